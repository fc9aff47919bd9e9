import { EvaluationError } from '../../engine/expression/index.ts';
import type { Result } from '../../engine/value.ts';
import type { Effects, Expr, With } from '../language.gen.ts';
import type { Case } from './cases.ts';
import { Changes } from './changes.ts';
import { everyWay } from './every-way.ts';
import { own, type Ground } from './ground.ts';
import { Live } from './live.ts';
import { patternOf } from './pattern.ts';
import { begins, decides, pointKey, Points, type Point } from './points.ts';
import { Reading } from './reading.ts';
import { Scene, type Choice } from './scene.ts';
import { arriveAt, arriveOver, cutBackTo, isSame, keysOf, landed, namesOf, pathKey, type Spot, type State } from './state.ts';
import type { View } from './view.ts';

type Path = readonly Spot[];

/** Between two places. */
interface Transit {
  /** Where the borrower stood; nothing when the flow begins. */
  readonly origin: Path | undefined;
  readonly isTimer: boolean;
  /** The sub-flow that has ended on the way. */
  readonly ended?: string;
  /** The flow begins over what an earlier run of it had. */
  readonly isResumed?: boolean;
}

/** What the walk has come to: a point with what is known there. */
export interface Node {
  readonly point: Point;
  readonly state: State;
  /** What rules may still look at. */
  readonly view: View;
  /** The same, before the next place is reached. */
  readonly brief: View;
  readonly transit: Transit | undefined;
  readonly key: string;
  /** The key without what may as well be unknown. */
  readonly shape: string;
  readonly from: Came | undefined;
}

/** How a node was first reached. */
export interface Came {
  readonly node: Node;
  /** Facts looked at on the way from it. */
  readonly choices: readonly Choice[];
  /** What happened there, where no row answers it. */
  readonly did?: { readonly step: string; readonly event: string };
}

/** Where one way out of a node leads. */
export type Next =
  | { readonly kind: 'node'; readonly node: Node }
  /** Comes back to a place on the path. */
  | { readonly kind: 'back'; readonly path: Path; readonly from: Came }
  | { readonly kind: 'left'; readonly to: string }
  | { readonly kind: 'ended'; readonly end: string; readonly step?: string }
  | { readonly kind: 'waits' }
  | { readonly kind: 'undecided'; readonly row: string }
  | { readonly kind: 'fails'; readonly row: string; readonly why: string };

export interface Step {
  readonly node: Node;
  readonly choices: readonly Choice[];
  readonly next: Next;
  /** It comes back to a place on the path, or stays. */
  readonly isBack?: true;
  /** The row that was taken. */
  readonly row?: { readonly event: string; readonly id: string | undefined; readonly when: Expr | undefined; readonly to: string };
}

/** More states than a flow comes to in earnest. */
const mostStates = 80_000;

/** All that can happen in one flow. */
export class Walk {
  readonly ground: Ground;
  readonly reading: Reading;
  readonly points: Points;
  readonly live: Live;
  readonly nodes = new Map<string, Node>();
  /** Where each node leads. */
  readonly steps = new Map<string, readonly Step[]>();
  readonly ends = new Set<string>();
  private readonly shapes = new Map<string, readonly Node[]>();
  private readonly open: Node[] = [];
  /** Places by their path, and how a path was first come back to. */
  private readonly places = new Map<string, readonly Node[]>();
  private readonly returned = new Map<string, Came>();
  /** False when it was cut short. */
  isWhole = true;
  private readonly changes: Changes;
  private readonly endsOf: (flow: string) => readonly string[];

  constructor(ground: Ground, endsOf: (flow: string) => readonly string[]) {
    this.ground = ground;
    this.endsOf = endsOf;
    this.reading = new Reading(ground);
    this.points = new Points(ground);
    this.live = new Live(ground, this.points, this.reading, endsOf);
    this.changes = new Changes(ground, this.reading);
  }

  /** Walks from these states at the flow's start until nothing new is found. */
  run(starts: readonly State[]): void {
    const begin: Point = { kind: 'row', step: '', event: begins, index: 0 };
    for (const state of starts) {
      this.reach(this.node(begin, this.unmarked(state), { origin: undefined, isTimer: false }, undefined));
      this.reach(this.node(begin, this.resumed(state), { origin: undefined, isTimer: false, isResumed: true }, undefined));
    }
    for (let at = 0; at < this.open.length; at += 1) {
      const node = this.open[at];
      if (node === undefined) break;
      if (this.nodes.size > mostStates) {
        this.isWhole = false;
        break;
      }
      this.steps.set(node.key, this.from(node).map((step): Step => {
        const { next } = step;
        if (next.kind === 'ended') this.ends.add(next.end);
        if (next.kind === 'node') return { ...step, next: { kind: 'node', node: this.reach(next.node) } };
        return next.kind === 'back' ? { ...step, next: this.reachAgain(next.path, next.from), isBack: true } : step;
      }));
    }
  }

