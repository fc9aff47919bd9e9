import { EvaluationError } from '../../engine/expression/index.ts';
import {
  arriveAt,
  arriveOver,
  beforeFlow,
  cutBackTo,
  decides,
  isPath,
  landed,
  pathBack,
  samePlace,
  withoutSecret,
} from '../../engine/flow/index.ts';
import { own, type Result, type Value } from '../../engine/value.ts';
import type { Effects, Expr, With } from '../../language/language.gen.ts';
import { dependenciesIn } from '../check/scope/dependencies.ts';
import { Apart } from './apart.ts';
import type { Case } from './cases.ts';
import { changesIn } from './changes.ts';
import { outcomesOver, type Outcome } from './conditions.ts';
import type { Pick } from './every-way.ts';
import type { Live } from './live.ts';
import type { Next, Node, Point, Step, Transit } from './node.ts';
import type { Nodes } from './nodes.ts';
import { isBrief, isUnder, readName } from './pattern.ts';
import type { Choice } from './choices.ts';
import { everyScene, Scene, type Ways } from './scene.ts';
import { pathKey, withChoices, type Path, type Spot, type State } from './state.ts';

/** What a row without a condition rests on. */
const always: Outcome = { holds: true, choices: [], found: [] };

/**
 * Where each node leads, as the machine would lead: rows, calls, sub-flows, places.
 * @param stopping takes what rows set that waits for a read in some case, or has no meaning
 */
