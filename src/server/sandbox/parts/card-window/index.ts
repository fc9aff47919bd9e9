import type { MakePart } from '../../part.ts';
import { CardWindow } from './card-window.ts';

/** The provider that takes card numbers: cards.<suffix>. */
export const part: MakePart = ({ database, hostSuffix, clock }) => {
  const cards = new CardWindow(database, hostSuffix, clock);
  return { core: { cards }, register: (app) => cards.register(app), windowOrigin: (pageOrigin) => cards.originFor(pageOrigin) };
};
