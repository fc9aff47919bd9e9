import { begins, decisionsOf, isPath, rowsOf, targetWords, type NamedRow } from '../../../engine/flow/index.ts';
import { groupsOf } from '../../../engine/flow/groups.ts';
import { own } from '../../../engine/value.ts';
import type { Decision, Expr, Flow, Gates } from '../../../language/language.gen.ts';
import type { Configuration } from '../../configuration.ts';
import { once } from '../../once.ts';

/** Which steps of a flow lead to which, whatever the conditions of their rows. */
export interface StepWays {
  /** The steps with which the flow may begin. */
  readonly first: readonly string[];
  next(step: string): readonly string[];
  /** What is reached from these steps, themselves included; what stops is reached, and what lies behind it is not. */
  from(steps: readonly string[], stops?: (step: string) => boolean): ReadonlySet<string>;
  /** What is reached from the beginning; @param stop what lies behind this step is left out */
  reached(stop?: string): ReadonlySet<string>;
  isPlace(step: string): boolean;
  /** The places of which one is seen next when a step is entered. */
  placesAfter(step: string): readonly string[];
  /** The places that lead to a step before another place is seen. */
  placesBefore(step: string): readonly string[];
}

const known = new WeakMap<Flow, { readonly gates: Gates['gates']; readonly ways: StepWays }>();

export function waysIn(flow: Flow, gates: Gates['gates']): StepWays {
  const before = known.get(flow);
  if (before?.gates === gates) return before.ways;
  const ways = waysWhere(flow, gates, () => undefined);
  known.set(flow, { gates, ways });
  return ways;
}

/** The same of those borrowers alone of whom conditions come to this; undefined: to either. */
export function waysWhere(
  flow: Flow,
  gates: Gates['gates'],
  comesTo: (condition: Expr) => boolean | undefined,
): StepWays {
  const taken = (decision: Decision): readonly NamedRow[] => {
    const rows: NamedRow[] = [];
    for (const one of rowsOf(decision, gates)) {
      const outcome = one.row.if === undefined ? undefined : comesTo(one.row.if);
      if (outcome !== false) rows.push(one);
      if (outcome === true) break;
    }
    return rows;
  };
  const decisions = decisionsOf(flow).map(({ decision, step, event }) => ({
    step,
    event,
    to: taken(decision).flatMap(({ row: { to } }) => (to === undefined || targetWords.has(to) || isPath(to) ? [] : to)),
  }));
  const ofSteps = new Map<string | undefined, readonly string[]>();
  for (const { step, event, to } of decisions)
    if (event !== begins) ofSteps.set(step, [...(ofSteps.get(step) ?? []), ...to]);
  const isPlace = (id: string) => {
    const step = own(flow.steps, id);
    return step !== undefined && 'screen' in step;
  };
  const places = Object.keys(flow.steps).filter(isPlace);
  const reachedBefore = new Map<string | undefined, ReadonlySet<string>>();
  const ways: StepWays = {
    first: decisions.flatMap(({ event, to }) => (event === begins ? to : [])),
    next: (step) => [...(ofSteps.get(step) ?? []), ...(isPlace(step) ? (ofSteps.get(undefined) ?? []) : [])],
    from(steps, stops = () => false) {
      const reached = new Set<string>();
      const open = [...steps];
      for (let id = open.pop(); id !== undefined; id = open.pop()) {
        if (reached.has(id) || !Object.hasOwn(flow.steps, id)) continue;
        reached.add(id);
        if (!stops(id)) open.push(...ways.next(id));
      }
      return reached;
    },
    reached: (stop) => once(reachedBefore, stop, () => ways.from(ways.first, (step) => step === stop)),
    isPlace,
    placesAfter: (step) => [...ways.from([step], isPlace)].filter(isPlace),
    placesBefore: (step) => places.filter((place) => ways.from(ways.next(place), isPlace).has(step)),
  };
  return ways;
}

/** The places of a flow that ask a group of fields. */
export function placesAsking(flow: Flow, configuration: Configuration, group: string): readonly string[] {
  return Object.keys(flow.steps).filter((place) => groupsAt(flow, configuration, place).includes(group));
}

/** The groups of fields that are seen at a place: of its screen, of what stands beside it, and of what it lies over. */
function groupsAt(flow: Flow, { screens }: Configuration, place: string): readonly string[] {
  const step = own(flow.steps, place);
  if (step === undefined || !('screen' in step)) return [];
  const shown = [step.screen, flow.beside].flatMap((name) => own(screens, name ?? '') ?? []).flatMap(groupsOf);
  return step.over === undefined ? shown : [...shown, ...groupsAt(flow, { screens } as Configuration, step.over)];
}
