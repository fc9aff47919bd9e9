import type { Atom, Dependencies } from '../check/scope/dependencies.ts';
import { once } from '../once.ts';
import type { Ground } from './ground.ts';
import { isUnder, readName } from './pattern.ts';
import type { State } from './state.ts';

/**
 * What a change makes uncertain: an answer of the core stands as long as it would be asked the same, and an answer
 * given to a field as long as what it belongs to is the same.
 */
export function changesIn(
  { flow, fields, loads }: Ground,
  dependencies: Dependencies,
): (state: State, changed: Atom) => State {
  /** Answers and reads, with what they rest on. */
  const resting: readonly (readonly [fact: string, on: ReadonlySet<Atom>])[] = [
    ...Object.keys(flow.steps).map((step) => [`data.${step}`, dependencies.of(`data.${step}`)] as const),
    ...Object.entries(fields).map(([field, { for: owner }]) => [`form.${field}`, dependencies.within(owner)] as const),
    ...Object.entries(loads).map(
      ([name, load]) =>
        [readName(load.call, name, true), dependencies.within(...Object.values(load.with ?? {}))] as const,
    ),
  ];
  const known = new Map<Atom, readonly string[]>();
  return after;

  /** The state after something has changed. Facts that came with what rests on it are forgotten. */
  function after(state: State, changed: Atom): State {
    const open = once(known, changed, () =>
      resting.flatMap(([fact, on]) => (fact !== changed && on.has(changed) ? [fact] : [])),
    );
    if (open.length === 0) return state;
    const named = (root: string) =>
      open.flatMap((fact) => (fact.startsWith(`${root}.`) ? [fact.slice(root.length + 1)] : []));
    const maybe = named('data').filter((step) => state.asked.has(step));
    // Of an answer that is still there, its members stay known.
    const isGone = (fact: string) =>
      open.some((each) => (each.startsWith('reads.') ? isUnder(fact, each) : fact === each));
    return {
      ...state,
      asked: new Map([...state.asked, ...maybe.map((step) => [step, 'maybe'] as const)]),
      loose: new Set([...state.loose, ...named('form')]),
      facts: new Map([...state.facts].filter(([fact]) => !isGone(fact))),
    };
  }
}
