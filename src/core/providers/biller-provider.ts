/** Somebody who is paid by bills. */
export interface Biller {
  readonly id: number;
  readonly name: string;
  /** What is asked of a customer; the first says what the customer's number is called. */
  readonly fields: readonly { readonly name: string }[];
}

/** What can be paid to a biller. One with an amount costs exactly so much. */
export interface BillItem {
  readonly paymentCode: string;
  readonly name: string;
  readonly amount?: string;
}

/** The outside party that knows billers. Bills are paid through the provider of payouts. */
export interface BillerProvider {
  /** @throws Refusal `unavailable`, as all of them */
  categories(lender: string): Promise<readonly { readonly id: number; readonly name: string }[]>;
  billersOf(lender: string, category: number): Promise<readonly Biller[]>;
  /** @returns undefined where there is no such biller */
  biller(lender: string, id: number): Promise<Biller | undefined>;
  itemsOf(lender: string, biller: number): Promise<readonly BillItem[]>;
  /** Whose a customer's number is. @returns undefined where the biller knows no such customer */
  customerOf(lender: string, biller: number, customer: string): Promise<string | undefined>;
}
