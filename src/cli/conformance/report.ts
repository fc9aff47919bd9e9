import type { Walked } from './notes.ts';

/** What was found, as lines: what deviates first, then what could not be tried, then what is as the contract has it. */
export function reportOf(walked: readonly Walked[]): string {
  const name = ({ id, method, path }: Walked) => `${id} (${method} ${path})`;
  const deviating = walked.filter(({ deviations }) => deviations.length > 0);
  const left = walked.filter((one) => one.left.length > 0);
  const tried = walked.filter(({ deviations, held }) => deviations.length === 0 && held.length > 0);
  const untried = walked.length - deviating.length - tried.length;
  const lines = [
    ...deviating.flatMap((one) => [`deviates   ${name(one)}`, ...one.deviations.map((what) => `             ${what}`)]),
    ...left.flatMap((one) => [`not tried  ${name(one)}`, ...one.left.map((what) => `             ${what}`)]),
    ...tried.map((one) => `as it is   ${name(one)}: ${one.held.join('; ')}`),
    `${walked.length} calls: ${tried.length} as far as tried as the contract has them, ${deviating.length} deviate${untried > 0 ? `, ${untried} could not be tried at all` : ''}`,
  ];
  return `${lines.join('\n')}\n`;
}
