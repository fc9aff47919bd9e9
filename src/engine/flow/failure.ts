import type { Value } from '../value.ts';

/** What a call that has failed tells. */
export interface Failure {
  readonly code: string;
  readonly message: string;
  readonly status: number;
  readonly fields: Readonly<Record<string, string>>;
}

export function failureValue(failure: Failure): Value {
  return { ...failure };
}
