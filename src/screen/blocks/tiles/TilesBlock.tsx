import type { Button, Expr, Text } from '../../../language/language.gen.ts';
import type { BlockProps } from '../../block.ts';
import { useRead } from '../../hooks.ts';
import { ActionButton } from '../../pieces/ActionButton.tsx';
import { NamedIcon } from '../../pieces/icons/Icon.tsx';
import { shownRows } from '../../shown-rows.ts';
import './style.css';

interface Tile {
  readonly at: number;
  readonly if?: Expr;
  readonly icon: string;
  readonly text: Text;
  readonly event?: string;
  readonly to?: string;
}

export interface TilesOptions {
  readonly tiles: Readonly<Record<string, Tile>>;
}

const buttonOf = ({ at, text, event, to }: Tile): Button => ({
  at,
  text,
  ...(event !== undefined && { event }),
  ...(to !== undefined && { to }),
});

/** What is done most, as equal tiles beside each other: a drawing above the words. */
export function TilesBlock({ options: { tiles } }: BlockProps<TilesOptions>) {
  const there = useRead(shownRows<Tile>, tiles);
  if (there.length === 0) return null;
  return (
    <ul className="tiles">
      {there.map(([id, tile]) => (
        <li key={id}>
          <ActionButton button={buttonOf(tile)} className="tile" before={<NamedIcon name={tile.icon} />} />
        </li>
      ))}
    </ul>
  );
}
