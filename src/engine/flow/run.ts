import type { Decision, Effects, FlowStep, Step, With } from '../../language/language.gen.ts';
import { evaluate } from '../expression/index.ts';
import { equal, isObject, own, type ValueObject } from '../value.ts';
import { pathOrState } from './address.ts';
import { refreshed } from './answers.ts';
import { choose, rowsOf } from './decision.ts';
import { withRefusalsBroughtBack } from './delivered-refusals.ts';
import { entryOf } from './entry.ts';
import type { Effect } from './event.ts';
import { isReady } from './given.ts';
import { isPath } from './graph.ts';
import { arrivedWith, isSameIntent, nameIn, withoutPaid } from './intent.ts';
import { withoutSecret } from './mask.ts';
import { waitFor, type Outcome } from './outcome.ts';
import { isOwnFlow } from './own-flow.ts';
import { arriveAt, arriveOver, beforeFlow, departed, landed, pathAfter, pathBack, shownAgain } from './path.ts';
import { decisionFor, flowOf, stepOf } from './program.ts';
import { perform } from './row.ts';
import { withoutLeftSecrets, withoutSecrets } from './secrets.ts';
import { Stack, type Options } from './stack.ts';
import { newFrame, stoodStill, withAnswer, type Context, type Frame, type Place } from './frames.ts';
import type { Calling } from './state.ts';

/** More steps than any checked flow has between two places: a cycle through transit is an error, not a hang. */
const mostSteps = 200;

/**
 * Runs from a decision through transit steps until it arrives at a place, at a path, at "stay", or at a call.
 * Changes nothing outside itself: the frames and effects that came out are read from it.
 */
export class Run extends Stack {
  readonly effects: Effect[] = [];
  next: number;
  /** True when the topmost flow has let go and the leaving goes on with its caller. */
  leavesOn = false;
  /** Sub-flows that have ended since the borrower stood at a place. */
  private ended: readonly Frame[];
  /** True while an ended sub-flow is run anew because the borrower goes back to it. */
  private goesBack = false;
  private steps = 0;
  /** Calls that move money and were answered since the borrower stood at a place. */
  private paid: readonly string[];

  constructor(options: Options, calling?: Calling) {
    super(options, calling?.frames ?? options.origin.frames);
    this.ended = calling?.ended ?? [];
    this.paid = options.context.paid ?? [];
    this.next = options.origin.next;
  }

  /** Enters a flow from its start, as the flow of a route or under a step of the topmost frame. */
  begin(flow: string, given: ValueObject, via?: Frame['via'], kept?: Partial<Frame>): Outcome {
    const { program, context } = this.options;
    const frame = newFrame(this.next, flow, given, via, kept);
    this.frames = [...this.frames, via ? withRefusalsBroughtBack(program, frame, context.error) : frame];
    this.next += 1;
    return this.decide(flowOf(program, flow).start, 'start');
  }

  /** Takes the first row of a decision of the topmost frame that holds, with its effects, and goes on to its target. */
  decide(decision: Decision, where: string): Outcome {
    const { program, world, context, replay } = this.options;
    const lookup = this.lookup();
    const chosen = choose(rowsOf(decision, program.gates), (condition) => evaluate(condition, { lookup }));
    if ('wait' in chosen) return { kind: 'wait', why: chosen.wait };
    if ('undecided' in chosen) return this.undecided(where, chosen.undecided);
    const { row }: { readonly row: Effects } = chosen.row;
    if (replay) this.replaceTop(replay.withMarks(this.top(), row));
    else {
      const done = perform(program, world, this.top(), context, row);
      if ('wait' in done) return { kind: 'wait', why: done.wait };
      this.replaceTop(done.frame);
      this.effects.push(...done.effects);
    }
    return this.goTo(row.to ?? 'stay', row.with, where);
  }

  /** Hands an outcome of a call, or the end of a sub-flow, to the step it came from. */
  answer(stepName: string, outcome: string): Outcome {
    const { program, context } = this.options;
    const { flow } = this.top();
    const decision = decisionFor(program, flow, stepName, outcome);
    if (decision !== undefined) return this.decide(decision, stepName);
    const step = stepOf(program, flow, stepName);
    if (step !== undefined && 'flow' in step) return this.back();
    if (outcome === 'failed') this.effects.push({ kind: 'toast', tone: 'bad', text: messageOf(context) });
    return this.stay();
  }