  private reach(node: Node): Node {
    const known = this.nodes.get(node.key) ?? this.covering(node);
    if (known !== undefined) return known;
    this.nodes.set(node.key, node);
    this.shapes.set(node.shape, [...(this.shapes.get(node.shape) ?? []), node]);
    this.open.push(node);
    if (node.transit !== undefined || !this.isPlace(node.point.step)) return node;
    const name = namesOf(node.state.path);
    this.places.set(name, [...(this.places.get(name) ?? []), node]);
    const again = this.returned.get(name);
    if (again !== undefined) this.reach(this.cameBack(node, again));
    return node;
  }

  private reachAgain(path: Path, from: Came): Next {
    const name = namesOf(path);
    const places = this.places.get(name) ?? [];
    if (!this.returned.has(name)) {
      this.returned.set(name, from);
      for (const place of [...places]) this.reach(this.cameBack(place, from));
    }
    const again = (this.places.get(name) ?? [])[places.length > 0 ? places.length - 1 : 0];
    return again === undefined ? { kind: 'back', path, from } : { kind: 'node', node: again };
  }

  private isPlace(name: string): boolean {
    const step = own(this.ground.flow.steps, name);
    return step !== undefined && 'screen' in step;
  }

  /** A journey that is taken up again begins with what calls had answered and rows had set. */
  private resumed(state: State): State {
    const asked = Object.entries(this.ground.flow.steps).flatMap(([name, step]): [string, 'maybe'][] => ('call' in step || 'flow' in step ? [[name, 'maybe']] : []));
    return { ...state, asked: new Map(asked) };
  }

  /**
   * The first place of a journey that is taken up again, as if nothing were kept: where something is, it is the place as
   * one comes back to it, which is looked at by itself.
   */
  private anew(state: State): State {
    const asked = new Map([...state.asked].filter(([, how]) => how === 'sure'));
    return this.unmarked({ ...state, asked, facts: new Map([...state.facts].filter(([fact]) => !fact.startsWith('data.') || asked.has(fact.split('.')[1] ?? ''))) });
  }

  /** No mark is set when a flow begins. */
  private unmarked(state: State): State {
    const facts = new Map(state.facts);
    for (const mark of Object.keys(this.ground.marks)) facts.set(`flow.${mark}`, undefined);
    return { ...state, facts };
  }

  /**
   * Facts that were looked at and whose cases are samples. Those that one rule alone looks at are left out where it came
   * to both yes and no wherever it was tried: whatever their value, that is all it can come to.
   */
  sampled(): readonly { readonly fact: string; readonly why: string }[] {
    const found = new Map<string, string>();
    const rules = new Map<string, Set<string>>();
    const settled = new Map<string, boolean>();
    for (const steps of this.steps.values()) {
      const [first] = steps;
      if (first === undefined) continue;
      const { node } = first;
      const point = pointKey(node.point);
      let isSampled = false;
      for (const { fact } of steps.flatMap(({ choices }) => choices)) {
        const pattern = patternOf(fact);
        const why = (isPassing(fact) ? node.brief : node.view).uses.of(pattern).sampled;
        if (why === undefined) continue;
        isSampled = true;
        found.set(pattern, why);
        rules.set(pattern, (rules.get(pattern) ?? new Set()).add(point));
      }
      if (isSampled) settled.set(point, (settled.get(point) ?? true) && isSettled(steps));
    }
    return [...found].filter(([fact]) => ![...(rules.get(fact) ?? [])].every((point, _index, all) => all.length === 1 && settled.get(point) === true)).map(([fact, why]) => ({ fact, why }));
  }

  /** A node that was reached with less known: whatever can happen at this one can happen there. */
  private covering({ shape, state }: Node): Node | undefined {
    return this.shapes.get(shape)?.find((other) => {
      for (const [fact, value] of other.state.facts) if (!state.facts.has(fact) || state.facts.get(fact) !== value) return false;
      return true;
    });
  }

  private from(node: Node): readonly Step[] {
    const { point } = node;
    if (point.kind === 'row') return this.row(node, point);
    const step = own(this.ground.flow.steps, point.step);
    if (step && 'call' in step) return this.call(node, point.step, step.call);
    if (step && 'flow' in step) return this.subFlow(node, point.step, step.over !== undefined);
    return this.place(node, point.step);
  }

