import { rowsIn, setsIn } from '../../../engine/flow/index.ts';
import { own } from '../../../engine/value.ts';
import type { Expr, With } from '../../../language/language.gen.ts';
import type { Pointer } from '../../json/pointer.ts';
import { readsOf } from '../reading/reads-in.ts';
import { placesAsking, waysIn } from '../reading/step-ways.ts';
import type { Check, Codes } from '../rule.ts';

export const codes = {
  'field.late': {
    means: 'A call is given an answer that is asked only on a page behind it, so that it goes without.',
    mend: 'Ask the field on a page before the call, or make the call after that page.',
  },
} as const satisfies Codes;

export const reads = ['flow', 'form', 'screen', 'gates'] as const;

export const stage = 'ways';

/** What a call is given of the answers has been asked before it. */
export const check: Check<keyof typeof codes> = ({ configuration, documents }, report) => {
  const { flows, forms, gates } = configuration;
  for (const document of documents('flow')) {
    const flow = own(flows, document.name);
    if (flow === undefined) continue;
    const fields = own(forms, flow.form ?? '')?.fields ?? {};
    const ways = waysIn(flow, gates);
    const set = setsIn(flow, gates);
    const given = (call: string): readonly (readonly [With | undefined, Pointer])[] => {
      const step = own(flow.steps, call);
      return step === undefined || !('call' in step)
        ? []
        : [
            [step.with, ['steps', call, 'with']],
            ...rowsIn(flow, gates).flatMap(({ row, pointer }) =>
              row.to === call ? [[row.with, [...pointer, 'with']] as const] : [],
            ),
          ];
    };
    for (const call of Object.keys(flow.steps)) {
      const names = given(call).flatMap(([table, pointer]) =>
        Object.entries(table ?? {}).flatMap(([name, expr]) =>
          name === '*' ? [] : answersIn(expr).map((answer) => ({ answer, pointer: [...pointer, name] })),
        ),
      );
      if (names.length === 0) continue;
      const before = ways.from(ways.first, (step) => step === call);
      for (const { answer, pointer } of names) {
        const field = own(fields, answer);
        if (
          field === undefined ||
          field.query !== undefined ||
          field.value !== undefined ||
          set.has(`form.${answer}`) ||
          !before.has(call)
        )
          continue;
        const askers = placesAsking(flow, configuration, field.group);
        // A call that is made again and again, by each page behind it, is given more each time.
        const isMadeAgain = ways
          .from(askers, (step) => before.has(step) && (ways.isPlace(step) || step === call))
          .has(call);
        if (askers.length === 0 || isMadeAgain || askers.some((place) => before.has(place))) continue;
        report(document, pointer, {
          code: 'field.late',
          message: `"${answer}" is asked only behind this call, on the page "${askers[0] ?? ''}"`,
          suggestion: `show the group "${field.group}" on a page before, or make the call later`,
        });
      }
    }
  }
};

function answersIn(expr: Expr): readonly string[] {
  return [...new Set(readsOf(expr).flatMap((path) => (path.startsWith('form.') ? (path.split('.')[1] ?? []) : [])))];
}
