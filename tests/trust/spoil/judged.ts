import type { Problem } from '../../../src/config/check/index.ts';
import { fileRules } from '../../../src/config/check/rules.gen.ts';
import { lacksWhole } from '../../../src/config/check/causes.ts';
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
    return {
      spoiling,
      verdict: belongsTo(best, spoiling) ? 'here' : 'elsewhere',
      says: `${best.file}:${best.line} ${best.path} - ${best.message}`,
    };
  });
}

/** The same, of many: those that are noticed when they are made together need not be judged alone. */
export function judgedTogether(configured: Configured, spoilings: readonly Spoiling[]): readonly Judged[] {
  const noticed = noticedTogether(configured, spoilings);
  return [
    ...[...noticed].map((spoiling): Judged => ({ spoiling, verdict: 'here', says: '' })),
    ...judged(
      configured,
      spoilings.filter((one) => !noticed.has(one)),
    ),
  ];
}

/** How often one is made with others; who is not noticed then is judged alone. */
const mostTries = 2;
const ofFiles = new Set(Object.values(fileRules).flatMap(({ codes }) => Object.keys(codes)));
const isOfFiles = ({ code }: Problem) => ofFiles.has(code);

/**
 * Of spoilings those that are noticed at their places or by their names also when others are made at the same time: a
 * check for each takes most of the time. What one keeps the checker from looking at is looked at once that one is gone.
 */
function noticedTogether(configured: Configured, spoilings: readonly Spoiling[]): ReadonlySet<Spoiling> {
  const judge = new Judge(configured);
  const noticed = new Set<Spoiling>();
  const tries = new Map<Spoiling, number>();
  for (;;) {
    // A file that is gone keeps the checker from much, and is told of by the names of what was in it.
    const left = spoilings.filter(
      (one) => one.pointer !== '' && !noticed.has(one) && (tries.get(one) ?? 0) < mostTries,
    );
    // One of each file, so that what is said of a file is said of one.
    const together = [...new Map(left.map((one) => [one.file, one])).values()];
    if (together.length < 2) return noticed;
    const files = together.reduce((made, { file, text }) => withFile(made, file, text), configured.files);
    for (const lender of configured.lenders) {
      // Who speaks a language is not known here.
      const open = together.filter(
        (one) =>
          !noticed.has(one) &&
          (one.file.includes('locales/') ? one.lenders.includes(lender) : one.lenders[0] === lender),
      );
      if (open.length === 0) continue;
      const problems = judge.newNames(files, lender);
      const isHeldBack = problems.some((problem) => isOfFiles(problem) || lacksWhole(problem));
      for (const one of open) {
        if (problems.some((problem) => isOf(problem, one))) noticed.add(one);
        else if (!isHeldBack) tries.set(one, (tries.get(one) ?? 0) + 1);
      }
      // Most of what holds one lender back holds all: they are asked without what was noticed.
      if (isHeldBack && open.some((one) => noticed.has(one))) break;
    }
    if (together.every((one) => !noticed.has(one) && !tries.has(one))) return noticed;
  }
}

/** A problem at the place, below it or at its new name; one of its file by itself, or that gives the name, since nothing else of this file is spoilt; or one of elsewhere that gives the name, which is long enough to be no other's. */
function isOf(problem: Problem, { file, pointer, to }: Spoiling): boolean {
  const [above, name] = [pointer.slice(0, pointer.lastIndexOf('/')), pointer.slice(pointer.lastIndexOf('/') + 1)];
  const isThere =
    file === problem.file &&
    (isOfFiles(problem) || [pointer, `${above}/${to}`].some((place) => `${problem.path}/`.startsWith(`${place}/`)));
  const shortest = file === problem.file ? 2 : 8;
  return isThere || [name, to].some((word) => word.length >= shortest && problem.message.includes(`"${word}"`));
}

/** A problem at the place, above or below it, or one that names what was spoilt. */
function belongsTo(
  { file, path, message, suggestion }: Problem,
  { file: spoilt, pointer, from, to }: Spoiling,
): boolean {
  const isNear = file === spoilt && (path.startsWith(pointer) || pointer.startsWith(path));
  const words = [from, to, pointer.split('/').at(-1) ?? ''].filter((word) => word.length > 1 && word !== 'nothing');
  return isNear || words.some((word) => `${message} ${suggestion} ${path} ${file}`.includes(word));
}
