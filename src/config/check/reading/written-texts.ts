import { isJsonObject } from '../../json/object.ts';
import type { Pointer } from '../../json/pointer.ts';

/** A text that is written out in an expression. */
export interface WrittenText {
  readonly text: string;
  readonly pointer: Pointer;
  /** It is the name of a row of a table, by which something is picked. */
  readonly isName?: true;
  /** The last name of the path that it is compared with: "status". */
  readonly of?: string;
}

const comparing: ReadonlySet<string> = new Set(['===', '!==', 'in', 'pick', 'contains']);
/** What is made of a text and compared as one. */
const turning: ReadonlySet<string> = new Set(['lower', 'trim', 'text']);

/** The last name of the path that an operand reads. */
function nameRead(operand: unknown): string | undefined {
  const [operator = '', given] = (isJsonObject(operand) ? Object.entries(operand)[0] : undefined) ?? [];
  const first: unknown = Array.isArray(given) ? given[0] : given;
  if (turning.has(operator)) return nameRead(first);
  return operator === 'var' && typeof first === 'string' ? first.slice(first.lastIndexOf('.') + 1) : undefined;
}

/** Every text that an expression has written out, but for the paths that it reads. */
export function writtenTexts(expr: unknown, pointer: Pointer, of?: string): readonly WrittenText[] {
  if (typeof expr === 'string') return [{ text: expr, pointer, ...(of !== undefined && { of }) }];
  if (Array.isArray(expr))
    return expr.flatMap((member, index) => writtenTexts(member, [...pointer, String(index)], of));
  if (!isJsonObject(expr)) return [];
  return Object.entries(expr).flatMap(([operator, operands]): readonly WrittenText[] => {
    if (operator === 'has' || operator === 'ready') return [];
    const at = [...pointer, operator];
    const compared =
      comparing.has(operator) && Array.isArray(operands)
        ? operands.map(nameRead).find((name) => name !== undefined)
        : undefined;
    if (!Array.isArray(operands)) return operator === 'var' ? [] : writtenTexts(operands, at);
    return operands.flatMap((operand: unknown, index) => {
      const place = [...at, String(index)];
      if (operator === 'var' && index === 0) return [];
      if (operator === 'pick' && index === 1 && isJsonObject(operand))
        return Object.entries(operand).flatMap(([name, value]) => [
          {
            text: name,
            pointer: [...place, name],
            isName: true as const,
            ...(compared !== undefined && { of: compared }),
          },
          ...writtenTexts(value, [...place, name]),
        ]);
      return writtenTexts(operand, place, compared);
    });
  });
}
