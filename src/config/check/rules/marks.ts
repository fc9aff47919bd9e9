import { readsAt, stem } from '../reading/reads-in.ts';
import { decisionsOf, rowsOf } from '../reading/decisions-in.ts';
import { scopedPlaces } from '../reading/scoped-places.ts';
import type { Check, Codes } from '../rule.ts';

export const codes = {
  'mark.unused': { severity: 'warning', means: 'A row sets a mark that no condition and no text of the flow reads.', mend: 'Mend its name, or take it away.' },
} as const satisfies Codes;

type Code = keyof typeof codes;

export const reads = ['flow', 'screen', 'form', 'gates', 'routes', 'values', 'asks'] as const;

/** Every mark that a row sets is read somewhere in its flow. */
export const check: Check<Code> = (subject, report) => {
  const { flows, gates } = subject.configuration;
  const read = new Set<string>();
  for (const { place, flow } of scopedPlaces(subject)) for (const path of readsAt(place)) read.add(`${flow ?? ''} ${stem(path)}`);
  for (const document of subject.documents('flow')) {
    const flow = flows[document.name];
    for (const { decision, pointer } of flow === undefined ? [] : decisionsOf(flow)) {
      for (const { row, pointer: at } of rowsOf(decision, pointer, gates)) {
        for (const path of Object.keys(row.set ?? {})) {
          if (path.startsWith('flow.') && !read.has(`${document.name} ${path}`)) report(document, [...at, 'set', path], { code: 'mark.unused', message: `nothing reads the mark "${path}"`, suggestion: 'mend its name, or take it away' });
        }
      }
    }
  }
};
