// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { putForm } from '../src/core/index.ts';
import { borrowers, type Borrower } from './traveller/index.ts';
import { pwani, signsUp, walks } from './traveller/people.ts';

const asBorrower = borrowers();

async function upTo(place: string): Promise<Borrower> {
  const asha = asBorrower('pwani');
  await signsUp(asha, pwani, { until: place });
  if (place === 'Work and money') await asha.presses('5 more questions (optional)');
  return asha;
}

/** What the form's answers were when they were sent. */
const answersOf = (asha: Borrower): object | undefined =>
  asha
    .sent('/auth/onboard/form')
    .flatMap(({ method, body }) => (method === 'POST' ? [(body as { member_details: object }).member_details] : []))[0];

/** Answers the rest of the page on work and money, and the last page. */
async function sends(asha: Borrower): Promise<void> {
  await walks(asha, pwani, { from: 'Work and money', until: 'Choose a PIN' });
}

describe('a lookup', () => {
  it('waits for what it depends on, asks by the core, and what it finds is sent with the answers [A-328] [C-504] [C-506]', async () => {
    const asha = await upTo('Work and money');
    await asha.fills({ 'Staff number': 'AB-123' });
    await asha.waits(2);
    expect([asha.sees().includes('Fill in first: Branch'), asha.sent('/utility/v1/lookup')]).toEqual([true, []]);
    await asha.fills({ Branch: 'Kibaha' });
    await asha.waits(2);
    expect(asha.sees()).toContain('Found');
    expect(asha.sent('/utility/v1/lookup').map(({ body, status }) => [body, status])).toEqual([
      [{ form: 'member_details', field: 'staff_number', values: { staff_number: 'AB-123', branch: 'KBH' } }, 200],
    ]);
    asha.finds('/utility/v1/lookup', (body) => ({ ...body, data: { ...body.data, clf_api_error: 'No bureau' } }));
    await asha.fills({ 'Staff number': 'AB-124' });
    await asha.waits(2);
    expect(asha.sees()).toContain('No bureau');
    await sends(asha);
    expect(answersOf(asha)).toMatchObject({
      staff_number: 'AB-124',
      clf_api_error: 'No bureau',
      loan_history: '2 loans, both repaid',
      outstanding_loan_amount: '150000.00',
      last_payment_date: '2026-02-28',
      last_disbursement_date: '2025-09-01',
    });
  });

  it('that is refused or fails says so, and takes back what was found before [A-460]', async () => {
    const asha = await upTo('Work and money');
    await asha.fills({ Branch: 'Kibaha', 'Staff number': 'AB-123' });
    await asha.waits(2);
    expect(asha.sees()).toContain('Found');
    await asha.fills({ 'Staff number': 'REFUSED-1' });
    await asha.waits(2);
    expect(asha.sees()).toContain('This account is not known to the salary office');
    await asha.fills({ 'Staff number': 'ERROR-1' });
    await asha.waits(2);
    expect(asha.sees()).toContain('This cannot be looked up at the moment');
    await sends(asha);
    expect(Object.keys(answersOf(asha) ?? {})).toEqual(
      expect.not.arrayContaining([
        'loan_history',
        'outstanding_loan_amount',
        'last_payment_date',
        'last_disbursement_date',
      ]),
    );
  });
});

describe('a salary account', () => {
  it('is verified by bank and number, with all that the office knows, or says in red that no salary was found or what the office says [B-156] [C-411] [C-555] [C-556]', async () => {
    const asha = await upTo('Work and money');
    const verify = () => (asha.ways.includes('Verify salary') ? 'Verify salary' : 'Try again');
    await asha.fills({ Bank: 'CRDB Bank' }, 'Verify salary');
    for (const [number, told, tone] of [
      ['0123450001', 'No salary found', 'bad'],
      ['0123450002', 'This account is not known to the salary office', 'bad'],
      ['0123456789', 'Your salary is verified', 'good'],
    ] as const) {
      await asha.fills({ 'Account number': number }, verify());
      await asha.presses(verify());
      expect([told, document.querySelector(`.ask-note[data-tone=${tone}]`)?.textContent]).toEqual([
        told,
        expect.stringContaining(told),
      ]);
    }
    expect(
      asha
        .sent('/inflight/verify')
        .map(({ body }) => body)
        .at(-1),
    ).toEqual({ bank_code: '003', account_number: '0123456789' });
    await sends(asha);
    expect(answersOf(asha)).toMatchObject({
      salary_account: {
        bank_code: '003',
        account_number: '0123456789',
        customer_id: 'C0123456789',
        customer_name: 'Salary Earner',
        company_name: 'Ministry of Works',
        authorization_code: 'AUTH-6789',
        salary_amount: '185000.5',
        first_payment_date: '2021-01-25',
        last_payment_date: '2026-02-25',
        loan_history: '1 loan',
        outstanding_loan_amount: '20000.00',
        last_disbursement_date: '2025-06-01',
      },
    });
  });
});

