import { isPath, targetWords, type Graph } from '../../engine/flow/index.ts';
import { own } from '../../engine/value.ts';
import type { Effects, Expr, Step } from '../../language/language.gen.ts';
import { once } from '../once.ts';
import type { Ground } from './ground.ts';
import { pointKey, type Point } from './node.ts';
import { isBrief, isUnder, type Pattern } from './pattern.ts';
import { Reading, type Note } from './reading.ts';
import { Uses } from './uses.ts';
import { View } from './view.ts';

/** Sets of patterns and of notes are numbers whose bits stand for them: they are joined many thousand times. */
type Bits = bigint;

interface Next {
  readonly to: number;
  /** What is not made anew on the way there, and how that is looked at. */
  readonly keeps: Ahead;
}

interface Ahead<T = Bits> {
  readonly reads: T;
  readonly notes: T;
}

const everything: Ahead = { reads: -1n, notes: -1n };

/** Which facts a rule that can still be reached may look at, by the points of a flow. */
export class Live {
  readonly ground: Ground;
  readonly reading: Reading;
  private readonly graph: Graph;
  private readonly all: Point[] = [];
  private readonly numbers = new Map<string, number>();
  private readonly next: (readonly Next[])[] = [];
  private readonly reads: Bits[] = [];
  private readonly notes: Bits[] = [];
  /** Each by its number. */
  private readonly patterns = new Map<Pattern, number>();
  private readonly noted = new Map<Note, number>();
  private readonly ahead = new Map<string, Ahead<readonly Bits[]>>();
  private readonly views = new Map<string, View>();
  /** The same by what is looked at and how: most ways of getting to a point leave the same to be looked at. */
  private readonly alike = new Map<string, View>();
  private readonly ran = new Map<string, readonly string[]>();
  /** What rules look at, by the first two names, and what such marks and answers are made of. */
  private readonly looked = new Set<Pattern>();
  private readonly stopping: ReadonlySet<Expr>;

  /** @param stopping what is set by rows and has been seen to wait for a read, or to have no meaning */
  constructor(ground: Ground, stopping: ReadonlySet<Expr> = new Set()) {
    this.stopping = stopping;
    this.ground = ground;
    this.graph = ground.graph;
    this.reading = new Reading(ground);
    this.look();
    for (const step of ['', ...Object.keys(ground.flow.steps)]) {
      this.add({ kind: 'step', step });
      for (const event of this.graph.events(step)) (this.graph.rows(step, event) ?? []).forEach((_, index) => this.add({ kind: 'row', step, event, index }));
    }
    for (const point of this.all) this.next.push(this.after(point));
  }

  /** How some expressions look at facts. */
  viewOf(exprs: readonly Expr[]): View {
    const seen = exprs.map((expr) => this.reading.expr(expr));
    const uses = new Uses();
    for (const note of seen.flatMap(({ notes }) => [...notes])) note(uses);
    return new View(new Set(seen.flatMap(({ reads }) => [...reads])), uses, this.reading, '');
  }

  /** The calls and sub-flows that may be run between leaving a place and coming back to it. */
  runs(place: string): readonly string[] {
    return once(this.ran, place, () => [...this.reached([this.numbers.get(place) ?? 0])].flatMap((number) => {
      const point = this.all[number];
      const step = point?.kind === 'step' ? own(this.ground.flow.steps, point.step) : undefined;
      return point !== undefined && step && ('call' in step || 'flow' in step) && this.leadsBack(point.step) ? point.step : [];
    }));
  }

  /** True when some place after a good answer can be gone back from. */
  private leadsBack(step: string): boolean {
    const answers = this.graph.events(step).filter((event) => event !== 'failed' && event !== 'closed');
    const after = answers.flatMap((event) => this.numbers.get(pointKey({ kind: 'row', step, event, index: 0 })) ?? []);
    if (after.length < answers.length) return true;
    return [...this.reached(after)].some((number) => {
      const point = this.all[number];
      if (point === undefined) return false;
      if (point.kind === 'row') return this.graph.rows(point.step, point.event)?.[point.index]?.row.to === 'stay' && !this.graph.isPlace(point.step);
      const place = own(this.ground.flow.steps, point.step);
      return place !== undefined && 'screen' in place && place.over === undefined && this.graph.rows(point.step, 'back') === undefined;
    });
  }

