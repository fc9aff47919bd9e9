/** What a provider of direct debits is told of a mandate. */
export interface SentMandate {
  readonly reference: string;
  readonly lender: string;
  /** As the lender's settings name it: remita, nibss-easypay. */
  readonly provider: string;
  readonly bank_code: string;
  readonly payer_account: string;
  readonly amount: string;
  readonly currency: string;
  readonly start_date: string;
  readonly end_date: string;
  /** How the borrower agrees: by a transfer, or by what was signed. */
  readonly by: 'transfer' | 'signature';
}

/** How a mandate stands: `status` as borrowers' pages know it, and the provider's own word. */
export interface MandateStanding {
  readonly status: 'pending' | 'pending activation' | 'successful' | 'failed';
  readonly provider_status: string;
}

/** The outside party that collects from bank accounts. Each call may throw a Refusal `unavailable`. */
export interface MandateProvider {
  /** Takes a mandate over; the same reference again is the same mandate. @returns its own id, and what a code is asked for by, where codes activate it */
  register(mandate: SentMandate): Promise<{ readonly id: string; readonly transaction?: string }>;
  /** @returns undefined where it is not known */
  standing(id: string): Promise<MandateStanding | undefined>;
  /** Has the bank send a code. @returns what is asked for, in words */
  askForCode(id: string): Promise<readonly string[]>;
  /** Whether what was typed activates it. */
  isCode(id: string, typed: readonly string[]): Promise<boolean>;
}
