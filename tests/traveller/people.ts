import type { LenderName } from '../../src/core/testing/core-under-test.ts';
import { pngHead } from '../../src/forms/testing/files.ts';
import type { Borrower } from './borrower.ts';
import type { Filling } from './fill.ts';

/** Demo borrowers of a lender, by what a login of theirs ends in. */
export interface People {
  readonly lender: LenderName;
  readonly known: string;
  readonly second: string;
  readonly noPassword: string;
  readonly unfinished: string;
  readonly locked: string;
}

/** One whose core answers logins by words and one by flags in each pair. */
export const people: readonly People[] = [
  {
    lender: 'naija',
    known: '08031234567',
    second: '08032345678',
    noPassword: '08030000001',
    unfinished: '08030000002',
    locked: '08030000003',
  },
  {
    lender: 'kigali',
    known: '0788123456',
    second: '0788654321',
    noPassword: '0788000001',
    unfinished: '0788000002',
    locked: '0788000003',
  },
  {
    lender: 'maple',
    known: '4165550101',
    second: '4165550102',
    noPassword: '4165550103',
    unfinished: '4165550104',
    locked: '4165550105',
  },
  {
    lender: 'pwani',
    known: '0754123456',
    second: '0754234567',
    noPassword: '0754000001',
    unfinished: '0754000002',
    locked: '0754000003',
  },
];

export const password = 'Borrow@2026';
/** What everybody chooses who makes a password here. */
export const chosen = 'Lend=2027x';

/** Fills in the login, wherever it was led to, and sends it. */
export async function logIn(borrower: Borrower, phone: string, secret = password): Promise<void> {
  await borrower.fills({ 'Phone number': phone, Password: secret });
  await borrower.presses('Log in');
}

/** Opens an address as somebody who has signed in before, which takes half of what signing in does. */
export async function signIn(borrower: Borrower, phone: string, address = '/'): Promise<void> {
  await borrower.hasSignedIn(phone);
  await borrower.opens(address);
}

/** Opens the application for a product at its address, as somebody who has signed in before: Home, which leads there, isn't shown first. */
export async function opensApplication(borrower: Borrower, phone: string, product: string): Promise<void> {
  const [found] = await borrower.core.database.query<{ id: number }>(
    `select p.id from products p join lenders l on l.id = p.lender_id where l.slug = $1 and p.definition->>'name' = $2`,
    [borrower.lender, product],
  );
  if (found === undefined) throw new Error(`no product ${product}`);
  await signIn(borrower, phone, `/loans/apply?id=${found.id}`);
}

/** Opens an address and signs in on the way to it, as a borrower does. */
export async function signInByHand(borrower: Borrower, phone: string, address = '/'): Promise<void> {
  await borrower.opens(address);
  await logIn(borrower, phone);
}

