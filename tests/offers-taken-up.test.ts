// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { opened } from '../src/core/index.ts';
import { borrowers, type Borrower } from './traveller/index.ts';
import { opensApplication, signIn } from './traveller/people.ts';

const asBorrower = borrowers();
/** Has an offer that stands and one that has expired, and has taken neither. */
const phone = '08030000024';

interface Draft {
  readonly id: number;
  readonly requested_amount: string;
  readonly product: { readonly id: number; readonly name: string };
}

async function draftsOf(kunle: Borrower): Promise<readonly Draft[]> {
  const { token } = await kunle.core.signIn('naija', phone);
  return kunle.core.data<readonly Draft[]>('GET', '/api/v2/loans/drafts', { token });
}

async function draftOf(kunle: Borrower, product: string): Promise<Draft> {
  const found = (await draftsOf(kunle)).find((draft) => draft.product.name === product);
  if (found === undefined) throw new Error(`no draft of ${product}`);
  return found;
}

async function loansOf(kunle: Borrower, draft: Draft): Promise<readonly { readonly principal: string }[]> {
  return kunle.core.database.query<{ principal: string }>(
    'select o.loan_amount as principal from loans l join offers o on o.id = l.offer_id where l.application_id = $1',
    [draft.id],
  );
}

/** Kunle has no card yet. */
async function addsCard(kunle: Borrower): Promise<void> {
  await kunle.goesOnTo('Add a card');
  await kunle.fills({ 'I agree that my card is charged once to check it': true });
  await kunle.goesOn();
  await kunle.choosesInWindow('success');
}

/** Kunle, on a phone that knows nothing of it, at the offer that he did not take. */
async function takesUp(): Promise<{ kunle: Borrower; draft: Draft }> {
  const kunle = asBorrower('naija');
  const draft = await draftOf(kunle, 'Quick Cash');
  await signIn(kunle, phone, `/loans/requests/${draft.id}`);
  return { kunle, draft };
}

describe('an offer that is taken up again', () => {
  it('is found at its address and from Home, with what is offered and the ways to take or decline it [B-030] [B-256] [B-260] [C-091] [C-092]', async () => {
    const { kunle, draft } = await takesUp();
    expect([
      kunle.at,
      kunle.title,
      kunle.sees().includes('₦40,000'),
      kunle.ways.includes('Take offer'),
      kunle.ways.includes('Decline offer'),
    ]).toEqual([`/loans/requests/${draft.id}`, 'Your offer', true, true, true]);
    await kunle.opensInNewTab('/');
    await kunle.presses('See it');
    expect(kunle.at).toBe(`/loans/offers/${draft.id}`);
    await kunle.presses('Accept offer');
    expect([kunle.at, kunle.title]).toEqual([`/loans/requests/${draft.id}`, 'Your offer']);
  });

  it('is taken on another device without being asked anything again, and is one loan [R-231] [R-232] [R-233] [B-105] [B-257] [B-258]', async () => {
    const { kunle, draft } = await takesUp();
    await kunle.presses('Take offer');
    expect([kunle.title, kunle.sees().includes('₦40,000')]).toEqual(['Your offer in detail', true]);
    await addsCard(kunle);
    await kunle.goesOnTo('Your loan is approved');
    expect(
      ['/loan/eligibility', '/loan/score', '/loan/offers'].map(
        (path) => kunle.network.sent.filter((sent) => sent.path.endsWith(path)).length,
      ),
    ).toEqual([0, 0, 0]);
    expect(await loansOf(kunle, draft)).toEqual([{ principal: draft.requested_amount }]);
    await kunle.opensInNewTab(`/loans/requests/${draft.id}`);
    expect(kunle.title).toBe('You have taken this loan');
    expect(await loansOf(kunle, draft)).toHaveLength(1);
  });

  it('goes back from its details to the offers, and from there to where it was opened: to nothing that was answered before [R-234]', async () => {
    const { kunle, draft } = await takesUp();
    await kunle.opensInNewTab(`/loans/offers/${draft.id}`);
    await kunle.presses('Accept offer');
    await kunle.presses('Take offer');
    await kunle.goesBack();
    expect([kunle.at, kunle.title]).toEqual([`/loans/requests/${draft.id}`, 'Your offer']);
    await kunle.presses('Back');
    expect(kunle.at).toBe(`/loans/offers/${draft.id}`);
  });

  it('that expires while its details are read says so, and leads to the loans', async () => {
    const { kunle, draft } = await takesUp();
    await kunle.presses('Take offer');
    await kunle.core.database.query(`update offers set expires_on = $1::timestamptz - interval '1 day'`, [
      kunle.core.clock(),
    ]);
    await kunle.goesOn();
    expect([kunle.title, kunle.sees().includes('Loan offer has either been cancelled or has expired')]).toEqual([
      'We are sorry',
      true,
    ]);
    await kunle.goesOn();
    expect([kunle.at, await loansOf(kunle, draft)]).toEqual(['/loans', []]);
  });

  it('is told of on Home only while it stands', async () => {
    const kunle = asBorrower('naija');
    await signIn(kunle, phone);
    const panel = () => document.querySelector('main .panel')?.textContent ?? '';
    for (const words of [
      'Quick Cash',
      'Offer waiting',
      'You get',
      '₦39,750',
      'Repay ₦43,200 by',
      'Take it by',
      'See it',
    ])
      expect(panel()).toContain(words);
    // The product that would stand there else is among the others.
    expect(
      [...document.querySelectorAll('main .cards-carousel > li h3')].map((heading) => heading.textContent),
    ).toContain('Quick Cash');
    await kunle.core.database.query(`update loans set status = 'PENDING' where status = 'DECLINED'`);
    await kunle.reloads();
    expect([panel().includes('Offer waiting'), kunle.sees().includes('Offer waiting: you get ₦39,750')]).toEqual([
      false,
      true,
    ]);
    await kunle.core.database.query(`update loans set status = 'DECLINED' where status = 'PENDING'`);
    await kunle.core.database.query(`update offers set expires_on = $1::timestamptz - interval '1 day'`, [
      kunle.core.clock(),
    ]);
    await kunle.reloads();
    expect([kunle.sees().includes('Offer waiting'), panel().includes('You can borrow up to')]).toEqual([false, true]);
  });

  it('that has expired says so, and leads to the loans [B-255] [C-090] [C-538]', async () => {
    const kunle = asBorrower('naija');
    const draft = await draftOf(kunle, 'Quick Cash');
    await kunle.core.database.query(`update offers set expires_on = $1::timestamptz - interval '1 day'`, [
      kunle.core.clock(),
    ]);
    await signIn(kunle, phone, `/loans/requests/${draft.id}`);
    expect([kunle.title, kunle.sees().includes('Loan offer has either been cancelled or has expired')]).toEqual([
      'We are sorry',
      true,
    ]);
    await kunle.goesOn();
    expect(kunle.at).toBe('/loans');
  });

  it('that has become a loan says so, with how the loan stands, and leads to it [B-261] [B-262] [C-093]', async () => {
    const { kunle, draft } = await takesUp();
    const [loan] = await kunle.core.database.query<{ id: number; application_id: number }>(
      `select l.id, l.application_id from loans l join applications a on a.borrower_id = l.borrower_id where a.id = $1 and l.status = 'SETTLED'`,
      [draft.id],
    );
    await kunle.opens(`/loans/requests/${loan?.application_id}`);
    expect([kunle.title, kunle.sees().includes('Settled')]).toEqual(['You have taken this loan', true]);
    await kunle.presses('See my loan');
    expect(kunle.at).toBe(`/loans/${loan?.id}/general`);
  });

  it('that nobody knows is not found', async () => {
    const { kunle } = await takesUp();
    for (const id of ['999999', 'abc']) {
      await kunle.opens(`/loans/requests/${id}`);
      expect([kunle.at, kunle.toasts.at(-1)]).toEqual(['/loans', 'bad: That loan cannot be found.']);
    }
  });
});