  /** Goes to the place before. From a sub-flow that has just ended that is the place it was entered from. */
  back(): Outcome {
    const top = this.top();
    const path = pathBack(top.path, this.ended.at(-1)?.via?.step);
    const reached = path.at(-1);
    if (reached === undefined) return this.leave();
    if (reached.kept === undefined) {
      this.replaceTop(
        withoutLeftSecrets(this.options.program, { ...top, path: [...path.slice(0, -1), shownAgain(reached)] }),
      );
      return this.arrived();
    }
    this.replaceTop({ ...top, path: path.slice(0, -1) });
    this.goesBack = true;
    return this.runFlow(reached.step, reached.with, reached.kept);
  }

  /** Leaves the topmost flow: a sub-flow ends as "closed", the flow of a route goes where leaving was meant to lead. */
  leave(): Outcome {
    const to = this.options.origin.leaving?.to;
    if (this.frames.length === 1) return this.letGo({});
    const outcome = this.endFlow('closed', {});
    this.leavesOn = outcome.kind === 'arrived' && to !== undefined;
    return outcome;
  }

  /** Leaves the borrower where the event was sent. */
  stay(): Outcome {
    const { origin } = this.options;
    if (origin.frames.length === 0) return this.letGo({});
    this.frames = stoodStill(origin.frames, this.frames, this.ended);
    return { kind: 'stayed' };
  }

  private undecided(step: string, row: string): Outcome {
    this.effects.push({ kind: 'undecided', flow: this.top().flow, step, row });
    return { kind: 'undecided' };
  }

  private goTo(target: string, given: With | undefined, from: string): Outcome {
    this.steps += 1;
    if (this.steps > mostSteps) return this.undecided(from, 'cycle');
    if (target === 'stay') return this.stay();
    if (target === 'back') return this.back();
    if (target === 'leave') return this.leave();
    if (isPath(target)) return this.goToPath(target, given);
    const step = stepOf(this.options.program, this.top().flow, target);
    return step === undefined ? this.undecided(from, target) : this.enter(target, step, given);
  }

  private enter(name: string, step: Step, given: With | undefined): Outcome {
    if ('decide' in step) return this.decide(step.decide, name);
    if ('call' in step) return this.enterCall(name, given);
    if ('flow' in step) return this.enterFlow(name, step, given);
    if ('end' in step) {
      const gift = this.handed(undefined, step.give);
      return isReady(gift) ? this.endFlow(step.end, gift) : waitFor(gift);
    }
    const handed = this.handed(own(this.options.program.screens, step.screen)?.takes, { ...step.with, ...given });
    if (!isReady(handed)) return waitFor(handed);
    const top = this.departed(step.over !== undefined);
    const ground = step.over === undefined ? top.path : this.beneath(top, step.over);
    if (!isReady(ground)) return waitFor(ground);
    const place = { step: name, with: handed, over: step.over !== undefined };
    const path = place.over ? arriveOver(ground, place) : arriveAt(ground, place);
    this.replaceTop(withoutLeftSecrets(this.options.program, { ...top, path }));
    return this.arrived();
  }

  private enterCall(name: string, row: With | undefined): Outcome {
    const { program, world, context, replay, origin } = this.options;
    const top = this.top();
    const entry = entryOf(program, world, top, context, name, row);
    if (!isReady(entry)) return waitFor(entry);
    const { asked, money, ...kept } = entry;
    const known = money || replay ? (own(top.data, name) ?? replay?.answerOf(name)) : undefined;
    if (
      known !== undefined &&
      equal(known.question, entry.question) &&
      (replay || isSameIntent(known, origin.frames, context))
    ) {
      replay?.passed.push(name);
      if (money) this.paid = [...this.paid, nameIn(top, name)];
      this.replaceTop(withAnswer(top, name, known));
      return this.answer(name, 'ok');
    }
    if (replay) return { kind: 'undecided' };
    const sent = { ticket: this.next, step: name, ...(money && { key: world.newKey() }) };
    this.next += 1;
    this.effects.push({ kind: 'call', call: entry.call, asked, ...sent });
    return {
      kind: 'calling',
      calling: {
        kind: 'call',
        ...sent,
        ...kept,
        context: { ...context, ...(this.paid.length > 0 && { paid: this.paid }) },
        frames: this.frames,
        answers: top.answers,
        ...(this.ended.length > 0 && { ended: this.ended }),
      },
    };
  }