/** Gives a picture as the signature, where one may draw, type or send one. */
export async function signsByPicture(
  borrower: Borrower,
  picture = new File([pngHead(600, 400)], 'signature.png', { type: 'image/png' }),
): Promise<void> {
  [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')].at(-1)?.click();
  await borrower.waits(0);
  await borrower.fills({ 'Your signature': picture });
}

/** A place of a sign-up: its title, and what is answered there. */
export interface SignUpPage {
  readonly title: string;
  /** Nothing is counted here: it is not known yet how many steps there are. */
  readonly uncounted?: true;
  /** What a person types, in words of the labels; of the borrower, where it depends on what was sent. */
  readonly answers: (borrower: Borrower) => Readonly<Record<string, Filling>>;
  /** Pressed before one goes on. */
  readonly first?: string;
}

/** How one becomes a customer of a demo lender. */
export interface SignUp {
  readonly lender: LenderName;
  /** A number that nobody has. */
  readonly phone: string;
  /** How many steps there are for this person. */
  readonly of: number;
  readonly places: readonly SignUpPage[];
}

const phonePlace = (phone: string, more: Readonly<Record<string, Filling>> = {}): SignUpPage => ({
  title: 'Create your account',
  answers: () => ({ 'Phone number': phone, ...more }),
});
const codePlace: SignUpPage = { title: 'Enter the code', answers: ({ code }) => ({ Code: code }) };
const passwordPlace: SignUpPage = { title: 'Choose a password', answers: () => ({ Password: chosen }) };
const pinPlace: SignUpPage = { title: 'Choose a PIN', answers: () => ({ 'Your 4-digit PIN': '4826' }) };
const bankPlace = (account: Readonly<Record<string, Filling>>, first?: string): SignUpPage => ({
  title: 'Your bank account',
  answers: () => account,
  ...(first !== undefined && { first }),
});
const emailPlace = (email: string): SignUpPage => ({ title: 'Your email address', answers: () => ({ Email: email }) });

export const naija: SignUp = {
  lender: 'naija',
  phone: '08099999901',
  of: 7,
  places: [
    phonePlace('08099999901'),
    codePlace,
    passwordPlace,
    { title: 'Who are you?', answers: () => ({ BVN: '22211111111' }) },
    {
      title: 'Confirm your identity',
      answers: () => ({ 'Last 5 digits of the phone number': '11111', 'Date of birth': '1990-05-12' }),
    },
    bankPlace({ Bank: 'Zenith Bank', 'Account number': '0123456789' }, 'Check the account'),
    pinPlace,
  ],
};

export const kigali: SignUp = {
  lender: 'kigali',
  phone: '0788999901',
  of: 7,
  places: [
    phonePlace('0788999901'),
    codePlace,
    passwordPlace,
    bankPlace({ Bank: 'Bank of Kigali', 'Account number': '400123456', 'Name on the account': 'Keza Mutoni' }),
    pinPlace,
    emailPlace('keza@mail.example'),
  ],
};

export const maple: SignUp = {
  lender: 'maple',
  phone: '4165559901',
  of: 5,
  places: [
    phonePlace('4165559901', { Email: 'june@maple.example' }),
    codePlace,
    passwordPlace,
    pinPlace,
    emailPlace('june@maple.example'),
  ],
};

export const pwani: SignUp = {
  lender: 'pwani',
  phone: '0754999901',
  of: 7,
  places: [
    phonePlace('0754999901'),
    // How many pages the form has is known with its first one.
    { ...codePlace, uncounted: true },
    { ...passwordPlace, uncounted: true },
    {
      title: 'About you',
      answers: () => ({ 'First name': 'Asha', 'Last name': 'Juma', 'Date of birth': '1991-03-04', Gender: 'Female' }),
    },
    {
      title: 'Work and money',
      answers: () => ({
        Sector: 'Trade',
        Branch: 'Kibaha',
        'Languages that you speak': ['Swahili'],
        'Monthly income': '450000',
      }),
    },
    { title: 'Papers', answers: () => ({}) },
    pinPlace,
  ],
};

export const ways: readonly SignUp[] = [naija, kigali, maple, pwani];

interface Walk {
  /** Where to stop, unanswered. */
  readonly until?: string;
  /** From where one goes on; left out: from the first place. */
  readonly from?: string;
  /** What is done at each place before it is answered. */
  readonly at?: (place: SignUpPage) => Promise<void> | void;
}

/** From place to place of a sign-up that is open, until its end or the place that is named. */
export async function walks(borrower: Borrower, { places }: SignUp, { until, from, at }: Walk = {}): Promise<void> {
  const first = from === undefined ? 0 : places.findIndex(({ title }) => title === from);
  for (const place of places.slice(first)) {
    // A form of the lender's own comes after a second.
    if (borrower.title === place.title && borrower.fields.length === 0 && place.first === undefined)
      await borrower.waits(1);
    if (borrower.title !== place.title) throw new Error(`"${place.title}" is awaited:\n${borrower.sees()}`);
    if (place.title === until) return;
    await at?.(place);
    await goesOnFrom(borrower, place);
  }
}

/** Answers what is not answered yet. */
export async function answers(borrower: Borrower, place: SignUpPage): Promise<void> {
  await borrower.fills(place.answers(borrower));
  if (place.first !== undefined && borrower.ways.includes(place.first)) await borrower.presses(place.first);
}

/** Answers what is not answered yet, and goes on; a code goes with its last digit. */
export async function goesOnFrom(borrower: Borrower, place: SignUpPage): Promise<void> {
  await answers(borrower, place);
  if (borrower.title === place.title) await borrower.goesOn();
}

/** Opens a sign-up and walks it. */
export async function signsUp(borrower: Borrower, way: SignUp, walk: Walk = {}): Promise<void> {
  await borrower.opens('/onboard/signup');
  await walks(borrower, way, walk);
}
