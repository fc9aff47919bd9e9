import { Words } from '../../pieces/Words.tsx';
import type { ColumnView } from './read-list.ts';
import { roles } from './roles.ts';

/** The last row of a list of figures: what its columns come to. */
export function ListTotals({ columns }: { readonly columns: readonly ColumnView[] }) {
  if (columns.every(({ column }) => column.total === undefined)) return null;
  return (
    <tfoot {...roles.rowgroup} className="list-group">
      <tr {...roles.row} className="list-row list-totals">
        {columns.map(({ id, column: { label, look, total }, part }) => (
          <td key={id} {...roles.cell} className={`list-cell list-${part}${look === undefined ? '' : ` list-${look}`}`}>
            {total === undefined ? null : (
              <>
                <span className="list-label" aria-hidden="true">
                  <Words text={label} />
                </span>
                <span className="list-value">
                  <Words text={total} value />
                </span>
              </>
            )}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}
