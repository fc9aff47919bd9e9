import { check, checkAll, checkNames, problemText } from '../../../src/config/check/index.ts';
import { lendersIn } from '../../../src/config/layers.ts';
import type { Configured } from '../shipped.ts';
import type { ValidEdit } from './draft.ts';

/**
 * What the checker wrongly says of a valid edit: nothing, where it can be trusted.
 * @param walks whether the journeys are walked too, which takes most of the time
 */
export function falseAlarms({ knowledge }: Configured, { files }: ValidEdit, walks = true): readonly string[] {
  return checkAll(files, lendersIn(files), knowledge, walks ? check : checkNames).map((problem) => `${problem.severity} ${problem.code}: ${problemText(problem)}`);
}
