// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { applicationFor, type Product } from '../src/core/testing/core-under-test.ts';
import { borrowers, type Borrower } from './traveller/index.ts';

const asBorrower = borrowers();
const lender = 'pwani';

/** Somebody who was sent the link for Neema's loan, and its address. */
async function askedByNeema(): Promise<{ guarantor: Borrower; link: string }> {
  const guarantor = asBorrower(lender);
  const { core } = guarantor;
  const { token } = await core.signIn(lender);
  const product = (await core.data<Product[]>('GET', '/api/v1/loan/products', { lender, token })).find(
    ({ name }) => name === 'Dhamana',
  );
  if (product === undefined) throw new Error('no product');
  const body = {
    ...applicationFor(product),
    requested_amount: '500000.00',
    proposed_tenor: 3,
    proposed_tenor_period: 'months',
    monthly_net_income: 'TZS 2,000,000 and above',
  };
  await core.data('POST', '/api/v1/loan/scoring', { lender, token, body });
  const [offer] = await core.data<{ loan_token: string }[]>('POST', '/api/v1/loan/offers', {
    lender,
    token,
    body: { ...body, currency: 'TZS', debit_id: 5, customer_type: 'Individual' },
  });
  await core.data('POST', '/api/v1/loan/offers/choose', { lender, token, body: { loan_token: offer?.loan_token } });
  const { guarantor_link: address } = await core.data<{ guarantor_link: string }>('POST', '/api/v1/loan/guarantor', {
    lender,
    token,
  });
  return { guarantor, link: new URL(address).pathname };
}

const person = {
  'First name': 'Baraka',
  'Last name': 'Mushi',
  'Phone number': '0754765432',
  'How you know them': 'Brother',
};

it('shows who opens the link, without an account, what is guaranteed, takes a yes, and tells then what was answered, for whom, and what comes next, also when the page is loaded anew [B-334] [C-005] [C-424]', async () => {
  const { guarantor, link } = await askedByNeema();
  await guarantor.opens(link);
  expect(guarantor.title).toBe('Will you guarantee this loan?');
  for (const words of ['Neema M. borrows from Pwani Mikopo', '500,000', 'You guarantee', 'To be repaid by'])
    expect(guarantor.sees()).toContain(words);
  expect(guarantor.sees()).not.toMatch(/Mushi|0754123456/);
  await guarantor.goesOn();
  expect(guarantor.sees()).toContain('For: Neema M.');
  await guarantor.fills({ ...person, 'Phone number': '0754123456', 'I guarantee this loan': true });
  await guarantor.goesOn();
  expect(Object.values(guarantor.errors)).toEqual(['Nobody can guarantee their own loan']);
  await guarantor.fills({ 'Phone number': '0754765432' });
  await guarantor.goesOn();
  const agrees =
    'I guarantee this loan. If they do not pay, we may ask you to. Say yes only if you trust them and could pay.';
  expect(guarantor.sent('/guarantee/answer').at(-1)?.body).toMatchObject({ accepts: true, agrees });
  const told = () => [
    guarantor.title,
    ...[
      'Thank you. We have told who asked you.',
      'Your answer: Agreed',
      'For: Neema M.',
      'You guarantee: TZS 545,000',
      'paid out when everybody who is needed has agreed',
    ].filter((words) => !guarantor.sees().includes(words)),
  ];
  expect(told()).toEqual(['You guarantee this loan']);
  await guarantor.reloads();
  expect(told()).toEqual(['You guarantee this loan']);
});

it('takes a no after asking once by the names of the acts, and shows what was answered whenever the link is opened again, here and on another phone', async () => {
  const { guarantor, link } = await askedByNeema();
  await guarantor.opens(link);
  await guarantor.presses('Decline');
  expect([guarantor.title, guarantor.ways.slice(-3)]).toEqual([
    'Decline to guarantee this loan?',
    ['Decline', 'Go back', 'Close'],
  ]);
  await guarantor.presses('Go back');
  expect(guarantor.sent('/guarantee/answer')).toEqual([]);
  await guarantor.presses('Decline');
  await guarantor.presses('Decline');
  const told = () => [
    guarantor.title,
    guarantor.fields,
    ...['Your answer: Declined', 'For: Neema M.', 'they can send you a new link'].filter(
      (words) => !guarantor.sees().includes(words),
    ),
  ];
  expect(told()).toEqual(['You have declined', []]);
  await guarantor.reloads();
  expect(told()).toEqual(['You have declined', []]);
  const other = asBorrower(lender);
  await other.opens(link);
  expect([
    other.title,
    other.sees().includes('By this link somebody has declined'),
    other.sees().includes('Neema'),
  ]).toEqual(['This was answered already', true, false]);
});

it('tells who comes late or with a link that nobody knows no more than that', async () => {
  const { guarantor, link } = await askedByNeema();
  await guarantor.opens(`${link.slice(0, -2)}xx`);
  expect(guarantor.sees()).toContain('This link is not known here. Ask for a new one.');
  await guarantor.core.database.query(`update guarantees set expires_on = '2026-03-01T00:00:00Z'`);
  await guarantor.opens(link);
  expect([guarantor.title, guarantor.sees().includes('Its time is over')]).toEqual(['This link can’t be used', true]);
  expect(guarantor.sees()).not.toContain('500,000');
  await guarantor.opens('/guarantee/cut-off');
  expect([guarantor.title, guarantor.sees()]).toEqual([
    'This link can’t be used',
    expect.stringContaining('Check that it is complete.'),
  ]);
});

it('does not call a link used up that could not be looked up, and asks again', async () => {
  const { guarantor, link } = await askedByNeema();
  guarantor.finds('/guarantee/details', { status: 503, body: { status: 'error', message: 'Not now' } }, 1);
  await guarantor.opens(link);
  await guarantor.waits(1);
  expect([guarantor.title, guarantor.sees().includes('You can close this page')]).toEqual([
    'This could not be loaded',
    false,
  ]);
  await guarantor.presses('Try again');
  await guarantor.waits(1);
  expect(guarantor.title).toBe('Will you guarantee this loan?');
});
