import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { databaseKinds, type Databases } from './testing/database-kinds.ts';
import { CoreUnderTest, newKey, offerFor } from './testing/core-under-test.ts';

describe.each(databaseKinds)('borrowing on $name', ({ start }) => {
  let databases: Databases;
  let core: CoreUnderTest;
  beforeAll(async () => {
    databases = await start();
  });
  beforeEach(async () => {
    core = await CoreUnderTest.over(await databases.fresh());
  });
  afterEach(() => core.close());

  it('leads from sign-in over scoring and offer to a running loan in the list', async () => {
    const { token } = await core.signIn();
    const { completion, offers } = await offerFor(core, token, 'Quick Cash');
    const made = await core.data<{ id: number; status: { status: string } }>('POST', '/api/v1/loan', { token, body: completion, key: newKey() });
    expect(made).toMatchObject({ loan_amount: '100000.00', amount_due: '108000.00', due_date: '2026-04-19', status: { status: 'RUNNING', can_cancel: false } });
    const list = await core.data<unknown[]>('GET', '/api/v2/loans?channel=web', { token });
    expect(list).toMatchObject([{ id: made.id, amount_due: offers[0]?.amount_due, product: { name: 'Quick Cash' } }]);
    expect(await core.data('GET', `/api/v1/loan/${made.id}`, { token })).toMatchObject({ origination_fee: '250.00', disbursement: '99750.00', schedules: [{ amount_due: '108000.00', balance: '0.00' }] });
    expect(await core.data('GET', '/api/v2/loans/drafts', { token })).toEqual([]);
  });
});
