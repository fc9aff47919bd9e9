import { isJsonObject, type JsonObject } from '../../../src/config/json/object.ts';
import { pointerText, type Pointer } from '../../../src/config/json/pointer.ts';
import { changed, fileText, last, renamed, withValue, without } from '../edit.ts';
import { expressionSpots } from '../expression-spot.ts';
import { filesOf, type Configured, type ConfiguredFile } from '../shipped.ts';
import type { Spot } from '../spot.ts';

/** A rule that says something else than it did, and is as well formed as before. */
export interface Mutant {
  readonly file: string;
  readonly pointer: string;
  /** "operator flipped", "boundary moved", "rows swapped", "condition dropped", "condition negated", "row dropped", "value not passed on", "words said otherwise". */
  readonly kind: string;
  readonly from: string;
  readonly to: string;
  readonly text: string;
  readonly lenders: readonly string[];
}

/** Every mutant of the rules: flows, gates, routes, shared values, and what forms ask and bound. */
export function mutantsOf(configured: Configured): readonly Mutant[] {
  return filesOf(configured)
    .filter(({ kind }) => ['flow', 'gates', 'routes', 'values', 'form'].includes(kind))
    .flatMap((file) => [
      ...file.spots.flatMap((spot) => (isRule(file, spot) ? ofExpression(file, spot) : [])),
      ...file.spots.flatMap((spot) => ofRows(file, spot)),
      ...file.spots.flatMap((spot) => ofPassedOn(file, spot)),
    ]);
}

/** What a flow hands to a call, a place, a flow or an address, and what it sets: each value left out. */
function ofPassedOn(file: ConfiguredFile, { pointer, value, holder }: Spot): readonly Mutant[] {
  const isHanded = file.kind === 'flow' && holder !== undefined && ['with', 'set'].includes(last(holder.pointer));
  return isHanded
    ? [mutant(file, pointer, 'value not passed on', value, 'nothing', without(file.document, pointer))]
    : [];
}

function isRule({ kind }: ConfiguredFile, { is, pointer }: Spot): boolean {
  return is.includes('Expr') && (kind !== 'form' || ['if', 'required', 'limit'].some((name) => pointer.includes(name)));
}

const flips: Readonly<Record<string, string>> = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  and: 'or',
  or: 'and',
  some: 'all',
  all: 'some',
};

function ofExpression(file: ConfiguredFile, { value, pointer }: Spot): readonly Mutant[] {
  const negated =
    last(pointer) === 'if'
      ? [
          mutant(
            file,
            pointer,
            'condition negated',
            value,
            'not that',
            withValue(file.document, pointer, { '!': value }),
          ),
        ]
      : [];
  return [...negated, ...ofExpressionItself(file, value, pointer)];
}

function ofExpressionItself(file: ConfiguredFile, value: unknown, pointer: Pointer): readonly Mutant[] {
  return expressionSpots(value, pointer).flatMap((spot): readonly Mutant[] => {
    const { document } = file;
    if (spot.is === 'operator' && spot.operator !== undefined && isJsonObject(spot.value)) {
      const at = [...spot.pointer, spot.operator];
      const flipped = flips[spot.operator];
      if (flipped !== undefined)
        return [mutant(file, at, 'operator flipped', spot.operator, flipped, renamed(document, at, flipped))];
      const operand = spot.value['!'];
      if (spot.operator === '!')
        return [
          mutant(
            file,
            at,
            'operator flipped',
            '!',
            'nothing',
            withValue(document, spot.pointer, Array.isArray(operand) ? operand[0] : operand),
          ),
        ];
      return [];
    }
    if (spot.is !== 'constant') return [];
    const moved =
      typeof spot.value === 'number'
        ? spot.value + 1
        : typeof spot.value === 'string' && /^\d{1,9}$/.test(spot.value)
          ? String(Number(spot.value) + 1)
          : undefined;
    return moved === undefined
      ? []
      : [mutant(file, spot.pointer, 'boundary moved', spot.value, moved, withValue(document, spot.pointer, moved))];
  });
}

/** Rows of a decision: neighbours swapped, a condition dropped, a row dropped. */
function ofRows(file: ConfiguredFile, { value, pointer, is }: Spot): readonly Mutant[] {
  if (!(is.includes('Decision') || is.includes('Rows')) || !isJsonObject(value)) return [];
  const rows = Object.entries(value).flatMap(([id, row]) => (isJsonObject(row) ? [{ id, row }] : []));
  // In a layer above the base a row may hold no more than its difference.
  const placed = rows
    .flatMap(({ id, row }) => (typeof row.at === 'number' ? [{ id, row, at: row.at }] : []))
    .sort((a, b) => a.at - b.at);
  const swaps = placed.slice(1).map((row, index) => {
    const before = placed[index] ?? row;
    const document = changed(
      changed(file.document, [...pointer, before.id, 'at'], () => row.at),
      [...pointer, row.id, 'at'],
      () => before.at,
    );
    return mutant(
      file,
      [...pointer, row.id],
      'rows swapped',
      `${before.id}, ${row.id}`,
      `${row.id}, ${before.id}`,
      document,
    );
  });
  return [...swaps, ...placed.flatMap(({ id, row }) => dropped(file, [...pointer, id], row))];
}

function dropped(file: ConfiguredFile, pointer: Pointer, row: JsonObject): readonly Mutant[] {
  const gone = mutant(file, pointer, 'row dropped', last(pointer), 'nothing', without(file.document, pointer));
  return row.if === undefined
    ? [gone]
    : [
        mutant(
          file,
          [...pointer, 'if'],
          'condition dropped',
          row.if,
          'always',
          without(file.document, [...pointer, 'if']),
        ),
        gone,
      ];
}

function mutant(
  file: ConfiguredFile,
  pointer: Pointer,
  kind: string,
  from: unknown,
  to: unknown,
  document: unknown,
): Mutant {
  return {
    file: file.path,
    pointer: pointerText(pointer),
    kind,
    from: short(from),
    to: short(to),
    text: fileText(document),
    lenders: file.lenders,
  };
}

function short(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > 70 ? `${text.slice(0, 67)}...` : text;
}
