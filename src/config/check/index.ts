import type { Contract } from '../contract.ts';
import { configurationOf, type Configuration } from '../configuration.ts';
import { readLayers, type Files } from '../layers.ts';
import { checkFiles } from './files.ts';
import type { Problem } from './problem.ts';

export { problemText, type Problem } from './problem.ts';

/** What the checker knows besides the lender's files. */
export interface Knowledge {
  readonly contract: Contract;
}

export interface Checked {
  readonly problems: readonly Problem[];
  /** The configuration, when it has no error. */
  readonly configuration: Configuration | undefined;
}

/** Checks everything of one lender. Errors first, then warnings, by file and line. */
export function check(files: Files, lender: string, _knowledge: Knowledge): Checked {
  const layers = readLayers(files, lender);
  const problems = checkFiles(files, layers);
  const failed = problems.some(({ severity }) => severity === 'error');
  return { problems, configuration: failed ? undefined : configurationOf(layers, lender) };
}
