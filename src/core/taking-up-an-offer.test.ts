import { afterEach, describe, expect, it } from 'vitest';
import { followUp } from './rounds/follow-up.ts';
import { offerByHand, systemRandom, type CoreOptions } from './index.ts';
import {
  applicationFor,
  CoreUnderTest,
  newKey,
  type LenderName,
  type Offer,
  type Product,
} from './testing/core-under-test.ts';
import { quickestDatabases } from './testing/database-kinds.ts';

const databases = await quickestDatabases();
let core: CoreUnderTest;
let token = '';
let lender: LenderName;

async function open(name: LenderName, phone?: string): Promise<void> {
  lender = name;
  core = await CoreUnderTest.over(await databases.fresh(), {
    scoring: { decide: async () => 'ok' },
  } satisfies Partial<CoreOptions>);
  token = (await core.signIn(name, phone)).token;
}
afterEach(() => core.close());

const productNamed = async (name: string) =>
  (await core.data<Product[]>('GET', '/api/v1/loan/products', { lender, token })).find((one) => one.name === name) ?? {
    id: 0,
    name,
    currency: '',
  };
/** Scored, and offers asked for. */
async function apply(product: Product, differs: Record<string, unknown>): Promise<Offer[]> {
  const application = { ...applicationFor(product), ...differs };
  await core.data('POST', '/api/v1/loan/scoring', { lender, token, body: application });
  return (
    (await core.data<Offer[] | undefined>('POST', '/api/v1/loan/offers', {
      lender,
      token,
      body: { ...application, currency: product.currency, debit_id: 5, customer_type: 'Individual' },
    })) ?? []
  );
}
const takeUp = ({ loan_token: offer }: Pick<Offer, 'loan_token'>, more: object = {}) =>
  core.ask('POST', '/api/v1/loan', {
    lender,
    token,
    key: newKey(),
    body: { token: offer, pin: '1234', channel: 'web', customer_type: 'Individual', ...more },
  });
const changed = (product: Product, definition: object) =>
  core.database.query('update products set definition = definition || $2::jsonb where id = $1', [
    product.id,
    JSON.stringify(definition),
  ]);
const penal = { fees: [{ name: 'Late', category: 'penal', type: 'percentage', percentage: '5' }] };
const offerOf = (offers: readonly Offer[]): Offer =>
  offers[0] ?? { loan_token: '', loan_amount: '', due_date: '', amount_due: '' };

describe('an offer', () => {
  it('stands until the day of its first payment begins where it was made for longer: nobody is late at once', async () => {
    await open('maple');
    const product = await productNamed('Line of Credit');
    await changed(product, { min_tenor_value: 1, min_tenor_period: 'days', ...penal });
    await core.database.query(
      `update products set definition = jsonb_set(definition, '{attributes,tenor_periods}', '["days"]') where id = $1`,
      [product.id],
    );
    const offer = offerOf(
      await apply(product, {
        requested_amount: '1000.00',
        longitude: 3.4,
        latitude: 6.4,
        proposed_payday: '2026-03-11',
        proposed_tenor: 1,
        proposed_tenor_period: 'days',
      }),
    );
    const [{ until } = { until: '' }] = await core.database.query<{ until: string }>(
      `select (expires_on at time zone 'America/Toronto')::text as until from offers where token = $1`,
      [offer.loan_token],
    );
    expect(until).toBe(`${offer.due_date} 00:00:00`);
    core.later(71 * 60);
    token = (await core.signIn(lender)).token;
    expect(await takeUp(offer)).toMatchObject({ status: 409, body: { code: 'offer_gone' } });
  });

  it('that a person makes long after it was applied for is of a loan whose first payment lies ahead', async () => {
    await open('pwani');
    const product = await productNamed('Shamba');
    await changed(product, { allow_multi_tenor: true, ...penal });
    expect(
      await apply(product, {
        monthly_net_income: 'TZS 2,000,000 and above',
        requested_amount: '500000',
        proposed_tenor: 3,
        proposed_tenor_period: 'months',
      }),
    ).toEqual([]);
    const [{ id } = { id: 0 }] = await core.database.query<{ id: number }>('select max(id) as id from applications');
    core.later(45 * 24 * 60);
    token = (await core.signIn(lender)).token;
    expect(await offerByHand(core.database, systemRandom, id, core.now)).toBe(true);
    const { offers } = await core.data<{ offers: Offer[] }>('GET', `/api/v2/loans/requests/${id}`, { lender, token });
    const made = await takeUp(offerOf(offers));
    expect(made).toMatchObject({ status: 200, body: { data: { first_due: { due_date: '2026-05-25' } } } });
    await followUp(
      {
        ...core,
        clock: { now: () => core.now },
        random: systemRandom,
        moneyGate: { through: (work: () => Promise<unknown>) => work() },
      } as never,
      { error: (fault) => expect(fault).toBeUndefined() },
    );
    expect(
      await core.database.query('select sum(fees) as fees from instalments where loan_id = $1', [
        (made.body.data as { id: number }).id,
      ]),
    ).toEqual([{ fees: '0.00' }]);
  });

  it('of a product that is repaid in one of several ways is not taken up without any of them', async () => {
    await open('lekki');
    const offer = offerOf(
      await apply(await productNamed('Lekki Builder'), { proposed_tenor: 3, proposed_tenor_period: 'months' }),
    );
    expect(await takeUp(offer)).toMatchObject({
      status: 422,
      body: { code: 'card_unknown', fields: { card_id: 'Kindly choose or add a card' } },
    });
  });

  it('is not repaid by a mandate that begins after its first payment', async () => {
    await open('lekki', '08090000111');
    const [mandate] = await core.database.query<{ id: number; borrower_id: number }>(
      `select m.id, m.borrower_id from mandates m join borrowers b on b.id = m.borrower_id join lenders l on l.id = m.lender_id where m.status = 'successful' and l.slug = 'lekki' limit 1`,
    );
    await core.database.query(`update loans set status = 'SETTLED' where borrower_id = $1`, [mandate?.borrower_id]);
    const begins = (day: string) =>
      core.database.query(
        `update mandates set start_date = $2, end_date = '2028-03-01', amount = 1000000 where id = $1`,
        [mandate?.id, day],
      );
    const offer = offerOf(
      await apply(await productNamed('Lekki Builder'), { proposed_tenor: 3, proposed_tenor_period: 'months' }),
    );
    await begins('2027-03-01');
    expect(await takeUp(offer, { mandate_id: mandate?.id })).toMatchObject({
      status: 422,
      body: { code: 'mandate_short', message: 'This mandate begins after the first payment of the loan is due' },
    });
    await begins('2026-03-10');
    expect((await takeUp(offer, { mandate_id: mandate?.id })).status).toBe(200);
  });
});
