import { isJsonObject } from '../../json/object.ts';
import { readsAt, stem } from '../reading/reads-in.ts';
import { scopedConstructs } from '../reading/scoped-constructs.ts';
import type { Check, Codes } from '../rule.ts';

export const codes = {
  'value.unused': { severity: 'warning', means: 'A named value that nothing reads.', mend: 'Take it away.' },
} as const satisfies Codes;

type Code = keyof typeof codes;

export const reads = ['flow', 'screen', 'form', 'gates', 'routes', 'values', 'asks'] as const;

/** Named values have an effect: something reads them. */
export const check: Check<Code> = (subject, report) => {
  const { configuration } = subject;
  const byFlow = new Map<string | undefined, Set<string>>();
  const read = new Set<string>();
  for (const { construct, flow } of scopedConstructs(subject)) {
    const here = byFlow.get(flow) ?? new Set<string>();
    byFlow.set(flow, here);
    for (const path of readsAt(construct).map(stem)) {
      here.add(path);
      read.add(path);
    }
  }
  const tell = 'take it away, or read it somewhere';
  for (const document of subject.documents('flow')) {
    const flow = configuration.flows[document.name];
    if (flow === undefined) continue;
    for (const name of Object.keys(flow.values ?? {})) {
      if (!byFlow.get(document.name)?.has(`value.${name}`)) report(document, ['values', name], { code: 'value.unused', message: `nothing reads the value "${name}"`, suggestion: tell });
    }
  }
  for (const document of subject.documents('values')) {
    const values = isJsonObject(document.value) && isJsonObject(document.value.values) ? document.value.values : {};
    for (const name of Object.keys(values)) if (!read.has(`value.${name}`)) report(document, ['values', name], { code: 'value.unused', message: `nothing reads the value "${name}"`, suggestion: tell });
  }
};
