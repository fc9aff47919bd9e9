import type { Atom, createStore } from 'jotai';
import type { Expr, Text } from '../language/language.gen.ts';
import type { FormPort } from '../forms/port.ts';
import type { Result, Value, ValueObject } from '../engine/value.ts';

/** The row of a list that an expression is evaluated for: `item` and `index` in its scope, and in the heading of a group `group`. */
export interface ItemScope {
  readonly item: Value;
  readonly index: number;
  readonly group?: Value;
}

/** What a press came to that led nowhere, in words; it stands beside the button. */
export interface Problem {
  readonly text: string;
  /** The event that failed, where sending the same once more may succeed. */
  readonly again?: string;
  /** A read is why: asking for it again leads on by itself. */
  readonly ofRead?: true;
}

/** Why something could not be read, in words; missing: the core has no such thing. */
export interface ReadFailure {
  readonly words: string;
  readonly isMissing: boolean;
  /** What could not be loaded, where its configuration says so. */
  readonly title?: string;
}

/** All that a block knows of the app: the place that it stands on. One port per place shown. */
export interface ScreenPort {
  readonly store: ReturnType<typeof createStore>;
  /** The result of an expression in this place's scope; re-evaluated only when something it reads changes. */
  result(expr: Expr, item?: ItemScope): Atom<Result>;
  /** The words of a text. While a value in it is pending or failed, that state. */
  words(text: Text, item?: ItemScope): Atom<Result>;
  /** The words of a fixed key of the shell and the blocks themselves ("block.retry"). */
  say(key: string, values?: ValueObject): string;
  send(event: string, carries?: ValueObject): void;
  /** Leads to a path of this app or to an outside address. */
  go(address: string): void;
  /** True while this event, carrying this, is under way. */
  busy(event: string, carries?: ValueObject): Atom<boolean>;
  /** True while anything is under way in this place's flow: its other buttons wait. */
  readonly waiting: Atom<boolean>;
  /** Why the last press here led nowhere, until the next one. */
  readonly problem: Atom<Problem | undefined>;
  /** Why the read that failed last did. */
  readonly readFailure: Atom<ReadFailure | undefined>;
  /** Asks failed reads again. */
  retry(): void;
  /** A file that the borrower has uploaded, read as who is signed in; undefined where it can't be had. */
  file?(address: string): Promise<Blob | undefined>;
  /** Origins whose pictures may be shown, besides the page's own. */
  readonly pictures?: readonly string[] | undefined;
  /** The fields of a group of this flow's form. */
  form(group: string): FormPort;
  /** The groups that this place shows, in order; `submit` buttons check them all. */
  readonly groups: readonly string[];
  readonly locale: string;
}
