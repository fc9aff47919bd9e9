import type { Contract, Schema } from '../../contract.ts';
import { isJsonObject } from '../../json/object.ts';

/** What is known of a value before there is one. */
export type Type =
  | { readonly kind: 'any' }
  | { readonly kind: 'plain' }
  | { readonly kind: 'list'; readonly of: () => Type }
  /** `open`: it may have members that are not known. */
  | { readonly kind: 'object'; readonly names: readonly string[]; readonly member: (name: string) => Type | undefined; readonly open: boolean };

export const any: Type = { kind: 'any' };
export const plain: Type = { kind: 'plain' };

export function listOf(of: () => Type): Type {
  return { kind: 'list', of };
}

/** An object with these members and no other, each worked out when it is asked for. */
export function objectOf(members: Readonly<Record<string, () => Type>>): Type {
  return { kind: 'object', names: Object.keys(members), member: (name) => (Object.hasOwn(members, name) ? members[name]?.() : undefined), open: false };
}

/** The type of what a JSON Schema describes. */
export function typeOfSchema(schema: Schema | undefined, resolve: Contract['resolve'], without: readonly string[] = []): Type {
  if (schema === undefined) return any;
  const { properties, items, type, additionalProperties, allOf } = resolve(schema);
  if (isJsonObject(properties)) {
    const names = Object.keys(properties).filter((name) => !without.includes(name));
    return {
      kind: 'object',
      names,
      member: (name) => (names.includes(name) ? typeOfSchema(properties[name] as Schema, resolve) : isJsonObject(additionalProperties) ? typeOfSchema(additionalProperties, resolve) : undefined),
      open: additionalProperties === true || isJsonObject(additionalProperties),
    };
  }
  if (Array.isArray(allOf)) return any;
  if (isJsonObject(items)) return listOf(() => typeOfSchema(items, resolve));
  return typeof type === 'string' && ['string', 'integer', 'number', 'boolean'].includes(type) ? plain : any;
}

export interface WrongStep {
  /** Which name of the path leads nowhere, from 0. */
  readonly index: number;
  readonly name: string;
  readonly known: readonly string[];
}

/** Follows names from a type: where it comes to, or the name that leads nowhere. */
export function walkType(from: Type, names: readonly string[]): { readonly type: Type } | { readonly wrong: WrongStep } {
  let here = from;
  for (const [index, name] of names.entries()) {
    if (here.kind === 'any') return { type: any };
    if (here.kind === 'list') {
      if (!/^\d{1,4}$/.test(name)) return { wrong: { index, name, known: [] } };
      here = here.of();
    } else if (here.kind === 'object') {
      const member = here.member(name);
      if (member === undefined && !here.open) return { wrong: { index, name, known: here.names } };
      here = member ?? any;
    } else return { wrong: { index, name, known: [] } };
  }
  return { type: here };
}
