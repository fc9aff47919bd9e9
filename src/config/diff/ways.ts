import { own } from '../../engine/value.ts';
import { counted } from '../check/saying/counted.ts';
import { listed } from '../listed.ts';
import { canonical } from '../json/canonical.ts';
import { valueAt, type Pointer } from '../json/pointer.ts';
import type { Step } from '../../language/language.gen.ts';
import type { Exploration, Fact, MainWay, Way } from '../paths/index.ts';
import { factInWords as factAsCase } from '../paths/finding-text.ts';
import { bare } from '../paths/pattern.ts';
import type { Change, Versions } from './change.ts';
import { flowInRows } from './decisions.ts';
import { longestCommon } from './differences.ts';
import { whereOf } from './flows.ts';

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
    const reach = reachOf(flow, was, is, versions);
    const tried = was.exact && is.exact ? '' : ' (as far as the cases that were tried show)';
    return [
      ...reachChanges(flow, reach, tried, versions),
      ...rowChanges(flow, was, is, reach, tried, versions),
      ...arrivalChanges(was, is),
      ...orderChanges(flow, was.routes, is.routes, reach, versions),
    ].map(say);
  });
}

/** Steps of a journey that a way leads to now, or no longer; those that only one version has are told with the journey. */
interface Reach {
  readonly opened: readonly string[];
  readonly closed: readonly string[];
  readonly gone: readonly string[];
}

function reachOf(flow: string, was: Exploration, is: Exploration, { before, after }: Versions): Reach {
  const [were, are] = [before, after].map(({ flows }) => Object.keys(own(flows, flow)?.steps ?? {}));
  const [reached, reaches] = [was, is].map(({ ways }) => new Set(ways.map(({ to }) => to)));
  const both = (are ?? []).filter((id) => were?.includes(id));
  return {
    opened: both.filter((id) => !reached?.has(id) && reaches?.has(id)),
    closed: both.filter((id) => reached?.has(id) && !reaches?.has(id)),
    gone: (were ?? []).filter((id) => !are?.includes(id)),
  };
}

function reachChanges(
  flow: string,
  { opened, closed }: Reach,
  tried: string,
  { after, old, now }: Versions,
): readonly string[] {
  const steps = own(after.flows, flow)?.steps ?? {};
  const isPlaceOf = (id: string): boolean => isPlace(own(steps, id));
  return [
    ...(opened.length === 0
      ? []
      : [`Borrowers now come to ${namedSteps(opened, isPlaceOf, (id) => now.step(flow, id))}${tried}`]),
    ...(closed.length === 0
      ? []
      : [`Nobody comes to ${namedSteps(closed, isPlaceOf, (id) => old.step(flow, id))} any more${tried}`]),
  ];
}

/** Rules that stand as they stood, and are taken by somebody now, or by nobody any more: something else has led there. */
function rowChanges(
  flow: string,
  was: Exploration,
  is: Exploration,
  { opened, closed }: Reach,
  tried: string,
  versions: Versions,
): readonly string[] {
  const [were, are] = [was, is].map(({ ways }) => new Map(ways.map((way) => [keyOf(way), way])));
  const [before, after] = [versions.before, versions.after].map(({ flows }) => own(flows, flow));
  if (before === undefined || after === undefined || were === undefined || are === undefined) return [];
  const [wereRows, areRows] = [flowInRows(before, after), flowInRows(after, before)];
  const stood = (way: Way): boolean => {
    const [first, second] = [wereRows, areRows].map((rows) => valueAt(rows, pointerOf(way)));
    return first !== undefined && canonical(first) === canonical(second);
  };
  const isTold = ({ from, to }: Way): boolean => [from, to].some((id) => opened.includes(id) || closed.includes(id));
  const apart = (some: ReadonlyMap<string, Way>, others: ReadonlyMap<string, Way>) =>
    [...some].flatMap(([key, way]) =>
      others.has(key) || way.row === undefined || isTold(way) || !stood(way) ? [] : [way],
    );
  const says = (way: Way, what: string) =>
    `${whereOf(flow, way.from, way.event === 'decide' ? 'decide' : 'on', way.event, after, versions)}: ${what} takes the rule [${way.row ?? ''}], which leads to ${versions.now.target(flow, way.to)}`;
  return [
    ...apart(are, were).map((way) => `${says(way, 'somebody now')}${tried}`),
    ...apart(were, are).map((way) => `${says(way, 'nobody any more')}${tried}`),
  ];
}

