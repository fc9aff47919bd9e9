/** What a lender's configuration may come to at most (B03–B05, B30). A configuration beyond these is a mistake, or an attack. */
export const limits = {
  /** Characters of a file. A reader gives no more than one character beyond. */
  file: 512 * 1024,
  /** Levels of brackets in a file. */
  depth: 100,
  /** Files of one kind, such as screens. */
  files: 1_000,
  /** Characters of a logo. */
  logo: 100 * 1024,
  /** Operators of one expression. */
  operators: 300,
  /** Operators that walk a list, one inside of another. */
  walks: 3,
  /** Years between the first and the last day that may be chosen. */
  years: 200,
} as const;
