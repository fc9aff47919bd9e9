import { isJsonObject } from '../../json/object.ts';
import type { Pointer } from '../../json/pointer.ts';
import type { Construct } from '../reading/constructs.ts';
import { scopedConstructs } from '../reading/scoped-constructs.ts';
import type { Check, Codes } from '../rule.ts';
import { quotedPath } from '../saying/type-words.ts';
import { typeOfPath } from '../scope/scope.ts';

export const codes = {
  'path.quoted': { severity: 'warning', means: 'The path of a value that can be read here stands in quotes alone, so that the path itself is given, shown or compared.', mend: 'Read it by `var`. Where the letters are meant, let it be: a warning holds nothing back.' },
} as const satisfies Codes;

export const reads = ['flow', 'screen', 'form', 'gates', 'routes', 'values', 'asks'] as const;

export const apart = true;

/** What looks like a path, and could be read as one, is read. */
export const check: Check<keyof typeof codes> = (subject, report) => {
  for (const scoped of scopedConstructs(subject)) {
    for (const { path, pointer } of quotedIn(scoped.construct)) {
      // A scope is worked out when it is asked for.
      const found = typeOfPath(path, scoped.scope);
      if (found !== undefined && 'type' in found) report(scoped.document, pointer, { code: 'path.quoted', message: `this is the text "${path}", and not what stands there`, suggestion: `to read it: { "var": "${path}" }` });
    }
  }
};

/** What paths begin with: most texts with a point in them are keys of words. */
const roots: ReadonlySet<string> = new Set(['form', 'own', 'data', 'value', 'flow', 'with', 'item', 'route', 'event', 'error', 'settings', 'profile', 'session', 'site']);

interface Quoted {
  readonly path: string;
  readonly pointer: Pointer;
}

const known = new WeakMap<Construct, readonly Quoted[]>();

function quotedIn(construct: Construct): readonly Quoted[] {
  if (construct.is !== 'Expr') return [];
  const found = known.get(construct) ?? quoted(construct.value, construct.pointer);
  known.set(construct, found);
  return found;
}

function quoted(expr: unknown, pointer: Pointer): readonly Quoted[] {
  if (typeof expr === 'string') return quotedPath.test(expr) && roots.has(expr.slice(0, expr.indexOf('.'))) ? [{ path: expr, pointer }] : [];
  if (Array.isArray(expr)) return expr.flatMap((member, index) => quoted(member, [...pointer, String(index)]));
  if (!isJsonObject(expr)) return [];
  return Object.entries(expr).flatMap(([operator, operands]): readonly Quoted[] => {
    const isPath = operator === 'var' || operator === 'has' || operator === 'ready';
    if (!Array.isArray(operands)) return isPath ? [] : quoted(operands, [...pointer, operator]);
    return operands.flatMap((operand: unknown, index) => (isPath && (index === 0 || operator !== 'var') ? [] : quoted(operand, [...pointer, operator, String(index)])));
  });
}
