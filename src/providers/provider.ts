import { localFailure } from '../api/outcome.ts';
import type { Failure } from '../engine/flow/index.ts';
import type { Value, ValueObject } from '../engine/value.ts';

/** How a call came out, as the machine is told. */
export type CallOutcome =
  | { readonly outcome: 'failed'; readonly error: Failure }
  | { readonly outcome: string; readonly value?: Value };

/** A call that the core does not answer: a provider's window, the device, the session. Never rejects. */
export type Provider = (asked: ValueObject) => Promise<CallOutcome>;

/** Who answers a call that the core does not; none for one of the core. */
export type Providers = (call: string) => Provider | undefined;

export function failed(code: string): CallOutcome {
  return { outcome: 'failed', error: localFailure(code) };
}
