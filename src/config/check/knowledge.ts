import type { Contract, Schema } from '../contract.ts';
import type { JsonObject } from '../json/object.ts';
import type { Memory } from './memory.ts';

/** A refusal by the judge of JSON Schemas, as ajv tells it. */
export interface Refusal {
  readonly keyword: string;
  readonly instancePath: string;
  readonly params: JsonObject;
  readonly message: string;
  /** The schema that holds the keyword: the very object out of `schemas`. */
  readonly parent: unknown;
  /** Set when the refusal is about a member's name. */
  readonly propertyName: string | undefined;
}

/** What a widget asks under one name, as its asks.json has it. */
export interface WidgetAsk {
  /** What it gives: `event`. */
  readonly event: Schema;
  /** What it must get; left out: nothing. */
  readonly value?: Schema;
  /** It gives a file too. */
  readonly file?: boolean;
  /** It does without where the configuration has no such ask. */
  readonly optional?: boolean;
}

/** What the checker knows besides the lender's files. Handed in, so that this folder needs no files and no validator of its own. */
export interface Knowledge {
  readonly contract: Contract;
  /** Schemas by their $id: the grammar's, and the options of blocks and widgets. */
  readonly schemas: Readonly<Record<string, Schema>>;
  /** $id of the options' schema, by name. */
  readonly blocks: Readonly<Record<string, string>>;
  readonly widgets: Readonly<Record<string, string>>;
  /** What widgets ask, by widget and name; those that ask nothing are left out. */
  readonly asks: Readonly<Record<string, Readonly<Record<string, WidgetAsk>>>>;
  /** Validates by a reference such as "flow.schema.json#/$defs/CallStep". */
  judge(reference: string, value: unknown): readonly Refusal[];
  /** Why this is no schema of a value, or undefined. */
  schemaFault(schema: unknown): string | undefined;
  /** Why a value does not satisfy a schema, or undefined. */
  valueFault(schema: unknown, value: unknown): string | undefined;
  /** Why a regular expression can be made to hang by a text of at most so many letters, or undefined. Left out where that is not looked into. */
  patternFault?(pattern: string, longest?: number): string | undefined;
  /**
   * What the core has of what is known by its name, such as products: by that word and the name in the lender's first language,
   * with the names in the others. Left out where the core is not at hand.
   */
  readonly names?: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
  /** Where walks over journeys are kept; left out where each is walked but once. */
  readonly memory?: Memory;
  /** Where findings by document are kept; left out where this process alone remembers them. */
  readonly findings?: Memory;
}
