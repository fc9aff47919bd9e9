import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormatsModule from 'ajv-formats';
import type { JsonObject } from '../../config/json/object.ts';
import { isDate } from '../../engine/date.ts';
import type { ContractDocument } from '../../contract/document.ts';
import type { Operation } from './document.ts';
import { Refusal } from '../refusal.ts';
import { say, type Said } from '../messages/say.ts';
import { unwritable } from './parse-json.ts';
import { shapeFault } from './shape-fault.ts';

const addFormats = addFormatsModule as unknown as (ajv: Ajv2020, names: string[]) => void;

type ParameterKind = 'path' | 'query' | 'header';

/** Checks requests and answers of the operations against the document. */
export interface Conformance {
  /**
   * Gives the parameters of a place typed. Of headers, only those that the operation names are looked at.
   * @throws Refusal 404 or 422 for those that the operation does not take
   */
  parameters(operation: Operation, where: ParameterKind, given: unknown): Record<string, unknown>;
  /** @throws Refusal 422 with the refused members */
  body(operation: Operation, given: unknown): void;
  /** What is wrong with an answer (the whole envelope), or undefined. */
  answerFault(operation: Operation, status: number, answer: unknown): string | undefined;
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const decimal = /^-?\d{1,15}(?:\.\d{1,6})?$/;

/** A day of the calendar; databases have no year 0. */
const isDay = (text: string): boolean => isDate(text) && !text.startsWith('0000');

/** A test checks the document's schemas against their meta-schema; here that would cost every start. */
function makeAjv(coerceTypes: boolean): Ajv2020 {
  const ajv = new Ajv2020({
    strict: true,
    strictRequired: false,
    validateSchema: false,
    allowUnionTypes: true,
    coerceTypes,
    verbose: true,
  });
  addFormats(ajv, ['date-time', 'email', 'uri']);
  ajv.addFormat('date', { type: 'string', validate: isDay });
  ajv.addFormat('uuid', uuid);
  ajv.addFormat('decimal', { type: 'string', validate: decimal });
  ajv.addFormat('words', true);
  ajv.addVocabulary([
    'openapi',
    'info',
    'servers',
    'x-rates',
    'paths',
    'components',
    'x-outside',
    'x-percent',
    'x-named',
  ]);
  return ajv;
}

/** The document with every object of its schemas closed, so that what an answer has too much is found. */
function closed<T>(node: T): T {
  if (Array.isArray(node)) return node.map(closed) as T;
  if (typeof node !== 'object' || node === null) return node;
  const out = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, closed(value as unknown)]));
  if (out.type === 'object' && typeof out.properties === 'object' && !Object.hasOwn(out, 'additionalProperties'))
    out.additionalProperties = false;
  return out as T;
}

const pointer = (...parts: string[]) =>
  parts.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/');

/** The member of the body that an error is about. */
function memberOf(error: ErrorObject): string {
  const params = error.params as Readonly<Record<string, unknown>>;
  const member =
    error.instancePath === ''
      ? (params.missingProperty ?? params.additionalProperty)
      : error.instancePath.split('/')[1];
  return typeof member === 'string' ? member.slice(0, 60) : 'body';
}

/** In English as exact as it is known, for who builds a page; other languages say that it is not valid. */
function why({ keyword, message = 'is not valid' }: ErrorObject): Said {
  return keyword === 'additionalProperties' ? 'This is not asked for' : say`This ${message}`;
}

function refuse(validate: ValidateFunction): never {
  const [error] = validate.errors ?? [];
  const fields = error === undefined ? {} : { [memberOf(error)]: why(error) };
  throw new Refusal(422, 'invalid_request', 'Some of what was sent is not valid', { fields });
}

export function makeConformance(document: ContractDocument): Conformance {
  const ajv = makeAjv(false);
  const coercing = makeAjv(true);
  for (const instance of [ajv, coercing]) instance.addSchema(document, 'api:document');
  ajv.addSchema(closed(document), 'api:closed');

  const schemaAt = (operation: Operation, ...below: string[]) =>
    pointer('paths', operation.path, operation.method.toLowerCase(), ...below, 'content', 'application/json', 'schema');
  const qualified = (schema: JsonObject): JsonObject =>
    typeof schema.$ref === 'string' ? { ...schema, $ref: `api:document${schema.$ref}` } : schema;
  const parametersSchema = (operation: Operation, where: ParameterKind): JsonObject => {
    const here = operation.parameters.filter((parameter) => parameter.in === where);
    return {
      type: 'object',
      properties: Object.fromEntries(here.map((parameter) => [parameter.name, qualified(parameter.schema)])),
      required: here.filter((parameter) => parameter.required).map((parameter) => parameter.name),
      additionalProperties: false,
    };
  };
  const compiled = new Map<string, ValidateFunction>();
  /** Compiling all takes seconds, so each is compiled when it is first used. */
  const validator = (name: string, compile: () => ValidateFunction): ValidateFunction => {
    const validate = compiled.get(name) ?? compile();
    compiled.set(name, validate);
    return validate;
  };

  return {
    parameters(operation, where, given) {
      const all: Record<string, unknown> = { ...(given as object) };
      const values =
        where === 'header'
          ? Object.fromEntries(
              operation.parameters.flatMap(({ in: place, name }) =>
                place === 'header' && Object.hasOwn(all, name) ? [[name, all[name]]] : [],
              ),
            )
          : all;
      const validate = validator(`${operation.id} ${where}`, () =>
        coercing.compile(parametersSchema(operation, where)),
      );
      const unwritten = Object.values(values).some((value) => typeof value === 'string' && unwritable.test(value));
      if (!unwritten && validate(values)) return values;
      if (where === 'path') throw new Refusal(404, 'not_found', 'There is nothing here');
      return refuse(validate);
    },
    body(operation, given) {
      if (operation.takesFile) return;
      if (!operation.hasBody) {
        if (given !== undefined && given !== null && !(typeof given === 'object' && Object.keys(given).length === 0))
          throw new Refusal(422, 'invalid_request', 'This takes no content');
        return;
      }
      const validate = validator(`${operation.id} body`, () =>
        ajv.compile({ $ref: `api:document#/${schemaAt(operation, 'requestBody')}` }),
      );
      if (!validate(given)) refuse(validate);
    },
    answerFault(operation, status, answer) {
      const validate =
        status < 400
          ? validator(`${operation.id} answer`, () =>
              ajv.compile({ $ref: `api:closed#/${schemaAt(operation, 'responses', '200')}` }),
            )
          : validator('failure', () => ajv.compile({ $ref: 'api:closed#/components/schemas/Error' }));
      if (validate(answer)) return undefined;
      const [error] = validate.errors ?? [];
      return error === undefined ? '' : shapeFault(error);
    },
  };
}
