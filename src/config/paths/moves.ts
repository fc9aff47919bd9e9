import { EvaluationError } from '../../engine/expression/index.ts';
import { arriveAt, arriveOver, beforeFlow, cutBackTo, decides, isPath, landed, pathBack, samePlace, withoutSecret, type Graph } from '../../engine/flow/index.ts';
import { own, type Result, type Value } from '../../engine/value.ts';
import type { Effects, Expr, With } from '../../language/language.gen.ts';
import { dependenciesIn } from '../check/scope/dependencies.ts';
import { Apart } from './apart.ts';
import type { Case } from './cases.ts';
import { Changes } from './changes.ts';
import { Conditions, type Outcome } from './conditions.ts';
import type { Pick } from './every-way.ts';
import type { Ground } from './ground.ts';
import type { Live } from './live.ts';
import type { Next, Node, Point, Step, Transit } from './node.ts';
import type { Nodes } from './nodes.ts';
import { isBrief, isUnder, readName } from './pattern.ts';
import { everyScene, Scene, type Choice, type Ways } from './scene.ts';
import { pathKey, withChoices, type Path, type Spot, type State } from './state.ts';

/** What a row without a condition rests on. */
const always: Outcome = { holds: true, choices: [], found: [] };

/** Where each node leads, as the machine would lead: rows, calls, sub-flows, places. */
export class Moves {
  private readonly ground: Ground;
  private readonly graph: Graph;
  private readonly live: Live;
  private readonly nodes: Nodes;
  private readonly changes: Changes;
  private readonly conditions: Conditions;
  /** What rows set and no rule looks at, in more cases than can happen. */
  private readonly values: Conditions;
  private readonly stopping: Set<Expr>;

  /** @param stopping takes what rows set that waits for a read in some case, or has no meaning */
  constructor(live: Live, nodes: Nodes, stopping: Set<Expr>) {
    const { ground } = live;
    this.stopping = stopping;
    this.ground = ground;
    this.graph = ground.graph;
    this.live = live;
    this.nodes = nodes;
    this.changes = new Changes(ground, dependenciesIn(ground.configuration, ground.contract, ground.flow, ground.loads, (name) => [...ground.valuesNamed(name)]));
    this.conditions = new Conditions(live, (node, pick) => this.scene(node, pick));
    this.values = new Conditions(live, (node, pick) => this.scene(node, pick, always, new Apart<Ways>()), withoutSecret);
  }

  from(node: Node): readonly Step[] {
    const { point } = node;
    if (point.kind === 'row') return this.row(node, point);
    const step = own(this.ground.flow.steps, point.step);
    if (step && 'call' in step) return this.call(node, point.step);
    if (step && 'flow' in step) return this.subFlow(node, point.step, step.over !== undefined);
    return this.place(node, point.step);
  }

  private row(node: Node, point: Extract<Point, { kind: 'row' }>): readonly Step[] {
    const rows = this.graph.rows(point.step, point.event) ?? [];
    const named = rows[point.index];
    if (named === undefined) return [{ node, choices: [], next: { kind: 'undecided', row: 'end' } }];
    const { id, row } = named;
    const outcomes = row.if === undefined ? [always] : this.conditions.outcomes(row.if, node);
    return outcomes.flatMap((outcome): readonly Step[] => {
      const { holds, choices, found } = outcome;
      const done = (next: Next): readonly Step[] => [{ node, choices, next }];
      if (holds instanceof EvaluationError) return done({ kind: 'fails', row: id, why: holds.message });
      if (typeof holds === 'symbol') return done({ kind: 'waits' });
      if (typeof holds !== 'boolean') return done({ kind: 'undecided', row: id });
      const known = withChoices(node.state, [...choices, ...found]);
      if (holds) return this.taken(node, { point, id, row }, known, outcome);
      return done(point.index + 1 < rows.length ? this.to({ ...point, index: point.index + 1 }, known, node, choices) : { kind: 'undecided', row: 'end' });
    });
  }

