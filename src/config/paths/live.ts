import { isPath, targetWords } from '../../engine/flow/index.ts';
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

export type Live = ReturnType<typeof liveOver>;

/**
 * Which facts a rule that can still be reached may look at, by the points of a flow.
 * @param stopping what is set by rows and has been seen to wait for a read, or to have no meaning
 */
export function liveOver(ground: Ground, stopping: ReadonlySet<Expr> = new Set()) {
  const { graph } = ground;
  const reading = new Reading(ground);
  const points: Point[] = [];
  const numbers = new Map<string, number>();
  const readsAt: Bits[] = [];
  const notesAt: Bits[] = [];
  /** Each by its number. */
  const patterns = new Map<Pattern, number>();
  const noted = new Map<Note, number>();
  const aheads = new Map<string, Ahead<readonly Bits[]>>();
  const views = new Map<string, View>();
  /** The same by what is looked at and how: most ways of getting to a point leave the same to be looked at. */
  const alike = new Map<string, View>();
  const ran = new Map<string, readonly string[]>();
  /** What rules look at, by the first two names, and what such marks and answers are made of. */
  const looked = new Set<Pattern>();
  lookThrough();
  for (const step of ['', ...Object.keys(ground.flow.steps)]) {
    add({ kind: 'step', step });
    for (const event of graph.events(step))
      (graph.rows(step, event) ?? []).forEach((_, index) => add({ kind: 'row', step, event, index }));
  }
  const nextAt = points.map(nextOf);
  return { ground, reading, viewOf, runs, view, decides };

  /** How some expressions look at facts. */
  function viewOf(exprs: readonly Expr[]): View {
    const seen = exprs.map((expr) => reading.expr(expr));
    const uses = new Uses();
    for (const note of seen.flatMap(({ notes }) => [...notes])) note(uses);
    return new View(new Set(seen.flatMap(({ reads }) => [...reads])), uses, reading, '');
  }

  /** The calls and sub-flows that may be run between leaving a place and coming back to it. */
  function runs(place: string): readonly string[] {
    return once(ran, place, () =>
      [...reached([numbers.get(place) ?? 0])].flatMap((number) => {
        const point = points[number];
        const step = point?.kind === 'step' ? own(ground.flow.steps, point.step) : undefined;
        return point !== undefined && step && ('call' in step || 'flow' in step) && leadsBack(point.step)
          ? point.step
          : [];
      }),
    );
  }

  /** True when some place after a good answer can be gone back from. */
  function leadsBack(step: string): boolean {
    const answers = graph.events(step).filter((event) => event !== 'failed' && event !== 'closed');
    const after = answers.flatMap((event) => numbers.get(pointKey({ kind: 'row', step, event, index: 0 })) ?? []);
    if (after.length < answers.length) return true;
    return [...reached(after)].some((number) => {
      const point = points[number];
      if (point === undefined) return false;
      if (point.kind === 'row')
        return graph.rows(point.step, point.event)?.[point.index]?.row.to === 'stay' && !graph.isPlace(point.step);
      const place = own(ground.flow.steps, point.step);
      return (
        place !== undefined &&
        'screen' in place &&
        place.over === undefined &&
        graph.rows(point.step, 'back') === undefined
      );
    });
  }

  function reached(from: readonly number[]): ReadonlySet<number> {
    const seen = new Set(from);
    for (const number of seen) for (const { to } of nextAt[number] ?? []) seen.add(to);
    return seen;
  }

  /**
   * What rules may look at from a point on, and how they tell values apart.
   * @param until places at which looking ahead ends: those on the path are asked for by themselves
   */
  function view(from: Point, until: readonly string[]): View {
    return once(views, `${pointKey(from)} < ${until.join(' ')}`, () => {
      const number = numbers.get(pointKey(from)) ?? 0;
      const ahead = once(aheads, until.join(' '), () => aheadUntil(until));
      const [reads, notes] = [ahead.reads[number] ?? 0n, ahead.notes[number] ?? 0n];
      return once(alike, `${reads.toString(36)} ${notes.toString(36)}`, () =>
        viewMade(reads, notes, String(alike.size)),
      );
    });
  }

  function viewMade(reads: Bits, notes: Bits, name: string): View {
    const uses = new Uses();
    for (const note of among(noted, notes)) note(uses);
    return new View(new Set(among(patterns, reads)), uses, reading, name);
  }

  function aheadUntil(until: readonly string[]): Ahead<readonly Bits[]> {
    const stops = new Set(until);
    const isStop = points.map((point) => point.kind === 'step' && stops.has(point.step));
    const reads = [...readsAt];
    const notes = [...notesAt];
    for (let isGrowing = true; isGrowing;) {
      isGrowing = false;
      for (let here = points.length - 1; here >= 0; here -= 1) {
        let [read, note] = [reads[here] ?? 0n, notes[here] ?? 0n];
        for (const { to, keeps } of nextAt[here] ?? []) {
          // What a place on the path is given is looked at once more.
          read |= ((isStop[to] ? readsAt : reads)[to] ?? 0n) & keeps.reads;
          note |= ((isStop[to] ? notesAt : notes)[to] ?? 0n) & keeps.notes;
        }
        isGrowing ||= read !== reads[here] || note !== notes[here];
        reads[here] = read;
        notes[here] = note;
      }
    }
    return { reads, notes };
  }

  /** False for a mark or an answer that no rule looks at: what a row sets it to decides nothing, as long as it comes to something. */
  function decides(target: string, expr: Expr): boolean {
    return [target, target.split('.')[0] ?? ''].some((name) => looked.has(name)) || stopping.has(expr);
  }

  function lookThrough(): void {
    const rows = ['', ...Object.keys(ground.flow.steps)].flatMap((step) =>
      graph.events(step).flatMap((event) => (graph.rows(step, event) ?? []).map(({ row }) => row)),
    );
    const look = (exprs: readonly Expr[]) =>
      exprs.forEach((expr) =>
        reading
          .expr(expr)
          .reads.forEach((pattern) =>
            [pattern, ...(pattern.startsWith('value.') ? (reading.unit(pattern.slice(6)) ?? []) : [])].forEach((each) =>
              looked.add(each.split('.').slice(0, 2).join('.')),
            ),
          ),
      );
    look([
      ...rows.flatMap(rowReads),
      ...Object.values(ground.flow.steps).flatMap(placeReads),
      ...Object.values(ground.loads).flatMap(({ if: condition, with: given }) => [
        ...(condition === undefined ? [] : [condition]),
        ...Object.values(given ?? {}),
      ]),
    ]);
    for (let before = -1; before < looked.size;) {
      before = looked.size;
      for (const row of rows)
        for (const [target, expr] of Object.entries(row.set ?? {})) if (decides(target, expr)) look([expr]);
    }
  }

  function add(point: Point): void {
    const row = point.kind === 'row' ? graph.rows(point.step, point.event)?.[point.index]?.row : undefined;
    const step = point.kind === 'step' ? own(ground.flow.steps, point.step) : undefined;
    const exprs =
      row === undefined
        ? placeReads(step)
        : [
            ...rowReads(row),
            ...Object.entries(row.set ?? {}).flatMap(([target, expr]) => (decides(target, expr) ? [expr] : [])),
          ];
    const seen = exprs.map((expr) => reading.expr(expr));
    numbers.set(pointKey(point), points.length);
    points.push(point);
    readsAt.push(seen.flatMap(({ reads }) => [...reads]).reduce((bits, read) => bits | bitOf(patterns, read), 0n));
    notesAt.push(seen.flatMap(({ notes }) => [...notes]).reduce((bits, note) => bits | bitOf(noted, note), 0n));
  }

  function nextOf(point: Point): readonly Next[] {
    if (point.kind === 'row') return nextOfRow(point).map((to) => ({ to, keeps: everything }));
    const step = own(ground.flow.steps, point.step);
    const under = step && 'over' in step && step.over !== undefined ? numbers.get(step.over) : undefined;
    return [
      ...(under === undefined ? [] : [{ to: under, keeps: everything }]),
      ...graph.events(point.step).flatMap((event): Next[] => {
        const to = numbers.get(pointKey({ kind: 'row', step: point.step, event, index: 0 }));
        return to === undefined ? [] : [{ to, keeps: kept(point.step, event) }];
      }),
    ];
  }

  function nextOfRow({ step, event, index }: Extract<Point, { kind: 'row' }>): readonly number[] {
    const rows = graph.rows(step, event) ?? [];
    const row = rows[index]?.row;
    const to = row?.to ?? 'stay';
    const next =
      row?.if === undefined ? undefined : numbers.get(pointKey({ kind: 'row', step, event, index: index + 1 }));
    return [...(targetWords.has(to) ? [] : [numbers.get(to)]), next].filter((number) => number !== undefined);
  }

  /** What an event of a step does not make anew: a call's answer, its failure, the answers of a place and what lives until the next. */
  function kept(name: string, event: string): Ahead {
    const brought = graph.brings(name, event);
    const made = [
      ...ground.fieldsAt(name).map((field) => `form.${field}`),
      ...(brought === 'answer' ? [`data.${name}`] : brought === 'error' ? ['error'] : []),
    ];
    const isPlace = graph.isPlace(name);
    const without = <T>(all: ReadonlyMap<T, number>, isMade: (each: T) => boolean) =>
      [...all].reduce((keeps, [each, number]) => (isMade(each) ? keeps & ~(1n << BigInt(number)) : keeps), -1n);
    return {
      reads: without(
        patterns,
        (pattern) => (isPlace && isBrief(pattern)) || made.some((each) => isUnder(pattern, each)),
      ),
      notes: isPlace ? without(noted, isOfBrief) : -1n,
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
  return [
    ...(row.if === undefined ? [] : [row.if]),
    ...(row.to !== undefined && isPath(row.to) ? [] : Object.values(row.with ?? {})),
  ];
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
