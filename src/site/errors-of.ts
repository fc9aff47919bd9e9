import type { Problem } from '../config/check/problem.ts';

/** The errors among what was found. */
export function errorsOf(problems: readonly Problem[]): readonly Problem[] {
  return problems.filter(({ severity }) => severity === 'error');
}
