import type { Expr } from '../language.gen.ts';
import { own, type Ground } from './ground.ts';
import { decides, pointKey, type Point, type Points } from './points.ts';
import type { Reading, Seen } from './reading.ts';
import { Uses } from './uses.ts';
import { View } from './view.ts';

type SeenHere = Pick<Seen, 'reads' | 'notes'>;

const words = new Set(['stay', 'back', 'leave']);

/**
 * Which facts a rule that can still be reached may look at, by the points of a flow. What lies on the path can be
 * gone back to and is asked for by its own point.
 */
export class Live {
  private readonly seen = new Map<string, SeenHere>();
  private readonly ahead = new Map<string, readonly Point[]>();
  private readonly next = new Map<string, readonly Point[]>();
  private readonly views = new Map<string, View>();
  private readonly ground: Ground;
  private readonly points: Points;
  private readonly reading: Reading;
  private readonly ends: (flow: string) => readonly string[];

  constructor(ground: Ground, points: Points, reading: Reading, ends: (flow: string) => readonly string[]) {
    this.ground = ground;
    this.points = points;
    this.reading = reading;
    this.ends = ends;
  }

  /** What rules from these points on may look at, and how; `brief`: before the next place is reached. */
  view(points: readonly Point[], isBrief = false): View {
    const key = `${isBrief ? 'brief ' : ''}${points.map(pointKey).sort().join(' ')}`;
    const known = this.views.get(key);
    if (known) return known;
    const ahead = points.flatMap((point) => this.reached(point, isBrief));
    const reads = new Set(ahead.flatMap((each) => [...this.seenAt(each).reads]));
    const uses = new Uses();
    for (const note of new Set(ahead.flatMap((each) => [...this.seenAt(each).notes]))) note(uses);
    const view = new View(reads, uses, this.reading);
    this.views.set(key, view);
    return view;
  }

  /** How some expressions look at facts. */
  viewOf(exprs: readonly Expr[]): View {
    const seen = exprs.map((expr) => this.reading.expr(expr));
    const uses = new Uses();
    for (const note of seen.flatMap(({ notes }) => [...notes])) note(uses);
    return new View(new Set(seen.flatMap(({ reads }) => [...reads])), uses, this.reading);
  }

  private reached(from: Point, isBrief: boolean): readonly Point[] {
    const key = `${isBrief ? 'brief ' : ''}${pointKey(from)}`;
    const known = this.ahead.get(key);
    if (known) return known;
    const seen = new Map<string, Point>();
    const open: Point[] = [from];
    for (let here = open.pop(); here !== undefined; here = open.pop()) {
      const name = pointKey(here);
      if (seen.has(name)) continue;
      seen.set(name, here);
      if (!isBrief || !this.isPlace(here)) open.push(...this.after(here));
    }
    this.ahead.set(key, [...seen.values()]);
    return [...seen.values()];
  }

  private isPlace(point: Point): boolean {
    const step = point.kind === 'step' ? own(this.ground.flow.steps, point.step) : undefined;
    return step !== undefined && 'screen' in step;
  }

  /** What one point itself looks at. */
  seenAt(point: Point): SeenHere {
    const key = pointKey(point);
    const known = this.seen.get(key);
    if (known) return known;
    const row = point.kind === 'row' ? this.points.rows(point.step, point.event)?.[point.index]?.row : undefined;
    const step = point.kind === 'step' ? own(this.ground.flow.steps, point.step) : undefined;
    const exprs = [...(row?.if === undefined ? [] : [row.if]), ...Object.values(row?.set ?? {}), ...Object.values(row?.with ?? {}), ...(step && 'screen' in step ? Object.values(step.with ?? {}) : [])];
    const all = exprs.map((expr) => this.reading.expr(expr));
    const seen: SeenHere = { reads: new Set(all.flatMap(({ reads }) => [...reads])), notes: new Set(all.flatMap(({ notes }) => [...notes])) };
    this.seen.set(key, seen);
    return seen;
  }

  private after(point: Point): readonly Point[] {
    const key = pointKey(point);
    const known = this.next.get(key);
    if (known) return known;
    const next = point.kind === 'row' ? this.afterRow(point) : this.afterStep(point.step);
    this.next.set(key, next);
    return next;
  }

  private afterRow({ step, event, index }: Extract<Point, { kind: 'row' }>): readonly Point[] {
    const rows = this.points.rows(step, event) ?? [];
    const row = rows[index]?.row;
    if (row === undefined) return [];
    const to = row.to ?? 'stay';
    const here: Point[] = words.has(to) || own(this.ground.flow.steps, to) === undefined ? [] : [{ kind: 'step', step: to }];
    return index + 1 < rows.length && row.if !== undefined ? [...here, { kind: 'row', step, event, index: index + 1 }] : here;
  }

  private afterStep(name: string): readonly Point[] {
    const step = own(this.ground.flow.steps, name);
    if (step === undefined || 'end' in step) return [];
    const events = 'decide' in step ? [decides] : 'screen' in step ? this.points.events(name) : this.points.outcomesOf(name, this.ends);
    const ground: Point[] = 'over' in step && step.over !== undefined && step.over !== 'here' ? [{ kind: 'step', step: step.over }] : [];
    return [...ground, ...events.flatMap((event): Point[] => (this.points.rows(name, event) === undefined ? [] : [{ kind: 'row', step: name, event, index: 0 }]))];
  }
}
