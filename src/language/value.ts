/** A JSON value. Money is a decimal text ("25000.00"), a date is "YYYY-MM-DD". */
export type Value = string | number | boolean | null | readonly Value[] | { readonly [key: string]: Value };

export type ValueObject = { readonly [key: string]: Value };
