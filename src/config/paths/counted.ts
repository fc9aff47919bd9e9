import type { Flow } from '../../language/language.gen.ts';
import { namesCounted, type Counted } from '../check/reading/names-counted.ts';
import type { Finding as Told } from '../check/rule.ts';
import type { Code } from './codes.ts';
import type { MainWay } from './exploration.ts';

export interface Miscounted {
  /** The names of the list beside which it is to be mended. */
  readonly beside: readonly Counted[];
  readonly told: Told<Code>;
}

/**
 * What the bar counts, beside the ways that borrowers go: a place that stands between others which are counted and is not,
 * and two that are counted in another order than they come. Of each the first.
 */
export function miscounted(flow: Flow, routes: readonly MainWay[]): readonly Miscounted[] {
  const counted = namesCounted(flow);
  const names = counted.map(({ item }) => item);
  const ways = routes.map(({ places }) => places);
  // What stands in two lists comes here for some and there for others.
  const placed = counted.filter(({ item }) => names.indexOf(item) === names.lastIndexOf(item));
  const turned = placed.flatMap((at, index) =>
    placed.slice(index + 1).flatMap((later) => (comesBefore(later.item, at.item, ways) ? [{ at, later }] : [])),
  )[0];
  const [left] = [...new Set(ways.flat())].flatMap((place) => {
    const around = names.includes(place) ? undefined : countedAround(place, names, ways);
    return around === undefined ? [] : [{ place, around }];
  });
  return [
    ...(turned === undefined
      ? []
      : [
          {
            beside: [turned.later, turned.at],
            told: {
              code: 'way.counted-order' as const,
              message: `"${turned.later.item}" is counted behind "${turned.at.item}", and comes before it on every way`,
              suggestion: 'count the steps in the order in which they come',
            },
          },
        ]),
    ...(left === undefined
      ? []
      : [
          {
            beside: left.around.flatMap((name) => counted.find(({ item }) => item === name) ?? []),
            told: {
              code: 'way.uncounted' as const,
              message: `"${left.place}" comes ${left.around.map((name, index) => `${index === 0 ? 'behind' : 'before'} "${name}"`).join(' and ')} and is not counted, so that the borrower is told of fewer steps than come`,
              suggestion: `name "${left.place}" between the two`,
            },
          },
        ]),
  ];
}

/** Whether one comes before another on every way that has both, and there are such. */
export function comesBefore(one: string, other: string, ways: readonly MainWay['places'][]): boolean {
  const having = ways.filter((places) => places.includes(one) && places.includes(other));
  return having.length > 0 && having.every((places) => places.lastIndexOf(one) < places.indexOf(other));
}

/** The counted places around one which is not, where on every way that has it counted ones stand before and behind it. */
function countedAround(
  place: string,
  names: readonly string[],
  ways: readonly MainWay['places'][],
): readonly [before: string, behind: string] | undefined {
  const around = ways.flatMap((places) => {
    const at = places.indexOf(place);
    const [before, behind] = [places.slice(0, at), places.slice(at + 1)];
    const isCounted = (one: string) => names.includes(one);
    return at < 0 ? [] : [[before.findLast(isCounted), behind.find(isCounted)] as const];
  });
  const [[before, behind] = [undefined, undefined]] = around;
  const isBetween = around.every((both) => both.every((one) => one !== undefined));
  return isBetween && before !== undefined && behind !== undefined ? [before, behind] : undefined;
}
