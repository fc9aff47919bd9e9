import { once } from './once.ts';
import type { CallInfo, Role, Scheme } from '../language/bundle.ts';
import type { Taken } from '../language/language.gen.ts';
import { isJsonObject, type JsonObject } from './json/object.ts';

/** A JSON Schema of the API document, with its references followed one step at a time. */
export type Schema = JsonObject;

/** A call as its document describes it. */
export interface Operation {
  readonly info: CallInfo;
  /** Every name that may be given, with its schema; a file comes from a widget. */
  readonly request: Readonly<Record<string, Schema>>;
  readonly required: readonly string[];
  /** What `data.<step>` is when it went well. */
  readonly answer: Schema | undefined;
}

/** All calls: operations of the core, and what the page itself does. */
export interface Contract {
  readonly operations: Readonly<Record<string, Operation>>;
  /** Schemas of the roots that come from the core. */
  readonly settings: Schema | undefined;
  readonly profile: Schema | undefined;
  /** Codes that the document names: the failures that calls describe, and the words that may stand somewhere. */
  readonly codes: ReadonlySet<string>;
  /** What a text mostly is, where the document gives examples: by these, the names of what holds them. */
  readonly examples: ReadonlyMap<string, ReadonlySet<string>>;
  /** Ways of saying who calls, by name. */
  readonly schemes: Readonly<Record<string, Scheme>>;
  /** Follows a reference; anything else is given back. */
  resolve(schema: Schema): Schema;
}

/** Operations that the page asks by itself, by the part they play. */
export const roles: Readonly<Record<Role, string>> = {
  refresh: 'refreshToken',
  profile: 'getProfile',
  logout: 'logout',
  outcome: 'getOutcome',
  site: 'getSiteConfig',
  event: 'recordEvent',
};
const settingsCall = 'getPreferences';
/** Made by the machine, never an argument. */
const keyHeader = 'Idempotency-Key';

const methods = { get: 'GET', post: 'POST', put: 'PUT', patch: 'PATCH', delete: 'DELETE' } as const;

/**
 * Reads the API document (OpenAPI 3.1) and the platform's calls.
 * @throws when a reference leads nowhere
 */