  private enterFlow(name: string, step: FlowStep, row: With | undefined): Outcome {
    const { flow, over } = step;
    const given = this.handed(flowOf(this.options.program, flow).takes, { ...step.with, ...row });
    if (!isReady(given)) return waitFor(given);
    const top = this.departed(over !== undefined);
    const ground = over === undefined ? landed(top.path) : this.beneath(top, over);
    if (!isReady(ground)) return waitFor(ground);
    const path = beforeFlow(ground, name);
    const entry = ground[path.length];
    this.replaceTop({ ...top, path });
    const { replay } = this.options;
    const before = replay?.endOf(this.top(), name);
    if (before !== undefined) {
      if (before.gift) this.replaceTop(withAnswer(this.top(), name, before.gift));
      return this.ends(name, given, before.end, over !== undefined, before.kept);
    }
    return this.runFlow(
      name,
      given,
      replay ? replay.runningIn(name, given) : equal(entry?.with, given) ? withoutPaid(entry?.kept) : undefined,
    );
  }

  private runFlow(name: string, given: ValueObject, kept: Partial<Frame> | undefined): Outcome {
    const step = stepOf(this.options.program, this.top().flow, name);
    if (step === undefined || !('flow' in step)) return this.undecided(name, name);
    return this.begin(step.flow, given, { step: name, over: step.over !== undefined }, kept);
  }

  private endFlow(end: string, gift: ValueObject): Outcome {
    const frame = this.top();
    if (frame.via === undefined) return this.letGo({ end });
    const { step, over } = frame.via;
    this.ended = [...this.ended, frame];
    this.frames = this.frames.slice(0, -1);
    if (end !== 'closed')
      this.replaceTop(
        withAnswer(this.top(), step, {
          value: gift,
          question: null,
          given: {},
          fact: true,
          ...(this.hasSent(frame, step, gift) && { moved: true as const }),
        }),
      );
    const isShown = frame.path.length > 0;
    if (this.goesBack && !isShown) return this.back();
    const { answers, belongs, filled, marks, data } = withoutSecrets(this.options.program, frame);
    return this.ends(step, frame.with, end, over, isShown ? { answers, belongs, filled, marks, data } : undefined);
  }

  /** True where a call that the caller had handed in has moved money, and something has come of it. */
  private hasSent({ flow, data }: Frame, step: string, gift: ValueObject): boolean {
    return (
      isOwnFlow(flow, this.top().flow, step) &&
      Object.keys(gift).length > 0 &&
      Object.values(data).some(({ fact, question }) => fact && question !== null)
    );
  }

  private ends(step: string, given: ValueObject, end: string, isOver: boolean, kept: Place['kept']): Outcome {
    const caller = this.top();
    this.replaceTop({ ...caller, path: pathAfter(caller.path, { step, with: given, name: end }, isOver, kept) });
    return this.answer(step, end);
  }

  private letGo(how: { readonly end?: string }): Outcome {
    const to = this.options.origin.leaving?.to;
    this.effects.push({ kind: 'leave', ...(to !== undefined && { to }), ...how });
    this.frames = [];
    return { kind: 'left' };
  }

  private goToPath(target: string, given: With | undefined): Outcome {
    const to = pathOrState(target, this.lookup(withoutSecret));
    if (typeof to !== 'string') return waitFor(to);
    const handed = this.handed(undefined, given);
    if (!isReady(handed)) return waitFor(handed);
    this.effects.push({ kind: 'navigate', to, with: handed });
    this.frames = [];
    return { kind: 'left' };
  }

  private arrived(): Outcome {
    const { program, world, context, origin, replay } = this.options;
    this.replaceTop(refreshed(program, world, this.top()));
    if (!replay) this.frames = arrivedWith(this.frames, origin.frames, context, this.paid);
    this.effects.push({ kind: 'arrived' });
    return { kind: 'arrived' };
  }

  private departed(isCovered: boolean): Frame {
    return departed(this.top(), this.options.origin.frames, this.options.context.event, isCovered);
  }
}

function messageOf(context: Context): string {
  const { error } = context;
  return isObject(error) && typeof error.message === 'string' ? error.message : '';
}
