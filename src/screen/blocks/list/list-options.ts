import type { Expr, Icon, Text, With } from '../../../language/language.gen.ts';
import type { Empty } from '../../pieces/EmptyState.tsx';
import type { ListMoreOptions } from './ListMore.tsx';
import type { ListPagesOptions } from './ListPages.tsx';

export interface ListColumn {
  readonly at: number;
  readonly if?: Expr;
  readonly label: Text;
  readonly text: Text;
  /** What the whole column comes to, below the last of several rows. */
  readonly total?: Text;
  /** Shown as a pill of this tone; an amount is written in it. */
  readonly tone?: Expr;
  readonly look?: 'amount' | 'strong' | 'quiet';
}

export interface ListOptions {
  readonly title?: Text;
  readonly of: Expr;
  readonly columns: Readonly<Record<string, ListColumn>>;
  /** Beside the name of a row: its state. */
  readonly aside?: { readonly if?: Expr; readonly text: Text; readonly tone: Expr };
  /** A round mark before each row: the icon that stands in `icons` for `by`, else the first letters of `of`. */
  readonly mark?: { readonly of: Text; readonly by?: Expr; readonly icons?: Readonly<Record<string, Icon>> };
  readonly empty?: Empty;
  readonly event?: string;
  readonly to?: string;
  readonly with?: With;
  readonly size?: number;
  readonly group?: { readonly by: Expr; readonly text: Text };
  readonly more?: ListMoreOptions;
  readonly pages?: ListPagesOptions;
}
