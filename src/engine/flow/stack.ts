import type { With } from '../../language/language.gen.ts';
import { own, type Lookup, type ValueObject } from '../value.ts';
import { frameSource } from './frame.ts';
import { handedTo, isReady, type Unready } from './given.ts';
import { withoutSecret, type Mask } from './mask.ts';
import { arriveAt, cutBackTo } from './path.ts';
import { stepOf, type Program, type World } from './program.ts';
import type { Replay } from './replay.ts';
import { lookupIn } from './scope.ts';
import { topOf, type Context, type Frame, type Place } from './frames.ts';
import type { State } from './state.ts';

export interface Options {
  readonly program: Program;
  readonly world: World;
  /** Where the borrower stands while the run is under way, and returns to on "stay". */
  readonly origin: State;
  readonly context: Context;
  /** Walking a kept path again: a call whose answer stands is passed, any other ends the run, and nothing is set. */
  readonly replay?: Replay;
}

/** The frames that a run walks with, and what can be read in the topmost. */
export class Stack {
  frames: readonly Frame[];
  readonly options: Options;

  constructor(options: Options, frames: readonly Frame[]) {
    this.options = options;
    this.frames = frames;
  }

  protected handed(
    takes: Readonly<Record<string, unknown>> | undefined,
    given: With | undefined,
  ): ValueObject | Unready {
    return handedTo(takes, given ?? {}, this.options.world, this.lookup(withoutSecret));
  }

  protected lookup(mask?: Mask): Lookup {
    return lookupIn(frameSource(this.options.program, this.options.world, this.top(), this.options.context), mask);
  }

  protected top(): Frame {
    const top = topOf(this.frames);
    if (top === undefined) throw new Error('no flow is running');
    return top;
  }

  protected replaceTop(frame: Frame): void {
    this.frames = [...this.frames.slice(0, -1), frame];
  }

  /** What is shown beneath a step over `ground`, which is placed there if it is not on the path; "here" is wherever the borrower is. */
  protected beneath(top: Frame, ground: string): readonly Place[] | Unready {
    if (ground === 'here') return top.path;
    const path = cutBackTo(top.path, ground);
    if (path !== undefined) return path;
    const step = stepOf(this.options.program, top.flow, ground);
    if (step === undefined || !('screen' in step)) return top.path;
    const handed = this.handed(own(this.options.program.screens, step.screen)?.takes, step.with);
    return isReady(handed) ? arriveAt(top.path, { step: ground, with: handed, over: false }) : handed;
  }
}
