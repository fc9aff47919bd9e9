import { use } from 'react';
import type { Button, Expr, Text } from '../../../language/language.gen.ts';
import { PENDING, type Result } from '../../../engine/value.ts';
import type { BlockProps } from '../../block.ts';
import { shown, useRead, type Reader } from '../../hooks.ts';
import { stateOf } from '../../state-of.ts';
import { inOrder } from '../../../engine/in-order.ts';
import { ActionButton } from '../../pieces/ActionButton.tsx';
import { RetryState } from '../../pieces/RetryState.tsx';
import { Blank } from '../../pieces/Skeleton.tsx';
import { Words } from '../../pieces/Words.tsx';
import { readItems } from '../../items.ts';
import { HeadingLevel, PlaceContext, usePlace } from '../../place-context.ts';
import type { ItemScope } from '../../port.ts';
import './style.css';

interface DetailsRow {
  readonly at: number;
  readonly if?: Expr;
  readonly label: Text;
  readonly text: Text;
  /** Under the name: how it is counted, or when. */
  readonly detail?: Text;
  readonly look?: 'total' | 'figure';
  /** The row stands once for each item of this list. */
  readonly of?: Expr;
}

export interface DetailsOptions {
  readonly title?: Text;
  readonly rows: Readonly<Record<string, DetailsRow>>;
  readonly button?: Button;
}

interface RowView {
  readonly id: string;
  readonly row: DetailsRow;
  readonly item: ItemScope | undefined;
  /** Whether it stands here at all is not known yet. */
  readonly isAwaited: boolean;
  /** As it is written here. */
  readonly text: Text;
  readonly value: Result;
  /** Whether something stands under the name. */
  readonly isDetailed: boolean;
}

function readRows(read: Reader, rows: DetailsOptions['rows']): readonly RowView[] {
  const there = inOrder(rows).flatMap(([id, row]) =>
    placesOf(read, row).map((place) => ({ id: `${id}:${place.item?.index ?? ''}`, row, ...place })),
  );
  const alike = there.some(({ isAwaited, row: { text }, item }) => {
    if (isAwaited) return false;
    const words = isSum(text) ? shown(read.words(text, item)) : undefined;
    return words !== undefined && isSum(text) && words === read.words(exact(text), item);
  });
  return there.map((place) => {
    const { row, item } = place;
    if (place.isAwaited) return { ...place, text: row.text, value: PENDING, isDetailed: false };
    const text = alike && isSum(row.text) ? exact(row.text) : row.text;
    const detail = row.detail === undefined ? '' : read.words(row.detail, item);
    return {
      ...place,
      text,
      value: read.words(text, item),
      isDetailed: detail === PENDING || (shown(detail) ?? '') !== '',
    };
  });
}

const sum = /\|\s*money\b/g;
const isSum = (text: Text): text is string => typeof text === 'string' && text.search(sum) >= 0;

/** The same with all decimals. Sums stand below each other: as soon as one has decimals, all have. */
const exact = (text: string): string => text.replace(sum, '| exact-money');

/** Where a row stands: once, or once for each item of its list, as long as its `if` holds. A list that is not there yet has one place. */
function placesOf(read: Reader, row: DetailsRow): readonly Pick<RowView, 'item' | 'isAwaited'>[] {
  const items = row.of === undefined ? [undefined] : readItems(read, row.of);
  if (items === PENDING) return [{ item: undefined, isAwaited: true }];
  if (!Array.isArray(items)) return [];
  return items.flatMap((item: ItemScope | undefined) => {
    const holds = row.if === undefined || read.result(row.if, item);
    return holds === true || holds === PENDING ? [{ item, isAwaited: holds === PENDING }] : [];
  });
}

const mostLetters = 18;

/** Amounts and dates never break over two lines; a long value may stand under its name. */
function classesOf(row: DetailsRow, value: Result): string {
  const length = (shown(value) ?? '').length <= mostLetters ? 'details-short' : 'details-long';
  return `details-row ${length}${row.look === undefined ? '' : ` details-${row.look}`}`;
}

/** A name and a sum in large letters, of which more have no room beside each other on a phone. */
const mostLettersBeside = 22;

const isLong = (read: Reader, { row, item, value }: RowView): boolean =>
  row.look === 'figure' &&
  (shown(read.words(row.label, item)) ?? '').length + (shown(value) ?? '').length > mostLettersBeside;

/** The rows, and whether a large sum among them wants a line of its own: they all have one then, to be read alike. */
function readDetails(read: Reader, rows: DetailsOptions['rows']) {
  const there = readRows(read, rows);
  return { there, isStacked: there.some((row) => isLong(read, row)) };
}

/** Names and values. A value that is missing is a dash, never a zero. */
export function DetailsBlock({ options: { title, rows, button } }: BlockProps<DetailsOptions>) {
  const Heading = `h${use(HeadingLevel)}` as const;
  const { there, isStacked } = useRead(readDetails, rows);
  const place = usePlace();
  const state = stateOf(...there.map(({ value }) => value));
  if (state === 'failed') return <RetryState />;
  if (there.length === 0) return null;
  return (
    <section className={isStacked ? 'details details-stacked' : 'details'} aria-busy={state === 'pending'}>
      {title === undefined && button === undefined ? null : (
        <div className="details-head">
          {title === undefined ? null : (
            <Heading className="details-title">
              <Words text={title} />
            </Heading>
          )}
          {button === undefined ? null : <ActionButton button={button} className="button button-link button-small" />}
        </div>
      )}
      <dl className="details-rows">
        {there.map(({ id, row, item, isAwaited, text, value, isDetailed }) =>
          isAwaited ? (
            <div key={id} className="details-row details-awaited" aria-hidden="true">
              <Blank width={16} />
            </div>
          ) : (
            <PlaceContext key={id} value={item === undefined ? place : { ...place, item }}>
              <div className={classesOf(row, value)}>
                <dt>
                  <Words text={row.label} />
                </dt>
                <dd className="figures">
                  <Words text={text} value />
                </dd>
                {row.detail !== undefined && isDetailed ? (
                  <dd className="details-detail">
                    <Words text={row.detail} />
                  </dd>
                ) : null}
              </div>
            </PlaceContext>
          ),
        )}
      </dl>
    </section>
  );
}
