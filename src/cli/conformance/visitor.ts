import { isJsonObject } from '../../config/json/object.ts';
import type { Operation } from '../../core/api/document.ts';
import type { Calls } from './calls.ts';
import { FoundValues } from './found-values.ts';
import { Unknown, type Known } from './make-value.ts';

/** What the tester gives of a borrower. */
export interface Given {
  /** By the names of members. `{ "from": "loan_token" }` stands for what the core has answered under that name. */
  readonly values?: Readonly<Record<string, unknown>>;
  /** Likewise, of one call alone, by its id. */
  readonly calls?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** By the names of security schemes. */
  readonly tokens?: Readonly<Record<string, string>>;
}

export interface Request {
  /** With its query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Undefined for none. Of a file nothing is said here. */
  readonly body: unknown;
}

/** The word before a token, as it is written. */
const sentAs = (word: string): string => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`;
const nobodysToken = 'bm9ib2R5cy10b2tlbi1vZi1hLWNvbmZvcm1hbmNlLXdhbGs';

export const nobodys = ({ security: [way] }: Operation): Record<string, string> => ({
  authorization: `${sentAs(way?.sent ?? '')} ${nobodysToken}`,
});

/** A borrower at the core: what they have to ask with, tokens included, and what was answered to them. */
export class Visitor {
  readonly found = new FoundValues();
  readonly #tokens: Map<string, string>;
  readonly #calls: Calls;
  readonly #given: Given;

  /** @param host of the lender, for calls that ask by it */
  constructor(calls: Calls, given: Given, host: string) {
    this.#calls = calls;
    this.#given = { ...given, values: { host, ...given.values } };
    this.#tokens = new Map(Object.entries(given.tokens ?? {}));
  }

  /**
   * A request as the contract has it.
   * @param record in the place of one that is known
   * @throws Unknown with what there is nothing to ask with: a token, or a value
   */
  request(operation: Operation, record?: unknown): Request {
    return {
      ...this.open(operation, record),
      headers: { ...this.#headersOf(operation), ...this.authorization(operation) },
      body: this.#bodyOf(operation),
    };
  }

  /** Likewise, with no token and nothing in its body. @throws Unknown */
  open(operation: Operation, record?: unknown): Request {
    const { maker } = this.#calls;
    const known = this.#known(operation);
    const { parameters, path, hasBody } = operation;
    const whole = parameters
      .filter((parameter) => parameter.in === 'path')
      .reduce(
        (text, { name, schema }) =>
          text.replace(`{${name}}`, encodeURIComponent(String(record ?? maker.make(schema, name, known)))),
        path,
      );
    const query = parameters
      .filter((parameter) => parameter.in === 'query' && parameter.required)
      .map(({ name, schema }) => [name, String(maker.make(schema, name, known))] as [string, string]);
    return {
      path: query.length === 0 ? whole : `${whole}?${new URLSearchParams(query).toString()}`,
      headers: this.#headersOf(operation),
      body: hasBody ? {} : undefined,
    };
  }

  /** @throws Unknown where no token is held */
  authorization({ security }: Operation): Record<string, string> {
    if (security.length === 0) return {};
    const way = security.find(({ scheme }) => this.#tokens.has(scheme));
    if (way === undefined) throw new Unknown(`no token of ${security.map(({ scheme }) => scheme).join(' or ')}`);
    return { authorization: `${sentAs(way.sent)} ${this.#tokens.get(way.scheme)}` };
  }

  /** Records that a call may be asked about, those first that are told by calls about the same. */
  records(operation: Operation): readonly unknown[] {
    const record = this.#calls.recordOf(operation);
    return record === undefined ? [] : this.#known(operation)(record.name);
  }

  /** Takes what was answered, and the token in it: that which comes with the page is answered to anybody, that of a session beside one that it is refreshed with. */
  take({ path, security }: Operation, data: unknown): void {
    this.found.take(data, path);
    const { token, access_token: access, refresh_token: refresh } = (data ?? {}) as Readonly<Record<string, unknown>>;
    const value = access ?? token;
    const kept = refresh === undefined ? (security.length === 0 ? 'page' : undefined) : 'session';
    if (kept === undefined || typeof value !== 'string') return;
    for (const scheme of this.#calls.schemes)
      if (this.#calls.keptBy(scheme) === kept && this.#given.tokens?.[scheme] === undefined)
        this.#tokens.set(scheme, value);
  }

  get hasSession(): boolean {
    return this.#calls.schemes.some((scheme) => this.#calls.keptBy(scheme) === 'session' && this.#tokens.has(scheme));
  }

  /** The session has ended. One that was given stays: there is no other. */
  forgetSession(): void {
    for (const scheme of this.#calls.schemes)
      if (this.#calls.keptBy(scheme) === 'session' && this.#given.tokens?.[scheme] === undefined)
        this.#tokens.delete(scheme);
  }

  #known({ id, path }: Operation): Known {
    const given = { ...this.#given.values, ...this.#given.calls?.[id] };
    return (name) => {
      const value = given[name];
      if (isJsonObject(value) && typeof value.from === 'string') return this.found.values(value.from, path);
      return value === undefined ? this.found.values(name, path) : [value];
    };
  }

  /** The key of a call that moves money is its sender's. */
  #headersOf(operation: Operation): Record<string, string> {
    return Object.fromEntries(
      operation.parameters.flatMap(({ in: place, name, schema, required }) => {
        if (place !== 'header' || !required || (operation.movesMoney && name.toLowerCase() === 'idempotency-key'))
          return [];
        return [
          [
            name.toLowerCase(),
            String(
              this.#calls.maker.make(schema, name.replace(/^x-/, '').replaceAll('-', '_'), this.#known(operation)),
            ),
          ],
        ];
      }),
    );
  }

  /** What must be there, and what else was given. */
  #bodyOf(operation: Operation): unknown {
    if (!operation.hasBody) return undefined;
    if (operation.takesFile) return {};
    const given = { ...this.#given.values, ...this.#given.calls?.[operation.id] };
    const wanted = this.#calls
      .asks(operation)
      .filter(({ name, isRequired }) => isRequired || Object.hasOwn(given, name));
    return Object.fromEntries(
      wanted.map(({ name, schema }) => [name, this.#calls.maker.make(schema, name, this.#known(operation))]),
    );
  }
}
