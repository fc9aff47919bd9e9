import { use } from 'react';
import type { Button, Expr, Text } from '../../../language/language.gen.ts';
import type { Result } from '../../../engine/value.ts';
import type { BlockProps } from '../../block.ts';
import { shown, stateOf, useRead, type Reader } from '../../hooks.ts';
import { inOrder } from '../../in-order.ts';
import { ActionButton } from '../../pieces/ActionButton.tsx';
import { RetryState } from '../../pieces/RetryState.tsx';
import { Words, WordsOf } from '../../pieces/Words.tsx';
import { HeadingLevel } from '../../place-context.ts';
import './style.css';

interface DetailsRow {
  readonly at: number;
  readonly if?: Expr;
  readonly label: Text;
  readonly text: Text;
  readonly look?: 'total';
}

export interface DetailsOptions {
  readonly title?: Text;
  readonly rows: Readonly<Record<string, DetailsRow>>;
  readonly button?: Button;
}

interface RowView {
  readonly id: string;
  readonly row: DetailsRow;
  readonly value: Result;
}

function readRows(read: Reader, rows: DetailsOptions['rows']): readonly RowView[] {
  return inOrder(rows)
    .filter(([, row]) => row.if === undefined || read.result(row.if) === true)
    .map(([id, row]) => ({ id, row, value: read.words(row.text) }));
}

const mostLetters = 18;

/** Amounts and dates never break over two lines; a long value may stand under its name. */
function classesOf(row: DetailsRow, value: Result): string {
  const length = (shown(value) ?? '').length <= mostLetters ? 'details-short' : 'details-long';
  return `details-row ${length}${row.look === 'total' ? ' details-total' : ''}`;
}

/** Names and values. A value that is missing is a dash, never a zero. */
export function DetailsBlock({ options: { title, rows, button } }: BlockProps<DetailsOptions>) {
  const Heading = `h${use(HeadingLevel)}` as const;
  const there = useRead(readRows, rows);
  const state = stateOf(...there.map(({ value }) => value));
  if (state === 'failed') return <RetryState />;
  if (there.length === 0) return null;
  return (
    <section className="details" aria-busy={state === 'pending'}>
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
        {there.map(({ id, row, value }) => (
          <div key={id} className={classesOf(row, value)}>
            <dt>
              <Words text={row.label} />
            </dt>
            <dd className="figures">
              <WordsOf result={value} value />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
