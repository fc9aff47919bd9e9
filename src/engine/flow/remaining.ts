import type { Decision, Expr, Step } from '../../language/language.gen.ts';
import { PENDING } from '../value.ts';
import { rowsOf } from './decision.ts';
import { fieldsAt, frameSource } from './frame.ts';
import { decisionFor, flowOf, stepOf, type Program, type World } from './program.ts';
import { lastGround } from './path.ts';
import { resultOf } from './result.ts';
import { lookupIn, type ScopeSource } from './scope.ts';
import { newFrame, placeOf, type Frame, type Place } from './frames.ts';

/** What is known of a condition: true, false, or nothing yet. */
type Judge = (condition: Expr) => boolean | undefined;

/**
 * How many places of the route's flow are still to come at least, the last included; 0 at the last. Rows whose
 * condition is false over today's answers are left out; what would be answered on the way may come either way. The
 * last place is the end that lies farthest from the start: the others are ways out ("not eligible"), counted only
 * when it can no longer be reached. Prompts, and places that only their timer leaves, are not counted.
 * @param frame the flow of a route
 * @returns undefined where it is at no place, or no end can be reached
 */
export function remaining(program: Program, world: World, frame: Frame): number | undefined {
  const present = lastGround(frame.path);
  const place = frame.path[present];
  if (place === undefined) return undefined;
  const ground = { ...frame, path: frame.path.slice(0, present + 1) };
  const ends = endsOf(program, world, frame);
  const goals = ends.filter((end) => end.far === Math.max(...ends.map(({ far }) => far)));
  const search = new Search(
    program,
    world,
    ground,
    [place.step],
    goals.map(({ step }) => step),
  );
  if (search.goal !== undefined) return search.goal;
  // A flow with more branches than can be looked through: the least that is possible at all.
  const ahead = search.isWhole ? search.found : distances(program, frame.flow, [place.step], () => undefined);
  const known = (search.isWhole ? ends : goals).flatMap(({ step }) => ahead.get(step) ?? []);
  return known.length === 0 ? undefined : Math.min(...known);
}

/** A way ahead: the steps that would be passed. */
interface Way {
  readonly step: string;
  readonly passed: readonly string[];
  readonly far: number;
}

/** More ways than a flow has in earnest. */
const mostWays = 1000;

/** Looks for the shortest way, each with what would be answered on it. */
class Search {
  /** The least number of places to a goal. */
  readonly goal: number | undefined;
  /** The least number of places to each step that was looked at. */
  readonly found = new Map<string, number>();
  readonly isWhole: boolean;
  private readonly program: Program;
  private readonly world: World;
  private readonly frame: Frame;

  /** @param from where the ways begin, on the ground of the frame */
  constructor(program: Program, world: World, frame: Frame, from: readonly string[], goals: readonly string[]) {
    this.program = program;
    // What is counted is not known while it is being counted.
    this.world = { ...world, countOf: () => PENDING };
    this.frame = frame;
    const seen = new Set<string>();
    const waiting: Way[][] = [from.map((step) => ({ step, passed: [], far: 0 }))];
    let goal: number | undefined;
    for (let far = 0; far < waiting.length && goal === undefined && seen.size < mostWays; far += 1) {
      for (const way of waiting[far] ?? []) {
        const key = [way.step, ...[...way.passed].sort()].join(' ');
        if (seen.has(key) || seen.size >= mostWays) continue;
        seen.add(key);
        if (!this.found.has(way.step)) this.found.set(way.step, far);
        if (goals.includes(way.step)) goal ??= far;
        for (const next of this.further(way)) (waiting[next.far] ??= []).push(next);
      }
    }
    this.goal = goal;
    this.isWhole = seen.size < mostWays;
  }

  private further(way: Way): readonly Way[] {
    const { program, frame } = this;
    return nextOf(program, frame.flow, way.step, this.judge(way)).flatMap((step) => {
      // A call that stays leaves the borrower at the last place, with its answer.
      if (step === 'stay')
        return [
          {
            ...way,
            step:
              [...way.passed].reverse().find((known) => isGround(stepOf(program, frame.flow, known))) ??
              placeOf(frame)?.step ??
              '',
          },
        ];
      const definition = stepOf(program, frame.flow, step);
      // What lies behind is no way ahead.
      if (definition === undefined || way.passed.includes(step) || frame.path.some((place) => place.step === step))
        return [];
      return [
        {
          step,
          passed: 'decide' in definition ? way.passed : [...way.passed, step],
          far: way.far + (isCounted(definition) ? 1 : 0),
        },
      ];
    });
  }