  private taken(node: Node, { point, id, row }: { readonly point: Extract<Point, { kind: 'row' }>; readonly id: string; readonly row: Effects }, known: State, begun: Outcome): readonly Step[] {
    return everyScene((pick) => this.scene(node, pick, begun), (scene): Step => {
      const { choices } = scene;
      try {
        const next = this.take(node, row, known, scene);
        return { node, choices, next, row: { event: point.event, id, when: row.if, to: row.to ?? 'stay' } };
      } catch (error) {
        if (!(error instanceof EvaluationError)) throw error;
        return { node, choices, next: { kind: 'fails', row: id, why: error.message } };
      }
    });
  }

  /** Does what a row does and goes where it leads. */
  private take(node: Node, row: Effects, known: State, scene: Scene): Next {
    let state = known;
    for (const [target, expr] of Object.entries(row.set ?? {})) {
      const facts = new Map(state.facts);
      if (this.live.decides(target, expr) || !this.isAlwaysSet(target, expr, node, known)) {
        const result = scene.value(expr, withoutSecret);
        if (typeof result === 'symbol') return { kind: 'waits' };
        for (const { fact, value } of [...scene.choices, ...scene.found]) facts.set(fact, value);
        facts.set(target, scalar(result));
      } else facts.delete(target);
      const loose = new Set([...state.loose].filter((field) => target !== `form.${field}`));
      state = this.changes.after({ ...state, facts, loose }, target);
    }
    for (const call of Object.keys(row.refresh ?? {})) state = this.stale(state, call);
    for (const read of Object.keys(row['read-more'] ?? {})) state = this.stale(state, own(this.ground.loads, read)?.call ?? '');
    return this.goTo(row.to ?? 'stay', row.with, node, state, scene);
  }

  /** True when an answer comes to something in every case: where nothing looks at it, its cases need not be told apart. */
  private isAlwaysSet(target: string, expr: Expr, node: Node, state: State): boolean {
    const isSet = target.startsWith('flow.') || this.values.outcomes(expr, { ...node, state }).every(({ holds }) => typeof holds !== 'symbol' && !(holds instanceof EvaluationError));
    if (!isSet) this.stopping.add(expr);
    return isSet;
  }

  private goTo(target: string, given: With | undefined, node: Node, state: State, scene: Scene): Next {
    const transit = node.transit ?? { origin: undefined, isTimer: false };
    if (target === 'stay') return transit.origin === undefined ? { kind: 'left', to: 'stay' } : this.arrive(state, transit.origin, node, scene.choices);
    if (target === 'back') return this.back(state, node, scene.choices);
    if (target === 'leave') return { kind: 'ended', end: 'closed' };
    if (isPath(target)) return { kind: 'left', to: target };
    const step = own(this.ground.flow.steps, target);
    if (step === undefined) return { kind: 'undecided', row: target };
    if ('end' in step) return { kind: 'ended', end: step.end, step: target };
    if ('decide' in step) return this.to({ kind: 'row', step: target, event: decides, index: 0 }, state, node, scene.choices);
    if (!('screen' in step)) return this.to({ kind: 'step', step: target }, state, node, scene.choices);
    const spot = this.spotOf(target, { ...step.with, ...given }, step.over !== undefined, scene);
    const departed = transit.isTimer && step.over === undefined && pathKey(state.path) === pathKey(transit.origin ?? []) ? state.path.slice(0, -1) : state.path;
    const path = step.over === undefined ? arriveAt(departed, spot) : arriveOver(this.beneath(departed, step.over, scene), spot);
    return this.arrive(withChoices(state, [...scene.choices, ...scene.found]), path, node, scene.choices);
  }

  /** A place, with those values that it is given and that rules of the flow read. */
  private spotOf(step: string, given: With, over: boolean, scene: Scene): Spot {
    const read = Object.entries(given).filter(([name]) => this.live.view({ kind: 'step', step }, []).isRead(`with.${name}`));
    const values = read.flatMap(([name, expr]): [string, Value][] => {
      const value = scalar(scene.value(expr, withoutSecret));
      return value === undefined ? [] : [[name, value]];
    });
    return { step, over, passed: false, with: Object.fromEntries(values) };
  }

