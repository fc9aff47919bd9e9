import type { Interposed } from '../../core/index.ts';

/** A failure as the core tells one, in the place of its answer. */
export function failure(
  status: number,
  code: string,
  message: string,
  retryAfter?: number,
): Extract<Interposed, { kind: 'instead' }> {
  return {
    kind: 'instead',
    status,
    type: 'application/json',
    body: JSON.stringify({ status: 'error', message, code }),
    ...(retryAfter === undefined ? {} : { retryAfter }),
  };
}

export const brokenDown = failure(500, 'internal', 'Something went wrong on our side. Please try again.');
