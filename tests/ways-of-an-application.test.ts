// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { borrowers, type Borrower } from './traveller/index.ts';
import { signIn } from './traveller/people.ts';

const asBorrower = borrowers();

/** Neema at what a product costs. */
async function takes(product: string): Promise<Borrower> {
  const neema = asBorrower('pwani');
  await signIn(neema, '0754123456');
  await neema.presses('Take offer', product);
  return neema;
}

describe('a product', () => {
  it('with guarantors is pending until they have agreed, and gives a link to share [B-012] [B-043] [B-226] [B-232]', async () => {
    const neema = await takes('Dhamana');
    await neema.goesOnTo('Your offer in detail');
    await neema.goesOnTo('Who vouches for you?');
    expect(neema.sees()).toContain('0 of 1');
    await neema.presses('Share a link');
    expect(neema.sees()).toContain('Waiting');
    expect(neema.sent('/loan/guarantor').map(({ method, body, status }) => [method, body, status])).toEqual([['POST', undefined, 200]]);
    await neema.presses('Go on');
    expect([neema.title, neema.sees().includes('as soon as one person has agreed'), neema.sees().includes('on its way')]).toEqual(['Your loan waits for a guarantor', true, false]);
    await neema.presses('See my loan');
    expect(neema.at).toMatch(/^\/loans\/\d+/);
  });

  it('for businesses asks about the business, and shows a letter that is read and signed by name before the PIN [B-016] [B-034] [B-077] [B-078] [B-139] [B-169] [B-358] [B-359] [B-368]', async () => {
    const neema = await takes('Biashara');
    await neema.goesOnTo('About your business');
    await neema.answersAll();
    const asked = ['Name of the business', 'Type of business', 'Industry', 'Number of outlets', 'Number of employees', 'Address of the business', 'State', 'City', 'RC or BN number', 'Tax number (TIN)', 'Date of incorporation'];
    expect(asked.filter((label) => !neema.fields.includes(label))).toEqual([]);
    await neema.fills({ 'Number of outlets': '1', 'Number of employees': '3', 'RC or BN number': 'RC1234567', 'Tax number (TIN)': '1234567890123', 'Date of incorporation': '2020-01-15' });
    await neema.goesOn();
    expect(neema.title).toBe('Your work');
    const [told] = neema.sent('/business-profile').filter(({ method }) => method !== 'GET').map(({ method, path, body }) => ({ method, path, ...(body as object) }));
    expect(told).toMatchObject({ method: 'POST', path: '/api/v2/business-profile', registered: true, office_rented: true, no_of_outlets: 1, no_of_employees: 3, rc_number: 'RC1234567', tin: '1234567890123', date_of_incorporation: '2020-01-15' });
    expect(['name', 'type', 'industry', 'address', 'country', 'state', 'city'].filter((member) => !Object.hasOwn(told ?? {}, member))).toEqual([]);
    await neema.goesOnTo('Read your offer letter');
    const [offer] = await neema.core.database.query<{ token: string }>('select token from offers order by id desc limit 1');
    expect(neema.network.sent.filter(({ path }) => path.includes('/loans/offer-letters')).map(({ method, path, status }) => [method, path, status])).toEqual([['GET', `/api/v2/loans/offer-letters?token=${offer?.token ?? ''}`, 200]]);
    await neema.presses('I have read it');
    expect(neema.title).toBe('Sign your offer letter');
    await neema.fills({ 'Your full name': 'Neema Mushi' });
    await neema.presses('Sign the letter');
    expect(neema.title).toBe('Authorize with your PIN');
  });
});
