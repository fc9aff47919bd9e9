import { randomUUID } from 'node:crypto';
import { isJsonObject } from '../../config/json/object.ts';
import type { ContractDocument } from '../../contract/document.ts';
import { makeConformance, type Conformance } from '../../core/api/conformance.ts';
import { operationsOf, type Operation } from '../../core/api/document.ts';
import { FoundValues } from './found-values.ts';
import { Unknown, ValueMaker } from './make-value.ts';

export interface Asked {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Answered {
  readonly status: number;
  /** By their names in small letters. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly text: string;
}

/** What the tester gives of a borrower. */
export interface Given {
  /** By the names of members. `{ "from": "loan_token" }` stands for what the core has answered under that name. */
  readonly values?: Readonly<Record<string, unknown>>;
  /** Likewise, of one call alone, by its id. */
  readonly calls?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** By the names of security schemes. */
  readonly tokens?: Readonly<Record<string, string>>;
}

export interface WalkOptions {
  readonly document: ContractDocument;
  /** Sends a request once. Rejects where there is no answer. */
  readonly send: (asked: Asked) => Promise<Answered>;
  /** The lender's host. */
  readonly host: string;
  readonly given: Given;
  /** Another borrower of the same lender: what is theirs must not be had by the first. */
  readonly other?: Given;
  /** Calls that change something are tried too. */
  readonly writes: boolean;
  /** Calls that move money are tried too, each twice with one key. */
  readonly money: boolean;
  /** Each rate is used up. */
  readonly rates: boolean;
}

/** What was found of a call. Nothing in it comes from a borrower or a token. */
export interface Walked {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly deviations: readonly string[];
  /** What was tried and found as the contract has it. */
  readonly held: readonly string[];
  /** What could not be tried, and why. */
  readonly left: readonly string[];
}

interface Notes {
  readonly deviations: string[];
  readonly held: string[];
  readonly left: string[];
}

/** So many records are tried where a call wants one. */
const mostTries = 5;
const nobodysToken = 'bm9ib2R5cy10b2tlbi1vZi1hLWNvbmZvcm1hbmNlLXdhbGs';
const nobodysId = 9_007_199_254_740_000;
/** What no table of rates may cost the tester. */
const mostRequests = 400;

const codeOf = (body: unknown): string => {
  const code = (body as { readonly code?: unknown } | undefined)?.code;
  return typeof code === 'string' && /^[a-z][a-z0-9_]{0,40}$/.test(code) ? code : 'without a code';
};
const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

/** A borrower at the core: the tokens that are held, and what was answered to them. */
class Visitor {
  readonly found = new FoundValues();
  readonly tokens: Map<string, string>;
  readonly given: Given;

  constructor(given: Given) {
    this.given = given;
    this.tokens = new Map(Object.entries(given.tokens ?? {}));
  }

  givenFor(call: string): Readonly<Record<string, unknown>> {
    return { ...this.given.values, ...this.given.calls?.[call] };
  }
}

/** Walks a core along its contract: refusals first, then what can be read, then what the tester allows besides. */
export async function walkCore(options: WalkOptions): Promise<readonly Walked[]> {
  return new Walk(options).all();
}

class Walk {
  readonly #options: WalkOptions;
  readonly #operations: readonly Operation[];
  readonly #conformance: Conformance;
  readonly #maker: ValueMaker;
  readonly #notes = new Map<string, Notes>();