export function contractOf(api: JsonObject, platform: JsonObject): Contract {
  const resolve = (schema: Schema): Schema => {
    let here = schema;
    for (let steps = 0; typeof here.$ref === 'string' && steps < 20; steps += 1) {
      const found = here.$ref
        .replace(/^[a-z.]*#\//, '')
        .split('/')
        .reduce<unknown>((node, part) => (isJsonObject(node) ? node[part] : undefined), api);
      if (!isJsonObject(found)) throw new Error(`the API document has no ${here.$ref}`);
      here = found;
    }
    return here;
  };
  const schemes = schemesOf(objectOf(objectOf(api.components).securitySchemes));
  const operations: Record<string, Operation> = {};
  for (const [path, methodsOfPath] of Object.entries(objectOf(api.paths))) {
    for (const [method, name] of Object.entries(methods)) {
      const operation = objectOf(methodsOfPath)[method];
      if (!isJsonObject(operation)) continue;
      operations[String(operation.operationId)] = apiOperation(path, name, operation, schemes, resolve);
    }
  }
  for (const [id, call] of Object.entries(objectOf(platform.calls)))
    operations[id] = platformCall(id, objectOf(call), schemes);
  return {
    operations,
    settings: operations[settingsCall]?.answer,
    profile: operations[roles.profile]?.answer,
    codes: new Set([...wordsIn(api), ...failureCodes(api)]),
    examples: examplesIn(api),
    schemes,
    resolve,
  };
}

function apiOperation(
  path: string,
  method: CallInfo['method'],
  operation: JsonObject,
  schemes: Contract['schemes'],
  resolve: (schema: Schema) => Schema,
): Operation {
  const parameters = listOf(operation.parameters).map((parameter) => resolve(objectOf(parameter)));
  const placed = (place: string) =>
    parameters.filter((parameter) => parameter.in === place).map((parameter) => String(parameter.name));
  const headers = placed('header').filter((name) => name !== keyHeader);
  const body = resolve(contentOf(operation.requestBody));
  const file = Object.entries(objectOf(body.properties)).find(
    ([, member]) => isJsonObject(member) && member.format === 'binary',
  )?.[0];
  const bodyMembers = Object.fromEntries(Object.entries(objectOf(body.properties)).filter(([name]) => name !== file));
  const answered = objectOf(
    resolve(contentOf(resolve(objectOf(objectOf(operation.responses)['200'])))).properties,
  ).data;
  const answer = isJsonObject(answered) ? resolve(answered) : undefined;
  const request: Record<string, Schema> = {};
  for (const parameter of parameters)
    if (parameter.in !== 'header' || headers.includes(String(parameter.name)))
      request[String(parameter.name)] = objectOf(parameter.schema);
  for (const [name, schema] of Object.entries(bodyMembers)) request[name] = objectOf(schema);
  const needed = parameters.filter(
    (parameter) => parameter.in === 'path' || (parameter.required === true && parameter.name !== keyHeader),
  );
  return {
    info: {
      id: String(operation.operationId),
      kind: 'api',
      method,
      path,
      params: placed('path'),
      query: placed('query'),
      body: Object.keys(bodyMembers),
      headers,
      ...(file !== undefined && { file }),
      ...saidIn(bodyMembers),
      ...((body.additionalProperties === true || isJsonObject(body.additionalProperties)) && { open: true as const }),
      security: listOf(operation.security)
        .flatMap((alternative) => Object.keys(objectOf(alternative)))
        .filter((name) => Object.hasOwn(schemes, name)),
      money: operation['x-moves-money'] === true,
      stale: listOf(operation['x-makes-stale']).map(String),
      silent: operation['x-silent'] === true,
      outcomes: ['ok', 'failed'],
      secrets: secretsOf(answer),
    },
    request,
    required: [
      ...needed.map((parameter) => String(parameter.name)),
      ...listOf(body.required)
        .map(String)
        .filter((name) => name !== file),
    ],
    answer,
  };
}

/** The codes that calls fail with, as their descriptions name them, and that of the answer to a failure those of any call. */
export function failureCodes(api: JsonObject): ReadonlySet<string> {
  const { code } = objectOf(objectOf(objectOf(objectOf(api.components).schemas).Error).properties);
  const described = Object.values(objectOf(api.paths)).flatMap((methodsOfPath) =>
    Object.values(objectOf(methodsOfPath)),
  );
  return new Set([...described, code].flatMap((one) => failuresIn(String(objectOf(one).description ?? ''))));
}

/**
 * "Codes of failure: wrong_pin (how it is told) and locked, each with until." names wrong_pin and locked, "where there is
 * none: code no_form" no_form: what stands in brackets, or behind "with", says more of one and names none.
 */
function failuresIn(description: string): readonly string[] {
  const said = description.replace(/ ?\([^()]*\)/g, '');
  const listed = [...said.matchAll(/\bcodes? of failure[^:.]*: (.*?)(?:\.\s|\.?$)/gi)].flatMap(([, list = '']) =>
    list.split(/[,;]/).flatMap((one) => one.replace(/ with .*/, '').split(' and ')),
  );
  return [
    ...listed.map((one) => one.trim()).filter((one) => /^[a-z]+(?:_[a-z]+)*$/.test(one) && one !== 'each'),
    ...[...said.matchAll(/: code ([a-z]+(?:_[a-z]+)*)/g)].map(([, code = '']) => code),
  ];
}

/** What may stand somewhere, where the document lists it. */
function wordsIn(node: unknown): readonly string[] {
  if (Array.isArray(node)) return node.flatMap(wordsIn);
  if (!isJsonObject(node)) return [];
  return [...listOf(node.enum).filter((word) => typeof word === 'string'), ...Object.values(node).flatMap(wordsIn)];
}

/** The examples of members, or of what is in a list. */
function examplesIn(api: JsonObject): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  const look = (node: unknown): void => {
    if (Array.isArray(node)) node.forEach(look);
    if (!isJsonObject(node)) return;
    for (const [name, member] of Object.entries(objectOf(node.properties)))
      for (const example of [member, objectOf(member).items].flatMap((one) => listOf(objectOf(one).examples)))
        if (typeof example === 'string') once(found, example, () => new Set()).add(name);
    Object.values(node).forEach(look);
  };
  look(api);
  return found;
}

