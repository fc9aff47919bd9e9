import type { Expr, Field, Flow, Form, Gates, Screen, Text } from '../../config/language.gen.ts';
import type { Lookup, Result, Value, ValueObject } from '../value.ts';

/** What the machine must know of a call: the names it takes, and whether it moves money. */
export interface CallFacts {
  readonly params: readonly string[];
  readonly query: readonly string[];
  readonly body: readonly string[];
  readonly money: boolean;
}

/** The configuration that a journey runs under. */
export interface Program {
  readonly flows: Readonly<Record<string, Flow>>;
  readonly screens: Readonly<Record<string, Screen>>;
  readonly forms: Readonly<Record<string, Form>>;
  readonly calls: Readonly<Record<string, CallFacts>>;
  readonly gates: Gates['gates'];
  readonly values: Readonly<Record<string, Expr>>;
}

/** What the machine asks of its surroundings. Reading is all it does with it. */
export interface World {
  /** `settings`, `site`, `session`, `profile`, `route`, `today`, `now`. */
  root(name: string): Result;
  /** The present answer of a read. Asking is what makes the runner fetch it. */
  read(call: string, asked: ValueObject): Result;
  /** A text in the page's language. */
  words(text: Text, lookup: Lookup): Result;
  /** True when the answers to these fields satisfy them; secrets are not among them. */
  valid(fields: Readonly<Record<string, Field>>, answers: ValueObject, lookup: Lookup): boolean;
  /** A new idempotency key. */
  newKey(): string;
}

export interface Failure {
  readonly code: string;
  readonly message: string;
  readonly status: number;
  readonly fields: Readonly<Record<string, string>>;
}

export function failureValue(failure: Failure): Value {
  return { ...failure };
}
