// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { borrowers, type Borrower } from './traveller/index.ts';
import { chosen, logIn, people, password } from './traveller/people.ts';

const asBorrower = borrowers();

/** A code that is not the one that was sent. */
const another = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** From the login to the code: the number is taken along, the code is asked for. */
async function asksForCode(borrower: Borrower, phone: string): Promise<string> {
  await borrower.opens('/onboard/login');
  await borrower.fills({ 'Phone number': phone });
  await borrower.presses('Forgot your password?');
  await borrower.goesOn();
  expect(borrower.title).toBe('Choose a new password');
  return borrower.code;
}

/** Types code and new password and sends them. */
async function choosesWith(borrower: Borrower, code: string): Promise<void> {
  await borrower.fills({ Code: code, 'New password': chosen });
  await borrower.goesOn();
}

describe.each(people)('a forgotten password at $lender', ({ lender, known, second }) => {
  it('is replaced by number, code, password and success, which leads to the login; the new one signs in [A-076] [A-087] [A-088] [A-204] [A-375] [A-376]', async () => {
    const ada = asBorrower(lender);
    const code = await asksForCode(ada, second);
    expect(ada.sent('/auth/reset/password/otp').map(({ body }) => body)).toEqual([{ phone_number: second }]);
    await choosesWith(ada, code);
    expect(ada.title).toBe('Your password is changed');
    expect(ada.sent('/auth/reset/password').map(({ body }) => body)).toEqual([
      { phone_number: second, otp: code, new_password: chosen },
    ]);
    await ada.goesOn();
    expect([ada.title, ada.phoneNumber]).toEqual(['Log in', second]);
    await logIn(ada, second, password);
    expect(ada.errors).toEqual({ Password: 'Incorrect phone number or password. 4 tries left.' });
    await logIn(ada, second, chosen);
    expect(ada.at).toBe('/');
  });

  it('of a number that is not registered leads to the sign-up with the number, and says so [A-206] [A-437]', async () => {
    const ada = asBorrower(lender);
    const nobody = known.replace(/.{3}$/, '999');
    await ada.opens('/onboard/reset');
    await ada.fills({ 'Phone number': nobody });
    await ada.goesOn();
    expect([ada.at, ada.phoneNumber, ada.toasts]).toEqual([
      '/onboard/signup',
      nobody,
      ['note: This phone number is not yet registered'],
    ]);
  });
});

describe('a code', () => {
  it('that is wrong is told where it was typed, is cleared and asked for again; the password stays [A-205]', async () => {
    const ada = asBorrower('naija');
    const code = await asksForCode(ada, '08031234567');
    await choosesWith(ada, another(code));
    expect([ada.title, ada.valueOf('Code'), ada.valueOf('New password')]).toEqual([
      'Choose a new password',
      '',
      chosen,
    ]);
    expect(ada.errors.Code).toContain('The code is not right');
    await ada.fills({ Code: code });
    await ada.goesOn();
    expect(ada.title).toBe('Your password is changed');
    expect(ada.sent('/auth/reset/password').map(({ body }) => (body as { new_password: string }).new_password)).toEqual(
      [chosen, chosen],
    );
  });

  it('that was wrong five times is dead, also the right one; a new one is offered after 600 seconds, also after a reload [A-479]', async () => {
    const aline = asBorrower('kigali');
    const code = await asksForCode(aline, '0788123456');
    await choosesWith(aline, another(code));
    for (let tries = 2; tries <= 5; tries += 1) {
      await aline.fills({ Code: another(code) });
      await aline.goesOn();
    }
    expect(aline.sent('/auth/reset/password').map(({ status }) => status)).toEqual([422, 422, 422, 422, 429]);
    await aline.fills({ Code: code });
    await aline.goesOn();
    expect(aline.sees()).toContain('Please ask for a new one');
    expect(aline.ways).not.toContain('Send a new code');
    const asked = aline.core.sent.at(-1)?.at ?? new Date();
    await aline.waits(599 - (Date.now() - asked.getTime()) / 1000);
    await aline.reloads();
    expect(aline.ways).not.toContain('Send a new code');
    await aline.waits(2);
    await aline.presses('Send a new code');
    expect(aline.toasts).toContain('good: We have sent a new code.');
    await aline.waits(1);
    expect(aline.sees()).toMatch(/You can ask for a new code in (10:00|9:5\d)/);
    // A password is not kept over a reload: it is asked for again.
    expect(aline.valueOf('New password')).toBe('');
    await choosesWith(aline, aline.code);
    expect(aline.title).toBe('Your password is changed');
  });

  it('is good once: where its answer is lost and it is sent again, it is refused clearly', async () => {
    const june = asBorrower('maple');
    const code = await asksForCode(june, '4165550101');
    june.finds('/auth/reset/password', 'lost-after');
    await choosesWith(june, code);
    await june.fills({ Code: code });
    await june.goesOn();
    expect(june.errors.Code).toContain('This code is no longer good');
    expect(june.title).toBe('Choose a new password');
  });

  it('that has run out is refused with words that say what to do [F34]', async () => {
    const asha = asBorrower('pwani');
    const code = await asksForCode(asha, '0754123456');
    await asha.waits(11 * 60);
    await choosesWith(asha, code);
    expect(asha.errors.Code).toContain('This code is no longer good');
  });
});

