import { operators } from '../../engine/expression/every-operator.ts';
import { canonical } from '../json/canonical.ts';
import { isJsonObject, type JsonObject } from '../json/object.ts';
import type { Pointer } from '../json/pointer.ts';

/** One part of a document that is not what it was. */
export interface Difference {
  readonly pointer: Pointer;
  /** `moved`: an item of a table stands elsewhere among those that were there before. */
  readonly how: 'new' | 'gone' | 'changed' | 'moved';
  readonly before: unknown;
  readonly after: unknown;
  /** The table that the part is an item of, as it is now. */
  readonly table?: JsonObject;
}

/**
 * The smallest parts that differ, in the order of the later document. Tables are compared by name and order; a number
 * at `at` that changes no order is no difference. Expressions, texts and lists are compared whole.
 */
export function differences(before: unknown, after: unknown): readonly Difference[] {
  return compare(before, after, [], false);
}

function compare(before: unknown, after: unknown, pointer: Pointer, inTable: boolean): readonly Difference[] {
  if (before === after) return [];
  if (
    isWhole(before, pointer, inTable) ||
    isWhole(after, pointer, inTable) ||
    !isJsonObject(before) ||
    !isJsonObject(after)
  )
    return canonical(before) === canonical(after) ? [] : [{ pointer, how: 'changed', before, after }];
  // One tone stands in a toast: where it is another, the toast is.
  if (pointer.at(-1) === 'toast' && Object.keys(before).join() !== Object.keys(after).join())
    return [{ pointer, how: 'changed', before, after }];
  const table = isTable(after) && isTable(before) ? after : undefined;
  const names = [
    ...(table ? inOrder(table) : Object.keys(after)),
    ...Object.keys(before).filter((name) => !Object.hasOwn(after, name)),
  ];
  const found = names.flatMap((name): readonly Difference[] => {
    if (inTable && name === 'at') return [];
    const at = [...pointer, name];
    const tabled = table === undefined ? {} : { table };
    const [was, is] = [before[name], after[name]];
    if (
      table === undefined &&
      oneByOne.has(name) &&
      [was, is].every((side) => side === undefined || (isJsonObject(side) && !isWhole(side, at, false)))
    )
      return compare(was ?? {}, is ?? {}, at, false);
    if (!Object.hasOwn(before, name))
      return [{ pointer: at, how: 'new', before: undefined, after: after[name], ...tabled }];
    if (!Object.hasOwn(after, name))
      return [{ pointer: at, how: 'gone', before: before[name], after: undefined, ...tabled }];
    return compare(before[name], after[name], at, table !== undefined);
  });
  return table && isTable(before) ? [...moved(before, table, pointer), ...found] : found;
}

/** Items that left their place among those that both tables have: as few as explain the new order. */
function moved(before: JsonObject, after: JsonObject, pointer: Pointer): readonly Difference[] {
  const old = inOrder(before).filter((name) => Object.hasOwn(after, name));
  const now = inOrder(after).filter((name) => Object.hasOwn(before, name));
  const stayed = new Set(longestCommon(old, now));
  return now
    .filter((name) => !stayed.has(name))
    .map((name) => ({
      pointer: [...pointer, name],
      how: 'moved',
      before: before[name],
      after: after[name],
      table: after,
    }));
}

/** What two lists have in common in the same order. */
export function longestCommon<T>(first: readonly T[], second: readonly T[]): readonly T[] {
  const lengths = Array.from({ length: first.length + 1 }, () => Array.from({ length: second.length + 1 }, () => 0));
  const at = (i: number, j: number): number => lengths[i]?.[j] ?? 0;
  for (let i = first.length - 1; i >= 0; i -= 1) {
    for (let j = second.length - 1; j >= 0; j -= 1) {
      const row = lengths[i];
      if (row) row[j] = first[i] === second[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const common: T[] = [];
  for (let i = 0, j = 0; i < first.length && j < second.length;) {
    const one = first[i];
    if (one !== undefined && one === second[j]) {
      common.push(one);
      i += 1;
      j += 1;
    } else if (at(i + 1, j) >= at(i, j + 1)) i += 1;
    else j += 1;
  }
  return common;
}

/** Ids of a table by `at`, ties by id. */
export function inOrder(table: JsonObject): readonly string[] {
  const at = (id: string): number => {
    const item = table[id];
    return isJsonObject(item) && typeof item.at === 'number' ? item.at : 0;
  };
  return Object.keys(table).sort((a, b) => at(a) - at(b) || (a < b ? -1 : 1));
}

/** Items by id, each with its place in the order. */
function isTable(value: unknown): value is JsonObject {
  return (
    isJsonObject(value) &&
    Object.keys(value).length > 0 &&
    Object.values(value).every((item) => isJsonObject(item) && typeof item.at === 'number')
  );
}

/** Records that are told member by member, even where there was none before or is none any more. */
const oneByOne = new Set([
  'messages',
  'limit',
  'set',
  'with',
  'give',
  'refuse',
  'values',
  'load',
  'buttons',
  'rows',
  'columns',
  'checks',
  'site',
]);

/** Members whose value is an expression, and tables of expressions by name. */
const expressions = new Set([
  'if',
  'required',
  'fill',
  'for',
  'of',
  'value',
  'readonly',
  'enabled',
  'keep',
  'ended',
  'step',
  'tone',
  'active',
]);
const ofExpressions = new Set(['values', 'with', 'set', 'give', 'limit']);

/** True for what is compared whole: a plain value, a list, an expression, a text with values. */
function isWhole(value: unknown, pointer: Pointer, inTable: boolean): boolean {
  if (!isJsonObject(value) || typeof value.key === 'string') return true;
  const [parent, name] = [pointer.at(-2) ?? '', pointer.at(-1) ?? ''];
  // An item may be called like a member of the language: what it is tells.
  return !inTable && isExpression(value) && (expressions.has(name) || ofExpressions.has(parent));
}

/** One operator with its operands. */
export function isExpression(value: JsonObject): boolean {
  const names = Object.keys(value);
  return names.length === 1 && Object.hasOwn(operators, names[0] ?? '');
}
