import type { Finding as Told } from '../check/rule.ts';
import type { Code } from './codes.ts';
import { comesBefore } from './counted.ts';
import type { Exploration, Way } from './exploration.ts';

/** Ways on which going back leads to a place that comes later, by the order in which places come on the ways to the end. */
export function backsAhead({ ways, routes }: Exploration): readonly { readonly way: Way; readonly told: Told<Code> }[] {
  const all = routes.map(({ places }) => places);
  return ways.flatMap((way) => {
    const { from, event, row, to } = way;
    return event !== 'back' || row === undefined || !comesBefore(from, to, all)
      ? []
      : [
          {
            way,
            told: {
              code: 'way.back-ahead' as const,
              message: `"back" at "${from}" leads to "${to}", which comes after it on every way`,
              suggestion: 'leave "back" out: it leads to the place before by itself',
            },
          },
        ];
  });
}
