import type { Problem } from '../../../src/config/check/index.ts';
import { Judge, withFile } from '../judge.ts';
import type { Configured } from '../shipped.ts';
import type { Spoiling } from './spoiling.ts';

/** `here`: told at its place, or in its name. `elsewhere`: noticed, but not where one would look. */
export type Verdict = 'here' | 'elsewhere' | 'survived';

export interface Judged {
  readonly spoiling: Spoiling;
  readonly verdict: Verdict;
  /** What is told first, in words. */
  readonly says: string;
}

export function judged(configured: Configured, spoilings: readonly Spoiling[]): readonly Judged[] {
  const judge = new Judge(configured);
  return spoilings.map((spoiling) => {
    const problems = judge.newProblems(withFile(configured.files, spoiling.file, spoiling.text), spoiling.lenders);
    const best = problems.find((problem) => belongsTo(problem, spoiling)) ?? problems[0];
    if (best === undefined) return { spoiling, verdict: 'survived', says: '' };
    return { spoiling, verdict: belongsTo(best, spoiling) ? 'here' : 'elsewhere', says: `${best.file}:${best.line} ${best.path} - ${best.message}` };
  });
}

/** A problem at the place, above or below it, or one that names what was spoilt. */
function belongsTo({ file, path, message, suggestion }: Problem, { file: spoilt, pointer, from, to }: Spoiling): boolean {
  const isNear = file === spoilt && (path.startsWith(pointer) || pointer.startsWith(path));
  const words = [from, to, pointer.split('/').at(-1) ?? ''].filter((word) => word.length > 1 && word !== 'nothing');
  return isNear || words.some((word) => `${message} ${suggestion} ${path} ${file}`.includes(word));
}
