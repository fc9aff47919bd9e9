import { describe, expect, it } from 'vitest';
import type { Collected } from './providers/collection-provider.ts';
import { coreForEach } from './testing/core-for-each.ts';
import { newKey, type CoreUnderTest, type Product } from './testing/core-under-test.ts';
import { quickestDatabases } from './testing/database-kinds.ts';

const lender = 'maple';

describe('what a card is charged before offers are made', () => {
  let core: CoreUnderTest;
  let outcome: Collected;
  /** The amounts that the card's provider was asked for. */
  let asked: string[];
  coreForEach(
    quickestDatabases,
    (made) => {
      core = made;
      outcome = 'waiting';
      asked = [];
    },
    () => ({
      collections: { collect: async ({ amount }) => (asked.push(amount), outcome), standing: async () => undefined },
    }),
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

  it('is not asked for where it is another sum than was shown, which its lender has changed meanwhile', async () => {
    const { token } = await core.signIn(lender);
    const products = await core.data<Product[]>('GET', '/api/v1/loan/products', { lender, token });
    const product = products.find(({ name }) => name === 'Studio Loan');
    const [card] = await core.data<{ id: number }[]>('GET', '/api/v1/settings/cards', { lender, token });
    const charge = (fee: string) =>
      core.ask('POST', `/api/v1/loan/charge/${product?.id}?fee=${fee}`, {
        lender,
        token,
        body: { card_id: card?.id },
        key: newKey(),
      });
    await core.database.query(
      `update products set definition = jsonb_set(definition, '{charge_settings,amount_to_charge}', '"99.00"') where id = $1`,
      [product?.id],
    );
    expect(await charge('45.00')).toMatchObject({ status: 409, body: { code: 'fee_changed' } });
    expect(asked).toEqual([]);
    expect(await charge('99')).toMatchObject({ status: 200, body: { data: { amount: '99.00' } } });
  });

  it.each([
    ['1500.50', [{ status: 200, asked: '1501' }]],
    ['0.40', [{ status: 409, asked: undefined }]],
  ])('is what its currency has of %s, and nothing where that is none', async (amount, expected) => {
    await core.database.query(
      `update products set definition = definition || jsonb_build_object('require_loan_charge', true, 'charge_settings', jsonb_build_object('amount_to_charge', $1::text)) where lender_id = (select id from lenders where slug = 'kigali')`,
      [amount],
    );
    const { token } = await core.signIn('kigali');
    const [product] = await core.data<Product[]>('GET', '/api/v1/loan/products', { lender: 'kigali', token });
    const [card] = await core.data<{ id: number }[]>('GET', '/api/v1/settings/cards', { lender: 'kigali', token });
    const { status } = await core.ask('POST', `/api/v1/loan/charge/${product?.id}`, {
      lender: 'kigali',
      token,
      body: { card_id: card?.id },
      key: newKey(),
    });
    expect([{ status, asked: asked.at(-1) }]).toEqual(expected);
  });
});
