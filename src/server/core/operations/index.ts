import { cards } from './cards.ts';
import { eligibility } from './eligibility.ts';
import { lists } from './lists.ts';
import { loans } from './loans.ts';
import { money } from './money.ts';
import { offers } from './offers.ts';
import { outcome } from './outcome.ts';
import { profile } from './profile.ts';
import { signIn, signOut } from './sign-in.ts';
import { preferences, site } from './site.ts';

export { money };
export const open = { ...site };
export const ofLender = { ...preferences, ...signIn };
export const ofBorrower = { ...signOut, ...profile, ...lists, ...loans, ...eligibility, ...offers, ...cards, ...outcome };

export type { BorrowerCall, LenderCall, MoneyHandler, OpenCall } from './handler.ts';
