import type { Configuration } from '../configuration.ts';
import { lendersIn, readLayers, type Files } from '../layers.ts';
import { checkFiles } from './files.ts';
import { checkGrammar } from './grammar.ts';
import type { Knowledge } from './knowledge.ts';
import { addresses } from './addresses.ts';
import { answers } from './answers.ts';
import { askedValues, asks } from './asks.ts';
import { calls } from './calls.ts';
import { circles } from './circles.ts';
import { conditions } from './conditions.ts';
import { decisions } from './decisions.ts';
import { events } from './events.ts';
import { expressions } from './expressions.ts';
import { expressionSize } from './expression-size.ts';
import { fields } from './fields.ts';
import { checkLenderFiles } from './lender-files.ts';
import { neverAsked } from './never-asked.ts';
import { secrets } from './secrets.ts';
import { site } from './site.ts';
import { reachability } from './reachability.ts';
import { formats } from './formats.ts';
import { givenValues } from './arguments.ts';
import { idleRows } from './idle-rows.ts';
import { keptUnder } from './kept-under.ts';
import { marks } from './marks.ts';
import { references } from './references.ts';
import { money } from './money.ts';
import { operands } from './operands.ts';
import { options } from './options.ts';
import { checkOverlays } from './overlays.ts';
import type { Problem } from './problem.ts';
import { shownFields } from './shown-fields.ts';
import { takes } from './takes.ts';
import { theme } from './theme.ts';
import { unread } from './unread.ts';
import { wordTemplates } from './word-templates.ts';
import { words } from './words.ts';
import { run, subjectOf, type Rule, type Subject } from './subject.ts';
import { ways } from '../paths/rule.ts';

export type { Knowledge, Refusal } from './knowledge.ts';
export { problemText, type Problem } from './problem.ts';

const rules: readonly Rule[] = [options, references, addresses, decisions, events, calls, money, expressions, formats, circles, unread, takes, fields, asks, neverAsked, secrets, expressionSize, words, site, theme, idleRows, keptUnder, marks, shownFields, wordTemplates];
/** What rests on which step leads where: one wrong target would make each of these speak of all steps behind it. */
const rulesOfWays: readonly Rule[] = [reachability, conditions, operands, givenValues, askedValues, answers];

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
  return checkedOf(subject, [...problems, ...run([ways], subject, files)]);
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
  const formal = [...checkFiles(files, layers), ...checkOverlays(files, layers), ...checkLenderFiles(files, layers, lender), ...checkGrammar(files, layers, knowledge)];
  if (hasError(formal) || !layers.documents.some(({ kind }) => kind === 'tenant')) return { problems: sorted(formal), subject: undefined };
  const subject = subjectOf(layers, lender, knowledge);
  const found = run(rules, subject, files);
  const ofWays = found.some(({ code }) => code === 'reference.step') ? [] : run(rulesOfWays, subject, files);
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
  const having = (file: string) => all.filter((layers) => layers.documents.some((document) => document.files.includes(file))).length;
  return sorted([...found.values()].filter(({ problem, times }) => !(problem.code.endsWith('.unused') && times < having(problem.file))).map(({ problem }) => problem));
}
