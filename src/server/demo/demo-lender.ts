import type { LenderServices, LenderSettings, NewOption, Product, StoredForm } from '../core/index.ts';

/** A card by the months from now that it is valid for, so that the demo never grows old. */
interface DemoCard {
  readonly bank: string;
  readonly type: 'MASTERCARD' | 'VISA' | 'VERVE';
  readonly last4: string;
  readonly validMonths: number;
}

export interface DemoBorrower {
  readonly phone: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email?: string;
  readonly emailVerified?: boolean;
  /** A word of the list gender. */
  readonly gender?: string;
  readonly address?: string;
  readonly city?: string;
  readonly state?: string;
  readonly bvn?: string;
  readonly kin?: { readonly first_name: string; readonly last_name: string; readonly phone_number: string; readonly relationship: string };
  /** False: has not made a password yet. @default true */
  readonly hasPassword?: boolean;
  /** @default whether the borrower is activated: a PIN is made late in a sign-up */
  readonly hasPin?: boolean;
  /** Too many wrong passwords: signs in only when the lock is taken away. @default false */
  readonly locked?: boolean;
  /** False: has not finished signing up. @default true */
  readonly activated?: boolean;
  readonly identified?: boolean;
  /** Of a sign-up that was left: what was done of it. */
  readonly stagesDone?: readonly string[];
  readonly cards?: readonly DemoCard[];
}

interface DemoProduct {
  readonly definition: Omit<Product, 'id'>;
  readonly refusedByScoring?: boolean;
}

export type DemoOption = NewOption;

export interface DemoLender {
  readonly slug: string;
  readonly name: string;
  readonly hosts: readonly string[];
  readonly currency: string;
  readonly country: string;
  readonly countryName: string;
  readonly timeZone: string;
  readonly languages: readonly string[];
  readonly theme: Readonly<Record<string, string>>;
  readonly settings: LenderSettings;
  /** How a login says what is missing. @default "messages" */
  readonly loginAnswers?: 'flags' | 'messages';
  readonly onboardingForm?: StoredForm;
  readonly services?: LenderServices;
  readonly options: Readonly<Record<string, readonly DemoOption[]>>;
  readonly documentTypes: readonly { readonly code: string; readonly name: string; readonly description: string; readonly required: boolean }[];
  readonly products: readonly DemoProduct[];
  readonly borrowers: readonly DemoBorrower[];
}
