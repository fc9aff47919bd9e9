// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { borrowers, type Borrower } from './traveller/index.ts';
import { opensApplication } from './traveller/people.ts';

const asBorrower = borrowers();
const pin = 'Authorize with your PIN';
const papers = 'Send your documents';
const vouchers = 'Who vouches for you?';
const paper = () => new File(['%PDF-1.4\n%mine'], 'mine.pdf', { type: 'application/pdf' });

/** Adaeze at her papers, for a product that wants two papers of identity and a payslip: she has sent one of identity and the payslip. */
async function atHerPapers(attributes: object, definition: object = {}): Promise<Borrower> {
  const ada = asBorrower('naija');
  await ada.core.database.query(
    `update products set definition = jsonb_set(definition || $1::jsonb, '{attributes}', definition -> 'attributes' || $2::jsonb) where definition->>'name' = 'Small Start'`,
    [JSON.stringify({ documents: [1, 2, 3], ...definition }), JSON.stringify(attributes)],
  );
  await ada.core.database.query(`update document_types set code = 'ID' where number = 2`);
  await ada.core.database.query(`delete from documents`);
  await ada.core.database.query(
    `insert into documents (lender_id, borrower_id, type_id, status, url) select b.lender_id, b.id, t.id, 'approved', 'x' from borrowers b join document_types t on t.lender_id = b.lender_id and t.number in (1, 3)`,
  );
  await opensApplication(ada, '08031234567', 'Small Start');
  await ada.goesOnTo('Your offer in detail');
  await ada.goesOn();
  expect(ada.title).toBe(papers);
  return ada;
}

async function sendsHerId(ada: Borrower): Promise<void> {
  await ada.presses('Utility bill');
  await ada.fills({ File: paper() });
  await ada.goesOn();
}

it('papers come before the PIN where the product wants them: those that are not approved, and none is gone on without an ID; then the PIN, where nobody vouches [B-013] [B-044] [B-089] [B-090] [B-214] [B-300] [B-442] [R-199]', async () => {
  const ada = await atHerPapers({ require_guarantor: false });
  const main = () => document.querySelector('main')?.textContent ?? '';
  expect([
    main().includes('Utility bill'),
    main().includes('Identification document'),
    main().includes('Payslip'),
    ada.canGoOn,
  ]).toEqual([true, false, false, false]);
  await ada.triesToGoOn();
  expect(ada.title).toBe(papers);
  ada.finds('/settings/document', { status: 422, body: { status: 'error', message: '', code: 'odd' } });
  await sendsHerId(ada);
  expect([ada.problem, ...ada.toasts].join()).toContain('Document failed to upload, please try again');
  await ada.goesOn();
  expect([ada.title, main().includes('Pending'), ada.canGoOn]).toEqual([papers, true, true]);
  await ada.goesOn();
  expect(ada.title).toBe(pin);
});

it('who vouches comes between the papers and the PIN where somebody must, in the words and by the link of the lender, and is not asked again [B-129] [B-141] [B-142] [B-213] [R-209]', async () => {
  const shared: unknown[] = [];
  Object.defineProperty(navigator, 'share', {
    configurable: true,
    value: (told: unknown) => Promise.resolve(void shared.push(told)),
  });
  const ada = await atHerPapers(
    { require_guarantor: true, no_of_guarantors: 2 },
    { guarantor_link: 'https://lender.example/vouch' },
  );
  await sendsHerId(ada);
  await ada.goesOn();
  expect([ada.title, ada.sees().includes('Guarantors to invite so that your loan is complete: 2')]).toEqual([
    vouchers,
    true,
  ]);
  await ada.presses('Share a link');
  Reflect.deleteProperty(navigator, 'share');
  expect([shared, ada.sent('/loan/guarantor').filter(({ method }) => method === 'POST')]).toEqual([
    [expect.objectContaining({ url: 'https://lender.example/vouch' })],
    [],
  ]);
  await ada.presses('Back');
  expect(ada.title).toBe(papers);
  await ada.goesOn();
  expect(ada.title).toBe(vouchers);
  await ada.presses('Go on');
  expect(ada.title).toBe(pin);
  await ada.answersAll();
  await ada.goesOn();
  expect([ada.title, ada.sees().includes('2 people')]).toEqual(['Your loan waits for a guarantor', true]);
});

it('who has everybody that vouches has the loan, where no mandate waits [B-231]', async () => {
  const ada = asBorrower('naija');
  await ada.core.database.query(
    `update products set definition = jsonb_set(definition, '{attributes,require_guarantor}', 'true') where definition->>'name' = 'Small Start'`,
  );
  await opensApplication(ada, '08031234567', 'Small Start');
  await ada.goesOnTo(vouchers);
  const { core } = ada;
  const { token } = await core.signIn();
  const { guarantor_link: link } = await core.data<{ guarantor_link: string }>('POST', '/api/v1/loan/guarantor', {
    token,
  });
  await core.data('POST', '/api/v1/guarantee/answer', {
    token: await core.basic('naija'),
    body: {
      token: link.split('/').at(-1),
      accepts: true,
      first_name: 'Bola',
      last_name: 'Ade',
      phone_number: '08055512345',
    },
  });
  await ada.reloads();
  await ada.presses('Go on');
  expect(ada.title).toBe('Your loan is approved');
});

it('who has nobody yet that vouches waits for them, also after a reload at each place', async () => {
  const ada = asBorrower('naija');
  await ada.core.database.query(
    `update products set definition = jsonb_set(definition, '{attributes,require_guarantor}', 'true') where definition->>'name' = 'Small Start'`,
  );
  await opensApplication(ada, '08031234567', 'Small Start');
  await ada.goesOnTo(vouchers);
  await ada.reloads();
  expect(ada.title).toBe(vouchers);
  await ada.presses('Go on');
  const waits = ['Your loan waits for a guarantor', true];
  expect([ada.title, ada.sees().includes('Repayment amount')]).toEqual(waits);
  await ada.reloads();
  expect([ada.title, ada.sees().includes('Repayment amount')]).toEqual(waits);
});

it('where nothing can be shared or copied the link itself is read on the page; what shares it again makes no other, which one asks for by name, and no more than are needed [B-232] [B-233]', async () => {
  const ada = asBorrower('naija');
  await ada.core.database.query(
    `update products set definition = jsonb_set(definition, '{attributes}', definition->'attributes' || '{"require_guarantor": true, "no_of_guarantors": 2}') where definition->>'name' = 'Small Start'`,
  );
  await opensApplication(ada, '08031234567', 'Small Start');
  await ada.goesOnTo(vouchers);
  const state = () => [
    ada.ways.flatMap((words) => /^(Share|Ask) (a|this) link|^Ask one more person/.exec(words)?.[0] ?? []),
    new Set(ada.sees().match(/\/guarantee\/[\w-]{20,}/g)).size,
    ada.sent('/loan/guarantor').filter(({ method }) => method === 'POST').length,
  ];
  expect(state()).toEqual([['Share a link'], 0, 0]);
  await ada.presses('Share a link');
  expect([ada.toasts.join(), ...state()]).toEqual([
    expect.stringContaining('Select the link on this page'),
    ['Share this link', 'Ask one more person'],
    1,
    1,
  ]);
  await ada.presses('Share this link');
  expect(state()).toEqual([['Share this link', 'Ask one more person'], 1, 1]);
  await ada.presses('Ask one more person');
  expect(state()).toEqual([['Share this link', 'Share this link'], 2, 2]);
});
