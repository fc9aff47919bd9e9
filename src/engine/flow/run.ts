import type { Decision, Effects, Step, With } from '../../config/language.gen.ts';
import { evaluate } from '../expression/index.ts';
import { equal, FAILED, isObject, isValue, PENDING, type Result, type Value, type ValueObject } from '../value.ts';
import { fillPath } from './address.ts';
import { choose, rowsOf } from './decision.ts';
import type { Effect } from './event.ts';
import { frameSource, withAnswers, withFirstValues, withoutLeftSecrets } from './frame.ts';
import { arriveAt, arriveOver, leftBy } from './path.ts';
import type { Program, World } from './program.ts';
import { askedOf, flowOf, lookupIn, questionOf, standing } from './scope.ts';
import { placeOf, topOf, type Answered, type Calling, type Context, type Frame, type State } from './state.ts';

/** How a run through transit came out. */
export type Outcome =
  | { readonly kind: 'at-place' | 'left' }
  | { readonly kind: 'calling'; readonly calling: Calling }
  | { readonly kind: 'wait'; readonly why: 'pending' | 'failed' }
  | { readonly kind: 'undecided' };

interface Options {
  readonly program: Program;
  readonly world: World;
  /** Where the borrower stands while the run is under way, and returns to on "stay". */
  readonly origin: State;
  readonly context: Context;
  /** Replaying a path: a call whose answer stands is passed, any other ends the run. */
  readonly replay?: boolean;
  /** The place is left by a timer and is not kept on the path. */
  readonly dropLast?: boolean;
}

/** More steps than any checked flow has between two places: a cycle through transit is an error, not a hang. */
const mostSteps = 200;

/**
 * Runs from a decision through transit steps until it arrives at a place, at a path, at "stay", or at a call.
 * Changes nothing outside itself: the frames and effects that came out are read from it.
 */
export class Run {
  frames: readonly Frame[];
  readonly effects: Effect[] = [];
  leaving: State['leaving'];
  next: number;
  private readonly options: Options;
  private readonly ended = new Map<number, Frame>();
  private steps = 0;

  constructor(options: Options, frames: readonly Frame[] = options.origin.frames) {
    this.options = options;
    this.frames = frames;
    this.leaving = options.origin.leaving;
    this.next = options.origin.next;
  }

  /** Enters a flow from its start, as the flow of a route or under a step of the topmost frame. */
  begin(flow: string, given: ValueObject, via?: Frame['via'], kept?: Partial<Frame>): Outcome {
    const frame: Frame = {
      id: this.next, flow, with: given, ...(via && { via }), path: [], answers: {}, belongs: {}, filled: {}, clean: {}, marks: {}, data: {}, refusals: {}, ...kept,
    };
    this.next += 1;
    this.frames = [...this.frames, frame];
    return this.decide(flowOf(this.options.program, flow).start, 'start');
  }

  /** Takes the first row of a decision of the topmost frame that holds, with its effects, and goes on to its target. */
  decide(decision: Decision, where: string): Outcome {
    const { program } = this.options;
    const lookup = this.lookup();
    const chosen = choose(rowsOf(decision, program.gates), (condition) => evaluate(condition, { lookup }));
    if ('wait' in chosen) return { kind: 'wait', why: chosen.wait };
    if ('undecided' in chosen) {
      this.effects.push({ kind: 'undecided', flow: this.top().flow, step: where, row: chosen.undecided });
      return { kind: 'undecided' };
    }
    const settled = this.take(chosen.row.row);
    return settled ?? this.goTo(chosen.row.row.to ?? 'stay', chosen.row.row.with);
  }

  /** Hands an outcome of a call, or the end of a sub-flow, to the step it came from. */
  answer(stepName: string, outcome: string): Outcome {
    const flow = flowOf(this.options.program, this.top().flow);
    const step = flow.steps[stepName];
    const own = step !== undefined && 'on' in step ? step.on : undefined;
    const decision = own?.[outcome] ?? flow.on?.[outcome];
    if (decision !== undefined) return this.decide(decision, stepName);
    if (outcome === 'failed') this.toast('bad', this.failureWords());
    return this.stay();
  }

  /** Puts an answer beside its question. */
  keep(step: string, answered: Answered): void {
    const top = this.top();
    const data = { ...top.data, [step]: answered };
    const sent = isObject(answered.question) ? answered.question : {};
    const clean: Record<string, Value> = { ...top.clean };
    for (const [name, value] of Object.entries(top.answers)) if (Object.hasOwn(sent, name) && equal(sent[name], value)) clean[name] = value;
    this.replaceTop({ ...top, data, clean });
  }

  back(): Outcome {
    const top = this.top();
    if (top.path.length <= 1) return this.leave();
    const path = top.path.slice(0, -1);
    const reached = path.at(-1);
    this.replaceTop(withoutLeftSecrets(this.options.program, { ...top, path }));
    if (reached?.kept === undefined) return this.arrived();
    return this.enterFlow(reached.step, undefined, reached.kept);
  }

