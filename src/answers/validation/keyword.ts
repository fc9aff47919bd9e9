import type { Value } from '../../engine/value.ts';
import type { Schema, SchemaObject } from './schema.ts';

/** What a keyword sees of the walk. */
export interface Walk {
  /** Refuses the value here. */
  refuse(params: { readonly [name: string]: Value }): void;
  /** Walks into a member (or stays, without a segment) and keeps its refusals. Says whether there were none. */
  into(schema: Schema, value: Value, segment?: string | number): boolean;
  /** Whether the value fits, keeping nothing. */
  fits(schema: Schema, value: Value): boolean;
  /** Takes back all refusals made within this keyword so far. */
  forgive(): void;
}

/** Judges one value by one keyword; values of a type that the keyword does not speak of pass. */
export type Keyword = (says: unknown, value: Value, walk: Walk, schema: SchemaObject) => void;
