import type { Collection } from '../../../../core/index.ts';
import { MoneyDesk } from '../../money-desk.ts';
import type { MakePart } from '../../part.ts';

/** What comes of collections from cards, mandates and mobile wallets. */
export const part: MakePart = () => {
  const desk = new MoneyDesk<Collection>();
  return {
    core: {
      collections: {
        collect: (collection) => desk.ask(collection),
        standing: async (reference) => desk.find(reference)?.is,
      },
    },
    ...desk.partOf('collections', {
      title: 'Collections',
      what: 'What is taken from cards and accounts now',
      none: 'Nothing was collected since the start.',
    }),
  };
};
