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
    expect(neema.title).toBe('Your loan is approved');
  });
});
