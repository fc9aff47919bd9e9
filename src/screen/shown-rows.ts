import type { Expr } from '../language/language.gen.ts';
import type { Reader } from './hooks.ts';
import { inOrder } from '../engine/in-order.ts';
import type { ItemScope } from './port.ts';

/** The entries of a table whose `if` holds, or that have none, in their order. */
export function shownRows<Row extends { readonly if?: Expr }>(
  read: Reader,
  table: Readonly<Record<string, Row>> | undefined,
  item?: ItemScope,
): readonly (readonly [string, Row])[] {
  return inOrder(table).filter(([, row]) => row.if === undefined || read.result(row.if, item) === true);
}
