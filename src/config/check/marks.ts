import { readsAt, stem } from './reads-in.ts';
import { decisionsOf, rowsOf } from './decisions-in.ts';
import { scopedPlaces } from './scoped-places.ts';
import type { Rule } from './subject.ts';

/** Every mark that a row sets is read somewhere in its flow. */
export const marks: Rule = (subject, report) => {
  const { flows, gates } = subject.configuration;
  const read = new Set<string>();
  for (const { place, flow } of scopedPlaces(subject)) for (const path of readsAt(place)) read.add(`${flow ?? ''} ${stem(path)}`);
  for (const document of subject.documents('flow')) {
    const flow = flows[document.name];
    for (const { decision, pointer } of flow === undefined ? [] : decisionsOf(flow)) {
      for (const { row, pointer: at } of rowsOf(decision, pointer, gates)) {
        for (const path of Object.keys(row.set ?? {})) {
          if (path.startsWith('flow.') && !read.has(`${document.name} ${path}`)) report(document, [...at, 'set', path], { code: 'mark.unused', severity: 'warning', message: `nothing reads the mark "${path}"`, suggestion: 'mend its name, or take it away' });
        }
      }
    }
  }
};
