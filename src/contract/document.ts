import type { JsonObject } from '../config/json/object.ts';

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly schema: JsonObject;
}

/** By whom a rate may count. */
export const countedBy = ['address', 'caller', 'device'] as const;

/** How often a call may be made, by which callers; empty for one that may be made without end. */
export interface Rate {
  readonly requests?: number;
  readonly seconds?: number;
  /**
   * `address`: of the network. `caller`: whom a token stands for, else the address, for many at once. `device`: whom a
   * token or the mark of a device stands for that they have signed in on, else the address.
   */
  readonly per?: (typeof countedBy)[number];
}

/** A call, whole. */
export interface DescribedCall {
  readonly operationId: string;
  readonly summary: string;
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters: readonly (Parameter | { readonly $ref: string })[];
  readonly requestBody?: {
    readonly required: true;
    readonly content: Readonly<Record<string, { readonly schema: JsonObject }>>;
  };
  readonly responses: JsonObject;
  /** The name of its rate. */
  readonly 'x-rate': string;
  /** The most bytes that its body, or its file, may have. */
  readonly 'x-body'?: number;
  readonly 'x-moves-money'?: boolean;
}

/** All calls of the core as one OpenAPI document. */
export interface ContractDocument extends JsonObject {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedCall>>>>;
  readonly 'x-rates': Readonly<Record<string, Rate>>;
  readonly components: {
    readonly securitySchemes: Readonly<Record<string, JsonObject>>;
    readonly parameters: Readonly<Record<string, Parameter>>;
    readonly schemas: Readonly<Record<string, JsonObject>>;
  };
}
