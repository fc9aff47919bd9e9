import { rowsIn } from '../../../engine/flow/index.ts';
import { namesByFlow } from '../reading/names-by-flow.ts';
import { kindsWithExpressions } from '../kinds-with-expressions.ts';
import type { Check, Codes } from '../rule.ts';

export const codes = {
  'mark.unused': {
    severity: 'warning',
    means: 'A row sets a mark that no condition and no text of the flow reads.',
    mend: 'Mend its name, or take it away.',
  },
} as const satisfies Codes;

type Code = keyof typeof codes;

export const reads = kindsWithExpressions;

/** Every mark that a row sets is read somewhere in its flow. */
export const check: Check<Code> = (subject, report) => {
  const { flows, gates } = subject.configuration;
  const read = namesByFlow(subject);
  for (const document of subject.documents('flow')) {
    const flow = flows[document.name];
    for (const { written, pointer } of flow === undefined ? [] : rowsIn(flow, gates)) {
      for (const path of Object.keys(written.set ?? {})) {
        if (path.startsWith('flow.') && !read.get(document.name)?.stems.has(path))
          report(document, [...pointer, 'set', path], {
            code: 'mark.unused',
            message: `nothing reads the mark "${path}"`,
            suggestion: 'mend its name, or take it away',
          });
      }
    }
  }
};
