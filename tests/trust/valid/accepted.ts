import { check, checkNames, problemText } from '../../../src/config/check/index.ts';
import { saidOfEdit, type Configured } from '../shipped.ts';
import type { ValidEdit } from './draft.ts';

/**
 * What the checker wrongly says of a valid edit: nothing, where it can be trusted.
 * @param walks whether the journeys are walked too, which takes most of the time
 */
export function falseAlarms(configured: Configured, { files }: ValidEdit, walks = true): readonly string[] {
  return saidOfEdit(configured, files, () => (walks ? check : checkNames)).map((problem) => `${problem.severity} ${problem.code}: ${problemText(problem)}`);
}
