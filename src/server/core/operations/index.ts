import { cards } from './cards.ts';
import { eligibility } from './eligibility.ts';
import { events } from './events.ts';
import { lists } from './lists.ts';
import { loans } from './loans.ts';
import { money } from './money.ts';
import { notifications } from './notifications.ts';
import { offers } from './offers.ts';
import { outcome } from './outcome.ts';
import { firstPassword, passwords } from './passwords.ts';
import { profile } from './profile.ts';
import { signIn, signOut } from './sign-in.ts';
import { preferences, site } from './site.ts';
import { transactions } from './transactions.ts';

export { money };
export const open = { ...site };
export const ofLender = { ...preferences, ...signIn, ...passwords, ...events };
export const ofNewcomer = { ...firstPassword };
export const ofBorrower = { ...signOut, ...profile, ...lists, ...loans, ...eligibility, ...offers, ...cards, ...outcome, ...notifications, ...transactions };

export type { BorrowerCall, LenderCall, MoneyHandler, NewcomerCall, OpenCall } from './handler.ts';
