import { own } from '../../engine/value.ts';
import { canonical } from '../json/canonical.ts';
import type { Exploration, Fact, MainWay } from '../paths/index.ts';
import { bare } from '../paths/pattern.ts';
import type { Change, Versions } from './change.ts';
import { longestCommon } from './differences.ts';

/** The journeys of a lender walked through, before and after an edit. */
export interface Walked {
  readonly before: Readonly<Record<string, Exploration>>;
  readonly after: Readonly<Record<string, Exploration>>;
}

/**
 * What an edit changes of the ways that borrowers go: steps that are reached or no longer reached, and for which
 * borrowers a place now comes before another.
 */
export function wayChanges({ before, after }: Walked, versions: Versions): readonly Change[] {
  return Object.keys(after).flatMap((flow) => {
    const [was, is] = [own(before, flow), own(after, flow)];
    if (was === undefined || is === undefined) return [];
    const say = (says: string): Change => ({ subject: `Ways through [${flow}]`, says: `${says}.` });
    return [...reachChanges(flow, was, is, versions), ...orderChanges(flow, was.routes, is.routes, versions)].map(say);
  });
}

/** Steps that a way leads to, of those that both versions have. */
function reachChanges(
  flow: string,
  was: Exploration,
  is: Exploration,
  { before, after, old, now }: Versions,
): readonly string[] {
  const steps = Object.keys(own(after.flows, flow)?.steps ?? {}).filter((id) =>
    Object.hasOwn(own(before.flows, flow)?.steps ?? {}, id),
  );
  const [reached, reaches] = [was, is].map(({ ways }) => new Set(ways.map(({ to }) => to)));
  const tried = was.exact && is.exact ? '' : ' (as far as the cases that were tried show)';
  return steps.flatMap((id) => {
    if (reached?.has(id) && !reaches?.has(id)) return [`Nobody comes to ${old.step(flow, id)} any more${tried}`];
    return !reached?.has(id) && reaches?.has(id) ? [`Borrowers now come to ${now.step(flow, id)}${tried}`] : [];
  });
}

interface Combination {
  readonly facts: readonly Fact[];
  readonly places: readonly string[];
}

const combinationsOf = (routes: readonly MainWay[]): readonly Combination[] =>
  routes.flatMap(({ when, places }) => when.map((facts) => ({ facts, places })));

/** Where the order of places differs, and for which of the combinations that both versions know. */
function orderChanges(
  flow: string,
  was: readonly MainWay[],
  is: readonly MainWay[],
  versions: Versions,
): readonly string[] {
  const [old, now] = [combinationsOf(was), combinationsOf(is)];
  const said = new Map<string, Combination[]>();
  for (const combination of now) {
    // Where the earlier version told more apart, only what is new for all of them is said.
    const [first = [], ...others] = old
      .filter(({ facts }) => agree(facts, combination.facts))
      .map(({ places }) => placesInWords(flow, places, combination.places, versions));
    for (const says of first.filter((one) => others.every((other) => other.includes(one))))
      said.set(says, [...(said.get(says) ?? []), combination]);
  }
  return [...said].map(([says, where]) => {
    const facts = sharedBy(where, now);
    return where.length === now.length || facts.length === 0
      ? says.slice(0, 1).toUpperCase() + says.slice(1)
      : `With ${facts.map(factInWords).join(' and ')}, ${says}`;
  });
}

/** True when no fact that both name has two values. */
function agree(first: readonly Fact[], second: readonly Fact[]): boolean {
  return first.every(({ name, value }) =>
    second.every((other) => other.name !== name || canonical([other.value]) === canonical([value])),
  );
}

/** Facts that hold in all of these combinations and not in all others. */
function sharedBy(where: readonly Combination[], all: readonly Combination[]): readonly Fact[] {
  const others = all.filter((one) => !where.includes(one));
  const holds = (fact: Fact, { facts }: Combination): boolean =>
    facts.some(({ name, value }) => name === fact.name && canonical([value]) === canonical([fact.value]));
  return (where[0]?.facts ?? []).filter(
    (fact) => where.every((one) => holds(fact, one)) && !(others.length > 0 && others.every((one) => holds(fact, one))),
  );
}

/** What differs between two orders of places: which are new, which are gone, which come earlier or later. */
function placesInWords(
  flow: string,
  was: readonly string[],
  is: readonly string[],
  { old, now }: Versions,
): readonly string[] {
  const stayed = new Set(longestCommon(was, is));
  const step = (id: string) => now.step(flow, id);
  const come = is
    .filter((id) => !stayed.has(id))
    .map((id) => {
      const at = is.indexOf(id);
      const [earlier, later] = [is.slice(0, at), is.slice(at + 1)];
      const [previous, next] = [earlier.at(-1), later[0]];
      if (next === undefined)
        return `${step(id)} now comes last${previous === undefined ? '' : `, after ${step(previous)}`}`;
      if (!was.includes(id)) return `${step(id)} now comes before ${step(next)}`;
      // Of one that was there before only that is said which was not so.
      const follows = earlier.findLast((other) => was.indexOf(other) > was.indexOf(id));
      const precedes = later.find((other) => was.includes(other) && was.indexOf(other) < was.indexOf(id));
      return precedes === undefined && follows !== undefined
        ? `${step(id)} now comes after ${step(follows)}`
        : `${step(id)} now comes before ${step(precedes ?? next)}`;
    });
  const gone = was.filter((id) => !is.includes(id)).map((id) => `${old.step(flow, id)} is no longer on the way`);
  return [...come, ...gone];
}

/** data.products.0.require_guarantor = true is said "require guarantor on"; of a list it is said what it holds. */
function factInWords({ name, value }: Fact): string {
  const called = (bare(name).split('.').at(-1) ?? name).replace(/[-_]/g, ' ');
  const item = /#(.+)$/.exec(name)?.[1];
  if (item !== undefined) return `${called} holding ${value === true ? '' : 'no '}${item}`;
  if (value === true) return `${called} on`;
  if (value === false) return `${called} off`;
  return value === undefined ? `no ${called}` : `${called} ${JSON.stringify(value).replace(/"/g, '')}`;
}
