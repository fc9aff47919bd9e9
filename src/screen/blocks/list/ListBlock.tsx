import { use, useId, useMemo, useRef } from 'react';
import type { Result } from '../../../engine/value.ts';
import type { BlockProps } from '../../block.ts';
import { useRead } from '../../hooks.ts';
import { EmptyState } from '../../pieces/EmptyState.tsx';
import { MoreOf, useShownCount } from '../../pieces/MoreOf.tsx';
import { RetryState } from '../../pieces/RetryState.tsx';
import { SkeletonRows } from '../../pieces/later-skeletons.tsx';
import { Words, WordsOf } from '../../pieces/Words.tsx';
import { deeper, HeadingLevel, SectionLabel } from '../../place-context.ts';
import type { ListOptions } from './list-options.ts';
import { ListFound } from './ListFound.tsx';
import { ListMore } from './ListMore.tsx';
import { ListPages } from './ListPages.tsx';
import { ListRow } from './ListRow.tsx';
import { ListTotals } from './ListTotals.tsx';
import { hasWords, readList, type RowView } from './read-list.ts';
import { roles } from './roles.ts';
import '../../pieces/row-mark.css';
import './style.css';

/** So many columns need no more than the width of a form. */
const slim = 3;

/** A list of more rows than that is drawn as it comes into view, where the browser can. */
const long = 50;

/** So many rows stand at once where the screen does not say how many: thousands would keep a cheap phone busy for seconds. */
const atOnce = 100;

/** A table that a narrow screen shows as compact rows. */
export function ListBlock({ options }: BlockProps<ListOptions>) {
  // What comes in pages is as long as the pages that were asked for.
  const isWhole = options.more !== undefined || options.pages !== undefined;
  const { count, more } = useShownCount(options.size ?? (isWhole ? Infinity : atOnce));
  const view = useRead(
    readList,
    useMemo(() => ({ options, count }), [options, count]),
  );
  const Heading = `h${use(HeadingLevel)}` as const;
  const own = useId();
  const section = use(SectionLabel);
  const id = options.title === undefined ? section : own;
  const list = useRef<HTMLElement>(null);
  if (view.state === 'failed') return <RetryState />;
  if (view.state === 'missing') return null;
  const { columns, rows } = view;
  const opens = options.to !== undefined || options.event !== undefined;
  const classes = [
    'list',
    ...(columns.length <= slim ? ['list-slim'] : []),
    ...(rows.length > long ? ['list-long'] : []),
  ].join(' ');
  return (
    <section className={classes} aria-busy={view.state === 'pending'} ref={list}>
      {options.title === undefined ? null : (
        <Heading className="list-title" id={id}>
          <Words text={options.title} />
        </Heading>
      )}
      {view.state === 'pending' ? <SkeletonRows /> : null}
      {view.state === 'ready' && rows.length === 0 && options.empty !== undefined ? (
        <EmptyState empty={options.empty} />
      ) : null}
      {rows.length === 0 ? null : (
        <table className="list-table" {...roles.table} aria-labelledby={id}>
          <thead {...roles.rowgroup} className="list-head">
            <tr {...roles.row}>
              {columns.map(({ id: key, column }) => (
                <th
                  key={key}
                  {...roles.columnheader}
                  scope="col"
                  className={column.look === 'amount' ? 'list-amount' : undefined}
                >
                  <Words text={column.label} />
                </th>
              ))}
            </tr>
          </thead>
          {inGroups(rows).map((group) => (
            <tbody key={group[0]?.scope.index} {...roles.rowgroup} className="list-group">
              {group[0]?.heading === undefined ? null : (
                <GroupHeading words={group[0].heading} columns={columns.length} under={options.title !== undefined} />
              )}
              {group.map((row) => (
                <ListRow key={row.scope.index} row={row} columns={columns} options={options} />
              ))}
            </tbody>
          ))}
          {rows.length > 1 && !view.hasMore ? <ListTotals columns={columns} /> : null}
        </table>
      )}
      {opens ? <ListFound view={view} /> : null}
      {view.hasMore ? <MoreOf list={list} item=".list-row" more={more} className="list-more" /> : null}
      {options.more === undefined || rows.length === 0 ? null : <ListMore more={options.more} />}
      {options.pages === undefined ? null : <ListPages pages={options.pages} list={list} />}
    </section>
  );
}

/** Rows with those that stand under the same heading. */
function inGroups(rows: readonly RowView[]): readonly (readonly RowView[])[] {
  const groups: RowView[][] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    if (last === undefined || 'heading' in row) groups.push([row]);
    else last.push(row);
  }
  return groups;
}

function GroupHeading({
  words,
  columns,
  under,
}: {
  readonly words: Result;
  readonly columns: number;
  readonly under: boolean;
}) {
  const level = use(HeadingLevel);
  const Heading = `h${under ? deeper(level) : level}` as const;
  if (!hasWords(words)) return null;
  return (
    <tr {...roles.row} className="list-group-row">
      <th {...roles.rowheader} scope="rowgroup" colSpan={columns} className="list-group-cell">
        <Heading className="list-group-title">
          <WordsOf result={words} />
        </Heading>
      </th>
    </tr>
  );
}
