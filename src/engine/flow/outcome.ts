import { FAILED } from '../value.ts';
import type { Unready } from './given.ts';
import type { Calling } from './state.ts';

/** How a run through transit came out. */
export type Outcome =
  | { readonly kind: 'arrived' | 'stayed' | 'left' | 'undecided' }
  | { readonly kind: 'calling'; readonly calling: Calling }
  | { readonly kind: 'wait'; readonly why: 'pending' | 'failed' };

export function waitFor(read: Unready): Outcome {
  return { kind: 'wait', why: read === FAILED ? 'failed' : 'pending' };
}
