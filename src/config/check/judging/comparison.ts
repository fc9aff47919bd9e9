/** The operators that compare two values. */
export type Comparison = '===' | '!==' | '<' | '<=' | '>' | '>=';

/** The same comparison with its sides swapped: `1 < a` is `a > 1`. */
export const swapped: Readonly<Record<Comparison, Comparison>> = {
  '===': '===',
  '!==': '!==',
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
};
