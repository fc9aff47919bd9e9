import { FAILED, PENDING } from '../engine/value.ts';

/** The state that a block shows as a whole: it has failed when one of its reads has. */
export function stateOf(...results: readonly unknown[]): 'failed' | 'pending' | 'ready' {
  if (results.includes(FAILED)) return 'failed';
  return results.includes(PENDING) ? 'pending' : 'ready';
}