  /** Leaves the topmost flow: a sub-flow ends as "closed", the flow of a route goes where leaving was meant to lead. */
  leave(): Outcome {
    if (this.frames.length > 1) return this.endFlow('closed', {});
    const to = this.leaving?.to;
    this.effects.push({ kind: 'leave', ...(to !== undefined && { to }) });
    this.frames = [];
    return { kind: 'left' };
  }

  private take(row: Effects): Outcome | undefined {
    const { program, world } = this.options;
    for (const [target, expr] of Object.entries(row.set ?? {})) {
      const [root, name] = target.split('.') as [string, string];
      const result = evaluate(expr, { lookup: this.lookup() });
      if (result === PENDING || result === FAILED) return { kind: 'wait', why: result === PENDING ? 'pending' : 'failed' };
      const value = result === null ? undefined : result;
      const top = this.top();
      if (root === 'form') this.replaceTop(withAnswers(program, world, top, { [name]: value }));
      else this.replaceTop({ ...top, marks: withMember(top.marks, name, value) });
    }
    for (const [field, text] of Object.entries(row.refuse ?? {})) {
      const top = this.top();
      const value = Object.hasOwn(top.answers, field) ? top.answers[field] ?? null : null;
      this.replaceTop({ ...top, refusals: { ...top.refusals, [field]: { value, text: this.words(text) } } });
    }
    if (row.refresh) this.effects.push({ kind: 'refresh', calls: Object.keys(row.refresh) });
    for (const tone of ['good', 'bad', 'note'] as const) {
      const text = row.toast?.[tone];
      if (text !== undefined) this.toast(tone, this.words(text));
    }
    if (row.track !== undefined) this.effects.push({ kind: 'track', name: row.track });
    return undefined;
  }

  private goTo(target: string, given: With | undefined): Outcome {
    this.steps += 1;
    if (this.steps > mostSteps) throw new Error(`a cycle through transit in flow "${this.top().flow}" at "${target}"`);
    if (target === 'stay') return this.stay();
    if (target === 'back') return this.back();
    if (target === 'leave') return this.leave();
    if (target.startsWith('/') || target.startsWith('{{')) return this.goToPath(target, given);
    const step = flowOf(this.options.program, this.top().flow).steps[target];
    if (step === undefined) throw new Error(`flow "${this.top().flow}" has no step "${target}"`);
    return this.enter(target, step, given);
  }

  private enter(name: string, step: Step, given: With | undefined): Outcome {
    if ('decide' in step) return this.decide(step.decide, name);
    if ('call' in step) return this.enterCall(name, given);
    if ('flow' in step) return this.enterFlow(name, given);
    if ('end' in step) {
      const gift = this.asked(step.give, undefined);
      return isGiven(gift) ? this.endFlow(step.end, gift) : waitFor(gift);
    }
    const takes = this.options.program.screens[step.screen]?.takes;
    const handed = this.asked({ ...step.with, ...given }, takes);
    if (!isGiven(handed)) return waitFor(handed);
    const top = this.departed();
    const path = step.over === undefined ? arriveAt(top.path, name, handed) : arriveOver(top.path, name, handed, step.over);
    this.replaceTop(withoutLeftSecrets(this.options.program, { ...top, path }));
    return this.arrived();
  }

  private enterCall(name: string, row: With | undefined): Outcome {
    const { program, world, context, replay } = this.options;
    const step = flowOf(program, this.top().flow).steps[name];
    if (step === undefined || !('call' in step)) throw new Error(`"${name}" is no call`);
    const source = frameSource(program, world, this.top(), context);
    const money = program.calls[step.call]?.money ?? false;
    const given = askedOf(source, step.call, row);
    const asked = askedOf(source, step.call, step.with);
    if (!isGiven(given)) return waitFor(given);
    if (!isGiven(asked)) return waitFor(asked);
    const question = questionOf(source, name, given);
    if (!isValue(question)) return waitFor(question);
    const known = this.top().data[name];
    if (known !== undefined && (money || replay) && equal(known.question, question) && isValue(standing(source, name))) return this.answer(name, 'ok');
    if (replay) return { kind: 'undecided' };
    const ticket = this.next;
    this.next += 1;
    const key = money ? world.newKey() : undefined;
    this.effects.push({ kind: 'call', ticket, step: name, call: step.call, asked: { ...asked, ...given }, ...(key !== undefined && { key }) });
    return { kind: 'calling', calling: { kind: 'call', ticket, step: name, call: step.call, question, given, ...(key !== undefined && { key }), context, frames: this.frames } };
  }

