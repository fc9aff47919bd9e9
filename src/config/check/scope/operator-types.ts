import type { Expr } from '../../../language/language.gen.ts';
import { isJsonObject } from '../../json/object.ts';
import {
  amountOf,
  any,
  boolean,
  constant,
  date,
  fits,
  isSum,
  isWritten,
  isWrittenAs,
  knownOf,
  listOf,
  money,
  nothing,
  number,
  objectOf,
  openText,
  smallText,
  withMissing,
  type Known,
  type Type,
} from './type.ts';
import { join } from './join.ts';
import type { Wanted } from './accepts.ts';
import { divided, priced, saved } from './answers-of-business.ts';

/** An operator as the checker knows it. */
export interface OperatorType {
  /** What the operand at this place must be, of so many. */
  readonly takes: (index: number, count: number) => Wanted;
  /** What it comes to, given the types of its operands. Causes that it names are its own; those of its operands are added. */
  readonly gives: (operands: readonly Type[], written: readonly Expr[]) => Type;
  /** It may come to a value though an operand is missing: `gives` names all causes. */
  readonly lazy?: true;
}

const always = (wanted: Wanted) => () => wanted;
const inTurn =
  (...wanted: readonly Wanted[]) =>
  (index: number): Wanted =>
    wanted[Math.min(index, wanted.length - 1)] ?? 'anything';

/** It may come to nothing by itself: named by its operator, until a named value or a path can be blamed. */
const by = (operator: string, type: Type): Type => withMissing(type, [...type.missing, `op:${operator}`]);

const condition: Omit<OperatorType, 'takes'> = { gives: () => boolean };
const comparison: OperatorType = { takes: always('ordered'), ...condition };
const equality: OperatorType = { takes: always('scalar'), ...condition };
const added: OperatorType = {
  takes: always('amount'),
  gives: (operands) => asSum(amountLike(operands), operands.some(isSum)),
};
/** So many times a sum is a sum, and a share of one is none. */
const isTimes = (operands: readonly Type[]) =>
  operands.filter(isSum).length === 1 && operands.every((one) => isSum(one) || one.kind === 'number');
const extreme: OperatorType = { takes: always('amount'), gives: (operands) => withMissing(operands.reduce(join), []) };
const rounding: OperatorType = {
  takes: inTurn('amount', 'whole'),
  gives: ([of = any]) => asSum(amountLike([of]), isSum(of)),
};

const ofText = (make: (value: string) => string, unknown: Type = openText): OperatorType => ({
  takes: always('text'),
  gives: ([of = any]) => {
    const known = knownOf(of);
    return known
      ? { kind: 'text', known: [...new Set(known.map((value) => make(String(value))))], missing: [] }
      : unknown;
  },
});

const quantifier: OperatorType = { takes: inTurn('list', 'condition'), gives: () => boolean };
const sameList: OperatorType['gives'] = ([of = any]) => (of.kind === 'list' ? withMissing(of, []) : any);

