import type { FastifyBaseLogger } from 'fastify';
import { ownText, problemText, type Problem } from '../config/check/problem.ts';
import { counted } from '../config/check/saying/counted.ts';
import { errorsOf } from './errors-of.ts';
import type { ServedLender } from './lenders.ts';
import { versionChanges } from './version-changes.ts';

/** What became of an edit of a lender's files. */
export interface Edit {
  readonly lender: ServedLender;
  /** What was served until then; left out where the edit has errors, and the lender is served as before. */
  readonly before?: ServedLender;
}

/** For machines: an object, and what it is. */
export function logEdit(log: FastifyBaseLogger, { lender, before }: Edit): void {
  const { slug, problems } = lender;
  const [errors, first] = [errorsOf(problems), foremost(lender)];
  const counts = { errors: errors.length, warnings: problems.length - errors.length };
  if (before === undefined)
    log.error({ lender: slug, ...counts, first: first && problemText(first) }, 'a version with errors is not served');
  else log.info({ lender: slug, version: versionOf(lender), ...counts }, 'a version is served');
}

/** For whoever has just saved a file and looks at the terminal: one line. */
export function editLine({ lender, before }: Edit): string {
  const { slug, problems } = lender;
  const errors = errorsOf(problems);
  const first = foremost(lender);
  if (before === undefined)
    return `${slug}: ${counted(errors.length, 'error')}, ${stillServed(lender)}; ${errors.length > 1 ? 'first: ' : ''}${first === undefined ? '' : problemText(first)}; all: npm run check ${slug}`;
  const warnings = problems.length === 0 ? '' : `; ${counted(problems.length, 'warning')}: npm run check ${slug}`;
  return `${slug}: ${takenOver(lender, before)}${warnings}`;
}

function takenOver(lender: ServedLender, before: ServedLender): string {
  const version = `version ${versionOf(lender) ?? ''}`;
  if (lender.compiled === undefined || before.compiled === undefined) return `${version} served, the first`;
  if (versionOf(lender) !== versionOf(before))
    return `${version} served, ${versionChanges(before.compiled, lender.compiled) || 'the lender itself'} changed`;
  return errorsOf(before.problems).length > 0
    ? `no error any more, ${version} of ${timeOf(lender.since)} still served`
    : `${version} still served, nothing changed for borrowers`;
}

/** What goes on while the files have errors. */
export function stillServed({ compiled, since }: ServedLender): string {
  return compiled === undefined ? 'nothing served until they are mended' : `version of ${timeOf(since)} still served`;
}

/** What would be right of an error, and where the lender writes it for itself. */
export function remedyOf(problem: Problem): string {
  return [problem.suggestion, ownText(problem) ?? ''].filter((part) => part !== '').join('; ');
}

/** The error to begin with: one in a file of the lender's own, where there is one. */
export function foremost({ slug, problems }: ServedLender): Problem | undefined {
  const errors = errorsOf(problems);
  return errors.find(({ file }) => file.startsWith(`tenants/${slug}/`)) ?? errors[0];
}

/** The short name of what is served, the same in every language. */
export function versionOf({ compiled }: ServedLender): string | undefined {
  return Object.values(compiled?.starts ?? {})[0]?.version.slice(0, 7);
}

/** An instant for people where the server stands: the time, with the day before it where that is another. */
export function timeOf(since: string | undefined, now: Date = new Date()): string {
  if (since === undefined) return '';
  const at = new Date(since);
  const time = at.toTimeString().slice(0, 5);
  return at.toDateString() === now.toDateString()
    ? time
    : `${at.getFullYear()}-${String(at.getMonth() + 1).padStart(2, '0')}-${String(at.getDate()).padStart(2, '0')} ${time}`;
}
