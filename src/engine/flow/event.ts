import type { Load } from '../../language/language.gen.ts';
import type { Value, ValueObject } from '../value.ts';
import type { Failure } from './failure.ts';
import type { Kept } from './kept-journey.ts';

/** What can happen to a journey. */
export type MachineEvent =
  | { readonly type: 'begin'; readonly flow: string; readonly with: ValueObject }
  /** The address has changed and leads to the same flow, given the same: its `start` is decided again, and nothing is lost. */
  | { readonly type: 'start' }
  | ({ readonly type: 'resume' } & Kept)
  /** A button or a block. Where it was shown (step, frame, and what the place was given) tells a late press, which is dropped. */
  | {
      readonly type: 'event';
      readonly name: string;
      readonly carries: ValueObject;
      readonly at?: string;
      readonly frame?: number;
      readonly given?: ValueObject;
    }
  | { readonly type: 'after'; readonly ms: string; readonly at: string }
  /** An answer to what a place asks again and again, or the core's refusal of it. */
  | {
      readonly type: 'polled';
      readonly frame: number;
      readonly step: string;
      readonly value?: Value;
      readonly error?: Failure;
    }
  | {
      readonly type: 'answer';
      readonly ticket: number;
      readonly outcome: string;
      readonly value?: Value;
      readonly error?: Failure;
    }
  | { readonly type: 'back' }
  | { readonly type: 'leave'; readonly to?: string }
  | { readonly type: 'typed'; readonly values: Readonly<Record<string, Value | undefined>> }
  /** Reads or the world have changed: what waits is tried again, open first values are filled. */
  | { readonly type: 'changed' };

/** What the runner shall do. */
export type Effect =
  | {
      readonly kind: 'call';
      readonly ticket: number;
      readonly step: string;
      readonly call: string;
      readonly asked: ValueObject;
      readonly key?: string;
      readonly settle?: true;
    }
  | { readonly kind: 'navigate'; readonly to: string; readonly with: ValueObject }
  /** The route's flow is over: go where leaving was meant to lead, else to the place before. */
  | { readonly kind: 'leave'; readonly to?: string; readonly end?: string }
  | { readonly kind: 'refresh'; readonly calls: readonly string[] }
  | { readonly kind: 'more'; readonly load: Load; readonly asked: ValueObject }
  | { readonly kind: 'toast'; readonly tone: 'good' | 'bad' | 'note'; readonly text: string }
  | { readonly kind: 'track'; readonly name: string }
  | { readonly kind: 'arrived' }
  /** A decision came to nothing (no row held, a cycle, an expression without meaning): the checker makes it impossible for checked files. */
  | { readonly kind: 'undecided'; readonly flow: string; readonly step: string; readonly row: string };

export interface Advanced<S> {
  readonly state: S;
  readonly effects: readonly Effect[];
}
