import { codes as ofCopied } from './copied.ts';
import { codes as ofMissed } from './missed.ts';
import type { Codes, FileRule, Rule } from './rule.ts';
import { fileRules, rules } from './rules.gen.ts';
import { codes as ofUnasked } from './unasked.ts';

const gathered: readonly (Rule | FileRule)[] = [...Object.values(fileRules), ...Object.values(rules)];

/** Every code of a problem, in the order of the alphabet: those of all rules, of what was copied, of what others miss, and the one that is said when the checker fails itself. */
export const codes: Codes = Object.fromEntries(
  Object.entries({
    ...(Object.assign({}, ...gathered.map((rule) => rule.codes)) as Codes),
    ...ofCopied,
    ...ofMissed,
    ...ofUnasked,
    'check.failed': {
      means: 'The checker itself has a fault. What borrowers see stays as it was.',
      mend: 'Undo the last edit, and tell a developer.',
    },
  }).sort(([a], [b]) => (a < b ? -1 : 1)),
);
