import type { Pointer } from '../json/pointer.ts';
import type { Files, LayeredDocument } from '../layers.ts';
import { foundApart } from './apart.ts';
import { foundInEach } from './each.ts';
import { placed, problemOf } from './locate.ts';
import type { Problem } from './problem.ts';
import type { Finding, Rule } from './rule.ts';
import { ownEdit } from './saying/own-edit.ts';
import type { Subject } from './subject.ts';

/** What rules find, each by its name; the same finding at the same place is told once. */
export function run(rules: readonly (readonly [string, Rule])[], subject: Subject, files: Files): Problem[] {
  const found = new Map<string, Problem>();
  for (const [name, rule] of rules) {
    const tell = (document: LayeredDocument, pointer: Pointer, finding: Finding): void => {
      const at = placed(files, document, pointer, finding);
      const own = ownEdit(document, pointer, finding, subject.configuration.lender);
      const problem: Problem = { ...problemOf(at, rule.codes), ...(own && { own }) };
      found.set(`${problem.code} ${problem.file} ${problem.path} ${problem.message}`, problem);
    };
    if (rule.apart === true)
      for (const { document, pointer, finding } of foundApart(name, rule, subject)) tell(document, pointer, finding);
    else if (rule.each === undefined) rule.check(subject, tell);
    else foundInEach(name, rule, subject, tell);
  }
  return [...found.values()];
}
