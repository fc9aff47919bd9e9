import { FAILED, isValue, PENDING, type Result, type Value } from '../value.ts';

export type Undecided = Exclude<Result, Value>;

/**
 * What several undecided operands come to: failed before pending before missing. A failed read can't be waited away,
 * and while one is pending it is not certain yet what is missing.
 */
export function worst(states: readonly Undecided[]): Undecided {
  if (states.includes(FAILED)) return FAILED;
  return states.includes(PENDING) ? PENDING : undefined;
}

/** Hands all values on, or gives the worst state among the results. */
export function whenAll(results: readonly Result[], then: (values: readonly Value[]) => Result): Result {
  const values = results.filter(isValue);
  if (values.length === results.length) return then(values);
  return worst(results.filter((result): result is Undecided => !isValue(result)));
}