describe('an application whose offers were made', () => {
  it('is declined after a reason and a second press, and is gone from then on [B-259] [B-263] [B-264] [B-265] [B-266] [B-315] [B-316] [B-380] [R-236]', async () => {
    const ada = asBorrower('naija');
    await opensApplication(ada, '08031234567', 'Small Start');
    await ada.goesOnTo('Your offer');
    await ada.presses('Decline offer');
    expect([ada.title, ada.sent('/loans/cancel')]).toEqual(['Decline this offer?', []]);
    await ada.presses('Keep it');
    expect([ada.title, ada.sent('/loans/cancel')]).toEqual(['Your offer', []]);
    await ada.presses('Decline offer');
    await ada.presses('Decline offer', 'Keep it');
    await ada.fills({ Reason: 'Other' });
    await ada.presses('Decline offer', 'Keep it');
    expect(ada.sent('/loans/cancel')).toEqual([]);
    await ada.fills({ 'Your reason': 'My sister lends it to me' });
    await ada.presses('Decline offer', 'Keep it');
    await ada.waits(1);
    const [application] = await ada.core.database.query<{ id: number; cancel_reason: string }>(
      `select id, ${opened('applications', ['cancel_reason'])} from applications order by id desc limit 1`,
    );
    expect(
      ada.network.sent
        .filter(({ path }) => path.includes('/loans/cancel'))
        .map(({ path, body, status }) => [path, body, status]),
    ).toEqual([
      [`/api/v2/loans/cancel?loan_profile_id=${application?.id}`, { reason: 'My sister lends it to me' }, 200],
    ]);
    expect([ada.at, ada.toasts, ada.sees().includes('Not finished'), application?.cancel_reason]).toEqual([
      '/',
      ['good: The offer is declined.'],
      false,
      'My sister lends it to me',
    ]);
    await ada.opens(`/loans/requests/${application?.id}`);
    expect([ada.title, ada.sees().includes('Loan offer has either been cancelled or has expired')]).toEqual([
      'We are sorry',
      true,
    ]);
  });
});
