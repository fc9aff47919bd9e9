import type { MakePart } from '../../part.ts';
import { cardWindow } from './card-window.ts';

/** The provider that takes card numbers: cards.<suffix>. */
export const part: MakePart = ({ database, hostSuffix, clock }) => {
  const { window, provider } = cardWindow(database, hostSuffix, clock);
  return {
    core: { cards: provider },
    register: (app) => window.register(app),
    windowOrigin: (pageOrigin) => window.originFor(pageOrigin),
  };
};
