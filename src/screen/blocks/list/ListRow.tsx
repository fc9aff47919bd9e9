import { memo, useMemo, type ReactNode } from 'react';
import { toneOf, Pill } from '../../pieces/Pill.tsx';
import { Icon } from '../../pieces/icons/Icon.tsx';
import { Words, WordsOf } from '../../pieces/Words.tsx';
import { PlaceContext, usePlace } from '../../place-context.ts';
import type { ListOptions } from './list-options.ts';
import { hasWords, type CellView, type ColumnView, type MarkView, type RowView } from './read-list.ts';
import { roles } from './roles.ts';
import { RowPress } from './RowPress.tsx';

interface Props {
  readonly row: RowView;
  readonly columns: readonly ColumnView[];
  readonly options: ListOptions;
}

/** One row. When it opens something, its leading cell is the link or button, and the whole row takes the press. */
export const ListRow = memo(
  Row,
  (before, after) =>
    before.options === after.options &&
    isSameRow(before.row, after.row) &&
    areSameColumns(before.columns, after.columns),
);

/** Drawn again only where something in it changed: a list grows by a page, and most of its rows stay as they are. */
function isSameRow(a: RowView, b: RowView): boolean {
  return (
    a.scope === b.scope &&
    a.mark?.icon === b.mark?.icon &&
    a.mark?.letters === b.mark?.letters &&
    isSameCell(a.aside, b.aside) &&
    a.cells.length === b.cells.length &&
    a.cells.every((cell, index) => isSameCell(cell, b.cells[index]))
  );
}

function isSameCell(a: CellView | undefined, b: CellView | undefined): boolean {
  return a?.words === b?.words && a?.tone === b?.tone;
}

function areSameColumns(a: readonly ColumnView[], b: readonly ColumnView[]): boolean {
  return a.length === b.length && a.every(({ id, part }, index) => id === b[index]?.id && part === b[index]?.part);
}

function Row({ row: { scope, cells, aside, mark }, columns, options }: Props) {
  const place = usePlace();
  const ofItem = useMemo(() => ({ ...place, item: scope }), [place, scope]);
  const opens = options.to !== undefined || options.event !== undefined;
  return (
    <tr
      {...roles.row}
      className={`list-row${opens ? ' list-row-opens' : ''}${mark === undefined ? '' : ' list-row-marked'}`}
    >
      {columns.map(({ id, column, part }, index) => {
        const cell = cells[index];
        const words = cell?.words;
        const plain: ReactNode = <WordsOf result={words} value />;
        const isPill = column.tone !== undefined && column.look !== 'amount' && hasWords(words);
        const toned = isPill ? <Pill tone={toneOf(cell?.tone)}>{plain}</Pill> : plain;
        const amountTone =
          column.look === 'amount' && column.tone !== undefined ? ` list-amount-${toneOf(cell?.tone)}` : '';
        return (
          <td
            key={id}
            {...roles.cell}
            className={`list-cell list-${part}${column.look === undefined ? '' : ` list-${column.look}`}${amountTone}`}
          >
            {part === 'lead' && mark !== undefined ? <Mark mark={mark} /> : null}
            <span className="list-label" aria-hidden="true">
              <Words text={column.label} />
            </span>
            {opens && part === 'lead' ? (
              <PlaceContext value={ofItem}>
                <RowPress options={options}>{toned}</RowPress>
                <Icon name="chevron" />
              </PlaceContext>
            ) : (
              <span className="list-value">{toned}</span>
            )}
            {part === 'lead' && aside !== undefined ? <Aside aside={aside} /> : null}
          </td>
        );
      })}
    </tr>
  );
}

function Aside({ aside: { words, tone } }: { readonly aside: CellView }) {
  return hasWords(words) ? (
    <>
      {' '}
      <Pill tone={toneOf(tone)}>
        <WordsOf result={words} />
      </Pill>
    </>
  ) : null;
}

function Mark({ mark: { icon, letters } }: { readonly mark: MarkView }) {
  return (
    <span className="row-mark" aria-hidden="true">
      {icon === undefined ? letters : <Icon name={icon} />}
    </span>
  );
}
