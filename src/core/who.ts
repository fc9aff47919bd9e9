/** A borrower of a lender: no row of theirs is read or written without both. */
export interface Who {
  readonly lender: number;
  readonly borrower: number;
}