  constructor(options: WalkOptions) {
    this.#options = options;
    this.#operations = operationsOf(options.document);
    this.#conformance = makeConformance(options.document);
    this.#maker = new ValueMaker(options.document);
    for (const { id } of this.#operations) this.#notes.set(id, { deviations: [], held: [], left: [] });
  }

  async all(): Promise<readonly Walked[]> {
    const { given, other, rates } = this.#options;
    for (const operation of this.#operations) await this.#refusals(operation);
    const first = new Visitor(given);
    await this.#visit(first, true);
    if (other !== undefined) {
      const second = new Visitor(other);
      await this.#visit(second, false);
      for (const operation of this.#operations) await this.#foreign(operation, first, second);
    }
    if (rates) await this.#rates();
    return this.#operations.map(({ id, method, path }) => ({ id, method, path, ...this.#of(id) }));
  }

  #of(id: string): Notes {
    return this.#notes.get(id) ?? { deviations: [], held: [], left: [] };
  }

  #deviates(id: string, what: string): void {
    const { deviations } = this.#of(id);
    if (!deviations.includes(what)) deviations.push(what);
  }

  #schemaOf({ path, method }: Operation): unknown {
    return Object.values(this.#options.document.paths[path]?.[method.toLowerCase()]?.requestBody?.content ?? {})[0]?.schema;
  }

  /** What the contract says that an answer's data has. */
  #answerMembers({ path, method }: Operation): readonly string[] {
    const { 200: done } = (this.#options.document.paths[path]?.[method.toLowerCase()]?.responses ?? {}) as { 200?: { content: { 'application/json': { schema: unknown } } } };
    const data = this.#maker.members(done?.content['application/json'].schema).find(({ name }) => name === 'data');
    return this.#maker.members(data?.schema).map(({ name }) => name);
  }

  #keptBy(scheme: string): unknown {
    return this.#options.document.components.securitySchemes[scheme]?.['x-kept'];
  }

  /** Sends, and holds the answer to what every answer must be. @returns undefined where there is none, or no more may be asked now */
  async #ask(operation: Operation, what: string, { path, headers = {}, body }: { readonly path: string; readonly headers?: Readonly<Record<string, string>>; readonly body?: unknown }): Promise<(Answered & { readonly json: unknown }) | undefined> {
    const { id, method } = operation;
    const asked = { accept: 'application/json', os: 'web', 'x-api-key': 'web', 'x-timezone': 'UTC', 'x-locale': 'en-GB', ...headers };
    let answered: Answered;
    try {
      answered = await this.#options.send({ method, path, headers: { ...asked, ...(body !== undefined && { 'content-type': operation.takesFile ? 'multipart/form-data; boundary=conformance' : 'application/json' }) }, ...(body !== undefined && { body: operation.takesFile ? smallFile : JSON.stringify(body) }) });
    } catch {
      this.#deviates(id, `${what}: no whole answer came`);
      return undefined;
    }
    const json = jsonOf(answered.text);
    const { status } = answered;
    const said = `${what}: ${status}`;
    if (json === undefined) this.#deviates(id, `${said} with something that is no JSON`);
    else if (!/^application\/json\b/i.test(answered.headers['content-type'] ?? '')) this.#deviates(id, `${said} as ${answered.headers['content-type'] ?? 'no type at all'}, where it is application/json`);
    if (/\bpublic\b|max-age=[1-9]/i.test(answered.headers['cache-control'] ?? '')) this.#deviates(id, `${said} may be kept by others (cache-control), and is of one borrower`);
    if (status >= 300 && status < 400) this.#deviates(id, `${said} leads elsewhere`);
    const fault = json === undefined || (status >= 300 && status < 400) ? undefined : this.#conformance.answerFault(operation, status, json);
    if (fault !== undefined) this.#deviates(id, `${said} is not as the contract has it: ${fault.trim()}`);
    if (status === 429) {
      if (!/^\d+$/.test(answered.headers['retry-after'] ?? '')) this.#deviates(id, `${what}: 429 does not say when to come again (Retry-After, in seconds)`);
      this.#of(id).left.push(`${what}: too many requests, come again later`);
      return undefined;
    }
    return { ...answered, json };
  }

  /** What must be refused to whoever asks: without a token, with nobody's, and without what must be there. */
  async #refusals(operation: Operation): Promise<void> {
    const { id, security, method } = operation;
    const path = this.#addressOf(operation, () => []);
    const body = operation.hasBody ? {} : undefined;
    const { held } = this.#of(id);
    if (path === undefined || security.length === 0) return;
    const key = operation.movesMoney ? { 'idempotency-key': randomUUID() } : {};
    for (const [what, headers] of [['without a token', {}], ['with a token that is nobody’s', { authorization: `${sentAs(security[0]?.sent ?? '')} ${nobodysToken}` }]] as const) {
      const answered = await this.#ask(operation, what, { path, headers: { ...this.#headersOf(operation, () => []), ...key, ...headers }, body });
      if (answered === undefined) continue;
      if (answered.status === 401) held.push(what);
      else this.#deviates(id, `${what}: ${answered.status} ${answered.status < 400 ? '' : codeOf(answered.json)} where it is 401 (${method} ${operation.path})`.replace('  ', ' '));
    }
  }

