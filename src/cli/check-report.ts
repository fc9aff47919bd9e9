import { ownText, problemText, type Problem } from '../config/check/index.ts';
import { othersText, toldTogether } from '../config/check/told-together.ts';
import { counted } from '../config/check/saying/counted.ts';

export interface CheckReport {
  readonly lenders: readonly string[];
  readonly errors: number;
  readonly warnings: number;
  /** By file and line. */
  readonly problems: readonly Problem[];
}

/** What a check has come to. */
export function checkReport(lenders: readonly string[], problems: readonly Problem[]): CheckReport {
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  return { lenders, errors, warnings: problems.length - errors, problems };
}

/** For a person: a line each, below it where the same stands, and where a lender mends for itself what stands in the base; and the count. @param seconds how long it took */
export function reportText({ lenders, errors, warnings, problems }: CheckReport, seconds: number): string {
  const lines = toldTogether(problems).flatMap((told) => {
    const { problem } = told;
    return [
      `${problem.severity === 'error' ? 'error  ' : 'warning'} ${problemText(problem)}`,
      ...[othersText(told), ownText(problem)].flatMap((below) => (below === undefined ? [] : `        ${below}`)),
    ];
  });
  return `${[...lines, `${counted(errors, 'error')}, ${counted(warnings, 'warning')} in ${counted(lenders.length, 'lender')} (${seconds.toFixed(1)} s)`].join('\n')}\n`;
}

/** For programs. `version` changes when a member's meaning does; new members may be added. */
export function reportJson(report: CheckReport): string {
  return `${JSON.stringify({ version: 1, ...report }, null, 2)}\n`;
}
