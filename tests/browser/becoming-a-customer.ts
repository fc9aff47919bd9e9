import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectTitle } from './borrower.ts';
import { digitsField, go, passwordField, phoneField } from './coming-back.ts';
import type { TestServer } from './server.ts';

/** The password that everybody chooses who becomes a customer here. */
export const chosen = 'Lend=2027x';

/** One place of a sign-up: its title, and how what it asks is answered. */
export interface SignUpPage {
  readonly title: string;
  /** The page goes with the answer: its button is not pressed. */
  readonly goesItself?: true;
  /** Nothing is counted here: it is not known yet how many steps there are. */
  readonly uncounted?: true;
  readonly answer: (page: Page, applicant: Applicant) => Promise<void>;
}

/** How one becomes a customer of a demo lender. */
export interface SignUp {
  readonly lender: string;
  /** A number that nobody has, by any two digits. */
  readonly number: (digits: number) => string;
  readonly of: number;
  readonly places: readonly SignUpPage[];
}

export interface Applicant {
  readonly server: TestServer;
  readonly phone: string;
}

const typed = (name: string, text: string) => async (page: Page) =>
  page.locator(`main input[name="${name}"]`).fill(text);

/** Chooses from a list that is searched by typing. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true }).first();
  if ((await field.evaluate((element) => element.tagName)) === 'SELECT') {
    await field.selectOption({ label: option });
    return;
  }
  await field.click();
  await field.fill(option);
  await page.getByRole('option', { name: option }).first().click();
}

/** A birthday, in the order of the language. */
export async function born(page: Page, [year, month, day]: readonly [number, number, number]): Promise<void> {
  for (const [part, value] of Object.entries({ day, month, year }))
    await page.locator(`main [data-part=${part}] input`).first().fill(String(value));
}

const phonePlace = (extra: (page: Page) => Promise<void> = () => Promise.resolve()): SignUpPage => ({
  title: 'Create your account',
  answer: async (page, { phone }) => {
    await phoneField(page).fill(phone);
    await extra(page);
  },
});
const codePlace: SignUpPage = {
  title: 'Enter the code',
  goesItself: true,
  answer: async (page, { server, phone }) => digitsField(page).fill(await server.codeOf(phone)),
};
const passwordPlace: SignUpPage = {
  title: 'Choose a password',
  answer: async (page) => passwordField(page).fill(chosen),
};
const pinPlace: SignUpPage = { title: 'Choose a PIN', answer: async (page) => digitsField(page).fill('4826') };
/** An address that nobody else has. */
const emailPlace = (domain: string): SignUpPage => ({
  title: 'Your email address',
  answer: async (page, { phone }) => page.locator('main input[type=email]').fill(`new-${phone}@${domain}`),
});

/** A picture by the camera, looked at and sent. */
export async function takeSelfie(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open camera' }).click();
  await page.getByRole('button', { name: 'Take photo' }).and(page.locator('[aria-disabled=false]')).click();
  await page.getByRole('button', { name: 'Looks good' }).click();
}
const selfiePlace: SignUpPage = { title: 'A photo of your face', goesItself: true, answer: takeSelfie };

/** A bank account whose name is looked up: it is checked, read, and then saved. */
const checkedBank = (bank: string, address?: string): SignUpPage => ({
  title: 'Your bank account',
  answer: async (page) => {
    await choose(page, 'Bank', bank);
    await typed('account_number', '0123456789')(page);
    if (address !== undefined) await typed('address', address)(page);
    // Checked already, it need not be checked again.
    if ((await page.getByText('Ibrahim Johnson').count()) === 0)
      await page.getByRole('button', { name: 'Check the account' }).click();
    await page.getByText('Ibrahim Johnson').waitFor();
  },
});

/** Who is in the register behind `naija`: each can become a customer once. */
const registered = [
  { bvn: '22211111111', lastFive: '11111', birthday: [1990, 5, 12] },
  { bvn: '22222222222', lastFive: '22222', birthday: [1985, 11, 30] },
  { bvn: '22233333333', lastFive: '33333', birthday: [1999, 2, 28] },
  { bvn: '22244444444', lastFive: '44444', birthday: [2000, 2, 29] },
] as const;

/** The person of an applicant, by the last two digits of the number. */
export const personOf = ({ phone }: Applicant) => registered[(Number(phone.slice(-2)) % 4) as 0 | 1 | 2 | 3];

export const naija: SignUp = {
  lender: 'naija',
  number: (digits) => `080999999${String(digits).padStart(2, '0')}`,
  of: 7,
  places: [
    phonePlace(),
    codePlace,
    passwordPlace,
    { title: 'Who are you?', answer: (page, applicant) => typed('bvn', personOf(applicant).bvn)(page) },
    {
      title: 'Confirm your identity',
      answer: async (page, applicant) => {
        await typed('last_5_digits', personOf(applicant).lastFive)(page);
        await born(page, personOf(applicant).birthday);
      },
    },
    checkedBank('Zenith Bank'),
    pinPlace,
  ],
};

