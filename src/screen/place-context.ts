import { createContext, use } from 'react';
import type { ItemScope, ScreenPort } from './port.ts';

/** Where a block stands: the port of its place, and the row of a list that it is drawn for. */
export interface PlaceScope {
  readonly port: ScreenPort;
  readonly item?: ItemScope | undefined;
  /** What the place's submit button does; Enter in a field does the same. */
  readonly submitRef?: { current: (() => void) | undefined };
}

export const PlaceContext = createContext<PlaceScope | undefined>(undefined);

/** The level of the headings of the blocks drawn here: 2 under the title of the place. */
export type Level = 2 | 3 | 4;
export const HeadingLevel = createContext<Level>(2);

export const deeper = (level: Level): Level => (level === 2 ? 3 : 4);

/** DOM id of the heading that these blocks stand under: it names what has no heading of its own. */
export const SectionLabel = createContext<string | undefined>(undefined);

/** @throws when a block is drawn outside a place. */
export function usePlace(): PlaceScope {
  const place = use(PlaceContext);
  if (place === undefined) throw new Error('A block was drawn outside a place');
  return place;
}