  async #visit(visitor: Visitor, isFirst: boolean): Promise<void> {
    const { writes, money } = this.#options;
    const open = this.#operations.filter(({ security }) => security.length === 0);
    for (const operation of open) await this.#try(operation, visitor, isFirst);
    await this.#signIn(visitor, isFirst);
    const reads = this.#operations.filter(({ method, security }) => method === 'GET' && security.length > 0);
    await this.#read(reads, visitor, isFirst);
    if (!isFirst) return;
    const changes = this.#operations.filter((operation) => operation.method !== 'GET' && operation.security.length > 0 && !this.#beginsSession(operation));
    for (const operation of changes.filter(({ movesMoney }) => !movesMoney)) {
      if (!writes) this.#of(operation.id).left.push('a whole request: it changes something (--writes)');
      else {
        await this.#empty(operation, visitor);
        await this.#try(operation, visitor, true);
      }
    }
    for (const operation of changes.filter(({ movesMoney }) => movesMoney)) {
      await this.#empty(operation, visitor);
      if (money) await this.#moveTwice(operation, visitor);
      else this.#of(operation.id).left.push('a whole request, and the same key again: it moves money (--money)');
    }
    // What was done may have made what there was nothing of.
    if (!writes && !money) return;
    const unread = reads.filter(({ id }) => !this.#of(id).held.includes('a whole request'));
    for (const { id } of unread) this.#of(id).left.length = 0;
    await this.#read([...reads.filter(({ parameters }) => !parameters.some((parameter) => parameter.in === 'path')), ...unread], visitor, isFirst);
  }

  /** What a read wants, another one may tell: they are tried until nothing more is known. */
  async #read(reads: readonly Operation[], visitor: Visitor, isNoted: boolean): Promise<void> {
    let waiting = [...new Set(reads)];
    for (let before = -1; waiting.length > 0 && waiting.length !== before; ) {
      before = waiting.length;
      const still: Operation[] = [];
      for (const operation of waiting) if (!(await this.#try(operation, visitor, isNoted, 'later'))) still.push(operation);
      waiting = still;
    }
    for (const operation of waiting) await this.#try(operation, visitor, isNoted);
  }

  /** A call that answers a session to somebody who has shown a secret. */
  #beginsSession(operation: Operation): boolean {
    return this.#answerMembers(operation).includes('refresh_token') && this.#maker.members(this.#schemaOf(operation)).some(({ schema, isRequired }) => isRequired && this.#maker.resolved(schema).writeOnly === true);
  }

  #hasSession(visitor: Visitor): boolean {
    return [...visitor.tokens.keys()].some((scheme) => this.#keptBy(scheme) === 'session');
  }

  async #signIn(visitor: Visitor, isNoted: boolean): Promise<void> {
    if (this.#hasSession(visitor)) return;
    for (const operation of this.#operations.filter((one) => this.#beginsSession(one))) await this.#try(operation, visitor, isNoted);
  }

  /** The token of a call, and the word before it; undefined where none is held. */
  #authorization({ security }: Operation, visitor: Visitor): Record<string, string> | undefined {
    if (security.length === 0) return {};
    const way = security.find(({ scheme }) => visitor.tokens.has(scheme));
    return way && { authorization: `${sentAs(way.sent)} ${visitor.tokens.get(way.scheme)}` };
  }