/** The schema of what a screen or a flow takes: words are a text, and an argument of a call is what the call takes. */
export function schemaOfTaken(taken: Taken, { operations }: Pick<Contract, 'operations'>): Schema {
  if (taken === 'text') return { type: 'string' };
  if (!('argument' in taken)) return taken as Schema;
  const operation = Object.hasOwn(operations, taken.call) ? operations[taken.call] : undefined;
  return (
    (operation && Object.hasOwn(operation.request, taken.argument) ? operation.request[taken.argument] : undefined) ??
    {}
  );
}

function platformCall(id: string, call: JsonObject, schemes: Contract['schemes']): Operation {
  const request = objectOf(call.request);
  const outcomes = objectOf(call.outcomes);
  const members = Object.fromEntries(
    Object.entries(objectOf(request.properties)).map(([name, member]) => [
      name,
      objectOf(member).format === 'scheme' ? { ...objectOf(member), enum: borrowersSchemes(schemes) } : member,
    ]),
  );
  return {
    info: {
      id,
      kind: 'platform',
      ...saidIn(members),
      method: 'POST',
      path: '',
      params: [],
      query: [],
      headers: [],
      body: Object.keys(members),
      security: [],
      money: false,
      stale: [],
      silent: true,
      outcomes: Object.keys(outcomes),
      secrets: [],
    },
    request: members as Record<string, Schema>,
    required: listOf(request.required).map(String),
    answer: isJsonObject(outcomes.ok) ? outcomes.ok : undefined,
  };
}

/** The members that are words: given by their key, and sent as the borrower reads them. */
function saidIn(members: JsonObject): Pick<CallInfo, 'words'> {
  const words = Object.entries(members).flatMap(([name, member]) =>
    objectOf(member).format === 'words' ? [name] : [],
  );
  return words.length > 0 ? { words } : {};
}

/** The tokens of an answer, of a session or of a sign-up: they are not for any scope. */
function secretsOf(answer: Schema | undefined): readonly string[] {
  const isToken = (member: unknown): boolean => String(objectOf(member).$ref).endsWith('/schemas/Token');
  return Object.entries(objectOf(answer?.properties))
    .filter(([name, member]) => ['token', 'access_token', 'refresh_token'].includes(name) && isToken(member))
    .map(([name]) => name);
}

const sent: Readonly<Record<string, Scheme['sent']>> = { basic: 'Basic', bearer: 'Bearer' };
const places: readonly unknown[] = ['page', 'session', 'device'] satisfies readonly Scheme['kept'][];
const isPlace = (kept: unknown): kept is Scheme['kept'] => places.includes(kept);

function schemesOf(securitySchemes: JsonObject): Contract['schemes'] {
  return Object.fromEntries(
    Object.entries(securitySchemes).map(([name, described]) => {
      const { scheme, 'x-kept': kept } = objectOf(described);
      const word = sent[String(scheme)];
      if (word === undefined || !isPlace(kept))
        throw new Error(
          `the security scheme ${name} must have a scheme (${Object.keys(sent).join(', ')}) and x-kept (${places.join(', ')})`,
        );
      return [name, { sent: word, kept }];
    }),
  );
}

/** The names of schemes whose tokens calls answer, the session's first. */
export function borrowersSchemes(schemes: Contract['schemes']): readonly string[] {
  return (['session', 'device'] as const).flatMap((place) =>
    Object.keys(schemes).filter((name) => schemes[name]?.kept === place),
  );
}

function contentOf(holder: unknown): Schema {
  const content = objectOf(objectOf(holder).content);
  return objectOf(objectOf(content['application/json'] ?? content['multipart/form-data']).schema);
}

function objectOf(value: unknown): JsonObject {
  return isJsonObject(value) ? value : {};
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
