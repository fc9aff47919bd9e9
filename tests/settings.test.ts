// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { borrowers } from './traveller/index.ts';
import { people, signIn } from './traveller/people.ts';

const asBorrower = borrowers();

describe.each(people)('the settings of $lender', ({ lender, known }) => {
  it('are a list of pages on a phone, under who one is: seven main pages and the language, then what leads out where there is such an address [A-123] [C-026]', async () => {
    const ada = asBorrower(lender);
    await signIn(ada, known, '/settings');
    const profile = ada.sees();
    expect(ada.title).toBe('Settings');
    const rows = [...document.querySelectorAll('.menu-block-row')].map((row) => row.getAttribute('href'));
    expect(rows).toEqual([
      '/settings/profile',
      '/settings/next-of-kin',
      '/settings/banks-cards',
      '/settings/documents',
      '/settings/security',
      '/settings/support',
      '/settings/referral',
      '/settings/language',
    ]);
    expect(document.querySelector('.person-name')?.textContent).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+$/);
    expect(profile).toContain('link "Terms and conditions" → https://');
  });

  it('stand beside each page on a desk, with the language among them, and mark the page that is shown [A-116]', async () => {
    vi.stubGlobal('matchMedia', () => ({
      matches: true,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    const ada = asBorrower(lender);
    await signIn(ada, known, '/settings/support');
    const rows = [...document.querySelectorAll('.menu-block-row')].map((row) => [
      row.getAttribute('href'),
      row.getAttribute('aria-current'),
    ]);
    expect(rows).toEqual(
      ['profile', 'next-of-kin', 'banks-cards', 'documents', 'security', 'support', 'referral', 'language'].map(
        (page) => [`/settings/${page}`, page === 'support' ? 'page' : null],
      ),
    );
    expect(ada.title).toBe('Support');
  });

  it('say above each page on a desk who one is, with capital letters [A-122]', async () => {
    vi.stubGlobal('matchMedia', () => ({
      matches: true,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    const ada = asBorrower(lender);
    const { token } = await ada.core.signIn(lender, known);
    const { first_name: first, last_name: last } = await ada.core.data<{ first_name: string; last_name: string }>(
      'GET',
      '/api/v1/settings/profile',
      { lender, token },
    );
    await signIn(ada, known, '/settings/support');
    expect(document.querySelector('.person-name')?.textContent).toBe(`${first} ${last}`);
    ada.finds(
      '/settings/profile',
      (answer) => ({
        ...answer,
        data: { ...answer.data, first_name: first.toLowerCase(), last_name: last.toLowerCase() },
      }),
      9,
    );
    await ada.opensInNewTab('/settings/security');
    expect(document.querySelector('.person-name')?.textContent).toBe(`${first} ${last}`);
  });

  it('lead from an unknown page to the profile [A-115]', async () => {
    const ada = asBorrower(lender);
    await signIn(ada, known, '/settings/nothing/at-all');
    expect(ada.at).toBe('/settings/profile');
  });
});

describe('what leads out', () => {
  it('is there where it is configured alone: terms and privacy of the lender, or of its site, and questions [A-117] [A-118] [A-119] [A-341]', async () => {
    const { database } = asBorrower('naija').core;
    const leading = async () => {
      const ada = asBorrower('naija');
      await signIn(ada, '08031234567', '/settings');
      return [...document.querySelectorAll('.menu-block-more a')].map((link) => [
        link.textContent,
        link.getAttribute('href'),
        link.getAttribute('target'),
      ]);
    };
    const questions = ['Frequently asked questions', 'https://naija.example/questions', '_blank'];
    expect(await leading()).toEqual([
      ['Terms and conditions', 'https://naija.example/terms', '_blank'],
      ['Privacy policy', 'https://naija.example/privacy', '_blank'],
      questions,
    ]);
    await database.query(
      `update lenders set settings = settings || '{"terms_url": "", "privacy_url": ""}' where slug = 'naija'`,
    );
    expect(await leading()).toEqual([questions]);
    // The lender's own goes before the one of its site.
    for (const [told, address] of [
      ['https://lekki.example/terms', 'https://lekki.example/terms'],
      ['', 'https://lekki.example/terms-of-use'],
    ] as const) {
      await database.query(
        `update lenders set settings = settings || jsonb_build_object('terms_url', $1::text) where slug = 'lekki'`,
        [told],
      );
      await signIn(asBorrower('lekki'), '08090000100', '/settings');
      expect(
        [...document.querySelectorAll('.menu-block-more a')]
          .filter((link) => link.textContent === 'Terms and conditions')
          .map((link) => [link.getAttribute('href'), link.getAttribute('target')]),
      ).toEqual([[address, '_blank']]);
    }
    const aline = asBorrower('kigali');
    await signIn(aline, '0788123456', '/settings');
    expect(aline.sees()).not.toContain('Frequently asked questions');
  });
});

describe('logging out from the settings', () => {
  it('asks first, and stays where one is unless the answer is yes [A-120]', async () => {
    const ada = asBorrower('naija');
    await signIn(ada, '08031234567', '/settings');
    await ada.presses('Logout', 'questionsLogout');
    expect([ada.title, ada.sees().includes('Are you sure you want to log out?')]).toEqual(['Confirm logout', true]);
    await ada.presses('Cancel');
    expect([ada.title, ada.at]).toEqual(['Settings', '/settings']);
    await ada.presses('Logout', 'questionsLogout');
    await ada.presses('Logout');
    expect(ada.at).toBe('/onboard/login');
    expect(ada.sent('/auth/logout').map(({ status }) => status)).toEqual([200]);
  });
});

describe('support', () => {
  it('names what the lender can be reached by, and nothing else [A-012] [A-022] [A-111]', async () => {
    const ada = asBorrower('naija');
    await ada.core.database.query(
      `update lenders set settings = settings || '{"instagram": "https://instagram.com/naija", "facebook": "https://facebook.com/naija", "twitter": "https://x.com/naija"}' where slug = 'naija'`,
    );
    await signIn(ada, '08031234567', '/settings/support');
    const contacts = () => [...document.querySelectorAll('main dl a')].map((link) => link.getAttribute('href'));
    expect(ada.title).toBe('Support');
    expect(contacts()).toEqual([
      'tel:+2342013306000',
      'mailto:help@naija.example',
      'https://naija.example',
      'https://instagram.com/naija',
      'https://facebook.com/naija',
      'https://x.com/naija',
    ]);
    await ada.core.database.query(
      `update lenders set settings = settings - 'instagram' - 'facebook' - 'twitter' || '{"website": ""}' where slug = 'naija'`,
    );
    await ada.reloads();
    expect(contacts()).toEqual(['tel:+2342013306000', 'mailto:help@naija.example']);
  });
});

describe('the language', () => {
  it('is chosen among those of the lender on its page: the whole page speaks it at once, and after a reload [A-047] [A-112] [B-468]', async () => {
    const aline = asBorrower('kigali');
    await signIn(aline, '0788123456', '/settings/language');
    const choices = () =>
      [...document.querySelectorAll('.language-choice')].map((choice) => [
        choice.textContent,
        choice.getAttribute('aria-current'),
      ]);
    expect(choices()).toEqual([
      ['English', 'true'],
      ['Français', 'false'],
      ['Ikinyarwanda', 'false'],
    ]);
    await aline.presses('Ikinyarwanda');
    expect([aline.title, aline.at, choices()[2]]).toEqual(['Ururimi', '/settings/language', ['Ikinyarwanda', 'true']]);
    expect(aline.sees()).toContain('Ahabanza');
    await aline.reloads();
    expect(aline.title).toBe('Ururimi');
  });
});
