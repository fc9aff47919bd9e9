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
  const product = (await core.data<Product[]>('GET', '/api/v1/loan/products', { lender, token })).find(({ name }) => name === 'Dhamana');
  if (product === undefined) throw new Error('no product');
  const body = { ...applicationFor(product), requested_amount: '500000.00', proposed_tenor: 3, proposed_tenor_period: 'months', monthly_net_income: 'TZS 2,000,000 and above' };
  await core.data('POST', '/api/v1/loan/scoring', { lender, token, body });
  const [offer] = await core.data<{ loan_token: string }[]>('POST', '/api/v1/loan/offers', { lender, token, body: { ...body, currency: 'TZS', debit_id: 5, customer_type: 'Individual' } });
  await core.data('POST', '/api/v1/loan/offers/choose', { lender, token, body: { loan_token: offer?.loan_token } });
  const { guarantor_link: address } = await core.data<{ guarantor_link: string }>('POST', '/api/v1/loan/guarantor', { lender, token });
  return { guarantor, link: new URL(address).pathname };
}

const person = { 'First name': 'Baraka', 'Last name': 'Mushi', 'Phone number': '0754765432', 'How you know them': 'Brother' };

it('shows who opens the link, without an account, what is guaranteed, and takes a yes [B-334] [C-005] [C-424]', async () => {
  const { guarantor, link } = await askedByNeema();
  await guarantor.opens(link);
  expect(guarantor.title).toBe('Will you guarantee this loan?');
  for (const words of ['Neema M. borrows from Pwani Mikopo', '500,000', 'You guarantee', 'To be repaid by']) expect(guarantor.sees()).toContain(words);
  expect(guarantor.sees()).not.toMatch(/Mushi|0754123456/);
  await guarantor.fills({ ...person, 'Phone number': '0754123456', 'I guarantee this loan': true });
  await guarantor.goesOn();
  expect(Object.values(guarantor.errors)).toEqual(['Nobody can guarantee their own loan']);
  await guarantor.fills({ 'Phone number': '0754765432' });
  await guarantor.goesOn();
  expect(guarantor.sees()).toContain('Thank you. You now guarantee this loan.');
  const agrees = 'I guarantee this loan. If they do not pay, we may ask you to. Say yes only if you trust them and could pay.';
  expect(guarantor.sent('/guarantee/answer').at(-1)?.body).toMatchObject({ accepts: true, agrees });
});

it('takes a no, and tells who comes late or with a link that nobody knows no more than that', async () => {
  const { guarantor, link } = await askedByNeema();
  await guarantor.opens(`${link.slice(0, -2)}xx`);
  expect(guarantor.sees()).toContain('This link is not known here. Ask for a new one.');
  await guarantor.opens(link);
  await guarantor.presses('No');
  await guarantor.presses('No');
  expect(guarantor.sees()).toContain('You have said no.');
  const again = await askedByNeema();
  await again.guarantor.core.database.query(`update guarantees set expires_on = '2026-03-01T00:00:00Z'`);
  await again.guarantor.opens(again.link);
  expect(again.guarantor.sees()).toContain('This link can’t be used any more.');
  expect(again.guarantor.sees()).not.toContain('500,000');
});
