import { describe, expect, it } from 'vitest';
import { databaseKinds } from './testing/database-kinds.ts';
import { coreForEach } from './testing/core-for-each.ts';
import { CoreUnderTest, newKey, offerFor } from './testing/core-under-test.ts';

describe.each(databaseKinds)('borrowing on $name', ({ start }) => {
  let core: CoreUnderTest;
  coreForEach(start, (made) => {
    core = made;
  });

  it('leads from sign-in over scoring and offer to a running loan in the list', async () => {
    const { token } = await core.signIn();
    const { completion, offers } = await offerFor(core, token, 'Quick Cash');
    const made = await core.data<{ id: number; status: { status: string } }>('POST', '/api/v1/loan', {
      token,
      body: completion,
      key: newKey(),
    });
    expect(made).toMatchObject({
      loan_amount: '100000.00',
      amount_due: '108000.00',
      due_date: '2026-04-19',
      status: { status: 'RUNNING', can_cancel: false },
    });
    const list = await core.data<unknown[]>('GET', '/api/v2/loans?channel=web', { token });
    expect(list).toMatchObject([{ id: made.id, amount_due: offers[0]?.amount_due, product: { name: 'Quick Cash' } }]);
    expect(await core.data('GET', `/api/v1/loan/${made.id}`, { token })).toMatchObject({
      origination_fee: '250.00',
      disbursement: '99750.00',
      schedules: [{ amount_due: '108000.00', balance: '0.00' }],
    });
    expect(await core.data('GET', '/api/v2/loans/drafts', { token })).toEqual([]);
  });

  it("speaks the lender's names for products and fees in the language of the page, as far as the lender has them", async () => {
    const { token } = await core.signIn();
    const { completion, offers } = await offerFor(core, token, 'Quick Cash');
    expect(offers[0]).toMatchObject({
      fees: [{ name: 'Processing', amount: '250.00', type: 'flat' }],
      received: '99750.00',
      cost: '8250.00',
      interest_is_least: false,
    });
    await core.data('POST', '/api/v1/loan', { token, body: completion, key: newKey() });
    const inWords = async (language: string) => {
      const headers = { 'x-locale': language };
      const [product] = await core.data<{ id: number; name: string; fees: { name: string }[] }[]>(
        'GET',
        '/api/v1/loan/products',
        { token, headers },
      );
      const wish = {
        product_id: product?.id,
        principal: '5000',
        tenor: 7,
        tenor_period: 'days',
        start_date: '2026-04-12',
      };
      const cost = await core.data<{ fees: { name: string }[] }>('POST', '/api/v1/loan/breakdown', {
        token,
        headers,
        body: wish,
      });
      const [loan] = await core.data<{ product: { name: string } }[]>('GET', '/api/v2/loans?channel=web', {
        token,
        headers,
      });
      return [product?.name, product?.fees[0]?.name, cost.fees[0]?.name, loan?.product.name];
    };
    expect(await inWords('fr')).toEqual(['Argent rapide', 'Frais de dossier', 'Frais de dossier', 'Argent rapide']);
    expect(await inWords('sw')).toEqual(['Quick Cash', 'Processing', 'Processing', 'Quick Cash']);
  });
});
