/** An account at a bank whose money goes into one wallet. */
export interface VirtualAccount {
  readonly bank_name: string;
  readonly account_number: string;
}

/** The outside party through which wallets are filled from banks. It tells of money that has come by `receiveDeposit`. */
export interface FundingProvider {
  /** Opens the account of a wallet; the same wallet again has the same account. @throws Refusal `unavailable` */
  accountOf(wallet: {
    readonly lender: string;
    readonly wallet: string;
    readonly name: string;
  }): Promise<VirtualAccount>;
  /** What a customer of a bank dials to pay into an account. @returns undefined for a bank that has no such code */
  ussdCode(asked: {
    readonly bank_code: string;
    readonly account_number: string;
    readonly amount: string;
  }): Promise<string | undefined>;
}