describe('an identity check', () => {
  it('in the window of its provider, which speaks by command, error, message and data, ends in a short message [B-426] [C-516] [C-559]', async () => {
    const asha = await upTo('Papers');
    const check = 'Check of your face';
    await asha.presses('Check my identity', check);
    await asha.choosesInWindow('decline');
    expect([asha.sees().includes('Your identity could not be confirmed'), asha.toasts]).toEqual([true, []]);
    await asha.presses('Try again');
    await asha.choosesInWindow('success');
    expect([asha.sees().includes('Your identity is confirmed'), asha.toasts]).toEqual([
      true,
      ['note: Your ID is pending verification and approval'],
    ]);
    await walks(asha, pwani, { from: 'Papers', until: 'Choose a PIN' });
  });
});

describe('a bank account of the form', () => {
  const form = {
    meta: { name: 'bank_details' },
    pages: [
      {
        title: 'About you',
        sections: [
          {
            name: 'S',
            fields: [{ id: 'account', type: 'bank', label: 'Pay me here', validation: { required: true } }],
          },
        ],
        actions: [{ type: 'submit', label: 'Go' }],
      },
    ],
  };

  it.each([
    ['naija', '08099999901', 'Zenith Bank', '0123456789', ['Ibrahim Johnson']],
    ['pwani', '0754999901', 'CRDB Bank', '0123456789', []],
  ] as const)(
    'at %s has its name from the register where the country is Nigeria, and has it typed elsewhere [A-265]',
    async (lender, phone, bank, number, names) => {
      const ada = asBorrower(lender);
      expect(await putForm(ada.core.database, lender, form, () => undefined)).toEqual([]);
      await ada.core.database.query(
        `update lenders set settings = settings || '{"onboarding_stages":["form","pin"]}' where slug = $1`,
        [lender],
      );
      const way = {
        ...pwani,
        lender,
        phone,
        places: [
          { title: 'Create your account', answers: () => ({ 'Phone number': phone }) },
          ...pwani.places.slice(1, 3),
          { title: 'About you', answers: () => ({}) },
        ],
      };
      await signsUp(ada, way, { until: 'About you' });
      await ada.fills({ Bank: bank, 'Account number': number });
      await ada.waits(2);
      expect(ada.sent('/verify/bank').map(({ body }) => body)).toEqual(
        names.map(() => ({ bank_code: '057', account_number: number, country: 'NGA' })),
      );
      expect([
        ada.fields.includes('Account name') || ada.sees().includes('textbox "Account name"'),
        names.every((name) => ada.sees().includes(name)),
      ]).toEqual([names.length === 0, true]);
    },
  );
});

describe('a file of the form', () => {
  it('is of the kinds that its field allows, else of those of its type [C-394]', async () => {
    const asha = await upTo('Papers');
    for (const [label, kinds] of [
      ['Payslip', 'JPEG, PDF, up to 50 MB'],
      ['A photo of your shop', 'JPEG, PNG, GIF, WebP, up to 50 MB'],
      ['A short video of your shop', 'MP4, WebM, 3GP, MOV, up to 50 MB'],
      ['Anything that you want to tell us', 'MP3, M4A, OGG, WAV, AMR, WebM, up to 50 MB'],
    ] as const)
      expect(asha.sees()).toContain(`${label}(optional) ${kinds}`);
    await asha.fills({ Payslip: new File(['plain text'], 'payslip.txt', { type: 'text/plain' }) });
    expect(asha.sees()).toContain('File type not allowed. Choose one of these: JPEG, PDF.');
    expect(asha.sent('/upload/file')).toEqual([]);
  });

  it('has up to 50 MB, or is refused before it is sent; where it can’t be sent that is said [A-314] [A-446] [A-481] [C-339] [C-393] [C-527] [C-563]', async () => {
    const asha = await upTo('Papers');
    expect([
      document.querySelectorAll('input[type=file]').length > 0,
      document.querySelectorAll('input[type=file][multiple]').length,
    ]).toEqual([true, 0]);
    const payslip = (bytes: number) =>
      Object.defineProperty(new File(['%PDF-1.4 a payslip'], 'payslip.pdf', { type: 'application/pdf' }), 'size', {
        value: bytes,
      });
    await asha.fills({ Payslip: payslip(52_428_801) });
    expect([
      asha.sees().includes('File too large. Choose a file of at most 50 MB.'),
      asha.sent('/upload/file'),
    ]).toEqual([true, []]);
    asha.finds('/upload/file', { status: 422, body: { status: 'error', message: 'The store is full', code: 'odd' } });
    await asha.fills({ Payslip: payslip(52_428_800) });
    expect(asha.sees()).toContain('Problem uploading file. The store is full');
    await asha.presses('Try again');
    expect([
      asha.sees().includes('payslip.pdf'),
      asha
        .sent('/upload/file')
        .map(({ path, status }) => [path, status])
        .at(-1),
    ]).toEqual([true, ['/utility/v1/upload/file?tenant=pwani', 200]]);
  });
});
