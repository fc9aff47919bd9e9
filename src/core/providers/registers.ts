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
  accountName(account: {
    readonly bank_code: string;
    readonly account_number: string;
    readonly country: string;
  }): Promise<string | undefined>;
}

/** A picture as it lies with the core. */
export interface Picture {
  /** SHA-256 of its bytes, in hex. */
  readonly digest: string;
  /** Its media type, by its content. */
  readonly type: string;
  read(): NodeJS.ReadableStream;
}

/** The outside party that looks at faces and papers. */
export interface IdentityProvider {
  /** Prepares the provider's window. The page's origin is where the window may post to. */
  open(check: {
    readonly reference: string;
    readonly product: string;
    readonly lender: string;
    readonly pageOrigin: string;
    /** Papers that alone are taken; left out: all that it takes. */ readonly idTypes?: readonly string[];
  }): Promise<{ url: string; origin: string }>;
  /** What became of a check. */
  result(reference: string): Promise<'running' | 'passed' | 'failed'>;
  /** Whether a picture shows somebody who is there: the very bytes that are kept as this customer's selfie. */
  isAlive(lender: string, phoneNumber: string, picture: Picture): Promise<boolean>;
}
