import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CoreUnderTest, type LenderName } from './testing/core-under-test.ts';
import { embeddedDatabases } from './testing/database-kinds.ts';

describe('what the core answers has the fields of the specification:', () => {
  let core: CoreUnderTest;
  beforeAll(async () => {
    core = await CoreUnderTest.over(await (await embeddedDatabases()).fresh());
  });
  afterAll(() => core.close());

  const asked = async <T>(phone: string, path: string, lender: LenderName = 'naija'): Promise<T> => core.data<T>('GET', path, { lender, token: (await core.signIn(lender, phone)).token });
  type Fields = Readonly<Record<string, unknown>>;
  const firstLoan = async (phone: string): Promise<Fields> => asked<Fields>(phone, `/api/v1/loan/${(await asked<{ id: number }[]>(phone, '/api/v2/loans?channel=web'))[0]?.id}`);
  const has = (given: unknown, fields: string): void => expect(Object.keys(given as Fields)).toEqual(expect.arrayContaining(fields.split(' ')));

  it('a loan has a status that says whether it can be cancelled, and a schedule with what is due [C-177] [C-178]', async () => {
    const loan = await firstLoan('08030000021');
    expect([loan['status'], loan['schedule']]).toEqual([{ status: 'RUNNING', can_cancel: false }, { amount_due: '63500.00' }]);
  });

  it('the profile of a loan holds its offer as JSON, with guarantors and extensions [C-180]', async () => {
    const { loan_profile: profile } = await firstLoan('08030000021');
    const offer = JSON.parse((profile as { offer_data: string }).offer_data) as Fields;
    expect(offer).toEqual({ require_guarantor: false, no_of_guarantors: 0, loan_extension_features: { active: true, extension_limit: 1, max_extension_period: 30 } });
  });

  it('an instalment says what it asks for and what of it is paid, part by part [C-190]', async () => {
    const { schedules } = await firstLoan('08030000021');
    expect((schedules as Fields[]).length).toBe(6);
    for (const one of schedules as Fields[]) has(one, 'id due_date principal principal_paid interest interest_paid fees fees_paid amount_due schedule_amount_due status');
  });

  it('an offer that was not taken has what was asked for, and what is offered first [C-187]', async () => {
    const [draft] = await asked<Fields[]>('08030000024', '/api/v2/loans/drafts');
    has(draft, 'id created_on cancellation_status proposed_tenor proposed_tenor_period requested_amount purpose product offer_data');
    has((draft?.['offer_data'] as Fields[] | undefined)?.[0], 'loan_amount interest_rate');
  });

  it('a mandate says who pays, from where, for how long and how much at most [C-196]', async () => {
    const [mandate] = await asked<Fields[]>('08090000111', '/api/v1/settings/mandates', 'lekki');
    has(mandate, 'id mandate_id payer_name payer_account bank_name start_date end_date amount status details');
    has(mandate?.['details'], 'url code_description');
  });
});
