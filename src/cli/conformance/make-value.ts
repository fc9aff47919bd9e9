import { randomUUID } from 'node:crypto';
import { isJsonObject, type JsonObject } from '../../config/json/object.ts';
import type { ContractDocument } from '../../contract/document.ts';

/** What is known of a name: what the tester has given, or the core has answered. */
export type Known = (name: string) => readonly unknown[];

/** There is nothing to ask with: the message says what the tester must give. */
export class Unknown extends Error {}

const shapes: Readonly<Record<string, () => string>> = {
  date: () => new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10),
  'date-time': () => new Date().toISOString(),
  uuid: () => randomUUID(),
  decimal: () => '1000.00',
  email: () => 'conformance@example.com',
  uri: () => 'https://example.com/',
};
/** Texts of which one fits most patterns. */
const samples = [
  'conformance',
  'Conformance',
  '1',
  '1234',
  '123456',
  '12345678901',
  '0123456789',
  'NGN',
  'conformance-0123456789',
];

/** Makes values of schemas of a contract. What is only ever written (a secret) is taken from the tester, never made up. */
export class ValueMaker {
  readonly #document: ContractDocument;

  constructor(document: ContractDocument) {
    this.#document = document;
  }

  /** A schema without the reference that it may be. */
  resolved(schema: unknown): JsonObject {
    if (!isJsonObject(schema)) return {};
    const { $ref } = schema;
    if (typeof $ref !== 'string') return schema;
    const { $ref: _reference, ...beside } = schema;
    const at = $ref
      .replace('#/', '')
      .split('/')
      .reduce<unknown>((here, part) => (isJsonObject(here) ? here[part] : undefined), this.#document);
    return { ...this.resolved(at), ...beside };
  }

  /** @throws Unknown where the tester must give it */
  make(schema: unknown, name: string, known: Known): unknown {
    const resolved = this.resolved(schema);
    const { const: fixed, enum: some, default: usual, examples, anyOf, oneOf, allOf } = resolved;
    const found = known(name).find((value) => this.#fits(resolved, value));
    if (found !== undefined) return found;
    if (resolved.writeOnly === true) throw new Unknown(`${name} is not given`);
    if (fixed !== undefined) return fixed;
    for (const [first] of [examples, some].filter(Array.isArray)) return first;
    if (usual !== undefined) return usual;
    for (const [first] of [anyOf, oneOf].filter(Array.isArray)) return this.make(first, name, known);
    if (Array.isArray(allOf)) return Object.assign({}, ...allOf.map((part) => this.make(part, name, known))) as unknown;
    return this.#ofType(resolved, name, known);
  }

  /** The members that a schema of an object wants, in one: those that must be, and those that the tester has given. */
  members(schema: unknown): { readonly name: string; readonly schema: unknown; readonly isRequired: boolean }[] {
    const { properties, required } = this.resolved(schema);
    const must = Array.isArray(required) ? required : [];
    return Object.entries(isJsonObject(properties) ? properties : {}).map(([name, member]) => ({
      name,
      schema: member,
      isRequired: must.includes(name),
    }));
  }

  #ofType(schema: JsonObject, name: string, known: Known): unknown {
    const { type, format, pattern, minimum, minLength, minItems, items } = schema;
    const [kind] = [type].flat();
    if (kind === 'integer' || kind === 'number') return typeof minimum === 'number' ? minimum : 1;
    if (kind === 'boolean') return false;
    if (kind === 'array')
      return Array.from({ length: typeof minItems === 'number' ? minItems : 0 }, () => this.make(items, name, known));
    if (kind === 'object')
      return Object.fromEntries(
        this.members(schema)
          .filter(({ isRequired }) => isRequired)
          .map((member) => [member.name, this.make(member.schema, member.name, known)]),
      );
    const made =
      shapes[String(format)]?.() ??
      (pattern === undefined ? undefined : samples.find((sample) => this.#fits(schema, sample)));
    if (pattern !== undefined && made === undefined) throw new Unknown(`${name} is not given`);
    return (
      made ??
      'conformance'
        .padEnd(typeof minLength === 'number' ? minLength : 0, 'x')
        .slice(0, typeof schema.maxLength === 'number' ? schema.maxLength : undefined)
    );
  }

  /** Of simple values; objects and lists are judged by the core. */
  #fits(
    { type, enum: some, const: fixed, pattern, minLength, maxLength, minimum }: JsonObject,
    value: unknown,
  ): boolean {
    const kinds = [type].flat().filter((kind) => typeof kind === 'string');
    const kind = Array.isArray(value) ? 'array' : typeof value;
    if (
      kinds.length > 0 &&
      !kinds.includes(kind) &&
      !(typeof value === 'number' && Number.isInteger(value) && kinds.includes('integer'))
    )
      return false;
    if (fixed !== undefined && fixed !== value) return false;
    if (Array.isArray(some) && !some.includes(value)) return false;
    if (typeof value === 'number') return typeof minimum !== 'number' || value >= minimum;
    if (typeof value !== 'string') return true;
    return (
      (typeof pattern !== 'string' || new RegExp(pattern, 'u').test(value)) &&
      value.length >= (typeof minLength === 'number' ? minLength : 0) &&
      value.length <= (typeof maxLength === 'number' ? maxLength : Infinity)
    );
  }
}
