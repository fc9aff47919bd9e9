import type { Button } from '../../../language/language.gen.ts';
import { useRead, useSay, type Reader } from '../../hooks.ts';
import { readAddress, readPath } from '../../read-address.ts';
import { AddressLink } from '../../pieces/AddressLink.tsx';
import { NamedIcon } from '../../pieces/icons/Icon.tsx';
import { Words } from '../../pieces/Words.tsx';

interface Props {
  readonly buttons: readonly (readonly [string, Button])[];
}

interface LinkView {
  readonly id: string;
  readonly button: Button;
  readonly address: string | undefined;
  readonly current: 'page' | 'true' | undefined;
}

/** The longest address that the path lies under is where one is: the wallet, which no link leads to, is of Home. */
function readLinks(read: Reader, buttons: Props['buttons']): readonly LinkView[] {
  const path = readPath(read);
  const links = buttons.map(([id, button]) => ({
    id,
    button,
    address: readAddress(read, button.to),
  }));
  const under = links.filter(
    ({ address }) => address !== undefined && (address === '/' || `${path}/`.startsWith(`${address}/`)),
  );
  const nearest = under.sort((a, b) => (b.address?.length ?? 0) - (a.address?.length ?? 0))[0];
  const said = nearest?.address === path ? 'page' : 'true';
  return links.map((link) => ({ ...link, current: link.id === nearest?.id ? said : undefined }));
}

/** The navigation of an area: at the bottom of a phone, at the side of a wide screen. */
export function BarLinks({ buttons }: Props) {
  const links = useRead(readLinks, buttons);
  const say = useSay();
  return (
    <nav className="nav" aria-label={say('block.navigation')}>
      <ul className="nav-list">
        {links.map(({ id, button, address, current }) =>
          address === undefined ? null : (
            <li key={id}>
              <AddressLink address={address} className="nav-link" current={current}>
                <NamedIcon name={id} />
                <span>
                  <Words text={button.text} />
                </span>
              </AddressLink>
            </li>
          ),
        )}
      </ul>
    </nav>
  );
}