  #known({ id, path }: Operation, visitor: Visitor): (name: string) => readonly unknown[] {
    const given = visitor.givenFor(id);
    return (name) => {
      const value = given[name];
      if (isJsonObject(value) && typeof value.from === 'string') return visitor.found.values(value.from, path);
      return value === undefined ? [...(name === 'host' ? [this.#options.host] : []), ...visitor.found.values(name, path)] : [value];
    };
  }

  /** The address with its parameters. @returns undefined where one is not known */
  #addressOf({ path, parameters }: Operation, known: (name: string) => readonly unknown[], ids?: Readonly<Record<string, unknown>>): string | undefined {
    try {
      const whole = parameters.filter((parameter) => parameter.in === 'path').reduce((text, { name, schema }) => text.replace(`{${name}}`, encodeURIComponent(String(ids?.[name] ?? this.#maker.make(schema, name, known)))), path);
      const query = parameters.filter((parameter) => parameter.in === 'query' && parameter.required).map(({ name, schema }) => [name, String(this.#maker.make(schema, name, known))] as [string, string]);
      return query.length === 0 ? whole : `${whole}?${new URLSearchParams(query).toString()}`;
    } catch (error) {
      if (error instanceof Unknown) return undefined;
      throw error;
    }
  }

  #headersOf({ parameters }: Operation, known: (name: string) => readonly unknown[]): Record<string, string> {
    return Object.fromEntries(parameters.flatMap(({ in: place, name, schema, required }) => {
      if (place !== 'header' || !required || name.toLowerCase() === 'idempotency-key') return [];
      return [[name.toLowerCase(), String(this.#maker.make(schema, name.replace(/^x-/, '').replaceAll('-', '_'), known))]];
    }));
  }

  /** @throws Unknown */
  #bodyOf(operation: Operation, known: (name: string) => readonly unknown[], visitor: Visitor): unknown {
    if (!operation.hasBody || operation.takesFile) return operation.takesFile ? {} : undefined;
    const wanted = this.#maker.members(this.#schemaOf(operation)).filter(({ name, isRequired }) => isRequired || Object.hasOwn(visitor.givenFor(operation.id), name));
    return Object.fromEntries(wanted.map(({ name, schema }) => [name, this.#maker.make(schema, name, known)]));
  }

  /**
   * Asks a call as the contract has it.
   * @param ifUnknown "later": nothing is noted where something is not known yet
   * @returns false where nothing could be asked yet
   */
  async #try(operation: Operation, visitor: Visitor, isNoted: boolean, ifUnknown: 'later' | 'note' = 'note', hasSignedInAgain = false): Promise<boolean> {
    const { id, security } = operation;
    const { left } = this.#of(id);
    const leave = (why: string): boolean => {
      if (ifUnknown === 'later') return false;
      if (isNoted) left.push(`a whole request: ${why}`);
      return true;
    };
    const known = this.#known(operation, visitor);
    const records = operation.parameters.some((parameter) => parameter.in === 'path');
    const candidates = this.#records(operation, visitor);
    if (records && candidates.length === 0) return leave('no record of this borrower is known');
    for (const [at, ids] of (records ? candidates.slice(0, mostTries) : [{}]).entries()) {
      const authorization = this.#authorization(operation, visitor);
      if (authorization === undefined) return leave(`no token of ${security.map(({ scheme }) => scheme).join(' or ')}`);
      try {
        const address = this.#addressOf(operation, known, ids);
        if (address === undefined) return leave('a parameter of its address is not known');
        const answered = await this.#ask(operation, 'a whole request', { path: address, headers: { ...this.#headersOf(operation, known), ...authorization }, body: this.#bodyOf(operation, known, visitor) });
        if (answered === undefined) return true;
        const { status, json } = answered;
        if (status === 404 && records && at + 1 < Math.min(candidates.length, mostTries)) continue;
        // A call before this one may have ended the session.
        if (status === 401 && !hasSignedInAgain && (await this.#signInAgain(visitor))) return await this.#try(operation, visitor, isNoted, ifUnknown, true);
        this.#judge(operation, visitor, isNoted, status, json);
        return true;
      } catch (error) {
        if (!(error instanceof Unknown)) throw error;
        return leave(`${error.member} is not given`);
      }
    }
    return true;
  }

  #judge(operation: Operation, visitor: Visitor, isNoted: boolean, status: number, json: unknown): void {
    const { id, path, security } = operation;
    const { held, left } = this.#of(id);
    if (status === 200) {
      const { data } = json as { readonly data?: unknown };
      visitor.found.take(data, path);
      this.#keepTokens(operation, visitor, data);
      if (isNoted && !held.includes('a whole request')) held.push('a whole request');
    } else if (status >= 500 && status !== 503) this.#deviates(id, `a whole request: ${status}`);
    else if (status < 400) this.#deviates(id, `a whole request: ${status} where the contract has 200`);
    else if (isNoted) left.push(`a whole request was refused (${status} ${codeOf(json)})${security.length > 0 && status === 401 ? ': the session has ended' : ''}`);
  }

  /** The token that comes with the page is answered to anybody; that of a session beside one that it is refreshed with. */
  #keepTokens({ security }: Operation, visitor: Visitor, data: unknown): void {
    const { token, access_token: access, refresh_token: refresh } = (data ?? {}) as Readonly<Record<string, unknown>>;
    const kept = refresh === undefined ? (security.length === 0 ? 'page' : undefined) : 'session';
    const value = access ?? token;
    if (kept === undefined || typeof value !== 'string') return;
    for (const scheme of Object.keys(this.#options.document.components.securitySchemes)) if (this.#keptBy(scheme) === kept && visitor.given.tokens?.[scheme] === undefined) visitor.tokens.set(scheme, value);
  }

  /** @returns whether there is a session that was not there before */
  async #signInAgain(visitor: Visitor): Promise<boolean> {
    if (!this.#hasSession(visitor)) return false;
    for (const scheme of visitor.tokens.keys()) if (this.#keptBy(scheme) === 'session' && visitor.given.tokens?.[scheme] === undefined) visitor.tokens.delete(scheme);
    if (this.#hasSession(visitor)) return false;
    await this.#signIn(visitor, false);
    return this.#hasSession(visitor);
  }

  /** Records that a call may be asked about, those first that are told by calls about the same. */
  #records(operation: Operation, visitor: Visitor): readonly Readonly<Record<string, unknown>>[] {
    const [parameter, ...more] = operation.parameters.filter(({ in: place }) => place === 'path');
    if (parameter === undefined || more.length > 0) return [];
    const { name } = parameter;
    return this.#known(operation, visitor)(name).map((value) => ({ [name]: value }));
  }

  /** Nothing where something must be: refused, and nothing is done. */
  async #empty(operation: Operation, visitor: Visitor): Promise<void> {
    const authorization = this.#authorization(operation, visitor);
    const address = this.#addressOf(operation, this.#known(operation, visitor));
    if (authorization === undefined || address === undefined || operation.takesFile || !this.#maker.members(this.#schemaOf(operation)).some(({ isRequired }) => isRequired)) return;
    const what = operation.movesMoney ? 'without what must be there, and without a key' : 'without what must be there';
    const answered = await this.#ask(operation, what, { path: address, headers: { ...authorization }, body: {} });
    if (answered === undefined) return;
    if (answered.status >= 400 && answered.status < 500) this.#of(operation.id).held.push(what);
    else this.#deviates(operation.id, `${what}: ${answered.status} where it is refused`);
  }

  /** The same key with the same request is one deed with one answer; with another request it is refused. */
  async #moveTwice(operation: Operation, visitor: Visitor): Promise<void> {
    const { id, path } = operation;
    const { left, held } = this.#of(id);
    const known = this.#known(operation, visitor);
    const authorization = this.#authorization(operation, visitor);
    try {
      const address = this.#addressOf(operation, known);
      const body = this.#bodyOf(operation, known, visitor);
      if (authorization === undefined || address === undefined) {
        left.push('a whole request: no token, or a parameter of its address is not known');
        return;
      }
      const key = randomUUID();
      const headers = { ...this.#headersOf(operation, known), ...authorization, 'idempotency-key': key };
      visitor.found.take(Object.fromEntries(this.#namesOfKeys().map((name) => [name, key])), path);
      const first = await this.#ask(operation, 'a whole request', { path: address, headers, body });
      if (first === undefined) return;
      this.#judge(operation, visitor, true, first.status, first.json);
      const again = await this.#ask(operation, 'the same key again', { path: address, headers, body });
      if (again === undefined) return;
      if (again.status !== first.status || JSON.stringify(again.json) !== JSON.stringify(first.json)) this.#deviates(id, `the same key again: ${again.status} ${again.status < 400 ? 'with another answer' : codeOf(again.json)}, where it is the first answer once more`);
      else held.push('the same key again');
      if (first.status !== 200) return;
      const altered = await this.#ask(operation, 'the same key with another request', { path: address, headers, body: { ...(body as object), ...this.#altered(body) } });
      if (altered === undefined) return;
      if (altered.status >= 400 && altered.status < 500) held.push('the same key with another request');
      else this.#deviates(id, `the same key with another request: ${altered.status} where it is refused`);
    } catch (error) {
      if (!(error instanceof Unknown)) throw error;
      left.push(`a whole request: ${error.member} is not given`);
    }
  }

  /** A member that is otherwise, and as the contract has it. */
  #altered(body: unknown): object {
    const changed = Object.entries(body as object).find(([, value]) => typeof value === 'number' || (typeof value === 'string' && /^[A-Za-z]/.test(value)));
    if (changed === undefined) return {};
    const [name, value] = changed as [string, string | number];
    return { [name]: typeof value === 'number' ? value + 1 : `${value}x` };
  }

  /** Parameters of paths by which the outcome of a key is asked for. */
  #namesOfKeys(): readonly string[] {
    const keys = this.#maker.resolved(this.#options.document.components.parameters.IdempotencyKey?.schema);
    return this.#operations.flatMap(({ parameters }) => parameters.flatMap(({ in: place, name, schema }) => (place === 'path' && keys.pattern !== undefined && this.#maker.resolved(schema).pattern === keys.pattern ? [name] : [])));
  }

  /** What is another borrower's, and what is nobody's, is not there for this one. */
  async #foreign(operation: Operation, first: Visitor, second: Visitor): Promise<void> {
    const { id, method, parameters, security, movesMoney, path } = operation;
    const [parameter, ...more] = parameters.filter(({ in: place }) => place === 'path');
    if (parameter === undefined || more.length > 0 || movesMoney || !security.some(({ scheme }) => this.#keptBy(scheme) === 'session')) return;
    if (method !== 'GET' && !this.#options.writes) return;
    const { name, schema } = parameter;
    const { held } = this.#of(id);
    const ask = async (visitor: Visitor, what: string, value: unknown) => {
      if (!this.#hasSession(visitor)) await this.#signIn(visitor, false);
      const known = this.#known(operation, visitor);
      const [authorization, address] = [this.#authorization(operation, visitor), this.#addressOf(operation, known, { [name]: value })];
      if (authorization === undefined || address === undefined) return undefined;
      return this.#ask(operation, what, { path: address, headers: { ...this.#headersOf(operation, known), ...authorization }, body: this.#bodyOf(operation, known, visitor) });
    };
    const refused = async (what: string, value: unknown): Promise<void> => {
      const answered = await ask(first, what, value);
      if (answered === undefined) return;
      if (answered.status < 400 || answered.status >= 500) this.#deviates(id, `${what}: ${answered.status} where it is 404 or 403`);
      else if (!held.includes(what)) held.push(what);
    };
    try {
      // What both are told of by the same call is the lender's, and no borrower's.
      const own = new Set(first.found.of(name, path).map((found) => JSON.stringify(found)));
      const theirs = method === 'GET' ? second.found.of(name, path).filter((found) => !own.has(JSON.stringify(found))) : [];
      for (const value of [...new Set(theirs.map((found) => found.value))].slice(0, mostTries)) {
        if ((await ask(second, 'their own', value))?.status === 200) await refused('what is another borrower’s', value);
      }
      if (this.#maker.resolved(schema).type === 'integer') await refused('what is nobody’s', nobodysId);
    } catch (error) {
      if (!(error instanceof Unknown)) throw error;
    }
  }

  /** Uses each rate up, by requests of nobody: the next one must be told to wait. */
  async #rates(): Promise<void> {
    const seen = new Set<string>();
    for (const operation of this.#operations) {
      const { rate, id } = operation;
      const path = this.#addressOf(operation, () => []);
      const name = JSON.stringify(rate);
      if (rate.requests === undefined || rate.requests > mostRequests || path === undefined || operation.security.length === 0 || seen.has(name)) continue;
      seen.add(name);
      const what = `more than ${rate.requests} requests in ${rate.seconds} seconds`;
      let told = false;
      for (let sent = 0; sent <= rate.requests && !told; sent += 1) {
        const { status, headers } = await this.#options.send({ method: operation.method, path, headers: { accept: 'application/json', ...(operation.hasBody && { 'content-type': 'application/json' }), authorization: `${sentAs(operation.security[0]?.sent ?? '')} ${nobodysToken}` }, ...(operation.hasBody && { body: '{}' }) });
        told = status === 429;
        if (told && !/^\d+$/.test(headers['retry-after'] ?? '')) this.#deviates(id, `${what}: 429 does not say when to come again (Retry-After, in seconds)`);
      }
      if (told) this.#of(id).held.push(what);
      else this.#deviates(id, `${what} are not refused with 429`);
    }
  }
}

const sentAs = (word: string): string => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`;

const smallFile = ['--conformance', 'content-disposition: form-data; name="file"; filename="conformance.pdf"', 'content-type: application/pdf', '', '%PDF-1.7 conformance', '--conformance--', ''].join('\r\n');
