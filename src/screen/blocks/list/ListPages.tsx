import { useEffect, useState, type RefObject } from 'react';
import type { Expr } from '../../../language/language.gen.ts';
import { PENDING } from '../../../engine/value.ts';
import { useNow } from '../../../forms/index.ts';
import { shown, useRead, useSay, type Reader } from '../../hooks.ts';
import { Icon } from '../../pieces/icons/Icon.tsx';
import { usePlace } from '../../place-context.ts';
import { pageNumbers } from './page-numbers.ts';

export interface ListPagesOptions {
  readonly page: Expr;
  readonly size: Expr;
  readonly total: Expr;
  readonly event: string;
}

interface Pages {
  readonly page: number;
  /** How many there are; undefined while that is on its way. */
  readonly last: number | undefined;
}

function readPages(read: Reader, { page, size, total }: ListPagesOptions): Pages {
  const all = read.result(total);
  const last =
    all === PENDING
      ? undefined
      : Math.ceil(Number(shown(all) ?? 0) / Math.max(1, Number(shown(read.result(size)) ?? 1)));
  return { page: Math.max(1, Number(shown(read.result(page)) ?? 1)), last };
}

/** Numbered pages of a list. They stay while another page is on its way, so that the focus does. */
export function ListPages({
  pages,
  list,
}: {
  readonly pages: ListPagesOptions;
  readonly list: RefObject<HTMLElement | null>;
}) {
  const { page, last: present } = useRead(readPages, pages);
  const { port } = usePlace();
  const say = useSay();
  const [last, setLast] = useState(present ?? 0);
  if (present !== undefined && present !== last) setLast(present);
  // An address may name a page that is not there: nothing stands on it, and no number leads away from it.
  const waits = useNow(port.store, port.waiting);
  const isBehind = present !== undefined && present > 0 && page > present;
  useEffect(() => {
    if (isBehind && !waits) port.send(pages.event, { page: present });
  }, [isBehind, waits, present, pages.event, port]);
  if (last <= 1) return null;

  function go(to: number): void {
    if (to < 1 || to > last || to === page || port.store.get(port.waiting)) return;
    port.send(pages.event, { page: to });
    const top = list.current;
    // Another page begins at its top.
    if (top !== null && top.getBoundingClientRect().top < 0) top.scrollIntoView();
  }

  return (
    <nav className="list-pages" aria-label={say('block.pages')}>
      <p className="list-page-of" role="status">
        {say('block.page-of', { page, of: last })}
      </p>
      <ul className="list-page-numbers">
        <li>
          <button
            type="button"
            className="list-page list-page-back"
            aria-label={say('block.previous')}
            aria-disabled={page <= 1}
            onClick={() => go(page - 1)}
          >
            <Icon name="chevron" />
          </button>
        </li>
        {pageNumbers(page, last).map((number, index) => (
          <li key={number === 'gap' ? `gap-${index}` : number} aria-hidden={number === 'gap'}>
            {number === 'gap' ? (
              <span className="list-page-gap">…</span>
            ) : (
              <button
                type="button"
                className="list-page figures"
                aria-label={say('block.page', { page: number })}
                aria-current={number === page ? 'page' : undefined}
                onClick={() => go(number)}
              >
                {number}
              </button>
            )}
          </li>
        ))}
        <li>
          <button
            type="button"
            className="list-page"
            aria-label={say('block.next')}
            aria-disabled={page >= last}
            onClick={() => go(page + 1)}
          >
            <Icon name="chevron" />
          </button>
        </li>
      </ul>
    </nav>
  );
}
