import { isDecimal } from '../../../engine/decimal.ts';
import { isJsonObject } from '../../json/object.ts';
import type { Expr } from '../../../language/language.gen.ts';
import { calendarUnits } from '../../../engine/lending/index.ts';
import type { PlacedOperation } from '../reading/operations-in.ts';
import { itemOf, operatorTypes } from '../scope/operator-types.ts';
import { accepts, type Wanted } from '../scope/accepts.ts';
import { typeOfExpr, typeOfPath } from '../scope/scope.ts';
import { any, constant, isWritten, fits, knownOf, smallText, type Type } from '../scope/type.ts';
import { canEqual } from '../scope/can-equal.ts';
import { scopedOperations } from '../reading/scoped-operations.ts';
import { suggestName } from '../saying/nearest.ts';
import { kindsWithExpressions } from '../kinds-with-expressions.ts';
import type { Check, Codes, Report } from '../rule.ts';
import { kindWords, knownWords, mendRead, wantedWords } from '../saying/type-words.ts';

export const codes = {
  'operand.kind': {
    means: 'An operator is given a value of a kind that it can do nothing with.',
    mend: 'The [reference](reference.md#operators) says what each operator takes.',
  },
  'default.kind': {
    means: 'What stands for a missing value is of a kind that the value never is, such as a text for yes or no.',
    mend: 'Write a default of the kind that the value has.',
  },
  'compare.never': {
    means:
      'The two values are never equal, or of kinds that cannot be put in order: the value is misspelt, or does not occur.',
    mend: 'Compare with one of the values that are named.',
  },
  'compare.part': {
    severity: 'warning',
    means:
      'A value is looked for in one word that is written out, of which any part is found: a list was meant, or that the two are equal.',
    mend: 'Write a list, `[ "running" ]`, or compare by `===`. Where a part is meant, `contains` says so.',
  },
} as const satisfies Codes;

type Code = keyof typeof codes;

export const reads = kindsWithExpressions;

export const apart = true;

export const stage = 'ways';

/** Operators are given what they take, and values are compared only with what they can be. */
export const check: Check<Code> = (subject, report) => {
  for (const { document, operation } of scopedOperations(subject)) {
    const tell: Tell = (index, finding) => report(document, operation.at(index), finding);
    kinds(operation, tell);
    if (operation.name === 'var') standIn(operation, tell);
    if (operation.name === '===' || operation.name === '!==') comparison(operation, tell);
    if (operation.name === 'in') membership(operation, tell);
    if (operation.name === 'pick') choice(operation, tell);
  }
};

type Tell = (index: number, finding: Parameters<Report<Code>>[2]) => void;

function typeAt({ operands: written, scopes }: PlacedOperation, index: number): Type {
  const scope = scopes[index];
  return scope === undefined ? any : typeOfExpr(written[index], scope);
}

function kinds(operation: PlacedOperation, tell: Tell): void {
  const { name, operands: written } = operation;
  const operator = Object.hasOwn(operatorTypes, name) ? operatorTypes[name] : undefined;
  if (operator === undefined) return;
  for (const index of written.keys()) {
    const wanted = operator.takes(index, written.length);
    if (wanted === 'path' || wanted === 'table') continue;
    const type = typeAt(operation, index);
    if (!accepts(wanted, type))
      tell(index, {
        code: 'operand.kind',
        message: `"${name}" takes ${wantedWords(wanted)} here, and ${subjectWords(written[index])} is ${kindWords(type)}`,
        suggestion: mendRead(type) ?? mendWritten(written[index]) ?? mendKind(wanted),
      });
  }
  if (name === 'later' || name === 'between') {
    const units: readonly string[] = [
      ...calendarUnits,
      ...(name === 'later' && !fits(typeAt(operation, 0), 'date') ? ['seconds'] : []),
    ];
    for (const unit of knownOf(typeAt(operation, 2)) ?? []) {
      if (!units.includes(String(unit)))
        tell(2, {
          code: 'operand.kind',
          message: `"${name}" counts days, weeks, months and years, and this is ${JSON.stringify(unit)}`,
          suggestion: suggestName(String(unit), units),
        });
    }
  }
  if (['<', '<=', '>', '>='].includes(name)) {
    const types = written.map((_, index) => typeAt(operation, index));
    types.slice(1).forEach((type, index) => {
      const before = types[index];
      if (before && accepts('ordered', before) && accepts('ordered', type) && !isOrderedWith(before, type))
        tell(index + 1, {
          code: 'compare.never',
          message: `nothing says which comes first, ${kindWords(before)} or ${kindWords(type)}`,
          suggestion: 'compare two of one kind',
        });
    });
  }
}

/** A value and what stands for it where it is missing are of one kind, as whatever reads them takes them. */
function standIn({ operands: [path, otherwise], scopes: [scope] }: PlacedOperation, tell: Tell): void {
  if (typeof path !== 'string' || otherwise === undefined || scope === undefined) return;
  const read = typeOfPath(path, scope);
  if (read === undefined || !('type' in read)) return;
  const [value, standing] = [read.type, typeOfExpr(otherwise, scope)];
  const both = (wanted: Wanted) => accepts(wanted, value) && accepts(wanted, standing);
  if (
    [value, standing].some(({ kind }) => kind === 'any') ||
    value.kind === standing.kind ||
    both('text') ||
    both('amount')
  )
    return;
  tell(1, {
    code: 'default.kind',
    message: `"${path}" is ${kindWords(value)}, and what stands for it here is ${kindWords(standing)}`,
    suggestion: 'write a default of the same kind',
  });
}

