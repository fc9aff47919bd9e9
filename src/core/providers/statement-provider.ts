/** A bank account whose statement was fetched. */
export interface Statement {
  /** Of the account's owner. */
  readonly name: string;
  readonly account_number: string;
  readonly bank_code: string;
  /** What comes in of a month, on average. */
  readonly monthly_income: string;
  readonly months: number;
}

/** The outside party that fetches statements from banks, so that the core never sees a password of one. */
export interface StatementProvider {
  /** Prepares the provider's window. The page's origin is where the window may post to. */
  open(setup: { reference: string; lender: string; pageOrigin: string }): Promise<{ url: string; origin: string }>;
  /** What became of a reference; `unavailable`: it was linked, and the records cannot be fetched now. */
  fetched(reference: string): Promise<Statement | 'open' | 'declined' | 'unavailable'>;
}
