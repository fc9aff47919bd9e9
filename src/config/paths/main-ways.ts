import { own } from '../../engine/value.ts';
import type { Exploration, Fact, MainWay } from './exploration.ts';
import { Diagrams, waysDown, type Diagram } from './diagram.ts';
import type { Node } from './node.ts';
import type { Walk } from './walk.ts';

/** The places still to come; the farther the end, the better, and then the fewer places. */
interface Rest {
  readonly places: readonly string[];
  readonly far: number;
}

/**
 * The places to the farthest end, for each combination of what is fixed before the borrower starts. Answers and what
 * the core says are taken as they lead there.
 */
export function mainWays(walk: Walk): Pick<Exploration, 'routes' | 'arrival'> {
  const ends = endsOf(walk);
  const farthest = Math.max(0, ...ends.values());
  const diagrams = new Diagrams<Rest>(better, ({ places, far }) => `${far} ${places.join(' ')}`);
  for (const step of [...walk.steps.values()].flat())
    for (const { fact, value } of step.choices) if (walk.isFixed(fact)) diagrams.note(fact, value);

  const done = new Map<string, Diagram<Rest> | undefined>();
  const from = (node: Node): Diagram<Rest> | undefined => {
    if (done.has(node.key)) return done.get(node.key);
    done.set(node.key, undefined);
    const isHere = node.transit === undefined;
    const far = ends.get(node.point.step);
    let all: Diagram<Rest> | undefined = isHere && far === farthest ? diagrams.result({ places: [], far }) : undefined;
    for (const { choices, next, isBack } of walk.steps.get(node.key) ?? []) {
      const ended = next.kind === 'ended' && next.step !== undefined ? ends.get(next.step) : undefined;
      let way =
        next.kind === 'node' && isBack !== true
          ? from(next.node)
          : ended === farthest
            ? diagrams.result({ places: [], far: ended })
            : undefined;
      if (way === undefined) continue;
      for (const { fact, value } of choices) if (walk.isFixed(fact)) way = diagrams.where(fact, value, way);
      all = all === undefined ? way : diagrams.join(all, way);
    }
    const here = node.point.step;
    const made =
      all !== undefined && isHere && !isPrompt(walk, here)
        ? diagrams.map(all, ({ places, far: to }) => ({ places: [here, ...places], far: to }))
        : all;
    done.set(node.key, made);
    return made;
  };
  const starts = [...walk.nodes.values()].filter(
    ({ from: came, transit }) => came === undefined && transit?.isResumed !== true,
  );
  const whole = starts
    .flatMap((start) => from(start) ?? [])
    .reduce<Diagram<Rest> | undefined>((all, each) => (all === undefined ? each : diagrams.join(all, each)), undefined);
  if (whole === undefined) return { routes: [], arrival: { with: [], without: [] } };
  const [arrives, stays]: readonly [Rest, Rest] = [
    { places: [], far: 0 },
    { places: [], far: -1 },
  ];
  const arrival = waysDown(diagrams.map(diagrams.total(whole, stays), (rest) => (rest === stays ? stays : arrives)));
  const factsWhere = (rest: Rest) =>
    arrival.flatMap(({ when, result }) => (result.far === rest.far ? [factsOf(when)] : []));
  return {
    routes: grouped(waysDown(diagrams.simplest(whole))),
    arrival: { with: factsWhere(arrives), without: factsWhere(stays) },
  };
}

const factsOf = (when: readonly (readonly [string, Fact['value']])[]): readonly Fact[] =>
  when.map(([name, value]) => ({ name, value }));

function better(a: Rest, b: Rest): Rest {
  if (a.far !== b.far) return a.far > b.far ? a : b;
  if (a.places.length !== b.places.length) return a.places.length < b.places.length ? a : b;
  return a.places.join(' ') < b.places.join(' ') ? a : b;
}

function grouped(ways: ReturnType<typeof waysDown<Rest>>): readonly MainWay[] {
  const routes = new Map<string, { readonly when: MainWay['when'][number][]; readonly places: readonly string[] }>();
  for (const {
    when,
    result: { places },
  } of ways) {
    const route = routes.get(places.join(' ')) ?? { when: [], places };
    route.when.push(when.map(([name, value]) => ({ name, value })));
    routes.set(places.join(' '), route);
  }
  return [...routes.values()];
}

/** The last places and the ends of a flow, by how many places lie before them at least. */
function endsOf(walk: Walk): ReadonlyMap<string, number> {
  const { flow } = walk.ground;
  const next = new Map<string, Set<string>>();
  for (const {
    node: { point, transit },
    row,
  } of [...walk.steps.values()].flat()) {
    if (
      row === undefined ||
      transit?.isResumed === true ||
      own(flow.steps, row.to) === undefined ||
      row.event === 'back' ||
      row.event === 'leave' ||
      row.event === 'failed'
    )
      continue;
    next.set(point.step, (next.get(point.step) ?? new Set()).add(row.to));
  }
  const far = new Map<string, number>([['', 0]]);
  const open = [''];
  for (const step of open) {
    for (const to of next.get(step) ?? []) {
      if (far.has(to)) continue;
      far.set(to, (far.get(step) ?? 0) + (walk.graph.isPlace(to) ? 1 : 0));
      open.push(to);
    }
  }
  const leadsOn = (step: string): boolean => {
    const seen = new Set([step]);
    for (const each of seen)
      for (const to of next.get(each) ?? []) {
        if (walk.graph.isPlace(to) && to !== step && !isPrompt(walk, to)) return true;
        seen.add(to);
      }
    return false;
  };
  return new Map(
    [...far].filter(
      ([step]) => isEnd(walk, step) || (walk.graph.isPlace(step) && !isPrompt(walk, step) && !leadsOn(step)),
    ),
  );
}

function isEnd(walk: Walk, step: string): boolean {
  const definition = own(walk.ground.flow.steps, step);
  return definition !== undefined && 'end' in definition;
}

function isPrompt(walk: Walk, step: string): boolean {
  const definition = own(walk.ground.flow.steps, step);
  return definition !== undefined && 'over' in definition && definition.over !== undefined;
}
