import type { BlockDefinition } from './block.ts';
import { takeDrawings } from './pieces/icons/Icon.tsx';
import { laterDrawings } from './pieces/icons/later-drawings.ts';
import '../forms/pieces/fold.css';
import './anchored.css';
import './blocks/bar/menu.css';
import './older-phones.css';
import './print.css';
import './pieces/awaited.css';
import './pieces/little-room.css';

takeDrawings(laterDrawings);

/** The blocks that do not come with the page itself. */
export const laterBlocks = import.meta.glob<BlockDefinition>(
  ['./blocks/*/index.{ts,tsx}', '!./blocks/{actions,banner,bar,fields,powered,slot,text}/index.{ts,tsx}'],
  { eager: true, import: 'default' },
);
