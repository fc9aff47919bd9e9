import { canonical } from '../json/canonical.ts';
import { once } from '../once.ts';
import type { Exploration, Fact, Finding } from './exploration.ts';
import { pointKey, type Node, type Step } from './node.ts';
import { isUnled } from './unled.ts';
import type { Walk } from './walk.ts';

/**
 * Rows that lead some borrowers round and round: with what is fixed for these, nothing but going back leads away from the
 * places between. It is looked for with those alone who do not get to the end, so that each costs one look over the walk.
 */
export function circled(walk: Walk, arrival: Exploration['arrival']): readonly Finding[] {
  const found = new Map<string, Finding>();
  for (const facts of arrival.without) {
    const held = heldWith(walk, facts);
    const way = held.find(closes);
    if (way?.row === undefined) continue;
    const at = { step: way.node.point.step, event: way.row.event, row: way.row.id ?? '' };
    const who = telling(facts, arrival.with);
    const [key, isProved] = [canonical(at), held.every((one) => !walk.isSampled(one))];
    if ((found.get(key)?.who?.length ?? Infinity) > who.length)
      found.set(key, { kind: 'circle', ...at, to: way.row.to, isProved, who });
  }
  return [...found.values()];

  /** True for a way from one place back to another. */
  function closes({ node: { point, transit }, next, isBack, row }: Step): boolean {
    const from = transit?.origin?.at(-1)?.step ?? point.step;
    return (
      isBack === true && next.kind === 'node' && row !== undefined && walk.graph.isPlace(row.to) && row.to !== from
    );
  }
}

/** The ways of those with these facts that lead neither out of the flow nor to a place that links, or is read to its end. */
function heldWith(walk: Walk, facts: readonly Fact[]): readonly Step[] {
  const fixed = new Map(facts.map(({ name, value }) => [name, canonical([value])]));
  const isTheirs = ({ choices, row, node: { point } }: Step): boolean =>
    !isUnled(point.kind === 'row' ? point.event : (row?.event ?? '')) &&
    choices.every(({ fact, value }) => (fixed.get(fact) ?? canonical([value])) === canonical([value]));
  /** The points that these borrowers come to, with their ways from there. */
  const reached = (follows: (way: Step) => boolean, isTheirsAt: (node: Node) => boolean) => {
    const ways = new Map<Node, readonly Step[]>();
    // Whoever takes up a kept journey is where they came to from the beginning.
    const open = [...walk.nodes.values()].filter(
      ({ from, transit }) => from === undefined && transit?.isResumed !== true,
    );
    for (const node of open) {
      if (ways.has(node) || !isTheirsAt(node)) continue;
      const theirs = (walk.steps.get(node.key) ?? []).filter((way) => isTheirs(way) && follows(way));
      ways.set(node, theirs);
      for (const { next } of theirs) if (next.kind === 'node') open.push(next.node);
    }
    return ways;
  };
  const onward = [
    ...reached(
      ({ isBack }) => isBack !== true,
      () => true,
    ).keys(),
  ];
  const known = new Map<string, Set<string>>();
  for (const [fact, value] of onward.flatMap(({ state }) => [...state.facts]))
    if (fact.startsWith('value.') || walk.isFixed(fact)) once(known, fact, () => new Set()).add(canonical([value]));
  const ways = reached(
    () => true,
    ({ state }) => [...state.facts].every(([fact, value]) => known.get(fact)?.has(canonical([value])) !== false),
  );
  const alike = new Map<string, Node[]>();
  for (const node of ways.keys()) once(alike, pointKey(node.point), () => []).push(node);
  // Coming back leads to a place as whoever was there first knows it. What cannot change is for these as it was on their way on.
  const theirsAt = (node: Node) => (ways.has(node) ? [node] : (alike.get(pointKey(node.point)) ?? []));

  const before = new Map<Node, Node[]>();
  const free = new Set<Node>();
  for (const [node, theirs] of ways) {
    if (leadsAway(walk, node, theirs)) free.add(node);
    for (const { next } of theirs) {
      if (next.kind !== 'node') continue;
      const to = theirsAt(next.node);
      if (to.length === 0) free.add(node);
      for (const one of to) once(before, one, () => []).push(node);
    }
  }
  for (const node of free) for (const one of before.get(node) ?? []) free.add(one);
  return [...ways].flatMap(([node, theirs]) => (free.has(node) ? [] : theirs));
}

function leadsAway(walk: Walk, node: Node, ways: readonly Step[]): boolean {
  const { point, transit } = node;
  const isHere = transit === undefined && walk.graph.isPlace(point.step);
  return (
    walk.showsFlow(node) ||
    (isHere && (walk.ground.hasLink(point.step) || walk.graph.events(point.step).every(isUnled))) ||
    ways.some(({ next }) => next.kind === 'left' || next.kind === 'ended')
  );
}

/** Those of the facts without which one could not tell these borrowers from others who get to the end. */
function telling(facts: readonly Fact[], arriving: readonly (readonly Fact[])[]): readonly Fact[] {
  const isTheirs = (some: readonly Fact[]) =>
    arriving.some((others) =>
      some.every(({ name, value }) =>
        others.every((one) => one.name !== name || canonical([one.value]) === canonical([value])),
      ),
    );
  return facts.reduce((left, fact) => {
    const fewer = left.filter((one) => one !== fact);
    return isTheirs(fewer) ? left : fewer;
  }, facts);
}
