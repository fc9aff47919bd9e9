import type { Value } from '../../../engine/value.ts';
import type { SchemaObject } from '../schema.ts';

/** A schema with values that it must let pass and values that it must refuse. */
export interface Row {
  readonly says: string;
  readonly schema: SchemaObject;
  readonly fits: readonly Value[];
  readonly refused: readonly Value[];
  /** Values of the above that JSON Schema itself judges the other way round, and why we do not. */
  readonly differs?: { readonly of: readonly Value[]; readonly why: string };
}

/** One value of each JSON type. */
export const oneOfEachType: Readonly<Record<string, Value>> = {
  null: null,
  boolean: true,
  number: 1.5,
  string: 'text',
  array: ['a', 'a'],
  object: { a: 1 },
};