  private enterFlow(name: string, row: With | undefined, kept?: Partial<Frame>): Outcome {
    const step = flowOf(this.options.program, this.top().flow).steps[name];
    if (step === undefined || !('flow' in step)) throw new Error(`"${name}" is no flow`);
    const given = this.asked({ ...step.with, ...row }, flowOf(this.options.program, step.flow).takes);
    if (!isGiven(given)) return waitFor(given);
    this.replaceTop(this.departed());
    return this.begin(step.flow, given, { step: name, over: step.over !== undefined }, kept);
  }

  private endFlow(end: string, gift: ValueObject): Outcome {
    const frame = this.top();
    this.ended.set(frame.id, frame);
    this.frames = this.frames.slice(0, -1);
    if (frame.via === undefined) {
      this.effects.push({ kind: 'leave', end });
      return { kind: 'left' };
    }
    const caller = this.top();
    const { step, over } = frame.via;
    if (end !== 'closed') {
      const { answers, belongs, filled, marks, data } = frame;
      const entry = { step, with: {}, over: false, kept: { answers, belongs, filled, marks, data } };
      const path = over ? caller.path : [...caller.path.filter((place) => place.step !== step), entry];
      this.replaceTop({ ...caller, path, data: { ...caller.data, [step]: { value: gift, question: null, given: {}, fact: true } } });
    }
    return this.answer(step, end);
  }

  private goToPath(target: string, given: With | undefined): Outcome {
    const to = fillPath(target, this.lookup());
    const handed = this.asked(given, undefined);
    if (!isGiven(handed)) return waitFor(handed);
    this.effects.push({ kind: 'navigate', to, with: handed });
    this.frames = [];
    return { kind: 'left' };
  }

  /** Leaves the borrower where the event was sent: flows that ended on the way count as not ended, what was set and answered stays. */
  private stay(): Outcome {
    const { origin } = this.options;
    if (origin.frames.length === 0) {
      this.effects.push({ kind: 'leave' });
      this.frames = [];
      return { kind: 'left' };
    }
    this.frames = origin.frames.map((frame) => {
      const latest = this.frames.find((other) => other.id === frame.id) ?? this.ended.get(frame.id) ?? frame;
      return { ...latest, path: frame.path };
    });
    return { kind: 'at-place' };
  }

  private arrived(): Outcome {
    const { program, world } = this.options;
    this.frames = this.frames.map((frame, index) => (index === this.frames.length - 1 ? withFirstValues(program, world, frame) : frame));
    this.effects.push({ kind: 'arrived' });
    return { kind: 'at-place' };
  }

  /** The topmost frame as it departs from its last place, which a timer does not keep on the path. */
  private departed(): Frame {
    const { context, dropLast, origin } = this.options;
    const top = this.top();
    const stood = placeOf(topOf(origin.frames));
    if (stood === undefined || placeOf(top) !== stood) return top;
    if (dropLast) return { ...top, path: top.path.slice(0, -1) };
    return context.event ? leftBy(top, context.event.name, context.event.carries) : top;
  }

  private asked(given: With | undefined, takes: Readonly<Record<string, unknown>> | undefined): Result {
    const lookup = this.lookup();
    const handed: Record<string, Value> = {};
    for (const [name, expr] of Object.entries(given ?? {})) {
      const isText = takes !== undefined && Object.hasOwn(takes, name) && takes[name] === 'text' && (typeof expr === 'string' || (isObject(expr) && 'key' in expr));
      const result = isText ? this.options.world.words(expr as string, lookup) : evaluate(expr, { lookup });
      if (result === PENDING || result === FAILED) return result;
      if (name === '*' && isObject(result)) Object.assign(handed, result);
      else if (result !== undefined && result !== null) handed[name] = result;
    }
    return handed;
  }

  private lookup() {
    return lookupIn(frameSource(this.options.program, this.options.world, this.top(), this.options.context));
  }

  private words(text: NonNullable<Effects['toast']>['good'] & {}): string {
    const result = this.options.world.words(text, this.lookup());
    return typeof result === 'string' ? result : '';
  }

  private failureWords(): string {
    const { error } = this.options.context;
    return isObject(error) && typeof error.message === 'string' ? error.message : '';
  }

  private toast(tone: 'good' | 'bad' | 'note', text: string): void {
    if (!this.options.replay) this.effects.push({ kind: 'toast', tone, text });
  }

  private top(): Frame {
    const top = topOf(this.frames);
    if (top === undefined) throw new Error('no flow is running');
    return top;
  }

  private replaceTop(frame: Frame): void {
    this.frames = [...this.frames.slice(0, -1), frame];
  }
}

function isGiven(result: Result): result is ValueObject {
  return isValue(result) && isObject(result);
}

function waitFor(result: Result): Outcome {
  return { kind: 'wait', why: result === FAILED ? 'failed' : 'pending' };
}

function withMember(object: ValueObject, name: string, value: Value | undefined): ValueObject {
  const { [name]: _old, ...rest } = object;
  return value === undefined ? rest : { ...rest, [name]: value };
}