  private reached(from: readonly number[]): ReadonlySet<number> {
    const seen = new Set(from);
    for (const number of seen) for (const { to } of this.next[number] ?? []) seen.add(to);
    return seen;
  }

  /**
   * What rules may look at from a point on, and how they tell values apart.
   * @param until places at which looking ahead ends: those on the path are asked for by themselves
   */
  view(from: Point, until: readonly string[]): View {
    return once(this.views, `${pointKey(from)} < ${until.join(' ')}`, () => {
      const number = this.numbers.get(pointKey(from)) ?? 0;
      const ahead = once(this.ahead, until.join(' '), () => this.aheadUntil(until));
      const [reads, notes] = [ahead.reads[number] ?? 0n, ahead.notes[number] ?? 0n];
      return once(this.alike, `${reads.toString(36)} ${notes.toString(36)}`, () => this.made(reads, notes, String(this.alike.size)));
    });
  }

  private made(reads: Bits, notes: Bits, name: string): View {
    const uses = new Uses();
    for (const note of among(this.noted, notes)) note(uses);
    return new View(new Set(among(this.patterns, reads)), uses, this.reading, name);
  }

  private aheadUntil(until: readonly string[]): Ahead<readonly Bits[]> {
    const stops = new Set(until);
    const isStop = this.all.map((point) => point.kind === 'step' && stops.has(point.step));
    const reads = [...this.reads];
    const notes = [...this.notes];
    for (let isGrowing = true; isGrowing;) {
      isGrowing = false;
      for (let here = this.all.length - 1; here >= 0; here -= 1) {
        let [read, note] = [reads[here] ?? 0n, notes[here] ?? 0n];
        for (const { to, keeps } of this.next[here] ?? []) {
          // What a place on the path is given is looked at once more.
          read |= ((isStop[to] ? this.reads : reads)[to] ?? 0n) & keeps.reads;
          note |= ((isStop[to] ? this.notes : notes)[to] ?? 0n) & keeps.notes;
        }
        isGrowing ||= read !== reads[here] || note !== notes[here];
        reads[here] = read;
        notes[here] = note;
      }
    }
    return { reads, notes };
  }

  /** False for a mark or an answer that no rule looks at: what a row sets it to decides nothing, as long as it comes to something. */
  decides(target: string, expr: Expr): boolean {
    return [target, target.split('.')[0] ?? ''].some((name) => this.looked.has(name)) || this.stopping.has(expr);
  }

  private look(): void {
    const rows = ['', ...Object.keys(this.ground.flow.steps)].flatMap((step) => this.graph.events(step).flatMap((event) => (this.graph.rows(step, event) ?? []).map(({ row }) => row)));
    const look = (exprs: readonly Expr[]) => exprs.forEach((expr) => this.reading.expr(expr).reads.forEach((pattern) => [pattern, ...(pattern.startsWith('value.') ? (this.reading.unit(pattern.slice(6)) ?? []) : [])].forEach((each) => this.looked.add(each.split('.').slice(0, 2).join('.')))));
    look([...rows.flatMap(rowReads), ...Object.values(this.ground.flow.steps).flatMap(placeReads), ...Object.values(this.ground.loads).flatMap(({ if: condition, with: given }) => [...(condition === undefined ? [] : [condition]), ...Object.values(given ?? {})])]);
    for (let before = -1; before < this.looked.size;) {
      before = this.looked.size;
      for (const row of rows) for (const [target, expr] of Object.entries(row.set ?? {})) if (this.decides(target, expr)) look([expr]);
    }
  }