/** A number as people write it, with a comma or spaces, as it is written here. */
function mendWritten(operand: unknown): string | undefined {
  if (typeof operand !== 'string' || !/^\d[\d ,.]*$/.test(operand)) return undefined;
  const plain = operand.replaceAll(' ', '');
  const number = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(plain) ? plain.replaceAll(',', '') : plain.replace(',', '.');
  return isDecimal(number) ? `write "${number}"` : undefined;
}

function mendKind(wanted: string): string {
  if (wanted === 'condition') return 'compare it with a value, or ask "has"';
  if (wanted === 'ordered') return 'an amount is written 500000 or "500000.00", a day "2026-01-31"';
  return wanted === 'amount' || wanted === 'whole' ? 'a text becomes a number by "number"' : '';
}

function isOrderedWith(a: Type, b: Type): boolean {
  const groups = [
    (type: Type) => accepts('amount', type),
    (type: Type) => type.kind === 'any' || fits(type, 'date'),
    (type: Type) => type.kind === 'any' || fits(type, 'instant'),
  ];
  return groups.some((group) => group(a) && group(b));
}

function comparison(operation: PlacedOperation, tell: Tell): void {
  const [a, b] = [typeAt(operation, 0), typeAt(operation, 1)];
  if (canEqual(a, b)) return;
  // The constant is to blame, if there is one.
  const index = isConstant(operation.operands[0]) ? 0 : 1;
  const [wrong, other] = index === 0 ? [a, b] : [b, a];
  tell(index, { code: 'compare.never', ...neverEqual(wrong, other, operation.operands[1 - index]) });
}

function membership(operation: PlacedOperation, tell: Tell): void {
  const [part, whole] = [typeAt(operation, 0), typeAt(operation, 1)];
  if (isWritten(whole)) {
    if (part.kind !== 'any' && !isWritten(part))
      tell(0, {
        code: 'operand.kind',
        message: `"in" looks for a text in a text, and this is ${kindWords(part)}`,
        suggestion: 'give it a list',
      });
    const words = knownOf(whole);
    const isWord = words?.every((word) => typeof word === 'string' && /^[A-Za-z]/.test(word)) === true;
    if (isWord && !isConstant(operation.operands[0]))
      tell(1, {
        code: 'compare.part',
        message: `${subjectWords(operation.operands[1])} is the text ${knownWords(whole)}, and any part of it is found`,
        suggestion: `a list is written [${words?.map((word) => JSON.stringify(word)).join(', ') ?? ''}]`,
      });
    return;
  }
  if (whole.kind !== 'list') return;
  const list = operation.operands[1];
  const scope = operation.scopes[1];
  if (!Array.isArray(list) || scope === undefined) {
    const item = itemOf(whole);
    if (!canEqual(part, item)) tell(0, { code: 'compare.never', ...neverEqual(part, item, undefined) });
    return;
  }
  const written = list as readonly Expr[];
  if (written.length === 0)
    tell(1, {
      code: 'compare.never',
      message: 'nothing is in an empty list, so this never holds',
      suggestion: 'name the values, or take the condition away',
    });
  for (const member of written) {
    const type = typeOfExpr(member, scope);
    if (!canEqual(part, type)) tell(1, { code: 'compare.never', ...neverEqual(type, part, operation.operands[0]) });
  }
}

/** A table of `pick` has only keys that can be asked for. */
function choice(operation: PlacedOperation, tell: Tell): void {
  const of = typeAt(operation, 0);
  const known = knownOf(of);
  const table = operation.operands[1];
  if (!isJsonObject(table)) return;
  if (known === undefined) {
    for (const key of Object.keys(table))
      if (!canEqual(constant(key), of))
        tell(1, {
          code: 'compare.never',
          message: `"${key}" is never picked: ${subjectWords(operation.operands[0])} is ${knownWords(of)}`,
          suggestion: `write "${key.toLowerCase()}"`,
        });
    return;
  }
  const names = known.map(String);
  for (const key of Object.keys(table)) {
    if (!names.includes(key))
      tell(1, {
        code: 'compare.never',
        message: `"${key}" is never picked: ${subjectWords(operation.operands[0])} is ${knownWords(typeAt(operation, 0))}`,
        suggestion: suggestName(key, names),
      });
  }
}

function isConstant(expr: Expr | undefined): boolean {
  return expr !== undefined && (expr === null || typeof expr !== 'object');
}

function neverEqual(
  wrong: Type,
  other: Type,
  read: Expr | undefined,
): { readonly message: string; readonly suggestion: string } {
  const known = knownOf(wrong);
  const said = known?.length === 1 ? JSON.stringify(known[0]) : kindWords(wrong);
  const listed = knownOf(other)?.map(String);
  const isText = known?.length === 1 && typeof known[0] === 'string';
  const small =
    isText && 'written' in other && other.written?.pattern === smallText.written?.pattern
      ? String(known[0]).toLowerCase()
      : undefined;
  if (small !== undefined)
    return {
      message: `${subjectWords(read)} is never ${said}: it is in small letters`,
      suggestion: `write "${small}"`,
    };
  return {
    message: `${subjectWords(read)} is never ${said}: it is ${knownWords(other)}`,
    suggestion: listed && isText ? suggestName(String(known[0]), listed) : mendNever(wrong, other),
  };
}

function mendNever(wrong: Type, other: Type): string {
  if (wrong.kind === 'number' && isWritten(other)) return 'write it in quotes';
  if ('written' in other) return 'write it so';
  return isWritten(wrong) && other.kind === 'number' ? 'write it without quotes' : 'compare two of one kind';
}

function subjectWords(read: Expr | undefined): string {
  const path = isJsonObject(read) ? [read.var].flat()[0] : undefined;
  return typeof path === 'string' ? `"${path}"` : 'this';
}
