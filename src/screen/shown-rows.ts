import type { Expr } from '../language/language.gen.ts';
import type { Reader } from './hooks.ts';
import { inOrder } from '../engine/in-order.ts';
import type { ItemScope } from './port.ts';

/** Whether something is to be shown: what has no condition always is. */
export function holds(read: Reader, { if: condition }: { readonly if?: Expr }, item?: ItemScope): boolean {
  return condition === undefined || read.result(condition, item) === true;
}

/** The entries of a table whose `if` holds, or that have none, in their order. */
export function shownRows<Row extends { readonly if?: Expr }>(
  read: Reader,
  table: Readonly<Record<string, Row>> | undefined,
  item?: ItemScope,
): readonly (readonly [string, Row])[] {
  return inOrder(table).filter(([, row]) => holds(read, row, item));
}
