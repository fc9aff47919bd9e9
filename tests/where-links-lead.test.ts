// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import type { LenderName } from '../src/core/testing/core-under-test.ts';
import { demoLenders } from '../src/server/demo/index.ts';
import { isReachable } from './traveller/find.ts';
import { borrowers, type Borrower } from './traveller/index.ts';

const asBorrower = borrowers();

/** Of each lender a language that its words are translated into. */
const languages: Readonly<Record<LenderName, string>> = {
  naija: 'fr',
  kigali: 'rw',
  maple: 'fr',
  pwani: 'sw',
  lekki: 'en-GB',
};

/** Who has a running and a settled loan; in the whole run everybody who can sign in. */
const lookers = demoLenders.flatMap(({ slug, borrowers: people }) =>
  people
    .filter(({ phone, activated = true, hasPassword = true, locked = false }) =>
      process.env.TEST_ALL === '1' ? activated && hasPassword && !locked : phone === '08030000021',
    )
    .map(({ phone }) => ({ lender: slug as LenderName, phone })),
);

const reachable = (selector: string): readonly HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(selector)].filter(isReachable);
/** Rows that are pressed where others are links. */
const rows = () => reachable('main :is(li, tr) button');
const linked = () => reachable('a[href^="/"]').map((link) => link.getAttribute('href') ?? '');

/** What nobody should read on a page, and what none should have met. */
function wrongAt(somebody: Borrower, sent: number): readonly string[] {
  const seen = somebody.sees();
  return [
    ...(somebody.title === '' ? ['no title'] : []),
    ...seen.split('\n').filter((line) => /undefined|NaN|\[object|\{\{|\}\}|\bnull\b|Invalid Date|\(busy\)/.test(line)),
    ...somebody.toasts.filter((toast) => toast.startsWith('bad')),
    ...somebody.network.sent
      .slice(sent)
      .filter(({ status }) => status === 400 || status >= 500)
      .map(({ path, status }) => `${path}: ${status}`),
  ];
}

it.each(lookers)(
  'every link and row that $phone of $lender can press leads to a page that stands',
  async ({ lender, phone }) => {
    // A browser can copy; the page's own has no clipboard.
    vi.stubGlobal(
      'navigator',
      Object.create(navigator, { clipboard: { value: { writeText: async () => undefined } } }),
    );
    const somebody = asBorrower(lender, { language: languages[lender] });
    await somebody.hasSignedIn(phone);
    const ahead = ['/'];
    const seen = new Set<string>();
    const wrong: string[] = [];
    async function look(act: () => Promise<unknown>, from: string): Promise<void> {
      const sent = somebody.network.sent.length;
      await act();
      await somebody.waits(1);
      wrong.push(...wrongAt(somebody, sent).map((what) => `${from} → ${somebody.at}: ${what}`));
      ahead.push(...linked());
    }
    for (let address = ahead.shift(); address !== undefined; address = ahead.shift()) {
      if (seen.has(address)) continue;
      seen.add(address);
      const here = address;
      await look(() => somebody.opens(here), here);
      for (let row = 0; row < rows().length; row += 1) {
        await look(async () => rows()[row]?.click(), `${here}, row ${row + 1}`);
        if (somebody.at !== here) ahead.push(somebody.at);
        await somebody.opens(here);
        await somebody.waits(1);
      }
    }
    expect(wrong).toEqual([]);
    expect(seen.size).toBeGreaterThan(10);
  },
);
