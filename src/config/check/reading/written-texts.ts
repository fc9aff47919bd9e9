import { isJsonObject } from '../../json/object.ts';
import type { Pointer } from '../../json/pointer.ts';

/** A text that is written out in an expression. */
export interface WrittenText {
  readonly text: string;
  readonly pointer: Pointer;
  /** It is the name of a row of a table, by which something is picked. */
  readonly isName?: true;
}

/** Every text that an expression has written out, but for the paths that it reads. */
export function writtenTexts(expr: unknown, pointer: Pointer): readonly WrittenText[] {
  if (typeof expr === 'string') return [{ text: expr, pointer }];
  if (Array.isArray(expr)) return expr.flatMap((member, index) => writtenTexts(member, [...pointer, String(index)]));
  if (!isJsonObject(expr)) return [];
  return Object.entries(expr).flatMap(([operator, operands]): readonly WrittenText[] => {
    if (operator === 'has' || operator === 'ready') return [];
    const at = [...pointer, operator];
    if (!Array.isArray(operands)) return operator === 'var' ? [] : writtenTexts(operands, at);
    return operands.flatMap((operand: unknown, index) => {
      const place = [...at, String(index)];
      if (operator === 'var' && index === 0) return [];
      if (operator === 'pick' && index === 1 && isJsonObject(operand)) return Object.entries(operand).flatMap(([name, value]) => [{ text: name, pointer: [...place, name], isName: true as const }, ...writtenTexts(value, [...place, name])]);
      return writtenTexts(operand, place);
    });
  });
}
