import { checkAll, problemText } from '../../../src/config/check/index.ts';
import { lendersIn } from '../../../src/config/layers.ts';
import type { Configured } from '../shipped.ts';
import type { ValidEdit } from './draft.ts';

/** What the checker wrongly says of a valid edit: nothing, where it can be trusted. */
export function falseAlarms({ knowledge }: Configured, { files }: ValidEdit): readonly string[] {
  return checkAll(files, lendersIn(files), knowledge).map((problem) => `${problem.severity} ${problem.code}: ${problemText(problem)}`);
}