describe('who goes back from the code', () => {
  it('and asks for one for the same number is led to where the code that they have is typed; another number is sent its own', async () => {
    const ada = asBorrower('naija');
    const code = await asksForCode(ada, '08031234567');
    await ada.presses('Change number');
    expect([ada.title, ada.phoneNumber]).toEqual(['Reset your password', '08031234567']);
    await ada.goesOn();
    expect([ada.title, ada.toasts, ada.ways]).toEqual([
      'Choose a new password',
      ['note: We have sent a code to this number already. Enter it here.'],
      expect.not.arrayContaining(['Send a new code']),
    ]);
    expect(ada.sent('/auth/reset/password/otp').map(({ status }) => status)).toEqual([200, 429]);
    await ada.presses('Change number');
    await ada.fills({ 'Phone number': '08030000011' });
    await ada.goesOn();
    expect([ada.title, ada.code === code]).toEqual(['Choose a new password', false]);
    // A number that no code went to from here is refused, as it was.
    await ada.presses('Change number');
    await ada.fills({ 'Phone number': '08031234567' });
    await ada.goesOn();
    expect([ada.title, ada.problem]).toEqual([
      'Reset your password',
      expect.stringContaining('That was too many attempts'),
    ]);
  });

  it('sets the password with the code that came before, and is sent a new one once the core sends one again', async () => {
    const ada = asBorrower('naija');
    const first = await asksForCode(ada, '08031234567');
    await ada.presses('Change number');
    await ada.waits(61);
    await ada.goesOn();
    expect([ada.title, ada.code === first]).toEqual(['Choose a new password', false]);
    await ada.presses('Change number');
    await ada.goesOn();
    await choosesWith(ada, ada.code);
    expect(ada.title).toBe('Your password is changed');
  });
});

describe('what may be typed', () => {
  it('as a code is exactly six digits [A-257]', async () => {
    const ada = asBorrower('naija');
    const code = await asksForCode(ada, '08031234567');
    for (const wrong of ['', code.slice(1)]) {
      await ada.fills({ Code: wrong, 'New password': chosen });
      expect([wrong, ada.canGoOn]).toEqual([wrong, false]);
    }
    await ada.fills({ Code: `${code}1` });
    expect([ada.valueOf('Code'), ada.canGoOn]).toEqual([code, true]);
  });

  it('as a password is a quarter stronger for each of more than 7 letters, a capital, a small letter and a sign: weak below 50, medium below 100, else strong [A-281] [A-282] [A-283] [A-284] [B-330] [B-331] [B-332]', async () => {
    const ada = asBorrower('naija');
    await asksForCode(ada, '08031234567');
    const told: unknown[] = [];
    for (const typed of ['a', 'aA', 'aA1!', 'aA1?', 'aaaaaaaa', 'aaaaaaaA', 'aaaaaaaA=', 'AAAAAAA&']) {
      await ada.fills({ 'New password': typed });
      const said = /Strength of the password: (\w+)/.exec(document.querySelector('.strength')?.textContent ?? '')?.[1];
      told.push([typed, document.querySelectorAll('.strength-bars [data-on]').length, said]);
    }
    expect(told).toEqual([
      ['a', 1, 'Weak'],
      ['aA', 2, 'Medium'],
      ['aA1!', 3, 'Medium'],
      ['aA1?', 2, 'Medium'],
      ['aaaaaaaa', 2, 'Medium'],
      ['aaaaaaaA', 3, 'Medium'],
      ['aaaaaaaA=', 4, 'Strong'],
      ['AAAAAAA&', 3, 'Medium'],
    ]);
    // Red, yellow and green: no page is drawn here, so that the style sheet is asked.
    const style = readFileSync('src/forms/widgets/password/strength.css', 'utf8');
    expect(
      [...style.matchAll(/data-grade='(\w+)'\] span\[data-on\] \{\s+background: var\(--(\w+)\)/g)].map(
        ([, grade, colour]) => [grade, colour],
      ),
    ).toEqual([
      ['weak', 'danger'],
      ['medium', 'caution'],
      ['strong', 'success'],
    ]);
    for (const sign of '=!@#&$%') {
      await ada.fills({ 'New password': sign });
      expect([sign, document.querySelectorAll('.strength-bars [data-on]').length]).toEqual([sign, 1]);
    }
  });

  it('as a password is strong: 8 characters, a capital, a small letter, a digit or one of the signs', async () => {
    const ada = asBorrower('naija');
    const code = await asksForCode(ada, '08031234567');
    await ada.fills({ Code: code });
    for (const weak of ['Abcde1=', 'abcdefg=', 'ABCDEFG=', 'Abcdefgh', 'Abcdefg?', `Aa%${'x'.repeat(254)}`]) {
      await ada.fills({ 'New password': weak });
      await ada.triesToGoOn();
      expect([weak, Object.keys(ada.errors)]).toEqual([weak, ['New password']]);
    }
    expect(ada.sent('/auth/reset/password')).toEqual([]);
    await ada.fills({ 'New password': 'Abcdefg&' });
    await ada.goesOn();
    expect(ada.title).toBe('Your password is changed');
  });
});
