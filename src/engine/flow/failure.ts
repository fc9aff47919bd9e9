import type { Value } from '../value.ts';

/** What a call that has failed tells. */
export interface Failure {
  readonly code: string;
  readonly message: string;
  readonly status: number;
  readonly fields: Readonly<Record<string, string>>;
  /** Of a wrong secret: how many more may be wrong before it is locked. */
  readonly tries_left?: number;
  /** Of a lock: when it ends, ISO 8601. */
  readonly until?: string;
  /** Of a login that is refused since the sign-up is unfinished: the stage that is next. */
  readonly stage_id?: number;
}

export function failureValue(failure: Failure): Value {
  return { ...failure };
}