  private judge({ passed }: Way): Judge {
    const { program, world, frame } = this;
    const places = passed
      .filter((step) => isGround(stepOf(program, frame.flow, step)))
      .map((step): Place => ({ step, with: {}, over: false }));
    const open = new Set([placeOf(frame), ...places].flatMap((place) => fieldsAt(program, frame.flow, place)));
    const isOpen: ScopeSource['isOpen'] = (root, name) => (root === 'form' ? open.has(name) : passed.includes(name));
    const lookup = lookupIn(
      frameSource(program, world, { ...frame, path: [...frame.path, ...places] }, {}, { isOpen }),
    );
    return (condition) => {
      const result = resultOf(condition, (root, path) =>
        root === 'event' || root === 'error' ? PENDING : lookup(root, path),
      );
      return typeof result === 'boolean' ? result : undefined;
    };
  }
}

interface End {
  readonly step: string;
  /** Places from the start of the flow. */
  readonly far: number;
}

const whatever: Judge = () => undefined;

/**
 * The places of a flow from which no event leads to another, as far as they lie from its start for somebody who has
 * answered nothing yet: a short way back into what is over already is none. Where no way leads there, or too many do,
 * as far as they lie whatever is answered.
 */
function endsOf(program: Program, world: World, frame: Frame): readonly End[] {
  const { flow } = frame;
  const from = targets(program, flowOf(program, flow).start, whatever);
  const isLast = (step: string) =>
    isGround(stepOf(program, flow, step)) &&
    [...distances(program, flow, [step], whatever)].every(([other, far]) => other === step || far === 0);
  const search = new Search(program, world, newFrame(frame.id, flow, frame.with), from, []);
  const far =
    search.isWhole && [...search.found.keys()].some(isLast) ? search.found : distances(program, flow, from, whatever);
  return [...far].flatMap(([step, places]) => (isLast(step) ? [{ step, far: places }] : []));
}

/** The least number of places on the way from some steps to each step that they lead to. */
function distances(program: Program, flow: string, from: readonly string[], judge: Judge): ReadonlyMap<string, number> {
  const far = new Map<string, number>(from.map((step) => [step, 0]));
  let edge: readonly string[] = from;
  while (edge.length > 0) {
    const further = new Set<string>();
    for (const step of edge) {
      for (const next of nextOf(program, flow, step, judge)) {
        const distance = (far.get(step) ?? 0) + (isCounted(stepOf(program, flow, next)) ? 1 : 0);
        if (distance >= (far.get(next) ?? Infinity)) continue;
        far.set(next, distance);
        further.add(next);
      }
    }
    edge = [...further];
  }
  return far;
}

/** The steps that a step may lead to: the events of a place, the ok of a call, the ends of a sub-flow but its closing. */
function nextOf(program: Program, flow: string, name: string, judge: Judge): readonly string[] {
  const step = stepOf(program, flow, name);
  if (step === undefined || 'end' in step) return [];
  if ('decide' in step) return targets(program, step.decide, judge);
  if ('call' in step) return targets(program, decisionFor(program, flow, name, 'ok') ?? 'stay', judge);
  const unled = 'flow' in step ? ['closed'] : ['back', 'leave'];
  const decisions = Object.entries(step.on ?? {}).flatMap(([event, decision]) =>
    unled.includes(event) ? [] : [decision],
  );
  return [...decisions, ...timers(step)].flatMap((decision) => targets(program, decision, judge));
}

function timers(step: Step): readonly Decision[] {
  return 'after' in step ? Object.values(step.after ?? {}) : [];
}

/** The targets of the rows that may be taken: those before the first that surely is. */
function targets(program: Program, decision: Decision | undefined, judge: Judge): readonly string[] {
  const found: string[] = [];
  for (const { row } of decision === undefined ? [] : rowsOf(decision, program.gates)) {
    const holds = row.if === undefined ? true : judge(row.if);
    if (holds !== false) found.push(row.to ?? 'stay');
    if (holds === true) break;
  }
  return found;
}

/** A place that is not a prompt over another. */
function isGround(step: Step | undefined): boolean {
  return step !== undefined && 'screen' in step && step.over === undefined;
}

/** Whether a step is a place of the count: a screen that is left by more than a timer, or a flow that takes its place. */
export function isCounted(step: Step | undefined): boolean {
  if (step === undefined) return false;
  if ('flow' in step) return step.over === undefined;
  const isPassing =
    'after' in step &&
    step.on === undefined &&
    timers(step).some((decision) => typeof decision === 'string' || 'to' in decision);
  return isGround(step) && !isPassing;
}
