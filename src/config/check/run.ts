import type { Files } from '../layers.ts';
import { placed, problemOf } from './locate.ts';
import type { Problem } from './problem.ts';
import type { Rule } from './rule.ts';
import type { Subject } from './subject.ts';

/** What rules find; the same finding at the same place is told once. */
export function run(rules: readonly Rule[], subject: Subject, files: Files): Problem[] {
  const found = new Map<string, Problem>();
  for (const { codes, check } of rules) {
    check(subject, (document, pointer, finding) => {
      const problem = problemOf(placed(files, document, pointer, finding), codes);
      found.set(`${problem.code} ${problem.file} ${problem.path} ${problem.message}`, problem);
    });
  }
  return [...found.values()];
}