export function movesOver(live: Live, nodes: Nodes, stopping: Set<Expr>): (node: Node) => readonly Step[] {
  const { ground } = live;
  const { graph } = ground;
  const changed = changesIn(
    ground,
    dependenciesIn(ground.configuration, ground.contract, ground.flow, ground.loads, (name) => [
      ...ground.valuesNamed(name),
    ]),
  );
  const outcomesOf = outcomesOver(live, (node, pick) => sceneAt(node, pick));
  /** What rows set and no rule looks at, in more cases than can happen. */
  const valuesOf = outcomesOver(live, (node, pick) => sceneAt(node, pick, always, new Apart<Ways>()), withoutSecret);
  return from;

  function from(node: Node): readonly Step[] {
    const { point } = node;
    if (point.kind === 'row') return rowAt(node, point);
    const step = own(ground.flow.steps, point.step);
    if (step && 'call' in step) return callAt(node, point.step);
    if (step && 'flow' in step) return subFlow(node, point.step, step.over !== undefined);
    return place(node, point.step);
  }

  function rowAt(node: Node, point: Extract<Point, { kind: 'row' }>): readonly Step[] {
    const rows = graph.rows(point.step, point.event) ?? [];
    const named = rows[point.index];
    if (named === undefined) return [{ node, choices: [], next: { kind: 'undecided', row: 'end' } }];
    const { id, row } = named;
    const outcomes = row.if === undefined ? [always] : outcomesOf(row.if, node);
    return outcomes.flatMap((outcome): readonly Step[] => {
      const { holds, choices, found } = outcome;
      const done = (next: Next): readonly Step[] => [{ node, choices, next }];
      if (holds instanceof EvaluationError) return done({ kind: 'fails', row: id, why: holds.message });
      if (typeof holds === 'symbol') return done({ kind: 'waits' });
      if (typeof holds !== 'boolean') return done({ kind: 'undecided', row: id });
      const known = withChoices(node.state, [...choices, ...found]);
      if (holds) return taken(node, { point, id, row }, known, outcome);
      return done(
        point.index + 1 < rows.length
          ? to({ ...point, index: point.index + 1 }, known, node, choices)
          : { kind: 'undecided', row: 'end' },
      );
    });
  }

  function taken(
    node: Node,
    { point, id, row }: { readonly point: Extract<Point, { kind: 'row' }>; readonly id: string; readonly row: Effects },
    known: State,
    begun: Outcome,
  ): readonly Step[] {
    return everyScene(
      (pick) => sceneAt(node, pick, begun),
      (scene): Step => {
        const { choices } = scene;
        try {
          const next = take(node, row, known, scene);
          return { node, choices, next, row: { event: point.event, id, when: row.if, to: row.to ?? 'stay' } };
        } catch (error) {
          if (!(error instanceof EvaluationError)) throw error;
          return { node, choices, next: { kind: 'fails', row: id, why: error.message } };
        }
      },
    );
  }

  /** Does what a row does and goes where it leads. */
  function take(node: Node, row: Effects, known: State, scene: Scene): Next {
    let state = known;
    for (const [target, expr] of Object.entries(row.set ?? {})) {
      const facts = new Map(state.facts);
      if (live.decides(target, expr) || !isAlwaysSet(expr, node, known)) {
        const result = scene.value(expr, withoutSecret);
        if (typeof result === 'symbol') return { kind: 'waits' };
        for (const { fact, value } of [...scene.choices, ...scene.found]) facts.set(fact, value);
        facts.set(target, scalar(result));
      } else facts.delete(target);
      const loose = new Set([...state.loose].filter((field) => target !== `form.${field}`));
      state = changed({ ...state, facts, loose }, target);
    }
    for (const call of Object.keys(row.refresh ?? {})) state = withStale(state, call);
    for (const read of Object.keys(row['read-more'] ?? {}))
      state = withStale(state, own(ground.loads, read)?.call ?? '');
    return goTo(row.to ?? 'stay', row.with, node, state, scene);
  }

  /** True when an answer or a mark comes to something in every case, be it missing: where nothing looks at it, its cases need not be told apart. */
  function isAlwaysSet(expr: Expr, node: Node, state: State): boolean {
    const isSet = valuesOf(expr, { ...node, state }).every(
      ({ holds }) => typeof holds !== 'symbol' && !(holds instanceof EvaluationError),
    );
    if (!isSet) stopping.add(expr);
    return isSet;
  }

  function goTo(target: string, given: With | undefined, node: Node, state: State, scene: Scene): Next {
    const transit = node.transit ?? { origin: undefined, isTimer: false };
    if (target === 'stay')
      return transit.origin === undefined
        ? { kind: 'left', to: 'stay' }
        : arrive(state, transit.origin, node, scene.choices);
    if (target === 'back') return back(state, node, scene.choices);
    if (target === 'leave') return { kind: 'ended', end: 'closed' };
    if (isPath(target)) return { kind: 'left', to: target };
    const step = own(ground.flow.steps, target);
    if (step === undefined) return { kind: 'undecided', row: target };
    if ('end' in step) return { kind: 'ended', end: step.end, step: target };
    if ('decide' in step)
      return to({ kind: 'row', step: target, event: decides, index: 0 }, state, node, scene.choices);
    if (!('screen' in step)) return to({ kind: 'step', step: target }, state, node, scene.choices);
    const spot = spotOf(target, { ...step.with, ...given }, step.over !== undefined, scene);
    const departed =
      transit.isTimer && step.over === undefined && pathKey(state.path) === pathKey(transit.origin ?? [])
        ? state.path.slice(0, -1)
        : state.path;
    const path =
      step.over === undefined ? arriveAt(departed, spot) : arriveOver(beneath(departed, step.over, scene), spot);
    return arrive(withChoices(state, [...scene.choices, ...scene.found]), path, node, scene.choices);
  }

  /** A place, with those values that it is given and that rules of the flow read. */
  function spotOf(step: string, given: With, over: boolean, scene: Scene): Spot {
    const read = Object.entries(given).filter(([name]) => live.view({ kind: 'step', step }, []).isRead(`with.${name}`));
    const values = read.flatMap(([name, expr]): [string, Value][] => {
      const value = scalar(scene.value(expr, withoutSecret));
      return value === undefined ? [] : [[name, value]];
    });
    return { step, over, passed: false, with: Object.fromEntries(values) };
  }

  function beneath(path: Path, over: string, scene: Scene): Path {
    if (over === 'here') return path;
    const known = cutBackTo(path, over);
    const step = own(ground.flow.steps, over);
    return known ?? (step && 'screen' in step ? arriveAt(path, spotOf(over, step.with ?? {}, false, scene)) : path);
  }

  function back(state: State, node: Node, choices: readonly Choice[]): Next {
    const path = pathBack(state.path, node.transit?.ended);
    const reached = path.at(-1);
    if (reached === undefined) return { kind: 'ended', end: 'closed' };
    if (reached.isFlow)
      return to({ kind: 'step', step: reached.step }, { ...state, path: path.slice(0, -1) }, node, choices);
    return arrive(state, path, node, choices);
  }

  /** A place that is reached: what only the way there knew is forgotten, and its fields may be answered anew. */
  function arrive(state: State, path: Path, node: Node, choices: readonly Choice[]): Next {
    const here = path.at(-1);
    if (here === undefined) return { kind: 'ended', end: 'closed' };
    const before = node.transit?.origin ?? [];
    if (path.length <= before.length && path.every((spot, index) => samePlace(spot, before[index] ?? spot)))
      return { kind: 'back', path, from: { node, choices } };
    const asks = new Set(ground.fieldsAt(here.step).map((field) => `form.${field}`));
    const facts = new Map([...state.facts].filter(([fact]) => !asks.has(fact) && !isBrief(fact)));
    const loose = new Set([...state.loose].filter((field) => !asks.has(`form.${field}`)));
    const open = [...path.slice(0, -1), { ...here, passed: false }];
    const arrived = { ...state, path: open, facts, loose };
    const isBegun = node.transit?.isResumed === true;
    return {
      kind: 'node',
      node: nodes.node({ kind: 'step', step: here.step }, isBegun ? nodes.anew(arrived) : arrived, undefined, {
        node,
        choices,
      }),
    };
  }

  function to(
    point: Point,
    state: State,
    node: Node,
    choices: readonly Choice[],
    transit: Transit | undefined = node.transit,
  ): Next {
    return { kind: 'node', node: nodes.node(point, withChoices(state, choices), transit, { node, choices }) };
  }

  function place(node: Node, step: string): readonly Step[] {
    const { path } = node.state;
    const fields = ground.fieldsAt(step);
    const typed = fields.reduce((known, field) => changed(known, `form.${field}`), node.state);
    const loose = new Set([...typed.loose].filter((field) => !fields.includes(field)));
    const behind = (passed: boolean): Path =>
      path.map((spot, index) => (index === path.length - 1 ? { ...spot, passed } : spot));
    const [unsent, sent] = [behind(false), behind(true)];
    return graph.events(step).map((event): Step => {
      const left = ground.isSubmit(step, event) ? sent : unsent;
      const state = cameTo(step, event, { ...typed, path: left, loose });
      const transit: Transit = { origin: left, isTimer: event.startsWith('after ') };
      const rows = graph.rows(step, event);
      const named = { row: { event, id: undefined, when: undefined, to: event } };
      if (rows !== undefined)
        return { node, choices: [], next: to({ kind: 'row', step, event, index: 0 }, state, node, [], transit) };
      if (event === 'leave') return { node, choices: [], next: { kind: 'ended', end: 'closed' }, ...named };
      const isFirst = event === 'back' && path.length === 1;
      const leaving = isFirst ? graph.rows(step, 'leave') : undefined;
      if (leaving !== undefined)
        return {
          node,
          choices: [],
          next: to({ kind: 'row', step, event: 'leave', index: 0 }, state, node, [], transit),
        };
      return {
        node,
        choices: [],
        next: isFirst ? { kind: 'ended', end: 'closed' } : doing(back(state, { ...node, transit }, []), step, event),
        ...named,
      };
    });
  }

  function callAt(node: Node, name: string): readonly Step[] {
    return graph.events(name).map((outcome): Step => answered(node, name, outcome, cameTo(name, outcome, node.state)));
  }

  /** What is known when something has happened at a step: an answer or an error is made anew. */
  function cameTo(name: string, event: string, before: State): State {
    const brought = graph.brings(name, event);
    if (brought === undefined) return before;
    const made = brought === 'answer' ? `data.${name}` : 'error';
    const facts = new Map([...before.facts].filter(([fact]) => !isUnder(fact, made)));
    if (brought === 'error') return { ...before, facts: facts.set('error', true) };
    const step = own(ground.flow.steps, name);
    const call = step && ('call' in step ? step.call : 'screen' in step ? step.poll?.call : undefined);
    const stale = own(ground.contract.operations, call ?? '')?.info.stale ?? [];
    const state = stale.reduce((known, each) => withStale(known, each), changed({ ...before, facts }, made));
    return { ...state, asked: new Map(state.asked).set(name, 'sure') };
  }

  function subFlow(node: Node, name: string, isOver: boolean): readonly Step[] {
    return graph.events(name).map((end): Step => {
      const before = isOver ? node.state.path : beforeFlow(landed(node.state.path), name);
      const path =
        end === 'closed' || isOver || !shows(name)
          ? before
          : [...before, { step: name, with: {}, over: false, passed: true, isFlow: true as const }];
      const transit: Transit = { origin: node.transit?.origin, isTimer: false, ended: name };
      return answered({ ...node, transit }, name, end, { ...cameTo(name, end, node.state), path });
    });
  }

  /** A sub-flow without a screen is on no path: there is nothing to go back to. */
  function shows(name: string): boolean {
    const step = own(ground.flow.steps, name);
    const flow = step && 'flow' in step ? own(ground.configuration.flows, step.flow) : undefined;
    return flow === undefined || Object.values(flow.steps).some((each) => 'screen' in each || 'flow' in each);
  }

  function answered(node: Node, name: string, outcome: string, state: State): Step {
    const rows = graph.rows(name, outcome);
    if (rows !== undefined)
      return { node, choices: [], next: to({ kind: 'row', step: name, event: outcome, index: 0 }, state, node, []) };
    const isFlow = node.transit?.ended === name;
    const origin = node.transit?.origin;
    const next: Next = isFlow
      ? back(state, node, [])
      : origin === undefined
        ? { kind: 'left', to: 'stay' }
        : arrive(state, origin, node, []);
    return {
      node,
      choices: [],
      next: doing(next, name, outcome),
      row: { event: outcome, id: undefined, when: undefined, to: isFlow ? 'back' : 'stay' },
    };
  }

  function withStale(state: State, call: string): State {
    const isProfile = call === 'getProfile';
    const root = isProfile ? 'profile' : readName(call, '', false);
    const facts = new Map([...state.facts].filter(([fact]) => !isUnder(fact, root) && !fact.startsWith(`${root}:`)));
    return changed({ ...state, facts }, isProfile ? root : `reads.${call}`);
  }

  function sceneAt(node: Node, pick: Pick, begun: Outcome = always, apart?: Apart<Ways>): Scene {
    return new Scene(
      ground,
      node.view,
      pick,
      { state: node.state, hasEvent: node.transit?.origin !== undefined, begun, ...(apart && { apart }) },
      (name) => live.reading.unit(name) !== undefined,
    );
  }
}

/** The same, with what happened where no row answers it. */
function doing(next: Next, step: string, event: string): Next {
  const did = { step, event };
  if (next.kind === 'back') return { ...next, from: { ...next.from, did } };
  return next.kind === 'node' && next.node.from
    ? { kind: 'node', node: { ...next.node, from: { ...next.node.from, did } } }
    : next;
}

/** Marks hold plain values; a list or an object is there, and no more is known of it. */
function scalar(result: Result): Case {
  return typeof result === 'symbol' || result === null ? undefined : typeof result === 'object' ? true : result;
}
