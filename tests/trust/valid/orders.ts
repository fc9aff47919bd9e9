import { isJsonObject, type JsonObject } from '../../../src/config/json/object.ts';
import { pointerText } from '../../../src/config/json/pointer.ts';
import { canonical } from '../../../src/config/json/canonical.ts';
import { changed, fileText } from '../edit.ts';
import { pick } from '../random.ts';
import type { Editor } from './draft.ts';

/** Two neighbours of a table change places: blocks, buttons, fields, columns, or rows that exclude each other. */
export const reordered: Editor = ({ parsed, draft, random }) => {
  const tables = parsed.flatMap(({ path, spots, layer }) =>
    layer !== ''
      ? []
      : spots.flatMap(({ value, pointer, is }) => {
          if (!isJsonObject(value) || is.includes('Expr')) return [];
          const rows = Object.entries(value)
            .flatMap(([id, row]) => (isJsonObject(row) && typeof row.at === 'number' ? [{ id, at: row.at, row }] : []))
            .sort((a, b) => a.at - b.at);
          const isDecision = is.includes('Decision') || is.includes('Rows');
          const pairs = rows.flatMap((row, index) => {
            const next = rows[index + 1];
            return next === undefined ||
              next.at === row.at ||
              isAnswered(row.row, next.row) ||
              (isDecision && !excludes(row.row.if, next.row.if))
              ? []
              : [[row, next] as const];
          });
          return pairs.map((pair) => ({ path, pointer, pair }));
        }),
  );
  const {
    path,
    pointer,
    pair: [first, second],
  } = pick(tables, random);
  const document = changed(
    changed(draft.read(path), [...pointer, first.id, 'at'], () => second.at),
    [...pointer, second.id, 'at'],
    () => first.at,
  );
  return {
    what: `${path} ${pointerText(pointer)}: "${second.id}" before "${first.id}"`,
    files: { ...draft.files, [path]: fileText(document) },
  };
};

/** Both compare the same with a constant, and not with the same one. */
function excludes(condition: unknown, other: unknown): boolean {
  const [left, right] = [condition, other].map((one) =>
    isJsonObject(one) && Array.isArray(one['===']) ? (one['==='] as readonly unknown[]) : undefined,
  );
  return (
    left !== undefined &&
    right !== undefined &&
    canonical(left[0]) === canonical(right[0]) &&
    typeof left[1] === 'string' &&
    typeof right[1] === 'string' &&
    left[1] !== right[1]
  );
}

/** The members of a file in another order, which means nothing. */
export const shuffled: Editor = ({ parsed, draft, random }) => {
  const { path } = pick(parsed, random);
  const turn = (value: unknown): unknown =>
    isJsonObject(value)
      ? Object.fromEntries(
          Object.entries(value)
            .reverse()
            .map(([name, member]) => [name, turn(member)]),
        )
      : Array.isArray(value)
        ? value.map(turn)
        : value;
  return { what: `${path}: members in another order`, files: draft.write(path, turn(draft.read(path))).files };
};

/** Fields stand before the buttons that wait for them, which may be those of a part. */
function isAnswered(first: JsonObject, second: JsonObject): boolean {
  return first.block === 'fields' && (second.block === 'actions' || second.use !== undefined);
}
