import type { Value } from '../../engine/value.ts';

/** A JSON Schema as the page meets it: shipped, overlaid, delivered at run time, or rewritten by rjsf. */
export type Schema = boolean | SchemaObject;

export interface SchemaObject {
  readonly [keyword: string]: unknown;
}

export function isSchema(value: unknown): value is Schema {
  return typeof value === 'boolean' || (typeof value === 'object' && value !== null && !Array.isArray(value));
}

/** A refusal in ajv's terms: where, by which keyword, and the figures that words about it need. */
export interface Refusal {
  /** JSON pointer into the value. */
  readonly instancePath: string;
  readonly keyword: string;
  readonly params: { readonly [name: string]: Value };
}

/** The schema says something that this validator does not know, or says it in the wrong form. */
export class SchemaError extends Error {
  override readonly name = 'SchemaError';
}