  private row(node: Node, point: Extract<Point, { kind: 'row' }>): readonly Step[] {
    const rows = this.points.rows(point.step, point.event) ?? [];
    const named = rows[point.index];
    if (named === undefined) return [{ node, choices: [], next: { kind: 'undecided', row: 'end' } }];
    const { id, row } = named;
    return everyWay((pick): Step => {
      const scene = this.scene(node, pick);
      const done = (next: Next): Step => ({ node, choices: scene.choices, next });
      try {
        const holds: Result = row.if === undefined ? true : scene.value(row.if);
        if (typeof holds === 'symbol') return done({ kind: 'waits' });
        if (holds === undefined || typeof holds !== 'boolean') return done({ kind: 'undecided', row: id });
        const known = withChoices(node.state, [...scene.choices, ...scene.found]);
        if (!holds) return point.index + 1 < rows.length ? done(this.to({ ...point, index: point.index + 1 }, known, node, scene.choices)) : done({ kind: 'undecided', row: 'end' });
        const next = this.take(node, row, known, scene);
        return { ...done(next), row: { event: point.event, id, when: row.if, to: row.to ?? 'stay' } };
      } catch (error) {
        if (!(error instanceof EvaluationError)) throw error;
        return done({ kind: 'fails', row: id, why: error.message });
      }
    });
  }

  /** Does what a row does and goes where it leads. */
  private take(node: Node, row: Effects, known: State, scene: Scene): Next {
    let state = known;
    for (const [target, expr] of Object.entries(row.set ?? {})) {
      const [root = ''] = target.split('.');
      const result = scene.value(expr);
      if (typeof result === 'symbol') return { kind: 'waits' };
      const facts = new Map(withChoices(state, [...scene.choices, ...scene.found]).facts).set(target, scalar(result));
      const loose = new Set([...state.loose].filter((field) => root !== 'form' || target !== `form.${field}`));
      state = this.changes.after({ ...state, facts, loose }, [target]);
    }
    for (const call of Object.keys(row.refresh ?? {})) state = this.stale(state, call);
    return this.goTo(row.to ?? 'stay', row.with, node, state, scene);
  }

  private goTo(target: string, given: With | undefined, node: Node, state: State, scene: Scene): Next {
    const transit = node.transit ?? { origin: undefined, isTimer: false };
    if (target === 'stay') return transit.origin === undefined ? { kind: 'left', to: 'stay' } : this.arrive(state, transit.origin, node, scene.choices);
    if (target === 'back') return this.back(state, node, scene.choices);
    if (target === 'leave') return { kind: 'ended', end: 'closed' };
    if (target.startsWith('/') || target.startsWith('{{')) return { kind: 'left', to: target };
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
    const read = Object.entries(given).filter(([name]) => this.live.view({ from: { kind: 'step', step }, until: [] }).isRead(`with.${name}`));
    const values = read.map(([name, expr]): [string, Case] => [name, scalar(scene.value(expr))]);
    return { step, over, passed: false, ...(values.length > 0 && { given: Object.fromEntries(values) }) };
  }

  private beneath(path: Path, ground: string, scene: Scene): Path {
    if (ground === 'here') return path;
    const known = cutBackTo(path, ground);
    const step = own(this.ground.flow.steps, ground);
    return known ?? (step && 'screen' in step ? arriveAt(path, this.spotOf(ground, step.with ?? {}, false, scene)) : path);
  }

  private back(state: State, node: Node, choices: readonly Choice[]): Next {
    const ended = node.transit?.ended;
    const path = ended === undefined || state.path.at(-1)?.step === ended ? state.path.slice(0, -1) : state.path;
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
    if (path.length <= before.length && path.every((spot, index) => isSame(spot, before[index] ?? spot))) return { kind: 'back', path, from: { node, choices } };
    const asks = new Set(this.ground.fieldsAt(here.step).map((field) => `form.${field}`));
    const facts = new Map([...state.facts].filter(([fact]) => !asks.has(fact) && !isPassing(fact)));
    const loose = new Set([...state.loose].filter((field) => !asks.has(`form.${field}`)));
    const open = [...path.slice(0, -1), { ...here, passed: false }];
    const arrived = { ...state, path: open, facts, loose };
    const isBegun = node.transit?.isResumed === true;
    return { kind: 'node', node: this.node({ kind: 'step', step: here.step }, isBegun ? this.anew(arrived) : arrived, undefined, { node, choices }) };
  }

