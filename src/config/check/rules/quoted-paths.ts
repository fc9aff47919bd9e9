import { once } from '../../once.ts';
import type { Construct } from '../reading/constructs.ts';
import { scopedConstructs } from '../reading/scoped-constructs.ts';
import { writtenTexts, type WrittenText } from '../reading/written-texts.ts';
import { kindsWithExpressions } from '../kinds-with-expressions.ts';
import type { Check, Codes } from '../rule.ts';
import { quotedRoot } from '../saying/type-words.ts';
import { typeOfPath } from '../scope/scope.ts';

export const codes = {
  'path.quoted': {
    severity: 'warning',
    means:
      'The path of a value that can be read here stands in quotes alone, so that the path itself is given, shown or compared.',
    mend: 'Read it by `var`. Where the letters are meant, let it be: a warning holds nothing back.',
  },
} as const satisfies Codes;

export const reads = kindsWithExpressions;

export const apart = true;

/** What looks like a path, and could be read as one, is read. */
export const check: Check<keyof typeof codes> = (subject, report) => {
  for (const scoped of scopedConstructs(subject)) {
    for (const { text: path, pointer } of quotedIn(scoped.construct)) {
      // A scope is worked out when it is asked for.
      const found = typeOfPath(path, scoped.scope);
      if (found !== undefined && 'type' in found)
        report(scoped.document, pointer, {
          code: 'path.quoted',
          message: `this is the text "${path}", and not what stands there`,
          suggestion: `to read it: { "var": "${path}" }`,
        });
    }
  }
};

/** What paths begin with: most texts with a point in them are keys of words. */
const roots: ReadonlySet<string> = new Set([
  'form',
  'own',
  'data',
  'value',
  'flow',
  'with',
  'item',
  'route',
  'event',
  'error',
  'settings',
  'profile',
  'session',
  'site',
]);

const known = new WeakMap<Construct, readonly WrittenText[]>();

function quotedIn(construct: Construct): readonly WrittenText[] {
  if (construct.is !== 'Expr') return [];
  return once(known, construct, () =>
    writtenTexts(construct.value, construct.pointer).filter(
      ({ text, isName }) => isName === undefined && roots.has(quotedRoot(text) ?? ''),
    ),
  );
}
