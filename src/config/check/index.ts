import type { Configuration } from '../configuration.ts';
import { readLayers, type Files } from '../layers.ts';
import { causesAlone, lacksWhole } from './causes.ts';
import { copiedAmong } from './copied.ts';
import type { Knowledge } from './knowledge.ts';
import { problemOf } from './locate.ts';
import { withMissed } from './missed.ts';
import type { Problem } from './problem.ts';
import type { FileRule, FilesRead, Rule, Stage } from './rule.ts';
import { fileRules, rules } from './rules.gen.ts';
import { run } from './run.ts';
import { subjectOf, type Subject } from './subject.ts';
import { saidOnce, sorted, toldOnce } from './told-once.ts';
import { withUnasked } from './unasked.ts';

export type { Knowledge, Refusal } from './knowledge.ts';
export { ownText, problemText, type Problem } from './problem.ts';

const ofFiles: readonly FileRule[] = Object.values(fileRules);
const ofSubjects: readonly (readonly [string, Rule])[] = Object.entries(rules);
const at = (wanted: Stage) => ofSubjects.filter(([, { stage = 'names' }]) => stage === wanted);

export interface Checked {
  /** By file and line. */
  readonly problems: readonly Problem[];
  /** The configuration, when it has no error. */
  readonly configuration: Configuration | undefined;
}

/**
 * Checks everything of one lender: its files, then their grammar, then, where both are right, what they mean together, and
 * at last, where every name on the way is right, what leads where.
 */
export function check(files: Files, lender: string, knowledge: Knowledge): Checked {
  const { problems, subject } = lookedAt(files, lender, knowledge);
  if (subject === undefined || hasError(problems)) return { problems, configuration: undefined };
  return checkedOf(subject, [...problems, ...run(at('journeys'), subject, files)]);
}

/** The same without walking the journeys, in a fraction of the time: for a server that reads its lenders, after `check` has been asked elsewhere. */
export function checkNames(files: Files, lender: string, knowledge: Knowledge): Checked {
  const { problems, subject } = lookedAt(files, lender, knowledge);
  return subject === undefined ? { problems, configuration: undefined } : checkedOf(subject, problems);
}

function checkedOf({ configuration }: Subject, problems: readonly Problem[]): Checked {
  return { problems: sorted(causesAlone(problems)), configuration: hasError(problems) ? undefined : configuration };
}

interface LookedAt {
  readonly problems: readonly Problem[];
  readonly subject: Subject | undefined;
}

const known = new WeakMap<
  Files,
  { readonly lender: string; readonly knowledge: Knowledge; readonly found: LookedAt }
>();

/** The lender of these files that was looked at last is not looked at again: often the names are asked for first, and then the journeys. */
function lookedAt(files: Files, lender: string, knowledge: Knowledge): LookedAt {
  const last = known.get(files);
  if (last?.lender === lender && last.knowledge === knowledge) return last.found;
  const found = look(files, lender, knowledge);
  known.set(files, { lender, knowledge, found });
  return found;
}

/** What hinders from reading a lender as it is meant: files that are none, and parts that are not as the grammar has them. */
export function unreadableIn(files: Files, lender: string, knowledge: Knowledge): readonly Problem[] {
  return sorted(inFiles({ files, layers: readLayers(files, lender), lender, knowledge }, false)).filter(
    ({ severity }) => severity === 'error',
  );
}

function inFiles(read: FilesRead, isBeside: boolean): readonly Problem[] {
  return ofFiles
    .filter(({ beside = false }) => beside === isBeside)
    .flatMap(({ codes, check: checkFiles }) => checkFiles(read).map((one) => problemOf(one, codes)));
}

function look(files: Files, lender: string, knowledge: Knowledge): LookedAt {
  const layers = readLayers(files, lender);
  const read: FilesRead = { files, layers, lender, knowledge };
  const unreadable = inFiles(read, false);
  const formal = [...unreadable, ...inFiles(read, true)];
  if (hasError(unreadable) || !layers.documents.some(({ kind }) => kind === 'tenant'))
    return { problems: sorted(causesAlone(withMissed(files, layers, saidOnce(formal)))), subject: undefined };
  const subject = subjectOf(layers, lender, knowledge);
  const named = run(at('names'), subject, files);
  const ofWays = [...formal, ...named].some(lacksWhole) ? [] : run(at('ways'), subject, files);
  const found = saidOnce([...formal, ...named, ...ofWays]);
  const copied = copiedAmong(files, found);
  // The rest is told when the copy is gone.
  const told =
    copied.length > 0
      ? [...copied, ...formal]
      : causesAlone(withMissed(files, layers, withUnasked(files, subject, found)));
  return {
    problems: sorted(told),
    subject,
  };
}

function hasError(problems: readonly Problem[]): boolean {
  return problems.some(({ severity }) => severity === 'error');
}

/**
 * Checks several lenders, and tells once what they share.
 * @param one how each is checked
 */
export function checkAll(
  files: Files,
  lenders: readonly string[],
  knowledge: Knowledge,
  one: (files: Files, lender: string, knowledge: Knowledge) => { readonly problems: readonly Problem[] } = check,
): readonly Problem[] {
  return toldOnce(files, lenders, (lender) => one(files, lender, knowledge).problems);
}