  /**
   * A place as it is when the borrower comes back to it, whatever was done since: calls that may have been run may have
   * answered or not, marks may have been set, reads may have been asked again. That allows more than can happen, and
   * keeps each way round from making states of its own.
   */
  private cameBack(place: Node, from: Came): Node {
    const { state, point } = place;
    const asked = new Map(state.asked);
    for (const step of this.live.runs(point.step)) asked.set(step, 'maybe');
    const facts = new Map([...state.facts].filter(([fact]) => {
      const [root = '', name = ''] = fact.split('.');
      if (root === 'data') return asked.get(name) !== 'maybe';
      return root === 'value' || root === 'form' || this.reading.isFixed(patternOf(fact));
    }));
    const loose = new Set(state.path.slice(0, -1).flatMap(({ step }) => this.ground.fieldsAt(step)).filter((field) => this.ground.fields[field]?.for !== undefined));
    return this.node(point, { ...state, asked, facts, loose }, undefined, from);
  }

  private to(point: Point, state: State, node: Node, choices: readonly Choice[], transit: Transit | undefined = node.transit): Next {
    return { kind: 'node', node: this.node(point, withChoices(state, choices), transit, { node, choices }) };
  }

  private place(node: Node, step: string): readonly Step[] {
    return this.points.events(step).map((event): Step => {
      const { path } = node.state;
      const isSubmit = this.ground.isSubmit(step, event);
      const typed = this.changes.after(node.state, this.ground.fieldsAt(step).map((field) => `form.${field}`));
      const left = path.map((spot, index) => (index === path.length - 1 ? { ...spot, passed: isSubmit } : spot));
      const state = { ...typed, path: left, loose: new Set([...typed.loose].filter((field) => !this.ground.fieldsAt(step).includes(field))) };
      const transit: Transit = { origin: left, isTimer: event.startsWith('after ') };
      const rows = this.points.rows(step, event);
      const named = { row: { event, id: undefined, when: undefined, to: event } };
      if (rows !== undefined) return { node, choices: [], next: this.to({ kind: 'row', step, event, index: 0 }, state, node, [], transit) };
      if (event === 'leave') return { node, choices: [], next: { kind: 'ended', end: 'closed' }, ...named };
      const isFirst = event === 'back' && path.length === 1;
      const leaving = isFirst ? this.points.rows(step, 'leave') : undefined;
      if (leaving !== undefined) return { node, choices: [], next: this.to({ kind: 'row', step, event: 'leave', index: 0 }, state, node, [], transit) };
      return { node, choices: [], next: isFirst ? { kind: 'ended', end: 'closed' } : doing(this.back(state, { ...node, transit }, []), step, event), ...named };
    });
  }

  private call(node: Node, name: string, call: string): readonly Step[] {
    return this.points.outcomesOf(name, this.endsOf).map((outcome): Step => {
      const facts = new Map(node.state.facts);
      let state: State = { ...node.state, facts };
      if (outcome === 'ok') {
        for (const fact of facts.keys()) if (fact === `data.${name}` || fact.startsWith(`data.${name}.`)) facts.delete(fact);
        state = this.changes.after(state, [`data.${name}`]);
        for (const stale of own(this.ground.contract.operations, call)?.info.stale ?? []) state = this.stale(state, stale);
        state = { ...state, asked: new Map(state.asked).set(name, 'sure') };
      }
      if (outcome === 'failed') {
        for (const fact of facts.keys()) if (fact.startsWith('error.')) facts.delete(fact);
        facts.set('error', true);
      }
      return this.answered(node, name, outcome, state);
    });
  }

  private subFlow(node: Node, name: string, isOver: boolean): readonly Step[] {
    return this.points.outcomesOf(name, this.endsOf).map((end): Step => {
      const { state } = node;
      const ground = landed(state.path);
      const isClosed = end === 'closed';
      const facts = new Map([...state.facts].filter(([fact]) => isClosed || !fact.startsWith(`data.${name}.`)));
      const path = isClosed || isOver ? state.path : [...ground.filter(({ step }) => step !== name), { step: name, over: false, passed: true, isFlow: true as const }];
      const answered = isClosed ? state : this.changes.after({ ...state, facts }, [`data.${name}`]);
      const asked = isClosed ? answered.asked : new Map(answered.asked).set(name, 'sure' as const);
      const transit: Transit = { origin: node.transit?.origin, isTimer: false, ended: name };
      return this.answered({ ...node, transit }, name, end, { ...answered, path, asked });
    });
  }

