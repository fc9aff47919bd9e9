import { equal, type Value, type ValueObject } from '../../value.ts';
import { advance } from '../advance.ts';
import type { Effect, MachineEvent } from '../event.ts';
import { frameSource } from '../frame.ts';
import { keptOf } from '../kept.ts';
import type { Kept } from '../kept-journey.ts';
import type { Failure } from '../failure.ts';
import type { Program } from '../program.ts';
import { lookupIn } from '../scope.ts';
import { nowhere, type State } from '../state.ts';
import { placeOf, topOf, type Frame } from '../frames.ts';
import type { FakeWorld } from './world.ts';

type CallEffect = Extract<Effect, { kind: 'call' }>;

/** A borrower on a journey: sends events one after the other, and tells where they led. */
export class Traveller {
  state: State = nowhere;
  /** Effects of the last event. */
  effects: readonly Effect[] = [];
  /** All calls sent so far. */
  readonly calls: CallEffect[] = [];
  readonly program: Program;
  readonly world: FakeWorld;

  constructor(program: Program, world: FakeWorld) {
    this.program = program;
    this.world = world;
  }

  send(event: MachineEvent): this {
    const { state, effects } = advance(this.program, this.state, event, this.world);
    this.state = plain(state);
    this.effects = effects;
    this.calls.push(...effects.filter((effect): effect is CallEffect => effect.kind === 'call'));
    return this;
  }

  begin(flow: string, given: ValueObject = {}): this {
    return this.send({ type: 'begin', flow, with: given });
  }

  press(name: string, carries: ValueObject = {}): this {
    return this.send({ type: 'event', name, carries });
  }

  type(values: Readonly<Record<string, Value | undefined>>): this {
    return this.send({ type: 'typed', values });
  }

  back(): this {
    return this.send({ type: 'back' });
  }

  after(ms: number): this {
    return this.send({ type: 'after', ms: String(ms), at: this.place?.step ?? '' });
  }

  /** The call under way is ok. */
  ok(value: Value = {}): this {
    return this.send({ type: 'answer', ticket: this.ticket, outcome: 'ok', value });
  }

  fails(error: Partial<Failure> = {}): this {
    return this.send({
      type: 'answer',
      ticket: this.ticket,
      outcome: 'failed',
      error: { code: 'error', message: 'It failed', status: 422, fields: {}, ...error },
    });
  }

  changed(): this {
    return this.send({ type: 'changed' });
  }

  /** Types and presses "continue", step after step; calls are answered with what `answers` has for their steps. */
  through(
    steps: readonly (string | Readonly<Record<string, Value>>)[],
    answers: Readonly<Record<string, Value>> = {},
  ): this {
    for (const step of steps) {
      if (typeof step === 'string') this.press(step);
      else this.type(step);
      this.answered(answers);
    }
    return this;
  }

  /** Answers calls until none is under way. */
  answered(answers: Readonly<Record<string, Value>> = {}): this {
    while (this.state.transit?.kind === 'call') {
      const { step } = this.state.transit;
      this.ok(Object.hasOwn(answers, step) ? answers[step] : {});
    }
    return this;
  }

  /** The page goes away and comes again: only what may be kept is left. */
  reload(): this {
    const kept = this.kept;
    if (kept === undefined) return this;
    this.state = { ...nowhere, next: this.state.next };
    return this.send({ type: 'resume', ...kept });
  }

  get kept(): Kept | undefined {
    const kept = keptOf(this.program, this.state);
    return kept && plain(kept);
  }

  get ticket(): number {
    const { transit } = this.state;
    return transit?.kind === 'call' ? transit.ticket : 0;
  }

  get top(): Frame | undefined {
    return topOf(this.state.frames);
  }

  get place() {
    return placeOf(this.top);
  }

  /** Where the borrower stands: "amount", in a sub-flow "apply/amount"; "" where nothing is shown. */
  get at(): string {
    return this.state.frames.map((frame) => placeOf(frame)?.step ?? '-').join('/');
  }

  /** All paths: "amount breakdown/instructions"; "+" in front of a place that lies over, "*" of an ended sub-flow. */
  get path(): string {
    return this.state.frames
      .map((frame) => frame.path.map((place) => `${place.over ? '+' : place.kept ? '*' : ''}${place.step}`).join(' '))
      .join(' / ');
  }

  /** What an expression's variable is at the present place. */
  value(path: string) {
    const [root = '', ...rest] = path.split('.');
    if (this.top === undefined) return undefined;
    return lookupIn(frameSource(this.program, this.world, this.top, {}))(root, rest);
  }

  /** Effects of one kind of the last event. */
  did<K extends Effect['kind']>(kind: K): readonly Extract<Effect, { kind: K }>[] {
    return this.effects.filter((effect): effect is Extract<Effect, { kind: K }> => effect.kind === kind);
  }
}

/** The same as plain JSON; a test that walks this way fails when a state is anything else. */
function plain<T>(state: T): T {
  const copy = JSON.parse(JSON.stringify(state)) as T;
  if (!equal(copy as Value, state as Value)) throw new Error('a state must be plain JSON');
  return copy;
}
