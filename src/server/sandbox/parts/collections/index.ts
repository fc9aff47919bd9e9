import { oneOf } from '../../asked.ts';
import { html } from '../../markup.ts';
import type { MakePart } from '../../part.ts';
import { options, rows } from '../../pieces.ts';
import { CollectionDesk, collectionOutcomes } from './collection-desk.ts';

/** What comes of collections from cards, mandates and mobile wallets. */
export const part: MakePart = () => {
  const desk = new CollectionDesk();
  return {
    core: { collections: desk },
    orders: {
      collections(asked) {
        desk.outcome = oneOf(asked, 'outcome', collectionOutcomes);
      },
      'collections/settle': (asked) => desk.settle(oneOf(asked, 'outcome', ['paid', 'declined'])),
    },
    state: () => ({ collections: { outcome: desk.outcome, all: desk.all.map(({ collection, is }) => ({ ...collection, is })) } }),
    section: () =>
      html`<section aria-labelledby="collections">
        <h2 id="collections">Collections</h2>
        <p>What is taken from cards and accounts now is <strong>${desk.outcome}</strong>.</p>
        ${rows(['Reference', 'Lender', 'Amount', 'It is'], desk.all.map(({ collection, is }) => [collection.reference, collection.lender, `${collection.currency} ${collection.amount}`, is]), 'Nothing was collected since the start.')}
        <form method="post" action="/sandbox/collections">
          <label>From now on <select name="outcome">${options(collectionOutcomes)}</select></label>
          <button>Set</button>
        </form>
        <form method="post" action="/sandbox/collections/settle">
          <label>What waits is <select name="outcome">${options(['paid', 'declined'])}</select></label>
          <button>Settle</button>
        </form>
      </section>`,
    reset: () => desk.clear(),
  };
};