export const lekki: SignUp = {
  lender: 'lekki',
  number: (digits) => `080999998${String(digits).padStart(2, '0')}`,
  of: 6,
  places: [phonePlace(), codePlace, passwordPlace, checkedBank('Wema Bank', '3 Admiralty Way'), pinPlace, selfiePlace],
};

export const kigali: SignUp = {
  lender: 'kigali',
  number: (digits) => `07889999${String(digits).padStart(2, '0')}`,
  of: 7,
  places: [
    phonePlace(),
    codePlace,
    passwordPlace,
    {
      title: 'Your bank account',
      answer: async (page) => {
        await choose(page, 'Bank', 'Bank of Kigali');
        await typed('account_number', '400123456')(page);
        await typed('account_name', 'Keza Mutoni')(page);
      },
    },
    pinPlace,
    emailPlace('mail.example'),
    selfiePlace,
  ],
};

export const maple: SignUp = {
  lender: 'maple',
  number: (digits) => `41655599${String(digits).padStart(2, '0')}`,
  of: 5,
  places: [
    phonePlace(async (page) => page.locator('main input[type=email]').fill('june@maple.example')),
    codePlace,
    passwordPlace,
    pinPlace,
    emailPlace('maple.example'),
  ],
};

export const pwani: SignUp = {
  lender: 'pwani',
  number: (digits) => `07549999${String(digits).padStart(2, '0')}`,
  of: 7,
  places: [
    phonePlace(),
    // How many pages the form has is known with its first one.
    { ...codePlace, uncounted: true },
    { ...passwordPlace, uncounted: true },
    {
      title: 'About you',
      answer: async (page) => {
        await page.getByLabel('First name', { exact: true }).fill('Asha');
        await page.getByLabel('Last name', { exact: true }).fill('Juma');
        await born(page, [1991, 3, 4]);
        await page.getByText('Female', { exact: true }).click();
      },
    },
    {
      title: 'Work and money',
      answer: async (page) => {
        await choose(page, 'Sector', 'Trade');
        await choose(page, 'Branch', 'Kibaha');
        await page.getByText('Swahili', { exact: true }).click();
        await page.getByLabel('Monthly income', { exact: true }).fill('450000');
      },
    },
    { title: 'Papers', answer: () => Promise.resolve() },
    { title: 'Choose a PIN', answer: async (page) => digitsField(page).fill('4826') },
  ],
};

/** A JPEG of noise, so that it weighs something. */
export async function picture(page: Page, width: number, height: number): Promise<Buffer> {
  const encoded = await page.evaluate(
    ([wide, high]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: wide, height: high });
      const pen = canvas.getContext('2d');
      for (let left = 0; left < wide; left += 10) {
        for (let top = 0; top < high; top += 10) {
          if (pen) pen.fillStyle = `hsl(${(left * 7 + top * 13) % 360} 70% 50%)`;
          pen?.fillRect(left, top, 10, 10);
        }
      }
      return canvas.toDataURL('image/jpeg', 0.9).split(',')[1] ?? '';
    },
    [width, height] as const,
  );
  return Buffer.from(encoded, 'base64');
}

/** The counter, as it is read aloud. */
export async function expectCounter(page: Page, step: number, of: number): Promise<void> {
  await page.getByRole('progressbar', { name: `Step ${step} of ${of}`, exact: true }).waitFor();
}

export interface Walk {
  /** Where to stop, unanswered; left out: after the last place. */
  readonly until?: string;
  /** What is looked at on each place, before it is answered. */
  readonly at?: (place: SignUpPage, applicant: Applicant) => Promise<void>;
}

/** Opens the sign-up and goes from place to place. */
export async function signUp(
  page: Page,
  server: TestServer,
  route: SignUp,
  digits: number,
  { until, at }: Walk = {},
): Promise<Applicant> {
  const applicant = { server, phone: route.number(digits) };
  await page.goto(server.address(route.lender, '/onboard/signup'));
  await goOnFrom(page, applicant, route, route.places[0]?.title ?? '', {
    ...(until !== undefined && { until }),
    ...(at && { at }),
  });
  return applicant;
}

/** Goes on from the place that is shown. */
export async function goOnFrom(
  page: Page,
  applicant: Applicant,
  route: SignUp,
  from: string,
  { until, at }: Walk = {},
): Promise<void> {
  const first = route.places.findIndex(({ title }) => title === from);
  for (const [index, place] of route.places.entries()) {
    if (index < first) continue;
    await expectTitle(page, place.title);
    if (index > 0 && place.uncounted === undefined) await expectCounter(page, index + 1, route.of);
    if (place.title === until) return;
    await at?.(place, applicant);
    await place.answer(page, applicant);
    if (place.goesItself) continue;
    await expect.poll(() => go(page).getAttribute('aria-disabled'), { timeout: 15_000 }).not.toBe('true');
    await go(page).click();
  }
}
