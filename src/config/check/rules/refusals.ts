import { decisionsOf, rowsOf } from '../../../engine/flow/index.ts';
import { own } from '../../../engine/value.ts';
import { placesAsking, waysIn } from '../reading/step-ways.ts';
import type { Check, Codes } from '../rule.ts';

export const codes = {
  'refuse.unseen': {
    means: 'What is wrong is told at a field, and the page that the borrower sees then does not show the field.',
    mend: 'Tell it at a field of that page, lead to the page that asks the field, or say it by `toast`.',
  },
} as const satisfies Codes;

export const reads = ['flow', 'form', 'screen', 'gates'] as const;

export const each = 'flow';

export const stage = 'ways';

/** A refusal is told at a field of the page that the borrower sees then. */
export const check: Check<keyof typeof codes> = ({ configuration, documents }, report) => {
  const { flows, forms, gates } = configuration;
  for (const document of documents('flow')) {
    const flow = own(flows, document.name);
    if (flow === undefined) continue;
    const fields = own(forms, flow.form ?? '')?.fields ?? {};
    const ways = waysIn(flow, gates);
    for (const { decision, pointer, step } of decisionsOf(flow)) {
      for (const { row, pointer: at } of rowsOf(decision, gates, pointer)) {
        for (const name of Object.keys(row.refuse ?? {})) {
          const field = own(fields, name);
          const to = row.to ?? 'stay';
          const places =
            to !== 'stay'
              ? ways.placesAfter(to)
              : step === undefined
                ? []
                : ways.isPlace(step)
                  ? [step]
                  : ways.placesBefore(step);
          // What lies over any place shows what that place shows.
          const isOpen = places.some((place) => overOf(place) === 'here');
          if (field === undefined || places.length === 0 || isOpen) continue;
          const askers = placesAsking(flow, configuration, field.group);
          if (places.some((place) => askers.includes(place))) continue;
          report(document, [...at, 'refuse', name], {
            code: 'refuse.unseen',
            message: `the page that is seen then (${places.map((place) => `"${place}"`).join(', ')}) does not show the field "${name}", so nobody reads this`,
            suggestion:
              askers.length === 0
                ? 'say it by "toast"'
                : `lead to ${askers.map((place) => `"${place}"`).join(' or ')}, or say it by "toast"`,
          });
        }
      }
    }

    function overOf(place: string): string | undefined {
      const of = own(flow?.steps ?? {}, place);
      return of !== undefined && 'over' in of ? of.over : undefined;
    }
  }
};
