/** A card as its provider has registered it. */
export interface RegisteredCard {
  /** By which its provider tells it from every other card: the same in however many windows it is paid with. */
  readonly id: string;
  readonly owner_name: string;
  readonly bank_name: string;
  readonly last4: string;
  readonly type: string;
  /** Two digits each. */
  readonly exp_month: string;
  readonly exp_year: string;
  /** Whether it belongs to the borrower's bank account. */
  readonly tied: boolean;
}

/** The outside party that takes card numbers, so that the core never sees one. */
export interface CardProvider {
  /** Prepares the provider's window. The page's origin is where the window may post to. */
  open(setup: {
    reference: string;
    lender: string;
    amount: string;
    currency: string;
    pageOrigin: string;
  }): Promise<{ url: string; origin: string }>;
  /** What became of a reference; `open`: it can still be paid, `expired`: it was not, and can't be any more. */
  registered(reference: string): Promise<RegisteredCard | 'open' | 'declined' | 'expired'>;
}
