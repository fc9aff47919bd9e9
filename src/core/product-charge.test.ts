import { describe, expect, it } from 'vitest';
import type { Collected } from './providers/collection-provider.ts';
import { coreForEach } from './testing/core-for-each.ts';
import { newKey, type CoreUnderTest, type Product } from './testing/core-under-test.ts';
import { quickestDatabases } from './testing/database-kinds.ts';

const lender = 'maple';

describe('what a card is charged before offers are made', () => {
  let core: CoreUnderTest;
  let outcome: Collected;
  coreForEach(
    quickestDatabases,
    (made) => {
      core = made;
      outcome = 'waiting';
    },
    () => ({ collections: { collect: async () => outcome, standing: async () => undefined } }),
  );

  it('is asked for once while it is on its way; after a day of silence once more, and no more than that', async () => {
    let { token } = await core.signIn(lender);
    const products = await core.data<Product[]>('GET', '/api/v1/loan/products', { lender, token });
    const product = products.find(({ name }) => name === 'Studio Loan');
    const [card] = await core.data<{ id: number }[]>('GET', '/api/v1/settings/cards', { lender, token });
    const charge = () =>
      core.data<{ reference: string; status: string }>('POST', `/api/v1/loan/charge/${product?.id}`, {
        lender,
        token,
        body: { card_id: card?.id },
        key: newKey(),
      });
    const first = await charge();
    expect([first.status, await charge()]).toEqual(['pending', first]);
    core.later(24 * 60 + 1);
    ({ token } = await core.signIn(lender));
    const second = await charge();
    expect(second.reference).not.toBe(first.reference);
    expect(await charge()).toEqual(second);
    outcome = 'paid';
    core.later(1);
    expect((await charge()).reference).toBe(second.reference);
  });
});
