import { own } from '../value.ts';
import { fieldsAt, frameSource } from './frame.ts';
import { begunOver, landed, samePlace } from './path.ts';
import { decisionFor, fieldsOf, type Program, type World } from './program.ts';
import { Replay } from './replay.ts';
import { resultOf } from './result.ts';
import { Run } from './run.ts';
import { lookupIn } from './scope.ts';
import { fieldsSent } from './secrets.ts';
import { eventOf, placeOf, topOf, type Frame, type Leaving, type Place } from './frames.ts';

type Stop = 'pending' | 'failed' | 'stop';

/** The frame as it was when only these steps had been answered and only these marks set. */
export function asOf(frame: Frame, passed: ReadonlySet<string>, marked: ReadonlySet<string>): Frame {
  const only = <T>(table: Readonly<Record<string, T>>, names: ReadonlySet<string>) =>
    Object.fromEntries(Object.entries(table).filter(([name]) => names.has(name)));
  return { ...frame, data: only(frame.data, passed), marks: only(frame.marks, marked) };
}

/**
 * The way along kept paths, from place to place and into sub-flows. An event is decided over all that is known now;
 * where that leads elsewhere, over what was known when it happened: a row that asks whether a later step is done
 * would else never let the journey past it.
 */
export class Walk {
  frames: readonly Frame[];
  next: number;
  private passed = new Set<string>();
  private marked = new Set<string>();
  private readonly program: Program;
  private readonly world: World;

  constructor(program: Program, world: World, run: Run, replay: Replay) {
    this.program = program;
    this.world = world;
    this.frames = run.frames;
    this.next = run.next;
    this.remember(replay);
  }

  /**
   * Walks as far as it goes.
   * @param saved the kept frames, the first of them is the one that the walk is in
   * @returns why it waits for a read, if it does
   */
  along([saved, ...above]: readonly Frame[]): 'pending' | 'failed' | undefined {
    if (saved === undefined) return undefined;
    const path = landed(saved.path);
    for (;;) {
      const here = topOf(this.frames);
      // A flow that has begun over its caller stands on the ground later: nothing of that is passed yet.
      const passed = landed(here?.path ?? []).length;
      const place = passed === 0 ? begunOver(path) : path[passed - 1];
      const rest = path.slice(passed);
      if (place?.left === undefined || !samePlace(placeOf(here), place) || (rest.length === 0 && above.length === 0))
        return undefined;
      // Sub-flows that have ended are passed on the way to the one that was running.
      const running = rest.every(({ kept }) => kept !== undefined) ? above : [];
      const depth = this.frames.length;
      const stop = this.further(place, path, running, false) && this.further(place, path, running, true);
      if (stop !== undefined) return stop === 'stop' ? undefined : stop;
      if (running.length === 0) continue;
      this.passed = new Set();
      this.marked = new Set();
      return this.along(above.slice(this.frames.length - depth - 1));
    }
  }

  /** To the next place of the path, or into the sub-flows that were running above it. */
  private further(place: Place, path: readonly Place[], above: readonly Frame[], isThen: boolean): Stop | undefined {
    const { program, world } = this;
    const before = topOf(this.frames);
    if (before === undefined) return 'stop';
    const { data, marks } = before;
    const replay = new Replay({ path, from: place, above, data, marks });
    const secrets: string[] = [];
    let frames = isThen ? [...this.frames.slice(0, -1), asOf(before, this.passed, this.marked)] : this.frames;
    let { next } = this;
    let event: Leaving | undefined = leavingOf(place.left);
    while (event !== undefined) {
      const frame = topOf(frames);
      const here = placeOf(frame);
      const decision = frame && here && decisionFor(program, frame.flow, here.step, eventOf(event));
      if (decision === undefined || !this.answersStand(frame, secrets)) return 'stop';
      const run = new Run({ program, world, origin: { frames, next }, context: { event }, replay });
      const outcome = run.decide(decision, here?.step ?? '');
      if (outcome.kind === 'wait') return outcome.why;
      if (outcome.kind !== 'arrived') return 'stop';
      ({ frames, next } = run);
      event = frames.length === this.frames.length ? replay.passing(placeOf(topOf(frames))) : undefined;
    }
    const taken = new Set(replay.passed.flatMap((step) => fieldsSent(program, before.flow, step)));
    if (!secrets.every((name) => taken.has(name)) || !this.isWay(frames, path, above)) return 'stop';
    this.frames = frames.map((frame) => (frame.id === before.id ? { ...frame, data, marks } : frame));
    this.next = next;
    this.remember(replay);
    return undefined;
  }

  private remember({ passed, marked }: Replay): void {
    for (const step of passed) this.passed.add(step);
    for (const mark of marked) this.marked.add(mark);
  }

  /** True when the frames are one place further on the path, or have the sub-flow that was running, with those that its start enters. */
  private isWay(frames: readonly Frame[], path: readonly Place[], above: readonly Frame[]): boolean {
    const reached = topOf(frames);
    if (reached === undefined) return false;
    if (above.length > 0) {
      const entered = frames.slice(this.frames.length);
      return (
        entered.length > 0 &&
        entered.every(({ flow, via }, index) => flow === above[index]?.flow && via?.step === above[index]?.via?.step)
      );
    }
    const before = landed(topOf(this.frames)?.path ?? []).length;
    return (
      frames.length === this.frames.length &&
      reached.path.length > before &&
      samePlace(placeOf(reached), path[reached.path.length - 1])
    );
  }

  /** True when the answers at the present place are valid. Notes its secrets: they have to be taken by a call whose answer stands. */
  private answersStand(frame: Frame | undefined, secrets: string[]): boolean {
    if (frame === undefined) return false;
    const { program, world } = this;
    const lookup = lookupIn(frameSource(program, world, frame, {}));
    const fields = fieldsOf(program, frame.flow);
    const shown = fieldsAt(program, frame.flow, placeOf(frame)).flatMap((name) => {
      const field = own(fields, name);
      return field ? [[name, field] as const] : [];
    });
    const asked = shown.filter(([, field]) => field.if === undefined || resultOf(field.if, lookup) === true);
    secrets.push(...asked.filter(([, field]) => field.schema.writeOnly).map(([name]) => name));
    return world.valid(Object.fromEntries(shown.filter(([, field]) => !field.schema.writeOnly)), frame.answers, lookup);
  }
}

function leavingOf(left: Leaving | undefined): Leaving | undefined {
  return left && { name: left.name, carries: left.carries, ...(left.timer && { timer: true as const }) };
}
