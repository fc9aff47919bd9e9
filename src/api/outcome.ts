import type { Failure } from '../engine/flow/index.ts';
import type { Value } from '../engine/value.ts';

/** How a call came out. `unknown`: it may or may not have taken effect. */
export type Outcome =
  | { readonly kind: 'ok'; readonly value: Value }
  | {
      readonly kind: 'failed' | 'unknown';
      readonly failure: Failure;
      /** Milliseconds that the server wants to be left alone. */ readonly retryAfter?: number;
      /** What is unfinished is taken up with; it is for no scope. */ readonly token?: string;
    };

/** A failure that the page itself found; its words come from `error.call.<code>` of the locale. */
export function localFailure(code: string, status = 0): Failure {
  return { code, message: '', status, fields: {} };
}
