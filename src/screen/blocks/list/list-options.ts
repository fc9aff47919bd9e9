import type { Expr, Text, With } from '../../../language/language.gen.ts';
import type { Empty } from '../../pieces/EmptyState.tsx';
import type { ListMoreOptions } from './ListMore.tsx';
import type { ListPagesOptions } from './ListPages.tsx';

export interface ListColumn {
  readonly at: number;
  readonly if?: Expr;
  readonly label: Text;
  readonly text: Text;
  /** Shown as a pill of this tone. */
  readonly tone?: Expr;
  readonly look?: 'amount' | 'strong' | 'quiet';
}

export interface ListOptions {
  readonly title?: Text;
  readonly of: Expr;
  readonly columns: Readonly<Record<string, ListColumn>>;
  readonly empty?: Empty;
  readonly event?: string;
  readonly to?: string;
  readonly with?: With;
  readonly size?: number;
  readonly group?: { readonly by: Expr; readonly text: Text };
  readonly more?: ListMoreOptions;
  readonly pages?: ListPagesOptions;
}
