import { use, useId, useState } from 'react';
import type { Expr, Text, With } from '../../../language/language.gen.ts';
import type { BlockProps } from '../../block.ts';
import { useRead, useSay } from '../../hooks.ts';
import { EmptyState, type Empty } from '../../pieces/EmptyState.tsx';
import { RetryState } from '../../pieces/RetryState.tsx';
import { SkeletonRows } from '../../pieces/Skeleton.tsx';
import { Words } from '../../pieces/Words.tsx';
import { HeadingLevel, SectionLabel } from '../../place-context.ts';
import { ListRow } from './ListRow.tsx';
import { readList } from './read-list.ts';
import { roles } from './roles.ts';
import './style.css';

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
}

/** So many columns need no more than the width of a form. */
const slim = 3;

/** A table that a narrow screen shows as compact rows. */
export function ListBlock({ options }: BlockProps<ListOptions>) {
  const view = useRead(readList, options);
  const say = useSay();
  const Heading = `h${use(HeadingLevel)}` as const;
  const own = useId();
  const section = use(SectionLabel);
  const id = options.title === undefined ? section : own;
  const [more, setMore] = useState(0);
  if (view.state === 'failed') return <RetryState />;
  if (view.state === 'missing') return null;
  const size = options.size ?? view.rows.length;
  const rows = view.rows.slice(0, size * (more + 1));
  return (
    <section className={view.columns.length <= slim ? 'list list-slim' : 'list'} aria-busy={view.state === 'pending'}>
      {options.title === undefined ? null : (
        <Heading className="list-title" id={id}>
          <Words text={options.title} />
        </Heading>
      )}
      {view.state === 'pending' ? <SkeletonRows /> : null}
      {view.state === 'ready' && view.rows.length === 0 && options.empty !== undefined ? <EmptyState empty={options.empty} /> : null}
      {rows.length === 0 ? null : (
        <table className="list-table" {...roles.table} aria-labelledby={id}>
          <thead {...roles.rowgroup} className="list-head">
            <tr {...roles.row}>
              {view.columns.map(({ id: key, column }) => (
                <th key={key} {...roles.columnheader} scope="col" className={column.look === 'amount' ? 'list-amount' : undefined}>
                  <Words text={column.label} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody {...roles.rowgroup}>
            {rows.map((row) => (
              <ListRow key={row.scope.index} row={row} columns={view.columns} options={options} />
            ))}
          </tbody>
        </table>
      )}
      {rows.length < view.rows.length ? (
        <button type="button" className="button button-plain list-more" onClick={() => setMore(more + 1)}>
          {say('block.more')}
        </button>
      ) : null}
    </section>
  );
}