const keyOf = ({ from, event, row, to }: Way): string => [from, event, row ?? '', to].join(' ');

/** Where a rule stands in a flow whose decisions are all rows. */
function pointerOf({ from, event, row = '' }: Way): Pointer {
  if (from === '') return event === 'start' ? ['start', row] : ['on', event, row];
  return event === 'decide' ? ['steps', from, 'decide', row] : ['steps', from, 'on', event, row];
}

const isPlace = (step: Step | undefined): boolean => step !== undefined && ('screen' in step || 'flow' in step);

/** Steps that one edit opens or closes: of many the places, since what lies between follows them. */
function namedSteps(
  steps: readonly string[],
  isPlaceOf: (id: string) => boolean,
  called: (id: string) => string,
): string {
  const places = steps.filter(isPlaceOf);
  const shown = steps.length > 3 && places.length > 0 ? places : steps;
  const between = steps.length - shown.length;
  return listed([...shown.map(called), ...(between === 0 ? [] : [`${counted(between, 'step')} between`])], 'and');
}

/** Who gets to the end of a journey now, or no longer, of those that both versions tell apart; where it is the same end. */
function arrivalChanges(was: Exploration, is: Exploration): readonly string[] {
  const [were, are] = [was, is].map(({ routes }) => new Set(routes.flatMap(({ places }) => places.at(-1) ?? [])));
  if (canonical([...(were ?? [])].sort()) !== canonical([...(are ?? [])].sort())) return [];
  const [before, after] = [was.arrival, is.arrival];
  return [
    ...casesInWords(joined(before.with, after.without), before.with, after.with, [
      'nobody gets to the end any more',
      'no longer get to the end',
    ]),
    ...casesInWords(joined(before.without, after.with), after.with, before.with, [
      'one now gets to the end',
      'now get to the end',
    ]),
  ];
}

type Facts = readonly Fact[];

/** Each two combinations that can hold together, as one. */
function joined(some: readonly Facts[], others: readonly Facts[]): readonly Facts[] {
  return some.flatMap((facts) =>
    others
      .filter((other) => agree(facts, other))
      .map((other) => [...facts.filter(({ name }) => other.every((one) => one.name !== name)), ...other]),
  );
}

const isIn =
  (facts: Facts) =>
  (fact: Fact): boolean =>
    facts.some(({ name, value }) => name === fact.name && canonical([value]) === canonical([fact.value]));

/**
 * What all of these have in common, but for what everybody has who arrives; where there are others of whom that is so, with
 * one of them.
 */
function casesInWords(
  all: readonly Facts[],
  arriving: readonly Facts[],
  others: readonly Facts[],
  [everybody, some]: readonly [string, string],
): readonly string[] {
  const [first, ...more] = all.map((facts) => facts.filter((fact) => !arriving.every((one) => isIn(one)(fact))));
  if (first === undefined) return [];
  const said = (facts: Facts) => listed(facts.map(factAsCase), 'and');
  const common = first.filter((fact) => more.every((one) => isIn(one)(fact)));
  if (common.length > 0 && !others.some((one) => common.every(isIn(one))))
    return [`Where ${said(common)}, ${everybody}`];
  const shortest = more.reduce((least, one) => (one.length < least.length ? one : least), first);
  const example = shortest.filter((fact) => !isIn(common)(fact));
  return [
    `Some${common.length === 0 ? '' : ` of those where ${said(common)}`} ${some}${example.length === 0 ? '' : `, for example where ${said(example)}`}`,
  ];
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
  { closed, gone }: Reach,
  versions: Versions,
): readonly string[] {
  const [old, now] = [combinationsOf(was), combinationsOf(is)];
  const said = new Map<string, Combination[]>();
  for (const combination of now) {
    // Where the earlier version told more apart, only what is new for all of them is said.
    const [first = [], ...others] = old
      .filter(({ facts }) => agree(facts, combination.facts))
      .map(({ places }) => placesInWords(flow, places, combination.places, [...closed, ...gone], versions));
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
  told: readonly string[],
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
  const gone = was
    .filter((id) => !is.includes(id) && !told.includes(id))
    .map((id) => `${old.step(flow, id)} is no longer on the way`);
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
