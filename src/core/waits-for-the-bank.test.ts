import { describe, expect, it, vi } from 'vitest';
import { MandateDesk, type MandateState } from '../server/sandbox/parts/mandates/mandate-desk.ts';
import type { Core } from './core.ts';
import type { Database } from './database/index.ts';
import { followUp } from './rounds/follow-up.ts';
import { followAwaitedMandates } from './lending/mandate-of-loan.ts';
import { systemRandom } from './random.ts';
import { coreForEach } from './testing/core-for-each.ts';
import { newKey, offerFor, type CoreUnderTest, type Offer, type Reply } from './testing/core-under-test.ts';
import { quickestDatabases } from './testing/database-kinds.ts';

const lender = 'lekki';

describe('a loan whose bank has still to agree to its mandate', () => {
  let core: CoreUnderTest;
  let desk: MandateDesk;
  let token = '';
  coreForEach(
    quickestDatabases,
    async (made) => {
      core = made;
      token = (await core.signIn(lender)).token;
    },
    () => ({ mandates: (desk = new MandateDesk()) }),
  );

  const data = <T>(method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) =>
    core.data<T>(method, path, { lender, token, body });
  const product = (attributes: object) =>
    core.database.query(
      `update products set definition = jsonb_set(definition || '{"require_loan_offer": false}', '{attributes}', definition -> 'attributes' || $1::jsonb) where definition ->> 'name' = 'Lekki Salary'`,
      [JSON.stringify(attributes)],
    );
  /** By the lender of the loan: time goes by for the others' borrowers too. */
  const sent = () => core.sent.map(({ text }) => text).filter((text) => text.startsWith('Lekki Money'));
  const runs = async (loan: number) =>
    (await data<{ status: { status: string }; mandate_state?: string }>('GET', `/api/v1/loan/${loan}`)) as {
      status: { status: string };
      mandate_state?: string;
    };
  const standing = async (loan: number) => {
    const { status, mandate_state: bank } = await runs(loan);
    return [
      status.status,
      bank,
      (await data<{ id: number; mandate_state?: string }[]>('GET', '/api/v2/loans?channel=web')).find(
        ({ id }) => id === loan,
      )?.mandate_state,
    ];
  };
  const paidOut = async () =>
    (
      await core.database.query<{ count: number }>(
        `select count(*)::integer as count from movements where kind = 'disbursement' and reference in (select 'loan/' || id from loans where mandate_id is not null)`,
      )
    )[0]?.count;
  const world = () =>
    ({
      ...core,
      mandates: desk,
      clock: { now: () => core.now },
      random: systemRandom,
      collections: undefined,
      moneyGate: { through: (work: () => Promise<unknown>) => work() },
    }) as unknown as Core;
  const goesBy = async () => {
    await followUp(world(), { error: (detail) => expect(detail).toBe(undefined) });
    await core.sends();
  };

  /** A mandate that covers an offer, sent to the bank. */
  async function mandateFor(
    { amount_due: amount, due_date: due }: Offer,
    more = 0,
  ): Promise<{ id: number; reference: string }> {
    const until = new Date(Date.parse(due) + 120 * 86_400_000).toISOString().slice(0, 10);
    const { id } = await data<{ id: number }>('POST', '/api/v1/settings/mandates/create', {
      account_number: '0123456789',
      bank_code: '058',
      provider: 'nibss-easypay',
      amount: String(Number(amount) + more),
      date: '2026-03-10',
      end_date: until,
    });
    const reference = desk.all.at(-1)?.[0];
    if (reference === undefined) throw new Error('nothing was sent to the bank');
    return { id, reference };
  }
  /** The bank answers when so many have asked: each knows nothing of what the others hear. */
  function answersTogether(many: number): void {
    const told = desk.standing.bind(desk);
    let asked = 0;
    desk.standing = async (id) => {
      asked += 1;
      await vi.waitUntil(() => asked >= many, { timeout: 3000, interval: 5 });
      return told(id);
    };
  }
  const bank = ({ reference }: { readonly reference: string }, state: MandateState) => void desk.move(reference, state);

  async function taken(
    attributes: object = {},
  ): Promise<{ offer: Offer; mandate: { id: number; reference: string }; loan: number; reply: Reply }> {
    await product(attributes);
    const { offers, completion } = await offerFor(core, token, 'Lekki Salary', lender, {
      requested_amount: '50000.00',
      proposed_tenor: 3,
      proposed_tenor_period: 'months',
      monthly_net_income: '₦100,000 – ₦299,999',
    });
    const [offer] = offers;
    if (offer === undefined) throw new Error('no offer');
    const mandate = await mandateFor(offer);
    const reply = await core.ask('POST', '/api/v1/loan', {
      lender,
      token,
      body: { ...completion, mandate_id: mandate.id },
      key: newKey(),
    });
    core.sent.length = 0;
    return { offer, mandate, loan: (reply.body.data as { id: number }).id, reply };
  }

  /** A loan that was given a card too: of somebody's, hers from now on. */
  async function cardBeside(loan: number): Promise<number | undefined> {
    const [card] = await core.database.query<{ id: number }>(
      'update cards c set borrower_id = l.borrower_id from loans l where l.id = $1 and c.id = (select min(id) from cards where lender_id = l.lender_id) returning c.id',
      [loan],
    );
    await core.database.query('update loans set card_id = $1 where id = $2', [card?.id, loan]);
    return card?.id;
  }

  it('is not paid out, and says so; once the bank agrees it is, once, whoever sees it and however often, and its borrower is told once', async () => {
    const { mandate, loan, reply } = await taken();
    expect(reply.body.data).toMatchObject({
      status: { status: 'PENDING', can_cancel: true },
      guarantors_awaited: 0,
      mandate_state: 'pending',
    });
    await goesBy();
    bank(mandate, 'approved');
    await goesBy();
    expect([await standing(loan), await paidOut(), sent()]).toEqual([['PENDING', 'pending', 'pending'], 0, []]);
    bank(mandate, 'active');
    answersTogether(5);
    await Promise.all([
      goesBy(),
      goesBy(),
      data('GET', '/api/v1/settings/mandates'),
      data('GET', `/api/v1/settings/mandates/${mandate.id}/status`),
      goesBy(),
    ]);
    await core.database.query(`update mandates set status = 'pending' where id = $1`, [mandate.id]);
    await goesBy();
    expect([await standing(loan), await paidOut()]).toEqual([['RUNNING', undefined, undefined], 1]);
    expect(sent()).toEqual([
      expect.stringMatching(
        /^Lekki Money: your bank has agreed to your mandate, and your loan of ₦50,000 is on its way\./,
      ),
    ]);
    expect(await data('GET', '/api/v1/notifications')).toMatchObject([
      { body: sent()[0]?.replace('Lekki Money: y', 'Y') },
    ]);
  });

  it('is paid out also where whoever heard the bank first went down before', async () => {
    const { mandate, loan } = await taken();
    await core.database.query(`update mandates set status = 'successful', provider_status = 'Active' where id = $1`, [
      mandate.id,
    ]);
    await goesBy();
    expect([await standing(loan), await paidOut(), sent()]).toEqual([
      ['RUNNING', undefined, undefined],
      1,
      [expect.stringContaining('is on its way')],
    ]);
  });

  it.each([
    ['is on its way', {}],
    ['still waits for people who vouch', { require_guarantor: true }],
  ])(
    'whose process goes down with anything that it writes of the bank’s answer is told all the same that it %s',
    async (told, attributes) => {
      const { mandate } = await taken(attributes);
      bank(mandate, 'active');
      for (let written = 0; written < 4; written += 1) {
        let left = written;
        const database: Database = {
          ...core.database,
          transaction: async (...work) => {
            left -= 1;
            if (left < 0) throw new Error('the process is gone');
            return core.database.transaction(...work);
          },
        };
        await followAwaitedMandates({ ...world(), database }, 10, { error: () => undefined });
      }
      await goesBy();
      expect(sent()).toEqual([expect.stringContaining(told)]);
    },
  );

  it('of which the bank wants no more is never paid out: its borrower is told once, gives another mandate, and it is paid out by that', async () => {
    const { offer, mandate, loan } = await taken();
    const change = (id: number) =>
      core.ask('PUT', `/api/v1/loan/${loan}/mandate`, { lender, token, body: { mandate_id: id } });
    const other = await mandateFor(offer, 1);
    expect(await change(other.id)).toMatchObject({ status: 409, body: { code: 'mandate_stands' } });
    bank(mandate, 'failed');
    answersTogether(3);
    await Promise.all([
      goesBy(),
      goesBy(),
      core.data('GET', `/api/v1/settings/mandates/${mandate.id}/status`, { lender, token }),
    ]);
    expect([await standing(loan), await paidOut()]).toEqual([['PENDING', 'failed', 'failed'], 0]);
    expect(sent()).toEqual([
      expect.stringMatching(
        /^Lekki Money: your bank has refused the mandate of your loan of ₦50,000, and no money was sent\./,
      ),
    ]);
    expect(await change(mandate.id)).toMatchObject({ status: 422, body: { code: 'mandate_unknown' } });
    expect(await change((await mandateFor({ ...offer, amount_due: '10' })).id)).toMatchObject({
      status: 422,
      body: { code: 'mandate_short' },
    });
    expect([(await change(other.id)).status, await standing(loan), await paidOut()]).toEqual([
      200,
      ['PENDING', 'pending', 'pending'],
      0,
    ]);
    bank(other, 'active');
    await goesBy();
    expect([await standing(loan), await paidOut(), sent().length]).toEqual([['RUNNING', undefined, undefined], 1, 2]);
    expect([(await change(other.id)).status, (await change(mandate.id)).body.code, await paidOut()]).toEqual([
      200,
      'loan_runs',
      1,
    ]);
  });

  it('is paid out at once by another mandate that the bank has agreed to already', async () => {
    const { offer, mandate, loan } = await taken();
    const other = await mandateFor(offer, 1);
    bank(mandate, 'failed');
    bank(other, 'active');
    await data('GET', '/api/v1/settings/mandates');
    await data('PUT', `/api/v1/loan/${loan}/mandate`, { mandate_id: other.id });
    expect([await standing(loan), await paidOut(), sent().at(-1)]).toEqual([
      ['RUNNING', undefined, undefined],
      1,
      expect.stringContaining('is on its way'),
    ]);
  });

  it('is repaid by the card alone that was given beside the mandate, once the bank has refused that, and is paid out, once; with no card, or one that does not last, it is not', async () => {
    const { mandate, loan } = await taken();
    const card = await cardBeside(loan);
    const alone = (of: number = loan) => core.ask('DELETE', `/api/v1/loan/${of}/mandate`, { lender, token });
    expect(await alone()).toMatchObject({ status: 409, body: { code: 'mandate_stands' } });
    bank(mandate, 'failed');
    await goesBy();
    const without = await taken();
    await core.database.query('update loans set card_id = null where id = $1', [without.loan]);
    bank(without.mandate, 'failed');
    await goesBy();
    expect(await alone(without.loan)).toMatchObject({ status: 422, body: { code: 'card_unknown' } });
    const expires = (year: string) => core.database.query('update cards set exp_year = $1 where id = $2', [year, card]);
    await expires('26');
    await core.database.query(`update cards set exp_month = '04' where id = $1`, [card]);
    expect(await alone()).toMatchObject({ status: 422, body: { code: 'card_expires' } });
    await expires('30');
    const duePlan = (day: string) =>
      core.database.query(
        `update offers set schedule = jsonb_set(schedule, '{0,due_date}', to_jsonb($2::text)) where id = (select offer_id from loans where id = $1)`,
        [loan, day],
      );
    const [{ day } = { day: '' }] = await core.database.query<{ day: string }>(
      `select schedule #>> '{0,due_date}' as day from offers where id = (select offer_id from loans where id = $1)`,
      [loan],
    );
    await duePlan('2026-03-10');
    expect(await alone()).toMatchObject({ status: 409, body: { code: 'loan_late' } });
    await duePlan(day);
    core.sent.length = 0;
    expect([await standing(loan), await paidOut()]).toEqual([['PENDING', 'failed', 'failed'], 0]);
    const [one, other] = await Promise.all([alone(), alone(), goesBy()]);
    expect([[one.status, other.status], await standing(loan), await paidOut()]).toEqual([
      [200, 200],
      ['RUNNING', undefined, undefined],
      0,
    ]);
    expect(
      await core.database.query(
        `select l.mandate_id, l.card_id, count(m.*)::integer as paid from loans l left join movements m on m.kind = 'disbursement' and m.reference = 'loan/' || l.id where l.id = $1 group by l.id`,
        [loan],
      ),
    ).toEqual([{ mandate_id: null, card_id: card, paid: 1 }]);
    expect(sent()).toEqual([expect.stringMatching(/^Lekki Money: your loan of ₦50,000 is on its way\./)]);
    expect((await alone(without.loan)).status).toBe(422);
  });

  it('is repaid by the card alone also where it waits for who vouches still', async () => {
    const { mandate, loan } = await taken({ require_guarantor: true });
    await cardBeside(loan);
    bank(mandate, 'failed');
    await goesBy();
    expect((await core.ask('DELETE', `/api/v1/loan/${loan}/mandate`, { lender, token })).status).toBe(200);
    expect(await standing(loan)).toEqual(['PENDING', undefined, undefined]);
  });

  it('waits for whoever is last, its bank or who vouches', async () => {
    for (const last of ['bank', 'guarantor']) {
      const before = (await paidOut()) ?? 0;
      const { mandate, loan } = await taken({ require_guarantor: true });
      const { guarantor_link: link } = await data<{ guarantor_link: string }>(
        'POST',
        `/api/v1/loan/guarantor?loan_id=${loan}`,
      );
      const agrees = async () =>
        core.data('POST', '/api/v1/guarantee/answer', {
          lender,
          token: await core.basic(lender),
          body: {
            token: link.split('/').at(-1),
            accepts: true,
            first_name: 'Bola',
            last_name: 'Ade',
            phone_number: '08055512345',
          },
        });
      const steps = [async () => agrees(), async () => (bank(mandate, 'active'), goesBy())];
      for (const step of last === 'bank' ? steps : steps.reverse()) {
        expect([last, (await standing(loan))[0], await paidOut()]).toEqual([last, 'PENDING', before]);
        await step();
      }
      expect([last, (await standing(loan))[0], await paidOut()]).toEqual([last, 'RUNNING', before + 1]);
      expect(sent()).toEqual(
        last === 'bank'
          ? [
              expect.stringContaining('as soon as your bank has agreed to its mandate'),
              expect.stringContaining('and your loan of ₦50,000 is on its way'),
            ]
          : [
              expect.stringContaining('still waits for people who vouch'),
              expect.stringContaining('your guarantor has agreed, and your loan is on its way'),
            ],
      );
    }
  });

  it('is not paid out where its first payment would be due already, nor when it was cancelled, and its borrower is told why', async () => {
    const { mandate, loan } = await taken();
    const late = await taken();
    await core.database.query(
      `update offers set schedule = jsonb_set(schedule, '{0,due_date}', '"2026-03-10"') where id = (select offer_id from loans where id = $1)`,
      [late.loan],
    );
    await data('POST', `/api/v1/loan/${loan}/cancel`, { reason: 'Other' });
    bank(mandate, 'active');
    await goesBy();
    await goesBy();
    expect([(await standing(loan))[0], (await standing(late.loan))[0], await paidOut()]).toEqual([
      'CANCELLED',
      'PENDING',
      0,
    ]);
    expect(sent()).toEqual([expect.stringContaining('the first payment of your loan would be due already')]);
  });
});
