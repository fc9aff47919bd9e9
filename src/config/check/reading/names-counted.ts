import { own } from '../../../engine/value.ts';
import type { Flow } from '../../../language/language.gen.ts';
import { isJsonObject } from '../../json/object.ts';
import { valueAt, type Pointer } from '../../json/pointer.ts';

export interface Counted {
  readonly pointer: Pointer;
  readonly item: string;
}

/** The names that the frame of a flow counts as steps, in the order of the list. */
export function namesCounted(flow: Flow): readonly Counted[] {
  const counted = valueAt(flow.frame, ['of', 'count', 'var']);
  const name = typeof counted === 'string' ? valueOf(counted) : undefined;
  return name === undefined ? [] : namesIn(flow, name, new Set());
}

function valueOf(path: string): string | undefined {
  return /^value\.([^.]+)$/.exec(path)?.[1];
}

/** The names that stand in the lists which a value of the flow can come to. */
function namesIn(flow: Flow, name: string, seen: ReadonlySet<string>): readonly Counted[] {
  const expression: unknown = own(flow.values ?? {}, name);
  return seen.has(name) || expression === undefined
    ? []
    : listed(flow, expression, ['values', name], new Set([...seen, name]));
}

function listed(flow: Flow, expression: unknown, pointer: Pointer, seen: ReadonlySet<string>): readonly Counted[] {
  if (Array.isArray(expression))
    return expression.flatMap((item: unknown, index) =>
      typeof item === 'string' ? [{ pointer: [...pointer, String(index)], item }] : [],
    );
  if (!isJsonObject(expression)) return [];
  const [[operator, given] = ['', undefined]] = Object.entries(expression);
  if (operator === 'var') {
    const path = Array.isArray(given) ? (given[0] as unknown) : given;
    const name = typeof path === 'string' ? valueOf(path) : undefined;
    return name === undefined ? [] : namesIn(flow, name, seen);
  }
  const operands: readonly unknown[] = Array.isArray(given) ? given : [];
  return operands.flatMap((operand, index) =>
    givesItems(operator, index, operands.length)
      ? listed(flow, operand, [...pointer, operator, String(index)], seen)
      : [],
  );
}

/** Whether items of this operand are among what the operator comes to. */
function givesItems(operator: string, index: number, count: number): boolean {
  if (operator === 'join') return true;
  if (operator === 'filter') return index === 0;
  // Conditions and what they lead to alternate; the last is what holds otherwise.
  return operator === 'if' && (index % 2 === 1 || index === count - 1);
}
