import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { makeConformance } from './conformance.ts';
import type { JsonObject } from '../../config/json/object.ts';
import { operationsOf, readDocument } from './document.ts';

const document = readDocument();
const operations = operationsOf(document);

function resolve(schema: JsonObject): JsonObject {
  if (typeof schema.$ref !== 'string') return schema;
  const found = schema.$ref
    .replace('#/', '')
    .split('/')
    .reduce<unknown>((node, part) => (node as JsonObject)[part], document);
  return resolve(found as JsonObject);
}

/** What an answer's schema leaves open: objects without members, members without a type, no list of what is required. */
function openPlaces(schema: JsonObject, at: string): string[] {
  const node = resolve(schema);
  if (Array.isArray(node.anyOf))
    return node.anyOf.flatMap((one: JsonObject, index) => openPlaces(one, `${at}/anyOf/${index}`));
  if (node.type === 'array')
    return typeof node.items === 'object' ? openPlaces(node.items as JsonObject, `${at}/items`) : [`${at}: items`];
  if (node.type === 'object') {
    // What a lender's own form may hold is read by src/answers, which takes anything.
    if (node.additionalProperties === true) return [];
    if (typeof node.additionalProperties === 'object')
      return openPlaces(node.additionalProperties as JsonObject, `${at}/*`);
    if (node.properties === undefined) return [`${at}: no properties`];
    const members = Object.entries(node.properties as Record<string, JsonObject>);
    const required =
      node === resolve({ $ref: '#/components/schemas/Nothing' }) || Array.isArray(node.required)
        ? []
        : [`${at}: no required`];
    return [...required, ...members.flatMap(([name, member]) => openPlaces(member, `${at}/${name}`))];
  }
  const isSaid = typeof node.type === 'string' || Array.isArray(node.type) || typeof node.description === 'string';
  return isSaid ? [] : [`${at}: no type`];
}

const answerOf = (path: string, method: string) =>
  (
    document.paths as unknown as Record<
      string,
      Record<string, { responses: { 200: { content: { 'application/json': { schema: JsonObject } } } } }>
    >
  )[path]?.[method]?.responses[200].content['application/json'].schema ?? {};

describe('the API document', () => {
  it.each(operations.map((operation) => [operation.id, operation] as const))(
    'gives every member of the answer of %s a type, and says which are required',
    (_id, operation) => {
      expect(openPlaces(answerOf(operation.path, operation.method.toLowerCase()), operation.id)).toEqual([]);
    },
  );

  it('notices an answer that leaves something open', () => {
    expect(
      openPlaces({ type: 'object', properties: { a: {}, b: { type: 'array' }, c: { type: 'object' } } }, 'x'),
    ).toEqual(['x: no required', 'x/a: no type', 'x/b: items', 'x/c: no properties']);
  });

  it('names each operation once, and each operation whose answers it spoils', () => {
    const ids = operations.map((operation) => operation.id as string);
    expect(new Set(ids).size).toBe(ids.length);
    const stale = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).flatMap(
        (operation) => (operation as unknown as { 'x-makes-stale'?: string[] })['x-makes-stale'] ?? [],
      ),
    );
    expect(stale.filter((id) => !ids.includes(id))).toEqual([]);
  });

  it('asks for a key wherever money moves, and nowhere else', () => {
    const keyed = operations.filter((operation) =>
      operation.parameters.some((parameter) => parameter.name === 'Idempotency-Key'),
    );
    expect(keyed.map((operation) => operation.id)).toEqual(
      operations.filter((operation) => operation.movesMoney).map((operation) => operation.id),
    );
    expect(keyed.map((operation) => operation.id)).toEqual([
      'completeApplication',
      'chargeCardForProduct',
      'payLoan',
      'extendLoan',
      'extendInstalment',
      'createSaving',
      'withdrawSaving',
      'topUpSaving',
      'rollOverSaving',
      'sendTransfer',
      'buyAirtime',
      'payBill',
      'fundWallet',
    ]);
  });

  it('has only well-formed schemas', () => {
    const ajv = new Ajv2020();
    const malformed = Object.entries(document.components.schemas).filter(
      ([, schema]) => ajv.validateSchema(schema) !== true,
    );
    expect(malformed).toEqual([]);
  });

  const contract = makeConformance(document);

  it.each(operations.map((operation) => [operation.id, operation] as const))(
    'has schemas of %s that a strict validator understands, and that tell something from nothing',
    (_id, operation) => {
      expect(contract.answerFault(operation, 200, { status: 'success' })).toContain('message');
      expect(contract.answerFault(operation, 400, { status: 'error', message: 'no', code: 'no', extra: 1 })).toContain(
        'extra',
      );
      if (operation.hasBody && !operation.takesFile)
        expect(() => contract.body(operation, { unknown: 1 })).toThrow(expect.objectContaining({ status: 422 }));
      expect(() => contract.parameters(operation, 'query', { unknown: 1 })).toThrow(
        expect.objectContaining({ status: 422 }),
      );
    },
  );
});
