import type { CallInfo } from '../../language/bundle.ts';

/** A call with what a test says of it. */
export function callInfo(given: Partial<CallInfo> = {}): CallInfo {
  return {
    id: 'listThings',
    kind: 'api',
    method: 'GET',
    path: '/api/v1/things',
    security: ['bearer'],
    params: [],
    query: [],
    headers: [],
    body: [],
    money: false,
    stale: [],
    silent: false,
    outcomes: ['ok', 'failed'],
    secrets: [],
    ...given,
  };
}