  private beneath(path: Path, ground: string, scene: Scene): Path {
    if (ground === 'here') return path;
    const known = cutBackTo(path, ground);
    const step = own(this.ground.flow.steps, ground);
    return known ?? (step && 'screen' in step ? arriveAt(path, this.spotOf(ground, step.with ?? {}, false, scene)) : path);
  }

  private back(state: State, node: Node, choices: readonly Choice[]): Next {
    const path = pathBack(state.path, node.transit?.ended);
    const reached = path.at(-1);
    if (reached === undefined) return { kind: 'ended', end: 'closed' };
    if (reached.isFlow) return this.to({ kind: 'step', step: reached.step }, { ...state, path: path.slice(0, -1) }, node, choices);
    return this.arrive(state, path, node, choices);
  }

  /** A place that is reached: what only the way there knew is forgotten, and its fields may be answered anew. */
  private arrive(state: State, path: Path, node: Node, choices: readonly Choice[]): Next {
    const here = path.at(-1);
    if (here === undefined) return { kind: 'ended', end: 'closed' };
    const before = node.transit?.origin ?? [];
    if (path.length <= before.length && path.every((spot, index) => samePlace(spot, before[index] ?? spot))) return { kind: 'back', path, from: { node, choices } };
    const asks = new Set(this.ground.fieldsAt(here.step).map((field) => `form.${field}`));
    const facts = new Map([...state.facts].filter(([fact]) => !asks.has(fact) && !isBrief(fact)));
    const loose = new Set([...state.loose].filter((field) => !asks.has(`form.${field}`)));
    const open = [...path.slice(0, -1), { ...here, passed: false }];
    const arrived = { ...state, path: open, facts, loose };
    const isBegun = node.transit?.isResumed === true;
    return { kind: 'node', node: this.nodes.node({ kind: 'step', step: here.step }, isBegun ? this.nodes.anew(arrived) : arrived, undefined, { node, choices }) };
  }

  private to(point: Point, state: State, node: Node, choices: readonly Choice[], transit: Transit | undefined = node.transit): Next {
    return { kind: 'node', node: this.nodes.node(point, withChoices(state, choices), transit, { node, choices }) };
  }

  private place(node: Node, step: string): readonly Step[] {
    const { path } = node.state;
    const fields = this.ground.fieldsAt(step);
    const typed = fields.reduce((known, field) => this.changes.after(known, `form.${field}`), node.state);
    const loose = new Set([...typed.loose].filter((field) => !fields.includes(field)));
    const behind = (passed: boolean): Path => path.map((spot, index) => (index === path.length - 1 ? { ...spot, passed } : spot));
    const [unsent, sent] = [behind(false), behind(true)];
    return this.graph.events(step).map((event): Step => {
      const left = this.ground.isSubmit(step, event) ? sent : unsent;
      const state = this.cameTo(step, event, { ...typed, path: left, loose });
      const transit: Transit = { origin: left, isTimer: event.startsWith('after ') };
      const rows = this.graph.rows(step, event);
      const named = { row: { event, id: undefined, when: undefined, to: event } };
      if (rows !== undefined) return { node, choices: [], next: this.to({ kind: 'row', step, event, index: 0 }, state, node, [], transit) };
      if (event === 'leave') return { node, choices: [], next: { kind: 'ended', end: 'closed' }, ...named };
      const isFirst = event === 'back' && path.length === 1;
      const leaving = isFirst ? this.graph.rows(step, 'leave') : undefined;
      if (leaving !== undefined) return { node, choices: [], next: this.to({ kind: 'row', step, event: 'leave', index: 0 }, state, node, [], transit) };
      return { node, choices: [], next: isFirst ? { kind: 'ended', end: 'closed' } : doing(this.back(state, { ...node, transit }, []), step, event), ...named };
    });
  }

