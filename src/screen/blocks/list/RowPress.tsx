import type { ReactNode } from 'react';
import { FAILED, PENDING } from '../../../engine/value.ts';
import { useRead, type Reader } from '../../hooks.ts';
import { readAddress } from '../../read-address.ts';
import { AddressLink } from '../../pieces/AddressLink.tsx';
import { usePlace } from '../../place-context.ts';
import type { ListOptions } from './list-options.ts';

const readPress = (read: Reader, { event, to, with: given }: ListOptions) => {
  const carried = read.carried(given);
  const carries = carried === PENDING || carried === FAILED ? undefined : carried;
  return {
    carries,
    held: carries !== carried || read.waiting(),
    busy: event !== undefined && read.busy(event, carries),
    address: readAddress(read, to),
  };
};

/** What opens the row: a link where it leads to an address, else a button that sends the list's event. */
export function RowPress({ options, children }: { readonly options: ListOptions; readonly children: ReactNode }) {
  const { port } = usePlace();
  const { carries, held, busy, address } = useRead(readPress, options);
  if (options.to !== undefined) {
    return address === undefined ? (
      <span className="list-value">{children}</span>
    ) : (
      <AddressLink address={address} className="list-press">
        {children}
      </AddressLink>
    );
  }

  function press(): void {
    if (options.event !== undefined && !held && !busy && !port.store.get(port.waiting))
      port.send(options.event, carries);
  }

  return (
    <button type="button" className="list-press" aria-busy={busy} aria-disabled={held && !busy} onClick={press}>
      {children}
    </button>
  );
}
