import { compare, isDecimal } from '../../../engine/decimal.ts';
import { isJsonObject, type JsonObject } from '../../json/object.ts';
import type { Pointer } from '../../json/pointer.ts';
import { isLendersOwn } from '../../layered-document.ts';
import { kept } from '../kept.ts';
import { kindsWithExpressions } from '../kinds-with-expressions.ts';
import type { Check, Codes, Finding } from '../rule.ts';

export const codes = {
  'bounds.swapped': {
    means:
      'What is called the least is made of the most, or is above it: a field that is bounded so takes no answer, and a text that says so says it the wrong way round.',
    mend: 'Swap the two, or mend the one that is wrong.',
  },
} as const satisfies Codes;

export const reads = kindsWithExpressions;

/** Of two values that stand side by side as the least and the most, each is what it is called. */
export const check: Check<keyof typeof codes> = ({ documents, knowledge }, report) => {
  for (const document of reads.flatMap((kind) => documents(kind))) {
    const found = kept(knowledge, 'swapped bounds', document, () => swappedIn(document.value, []));
    // Which of the two a lender has written is to blame; of an expression that may be its path alone.
    for (const { pointers, finding } of found)
      report(document, pointers.find((one) => isLendersOwn(document.fileAt(one))) ?? pointers[0] ?? [], finding);
  }
};

interface Swapped {
  readonly pointers: readonly Pointer[];
  readonly finding: Finding<keyof typeof codes>;
}

function swappedIn(value: unknown, pointer: Pointer): readonly Swapped[] {
  if (Array.isArray(value)) return value.flatMap((one, index) => swappedIn(one, [...pointer, String(index)]));
  if (!isJsonObject(value)) return [];
  return Object.entries(value).flatMap(([name, member]) => {
    const most = mostOf(name);
    return [
      ...(most !== undefined && Object.hasOwn(value, most) ? between(name, most, value, pointer) : []),
      ...swappedIn(member, [...pointer, name]),
    ];
  });
}

function between(least: string, most: string, of: JsonObject, pointer: Pointer): readonly Swapped[] {
  const [low, high] = [of[least], of[most]];
  const [from, to] = [pathOf(low), pathOf(high)];
  const pointers = [least, most].flatMap((name): readonly Pointer[] => {
    const at = [...pointer, name];
    return isJsonObject(of[name]) ? [at, [...at, 'var']] : [at];
  });
  const say = (finding: Swapped['finding']): readonly Swapped[] => [{ pointers, finding }];
  if (from !== undefined && to !== undefined) {
    if (mostOf(to) === from)
      return say({
        code: 'bounds.swapped',
        message: `"${least}" reads "${from}", and "${most}" reads "${to}"`,
        suggestion: 'swap them',
      });
    const meant = from === to ? (mostOf(from) ?? leastOf(from)) : undefined;
    return meant === undefined
      ? []
      : say({
          code: 'bounds.swapped',
          message: `"${least}" and "${most}" both read "${to}"`,
          suggestion: `did you mean "${meant}" at one of them?`,
        });
  }
  // What a schema or a limit bounds by what is written out is told by the rule for fields.
  return isBound(low) && isBound(high) && !isKeyword.test(least) && compare(String(low), String(high)) > 0
    ? say({
        code: 'bounds.swapped',
        message: `"${least}" is ${JSON.stringify(low)}, which is above ${JSON.stringify(high)}, "${most}"`,
        suggestion: 'swap them',
      })
    : [];
}

const isKeyword = /^(?:min|(?:exclusiveM|decimalM|decimalExclusiveM|dateM|m)inimum)(?:Length|Items)?$/;
/** What the least and the most are called, as a word of a name: the last of a path. */
const pairs: readonly (readonly [least: string, most: string])[] = [
  ['min', 'max'],
  ['minimum', 'maximum'],
  ['least', 'most'],
];

type Turn = readonly [word: RegExp, other: string];

const turning = (before: string, one: string, other: string): Turn => [
  new RegExp(`${before}${one}(?![A-Za-z])(?=[^.]*$)`),
  other,
];
const toMost: readonly Turn[] = [
  ...pairs.map(([least, most]) => turning('(?<![a-z])', least, most)),
  turning('(?<=[a-z])', 'Minimum', 'Maximum'),
];
const toLeast: readonly Turn[] = pairs.map(([least, most]) => turning('(?<![a-z])', most, least));

/** What the most is called where the least is called so: "max_amount" of "min_amount"; undefined where nothing says that it is the least. */
const mostOf = (name: string): string | undefined => turned(name, toMost);

const leastOf = (name: string): string | undefined => turned(name, toLeast);

function turned(name: string, turns: readonly Turn[]): string | undefined {
  for (const [word, other] of turns) {
    const found = name.replace(word, other);
    if (found !== name) return found;
  }
  return undefined;
}

/** The path that an expression reads and nothing else. */
function pathOf(expr: unknown): string | undefined {
  const path: unknown = isJsonObject(expr) && Object.keys(expr).length === 1 ? [expr.var].flat()[0] : undefined;
  return typeof path === 'string' ? path : undefined;
}

function isBound(value: unknown): value is string | number {
  return typeof value === 'number' || (typeof value === 'string' && isDecimal(value));
}
