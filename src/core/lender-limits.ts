/** How much a lender takes in all; what it does not say is as below. */
export interface LenderLimits {
  /** Millions of bytes of uploads that one borrower may have kept. */
  readonly upload_megabytes_of_borrower?: number;
  /** Thousands of millions of bytes that all of them may. */
  readonly upload_gigabytes?: number;
  /** Wrong passwords and PINs of who is not signed in. */
  readonly wrong_logins_an_hour?: number;
  /** Codes, each a message that is paid for. */
  readonly codes_an_hour?: number;
  /** Messages about what was done, by SMS and email. */
  readonly notices_an_hour?: number;
  /** Payments of more than this, in its currency, need a code beside the PIN; left out: none does. */
  readonly code_above?: number;
}

type Ordinary = Required<Omit<LenderLimits, 'code_above'>>;

const ordinary: Ordinary = { upload_megabytes_of_borrower: 300, upload_gigabytes: 500, wrong_logins_an_hour: 1000, codes_an_hour: 1000, notices_an_hour: 10_000 };

const positive = { type: 'integer', minimum: 1 };
export const lenderLimitsSchema = { type: 'object', properties: { ...Object.fromEntries(Object.keys(ordinary).map((name) => [name, positive])), code_above: { type: 'integer', minimum: 0 } }, additionalProperties: false };

export function limitsOf({ limits }: { readonly limits: LenderLimits }): Ordinary {
  return { ...ordinary, ...limits };
}
