/** A person as the register of identity numbers has them. */
export interface RegisteredPerson {
  readonly phone_number: string;
  /** YYYY-MM-DD */
  readonly dob: string;
  readonly first_name: string;
  readonly last_name: string;
}

/** The public registers that the core asks. Each call may throw a Refusal `unavailable`. */
export interface Registers {
  /** Who has an identity number (BVN). */
  person(lender: string, bvn: string): Promise<RegisteredPerson | undefined>;
  /** Whose a bank account is. */
  accountName(account: { readonly bank_code: string; readonly account_number: string; readonly country: string }): Promise<string | undefined>;
}

/** The outside party that looks at faces and papers. */
export interface IdentityProvider {
  /** Prepares the provider's window. The page's origin is where the window may post to. */
  open(check: { readonly reference: string; readonly product: string; readonly lender: string; readonly pageOrigin: string }): Promise<{ url: string; origin: string }>;
  /** What became of a check. */
  result(reference: string): Promise<'running' | 'passed' | 'failed'>;
  /** Whether a selfie shows somebody who is there. */
  isAlive(lender: string, phoneNumber: string): Promise<boolean>;
}