/** Every operator of the engine: a test holds this table to it. */
export const operatorTypes: Readonly<Record<string, OperatorType>> = {
  // Read the scope: `var` is typed where the scope is known.
  var: {
    takes: inTurn('path', 'anything'),
    lazy: true,
    gives: ([of = any, otherwise]) =>
      otherwise === undefined || of.missing.length === 0 ? of : join(withMissing(of, []), otherwise),
  },
  has: { takes: always('path'), lazy: true, gives: () => boolean },
  ready: { takes: always('path'), lazy: true, gives: () => boolean },
  if: {
    takes: (index, count) => (index % 2 === 0 && index < count - 1 ? 'condition' : 'anything'),
    lazy: true,
    gives(operands, written) {
      // What stands behind a written "false" never comes: { "if": [false, 0] } is how nothing is written.
      const results = operands.filter((_, index) =>
        index % 2 === 1 ? written[index - 1] !== false : index === operands.length - 1,
      );
      const conditions = operands.filter((_, index) => index % 2 === 0 && index < operands.length - 1);
      const joined = results.length === 0 ? nothing : results.reduce(join);
      const whole = operands.length % 2 === 1 ? joined : by('if', joined);
      return withMissing(whole, [...conditions.flatMap(({ missing }) => missing), ...whole.missing]);
    },
  },
  and: { takes: always('condition'), ...condition },
  or: { takes: always('condition'), ...condition },
  '!': { takes: always('condition'), ...condition },
  '===': equality,
  '!==': equality,
  '<': comparison,
  '<=': comparison,
  '>': comparison,
  '>=': comparison,
  '+': added,
  '-': added,
  '*': { takes: always('amount'), gives: (operands) => asSum(amountLike(operands), isTimes(operands)) },
  '/': {
    takes: always('amount'),
    gives(operands) {
      const divisors = operands[1] && knownOf(operands[1]);
      const result = asSum(amountLike(operands), isTimes(operands));
      return divisors?.every((value) => Number(value) !== 0) ? result : by('/', result);
    },
  },
  min: extreme,
  max: extreme,
  floor: rounding,
  ceil: rounding,
  round: rounding,
  step: {
    takes: inTurn('amount', 'amount', 'text'),
    gives([of = any, size = any]) {
      const result = asSum(amountLike([of, size]), isSum(of));
      return knownOf(size)?.every((value) => Number(value) > 0) ? result : by('step', result);
    },
  },
  pow: {
    takes: inTurn('amount', 'whole'),
    gives([of = any, exponent]) {
      const result = amountLike([of]);
      return exponent && knownOf(exponent)?.every((value) => Number(value) >= 0) ? result : by('pow', result);
    },
  },
  places: { takes: always('text'), gives: () => number },
  map: { takes: inTurn('list', 'anything'), gives: ([, each = any]) => listOf(() => withMissing(each, [])) },
  filter: { takes: inTurn('list', 'condition'), gives: sameList },
  all: quantifier,
  some: quantifier,
  find: {
    takes: inTurn('list', 'condition', 'anything'),
    lazy: true,
    gives([of = any, each = any, otherwise]) {
      const item = itemOf(of);
      const found = otherwise === undefined ? by('find', item) : join(withMissing(item, []), otherwise);
      return withMissing(found, [...of.missing, ...each.missing, ...found.missing]);
    },
  },
  sort: { takes: inTurn('list', 'scalar', 'text'), gives: sameList },
  count: { takes: always('list'), gives: () => amountOf },
  sum: {
    takes: always('amounts'),
    gives: ([of = any]) =>
      itemOf(of).kind === 'any'
        ? any
        : itemOf(of).kind === 'number'
          ? number
          : join(money, constant(0)).kind === 'money'
            ? asSum(money, isSum(itemOf(of)))
            : any,
  },
  join: {
    takes: always('list'),
    gives: (operands) => (operands.every(({ kind }) => kind === 'list') ? withMissing(operands.reduce(join), []) : any),
  },
  unique: { takes: always('list'), gives: sameList },
  range: { takes: always('whole'), gives: () => listOf(() => number) },
  cat: { takes: always('scalar'), gives: () => openText },
  in: { takes: inTurn('scalar', 'search'), ...condition },
  contains: { takes: always('text'), ...condition },
  text: {
    takes: always('anything'),
    gives([of = any]) {
      const known = knownOf(of);
      if (known) return { kind: 'text', known: known.map(String), missing: [] };
      if (isWritten(of)) return withMissing(of, []);
      return of.kind === 'number' || of.kind === 'boolean' ? openText : by('text', openText);
    },
  },
  number: {
    takes: always('anything'),
    gives([of = any]) {
      if (of.kind === 'number') return withMissing(of, []);
      const known = knownOf(of);
      return known?.every((value) => isWrittenAs(String(value), 'money'))
        ? { kind: 'number', known: known.map(Number), missing: [] }
        : by('number', number);
    },
  },
  lower: ofText((value) => value.toLowerCase(), smallText),
  trim: ofText((value) => value.trim()),
  digits: ofText((value) => value.replace(/\D/g, '')),
  slug: { takes: always('text'), gives: () => openText },
  split: { takes: always('text'), gives: () => listOf(() => openText) },
  put: { takes: inTurn('text', 'text', 'scalar'), gives: () => openText },
  'write-json': { takes: always('object'), gives: () => openText },
  later: {
    takes: inTurn('moment', 'whole', 'text'),
    gives: ([of = any]) =>
      of.kind === 'date' || of.kind === 'instant' ? withMissing(of, []) : fits(of, 'date') ? date : openText,
  },
  between: { takes: inTurn('moment', 'moment', 'text'), gives: () => number },
  day: { takes: always('moment'), gives: () => date },
  length: { takes: always('text'), gives: () => amountOf },
  slice: {
    takes: inTurn('search', 'whole', 'whole'),
    gives: ([of = any]) => (of.kind === 'list' ? withMissing(of, []) : of.kind === 'any' ? any : openText),
  },
  pick: { takes: inTurn('scalar', 'table', 'anything'), lazy: true, gives: picked },
  object: {
    takes: (index) => (index % 2 === 0 ? 'text' : 'anything'),
    gives(operands, written) {
      const members: Record<string, () => Type> = {};
      for (let index = 0; index + 1 < written.length; index += 2) {
        const name = written[index];
        if (typeof name !== 'string') return any;
        members[name] = () => withMissing(operands[index + 1] ?? any, []);
      }
      return objectOf(members);
    },
  },
  fees: { takes: inTurn('tables', 'amount', 'amount', 'text'), gives: () => any },
  allocate: { takes: inTurn('tables', 'anything', 'text'), gives: () => by('allocate', divided) },
  interest: { takes: inTurn('object', 'anything', 'anything', 'text', 'moment'), gives: () => by('interest', priced) },
  savings: { takes: inTurn('object', 'anything', 'anything', 'text', 'moment'), gives: () => by('savings', saved) },
  contribution: { takes: inTurn('object', 'anything', 'anything', 'text'), gives: () => by('contribution', money) },
};

function asSum(type: Type, isOne: boolean): Type {
  return isOne && type.kind === 'money' ? { ...type, sum: true } : type;
}

function amountLike(operands: readonly Type[]): Type {
  if (operands.some((type) => isWritten(type))) return money;
  return operands.every(({ kind }) => kind === 'number') ? number : any;
}

function picked([of = any, , otherwise]: readonly Type[], [, table]: readonly Expr[]): Type {
  const entries = isJsonObject(table) ? Object.entries(table) : [];
  const plain = entries.flatMap(([, value]) => (isKnown(value) ? [constant(value)] : []));
  const known = knownOf(of);
  const isWhole = known?.every((value) => entries.some(([key]) => key === String(value))) === true;
  const results = [...plain, ...(isWhole || otherwise === undefined ? [] : [otherwise])];
  const found = results.length === 0 ? any : results.reduce(join);
  const type = isWhole || otherwise !== undefined ? found : by('pick', found);
  return withMissing(type, [...of.missing, ...type.missing]);
}

function isKnown(value: unknown): value is Known {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

export function itemOf(type: Type): Type {
  return type.kind === 'list' ? type.of() : any;
}
