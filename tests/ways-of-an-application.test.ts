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
  it('with guarantors is pending until they have agreed, and gives a link to share', async () => {
    const neema = await takes('Dhamana');
    await neema.goesOnTo('Your offer in detail');
    await neema.goesOnTo('Who vouches for you?');
    expect(neema.sees()).toContain('0 of 1');
    await neema.presses('Share a link');
    expect(neema.sees()).toContain('Waiting');
    await neema.presses('Go on');
    expect([neema.title, neema.sees().includes('as soon as one person has agreed'), neema.sees().includes('on its way')]).toEqual(['Your loan waits for a guarantor', true, false]);
    await neema.presses('See my loan');
    expect(neema.at).toMatch(/^\/loans\/\d+/);
  });

  it('for businesses asks about the business, and shows a letter that is read and signed by name before the PIN', async () => {
    const neema = await takes('Biashara');
    await neema.goesOnTo('About your business');
    await neema.answersAll();
    await neema.fills({ 'Number of outlets': '1', 'Number of employees': '3', 'RC or BN number': 'RC1234567', 'Tax number (TIN)': '1234567890123', 'Date of incorporation': '2020-01-15' });
    await neema.goesOn();
    expect(neema.title).toBe('Your work');
    await neema.goesOnTo('Read your offer letter');
    await neema.presses('I have read it');
    expect(neema.title).toBe('Sign your offer letter');
    await neema.fills({ 'Your full name': 'Neema Mushi' });
    await neema.presses('Sign the letter');
    expect(neema.title).toBe('Authorize with your PIN');
  });
});