  private answered(node: Node, name: string, outcome: string, state: State): Step {
    const rows = this.points.rows(name, outcome);
    if (rows !== undefined) return { node, choices: [], next: this.to({ kind: 'row', step: name, event: outcome, index: 0 }, state, node, []) };
    const isFlow = node.transit?.ended === name;
    const origin = node.transit?.origin;
    const next: Next = isFlow ? this.back(state, node, []) : origin === undefined ? { kind: 'left', to: 'stay' } : this.arrive(state, origin, node, []);
    return { node, choices: [], next: doing(next, name, outcome), row: { event: outcome, id: undefined, when: undefined, to: isFlow ? 'back' : 'stay' } };
  }

  private stale(state: State, call: string): State {
    const roots = call === 'getProfile' ? ['profile'] : [`reads.${call.replaceAll('.', '/')}`];
    const gone = (fact: string) => roots.some((root) => fact === root || fact.startsWith(`${root}.`) || fact.startsWith(`${root}:`));
    const facts = new Map([...state.facts].filter(([fact]) => !gone(fact)));
    return this.changes.after({ ...state, facts }, roots);
  }

  private scene(node: Node, pick: (cases: number) => number): Scene {
    const spot = node.state.path.at(-1);
    return new Scene(this.ground, (fact) => (isPassing(fact) ? node.brief : node.view), pick, { state: node.state, hasEvent: node.transit?.origin !== undefined, spot }, (name) => this.reading.unit(name) !== undefined);
  }

  private node(point: Point, state: State, transit: Transit | undefined, from: Came | undefined): Node {
    const { state: kept, view, brief } = this.kept(point, state);
    const origin = transit === undefined ? '' : transit.origin === undefined ? 'begin' : pathKey(transit.origin) === pathKey(kept.path) ? '=' : pathKey(transit.origin);
    const around = `${pointKey(point)}|${origin}|${transit?.isTimer ?? ''}|${transit?.ended ?? ''}|${transit?.isResumed ?? ''}`;
    const keys = keysOf(kept, around);
    return { point, state: kept, view, brief, transit, from, ...keys };
  }

  /** What a rule may still look at, up to the places that can be come back to. */
  private kept(point: Point, state: State): { readonly state: State; readonly view: View; readonly brief: View } {
    const until = state.path.flatMap(({ step, isFlow }) => (isFlow ? [] : step)).sort();
    const view = this.live.view({ from: point, until });
    const brief = this.live.brief(point);
    const facts = new Map<string, Case>();
    for (const fact of brief.wanted(state.facts)) if (isPassing(fact)) facts.set(fact, brief.plain(fact, state.facts.get(fact)));
    for (const fact of view.wanted(state.facts)) if (!isPassing(fact)) facts.set(fact, view.plain(fact, state.facts.get(fact)));
    const asked = new Map([...state.asked].filter(([step]) => view.isRead(`data.${step}`)));
    const loose = new Set([...state.loose].filter((field) => view.isRead(`form.${field}`)));
    const path = state.path.map((spot) => (spot.passed || this.ground.fieldsAt(spot.step).some((field) => view.isRead(`form.${field}`)) ? spot : { ...spot, passed: true }));
    return { state: { path, facts, asked, loose }, view, brief };
  }
}

/** True when a rule came to both yes and no, and what it looked at is not looked at again. */
function isSettled(steps: readonly Step[]): boolean {
  const isForgotten = steps.every(({ node, next }) => next.kind !== 'node' || [...next.node.state.facts.keys()].every((fact) => node.state.facts.has(fact) || fact.startsWith('value.')));
  return isForgotten && steps.some(({ row }) => row !== undefined) && steps.some(({ row }) => row === undefined) && steps.every(({ next }) => next.kind !== 'undecided' && next.kind !== 'fails');
}

/** The same, with what happened where no row answers it. */
function doing(next: Next, step: string, event: string): Next {
  const did = { step, event };
  if (next.kind === 'back') return { ...next, from: { ...next.from, did } };
  return next.kind === 'node' && next.node.from ? { kind: 'node', node: { ...next.node, from: { ...next.node.from, did } } } : next;
}

/** True for what is known only until the next place is reached. */
function isPassing(fact: string): boolean {
  return /^(?:error|event|pending|flow\.dirty)(?:[.?]|$)/.test(fact);
}

export function withChoices(state: State, choices: readonly Choice[]): State {
  if (choices.length === 0) return state;
  const facts = new Map(state.facts);
  for (const { fact, value } of choices) facts.set(fact, value);
  return { ...state, facts };
}

/** Marks hold plain values; a list or an object is there, and no more is known of it. */
function scalar(result: Result): Case {
  return typeof result === 'symbol' || result === null ? undefined : typeof result === 'object' ? true : result;
}