  private add(point: Point): void {
    const row = point.kind === 'row' ? this.graph.rows(point.step, point.event)?.[point.index]?.row : undefined;
    const step = point.kind === 'step' ? own(this.ground.flow.steps, point.step) : undefined;
    const exprs = row === undefined ? placeReads(step) : [...rowReads(row), ...Object.entries(row.set ?? {}).flatMap(([target, expr]) => (this.decides(target, expr) ? [expr] : []))];
    const seen = exprs.map((expr) => this.reading.expr(expr));
    this.numbers.set(pointKey(point), this.all.length);
    this.all.push(point);
    this.reads.push(seen.flatMap(({ reads }) => [...reads]).reduce((bits, read) => bits | bitOf(this.patterns, read), 0n));
    this.notes.push(seen.flatMap(({ notes }) => [...notes]).reduce((bits, note) => bits | bitOf(this.noted, note), 0n));
  }

  private after(point: Point): readonly Next[] {
    if (point.kind === 'row') return this.afterRow(point).map((to) => ({ to, keeps: everything }));
    const step = own(this.ground.flow.steps, point.step);
    const ground = step && 'over' in step && step.over !== undefined ? this.numbers.get(step.over) : undefined;
    return [...(ground === undefined ? [] : [{ to: ground, keeps: everything }]), ...this.graph.events(point.step).flatMap((event): Next[] => {
      const to = this.numbers.get(pointKey({ kind: 'row', step: point.step, event, index: 0 }));
      return to === undefined ? [] : [{ to, keeps: this.kept(point.step, event) }];
    })];
  }

  private afterRow({ step, event, index }: Extract<Point, { kind: 'row' }>): readonly number[] {
    const rows = this.graph.rows(step, event) ?? [];
    const row = rows[index]?.row;
    const to = row?.to ?? 'stay';
    const next = row?.if === undefined ? undefined : this.numbers.get(pointKey({ kind: 'row', step, event, index: index + 1 }));
    return [...(targetWords.has(to) ? [] : [this.numbers.get(to)]), next].filter((number) => number !== undefined);
  }

  /** What an event of a step does not make anew: a call's answer, its failure, the answers of a place and what lives until the next. */
  private kept(name: string, event: string): Ahead {
    const brought = this.graph.brings(name, event);
    const made = [...this.ground.fieldsAt(name).map((field) => `form.${field}`), ...(brought === 'answer' ? [`data.${name}`] : brought === 'error' ? ['error'] : [])];
    const isPlace = this.graph.isPlace(name);
    const without = <T>(all: ReadonlyMap<T, number>, isMade: (each: T) => boolean) => [...all].reduce((keeps, [each, number]) => (isMade(each) ? keeps & ~(1n << BigInt(number)) : keeps), -1n);
    return {
      reads: without(this.patterns, (pattern) => (isPlace && isBrief(pattern)) || made.some((each) => isUnder(pattern, each))),
      notes: isPlace ? without(this.noted, isOfBrief) : -1n,
    };
  }
}

function bitOf<T>(all: Map<T, number>, one: T): Bits {
  return 1n << BigInt(once(all, one, () => all.size));
}

function among<T>(all: ReadonlyMap<T, number>, bits: Bits): readonly T[] {
  return [...all].flatMap(([each, number]) => ((bits >> BigInt(number)) & 1n ? [each] : []));
}

/** What a row looks at besides what it sets. What another page is given is no matter of this flow. */
function rowReads(row: Effects): readonly Expr[] {
  return [...(row.if === undefined ? [] : [row.if]), ...(row.to !== undefined && isPath(row.to) ? [] : Object.values(row.with ?? {}))];
}

function placeReads(step: Step | undefined): readonly Expr[] {
  return step && 'screen' in step ? Object.values(step.with ?? {}) : [];
}

/** True for a note of nothing but what is known until the next place. */
function isOfBrief(note: Note): boolean {
  const uses = new Uses();
  note(uses);
  return uses.patterns().every(isBrief);
}
