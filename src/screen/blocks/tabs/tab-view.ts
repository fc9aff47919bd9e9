import type { Blocks as Table, Expr, Text } from '../../../language/language.gen.ts';

export interface TabsItem {
  readonly at: number;
  readonly if?: Expr;
  readonly text: Text;
  readonly to?: string;
  readonly body?: Table;
}

export interface TabView {
  readonly id: string;
  readonly item: TabsItem;
  readonly address: string | undefined;
  readonly current: boolean;
}
