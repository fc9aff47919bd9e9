import type { Schema } from '../../contract.ts';
import { isJsonObject } from '../../json/object.ts';
import { pointerOf, pointerText, valueAt } from '../../json/pointer.ts';

/** A schema with the reference under which it is found: "common.schema.json#/$defs/Text". */
export interface Referenced {
  readonly id: string;
  readonly pointer: string;
  readonly schema: Schema;
}

/**
 * Follows a reference from a schema with that id.
 * @throws when it leads nowhere
 */
export function follow(schemas: Readonly<Record<string, Schema>>, id: string, reference: string): Referenced {
  const [file = '', pointer = ''] = reference.split('#');
  const target = file === '' ? id : file;
  const schema = valueAt(schemas[target], pointerOf(pointer));
  if (!isJsonObject(schema)) throw new Error(`no schema ${reference} seen from ${id}`);
  return { id: target, pointer, schema };
}

const references = new WeakMap<object, Map<unknown, string>>();

/**
 * The reference of a schema that stands somewhere in these: the other way round.
 * @throws when it stands in none
 */
export function referenceOf(schemas: Readonly<Record<string, Schema>>, schema: unknown): string {
  let known = references.get(schemas);
  if (known === undefined) {
    known = new Map();
    for (const [id, document] of Object.entries(schemas)) note(known, document, id, []);
    references.set(schemas, known);
  }
  const found = known.get(schema);
  if (found === undefined) throw new Error("a schema that stands in none of the grammar's files");
  return found;
}

function note(known: Map<unknown, string>, node: unknown, id: string, path: readonly string[]): void {
  if (typeof node !== 'object' || node === null) return;
  known.set(node, `${id}#${pointerText(path)}`);
  for (const [name, member] of Object.entries(node)) note(known, member, id, [...path, name]);
}

/** Which of the alternatives of an `anyOf` a value is meant to be. */
export function branchFor(title: unknown, value: unknown): number {
  if (title === 'Step') return stepBranch(value);
  if (title === 'Decision') return typeof value === 'string' ? 0 : isRow(value) ? 1 : 2;
  if (title === 'Taken') return !isJsonObject(value) ? 0 : Object.hasOwn(value, 'argument') ? 2 : 1;
  if (title === 'Expr') return Array.isArray(value) ? 1 : isJsonObject(value) ? 2 : 0;
  // Text, what a flow takes, what a place lies over: a word or something written out.
  return isJsonObject(value) ? 1 : 0;
}

const stepWords = ['screen', 'call', 'flow', 'decide', 'end'];

function stepBranch(value: unknown): number {
  const found = isJsonObject(value) ? stepWords.findIndex((word) => Object.hasOwn(value, word)) : -1;
  return found === -1 ? 0 : found;
}

const rowWords = new Set(['at', 'if', 'gate', 'set', 'refuse', 'refresh', 'read-more', 'toast', 'track', 'to', 'with']);

/** One row, and not rows by id. A misspelt row is still one: some member of it is no object. */
export function isRow(value: unknown): boolean {
  if (!isJsonObject(value)) return false;
  return Object.keys(value).some((key) => rowWords.has(key)) || !Object.values(value).every(isJsonObject);
}
