/** What is taken from a card, from a bank account by a mandate, or from a mobile wallet, whose holder confirms it on the phone: until then it is `waiting`, and what is not confirmed is `declined`. */
export interface Collection {
  /** The same reference again is the same collection: it is taken once, however often it is asked for. */
  readonly reference: string;
  readonly lender: string;
  readonly amount: string;
  readonly currency: string;
  readonly from:
    | { readonly card: number }
    | { readonly mandate: string }
    | { readonly account: string; readonly bank_code: string };
}

/** What has come of a collection so far. */
export type Collected = 'paid' | 'declined' | 'waiting';

/** The outside party that takes money from cards and accounts. */
export interface CollectionProvider {
  /** Takes it where it is not asked for yet. @returns how it stands now @throws Refusal `unavailable`: it is not known */
  collect(collection: Collection): Promise<Collected>;
  /** What has come of one that was asked for; nothing is taken by asking. @returns undefined: it was never asked for @throws Refusal `unavailable` */
  standing(reference: string): Promise<Collected | undefined>;
}
