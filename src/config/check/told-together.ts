import { once } from '../once.ts';
import type { Problem } from './problem.ts';

/** One thing to mend, with the other places where it is to be mended. */
export interface Told {
  readonly problem: Problem;
  readonly others: readonly Problem[];
}

/** Problems that are mended alike as one: the same word is said of them, be it of another name. */
export function toldTogether(problems: readonly Problem[]): readonly Told[] {
  const alike = new Map<string, Problem[]>();
  for (const problem of problems)
    once(
      alike,
      `${problem.code} ${problem.severity} ${problem.suggestion} ${problem.message.replace(aName, '')}`,
      () => [],
    ).push(problem);
  return [...alike.values()].flatMap(([problem, ...others]) => (problem === undefined ? [] : [{ problem, others }]));
}

const aName = /"[^"]*"/;
const mostNames = 4;
const mostPlaces = 12;

/** the same of "received" and 2 more, in rules/flows/login.json:12, 14 */
export function othersText({ problem, others }: Told): string | undefined {
  if (others.length === 0) return undefined;
  const names = new Set(others.flatMap(({ message }) => aName.exec(message)?.[0] ?? []));
  names.delete(aName.exec(problem.message)?.[0] ?? '');
  const lines = new Map<string, Set<number>>();
  for (const { file, line } of others.slice(0, mostPlaces)) once(lines, file, () => new Set()).add(line);
  const places = [...lines].map(([file, at]) => `${file}:${[...at].join(', ')}`);
  return `the same${names.size === 0 ? '' : ` of ${shortened([...names], mostNames)},`} in ${places.join('; ')}${andMore(others.length - mostPlaces)}`;
}

function shortened(all: readonly string[], most: number): string {
  return `${all.slice(0, most).join(', ')}${andMore(all.length - most)}`;
}

function andMore(count: number): string {
  return count > 0 ? ` and ${count} more` : '';
}