  private call(node: Node, name: string): readonly Step[] {
    return this.graph.events(name).map((outcome): Step => this.answered(node, name, outcome, this.cameTo(name, outcome, node.state)));
  }

  /** What is known when something has happened at a step: an answer or an error is made anew. */
  private cameTo(name: string, event: string, before: State): State {
    const brought = this.graph.brings(name, event);
    if (brought === undefined) return before;
    const made = brought === 'answer' ? `data.${name}` : 'error';
    const facts = new Map([...before.facts].filter(([fact]) => !isUnder(fact, made)));
    if (brought === 'error') return { ...before, facts: facts.set('error', true) };
    const step = own(this.ground.flow.steps, name);
    const call = step && ('call' in step ? step.call : 'screen' in step ? step.poll?.call : undefined);
    const stale = own(this.ground.contract.operations, call ?? '')?.info.stale ?? [];
    const state = stale.reduce((known, each) => this.stale(known, each), this.changes.after({ ...before, facts }, made));
    return { ...state, asked: new Map(state.asked).set(name, 'sure') };
  }

  private subFlow(node: Node, name: string, isOver: boolean): readonly Step[] {
    return this.graph.events(name).map((end): Step => {
      const ground = isOver ? node.state.path : beforeFlow(landed(node.state.path), name);
      const path = end === 'closed' || isOver || !this.shows(name) ? ground : [...ground, { step: name, with: {}, over: false, passed: true, isFlow: true as const }];
      const transit: Transit = { origin: node.transit?.origin, isTimer: false, ended: name };
      return this.answered({ ...node, transit }, name, end, { ...this.cameTo(name, end, node.state), path });
    });
  }

  /** A sub-flow without a screen is on no path: there is nothing to go back to. */
  private shows(name: string): boolean {
    const step = own(this.ground.flow.steps, name);
    const flow = step && 'flow' in step ? own(this.ground.configuration.flows, step.flow) : undefined;
    return flow === undefined || Object.values(flow.steps).some((each) => 'screen' in each || 'flow' in each);
  }

  private answered(node: Node, name: string, outcome: string, state: State): Step {
    const rows = this.graph.rows(name, outcome);
    if (rows !== undefined) return { node, choices: [], next: this.to({ kind: 'row', step: name, event: outcome, index: 0 }, state, node, []) };
    const isFlow = node.transit?.ended === name;
    const origin = node.transit?.origin;
    const next: Next = isFlow ? this.back(state, node, []) : origin === undefined ? { kind: 'left', to: 'stay' } : this.arrive(state, origin, node, []);
    return { node, choices: [], next: doing(next, name, outcome), row: { event: outcome, id: undefined, when: undefined, to: isFlow ? 'back' : 'stay' } };
  }

  private stale(state: State, call: string): State {
    const isProfile = call === 'getProfile';
    const root = isProfile ? 'profile' : readName(call, '', false);
    const facts = new Map([...state.facts].filter(([fact]) => !isUnder(fact, root) && !fact.startsWith(`${root}:`)));
    return this.changes.after({ ...state, facts }, isProfile ? root : `reads.${call}`);
  }

  private scene(node: Node, pick: Pick, begun: Outcome = always, apart?: Apart<Ways>): Scene {
    const spot = node.state.path.at(-1);
    return new Scene(this.ground, node.view, pick, { state: node.state, hasEvent: node.transit?.origin !== undefined, spot, begun, ...(apart && { apart }) }, (name) => this.live.reading.unit(name) !== undefined);
  }
}

/** The same, with what happened where no row answers it. */
function doing(next: Next, step: string, event: string): Next {
  const did = { step, event };
  if (next.kind === 'back') return { ...next, from: { ...next.from, did } };
  return next.kind === 'node' && next.node.from ? { kind: 'node', node: { ...next.node, from: { ...next.node.from, did } } } : next;
}

/** Marks hold plain values; a list or an object is there, and no more is known of it. */
function scalar(result: Result): Case {
  return typeof result === 'symbol' || result === null ? undefined : typeof result === 'object' ? true : result;
}
