import type { Configuration } from '../configuration.ts';
import { lendersIn, readLayers, type Files } from '../layers.ts';
import type { Knowledge } from './knowledge.ts';
import { problemOf } from './locate.ts';
import type { Problem } from './problem.ts';
import type { FileRule, Rule, Stage } from './rule.ts';
import { fileRules, rules } from './rules.gen.ts';
import { run } from './run.ts';
import { subjectOf, type Subject } from './subject.ts';

export type { Knowledge, Refusal } from './knowledge.ts';
export { problemText, type Problem } from './problem.ts';

const ofFiles: readonly FileRule[] = Object.values(fileRules);
const ofSubjects: readonly Rule[] = Object.values(rules);
const at = (wanted: Stage): readonly Rule[] => ofSubjects.filter(({ stage = 'names' }) => stage === wanted);

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
  return { problems: sorted(problems), configuration: hasError(problems) ? undefined : configuration };
}

function lookedAt(files: Files, lender: string, knowledge: Knowledge): { readonly problems: readonly Problem[]; readonly subject: Subject | undefined } {
  const layers = readLayers(files, lender);
  const formal = ofFiles.flatMap(({ codes, check: look }) => look({ files, layers, lender, knowledge }).map((found) => problemOf(found, codes)));
  if (hasError(formal) || !layers.documents.some(({ kind }) => kind === 'tenant')) return { problems: sorted(formal), subject: undefined };
  const subject = subjectOf(layers, lender, knowledge);
  const found = run(at('names'), subject, files);
  const ofWays = found.some(({ code }) => code === 'reference.step') ? [] : run(at('ways'), subject, files);
  return { problems: sorted([...formal, ...found, ...ofWays]), subject };
}

function hasError(problems: readonly Problem[]): boolean {
  return problems.some(({ severity }) => severity === 'error');
}

function sorted(problems: readonly Problem[]): readonly Problem[] {
  const rank = ({ severity }: Problem) => (severity === 'error' ? 0 : 1);
  return [...problems].sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line) || rank(a) - rank(b));
}

/**
 * Checks several lenders. What they share is told once, and called unused only when all who have it were asked and none uses it.
 * @param one how each is checked
 */
export function checkAll(files: Files, lenders: readonly string[], knowledge: Knowledge, one: (files: Files, lender: string, knowledge: Knowledge) => { readonly problems: readonly Problem[] } = check): readonly Problem[] {
  const found = new Map<string, { readonly problem: Problem; times: number }>();
  for (const lender of lenders) {
    for (const problem of one(files, lender, knowledge).problems) {
      const key = `${problem.code} ${problem.file} ${problem.path} ${problem.message}`;
      const known = found.get(key);
      if (known) known.times += 1;
      else found.set(key, { problem, times: 1 });
    }
  }
  const all = lendersIn(files).map((lender) => readLayers(files, lender));
  const having = (file: string) => all.filter((layers) => [...layers.documents, ...layers.handed].some((document) => document.files.includes(file))).length;
  return sorted([...found.values()].filter(({ problem, times }) => !(problem.code.endsWith('.unused') && times < having(problem.file))).map(({ problem }) => problem));
}
