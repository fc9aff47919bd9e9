import { ofetch, type FetchOptions } from 'ofetch';
import type { CallInfo } from '../config/bundle.ts';
import { isObject, type Value, type ValueObject } from '../engine/value.ts';
import { failureOf, localFailure, type Outcome } from './failure.ts';
import type { Session, Tokens } from './session.ts';

export interface ClientOptions {
  readonly session: Session;
  /** The organisation's token, sent before sign-in. */
  readonly organisation: string;
  readonly apiKey: string;
  readonly locale: string;
  readonly timeZone: string;
  readonly online: () => boolean;
  readonly now: () => number;
  /** Told when calls begin and end, for the progress bar; silent calls are not counted. */
  readonly busy: (change: 1 | -1) => void;
  /** The session is over: refused a refresh, or a call after one. */
  readonly signedOut: () => void;
  readonly fetch?: typeof ofetch.raw;
}

export interface Sending {
  readonly key?: string;
  readonly signal?: AbortSignal;
}

/** Calls the core by what the API document says of the operation. */
export type Client = (call: CallInfo, asked: ValueObject, sending?: Sending) => Promise<Outcome>;

const timeLimit = 30_000;
/** A token this close to its end is refreshed first. */
const nearEnd = 10_000;

export function createClient(options: ClientOptions): Client {
  const { session } = options;
  const raw = options.fetch ?? ofetch.raw;

  async function send(call: CallInfo, asked: ValueObject, sending: Sending, tokens: Tokens | undefined): Promise<{ status: number; body: unknown } | Outcome> {
    const headers: Record<string, string> = {
      accept: 'application/json',
      os: 'web',
      'x-api-key': options.apiKey,
      'x-timezone': options.timeZone,
      'x-locale': options.locale,
    };
    if (call.auth === 'basic') headers.authorization = `Basic ${options.organisation}`;
    if (call.auth === 'bearer' && tokens) headers.authorization = `Bearer ${tokens.access}`;
    if (sending.key !== undefined) headers['idempotency-key'] = sending.key;
    const request: FetchOptions<'text'> = {
      method: call.method,
      headers,
      query: pick(asked, call.query),
      responseType: 'text',
      retry: 0,
      timeout: timeLimit,
      ignoreResponseError: true,
      ...(sending.signal && { signal: sending.signal }),
    };
    if (call.body.length > 0 || call.method === 'POST' || call.method === 'PUT') {
      headers['content-type'] = 'application/json';
      request.body = JSON.stringify(pick(asked, call.body));
    }
    try {
      const response = await raw<unknown, 'text'>(addressOf(call, asked), request);
      return { status: response.status, body: parsed(response._data) };
    } catch {
      const code = options.online() ? 'unreachable' : 'offline';
      return { kind: 'unknown', failure: localFailure(code) };
    }
  }

  async function sendAs(call: CallInfo, asked: ValueObject, sending: Sending): Promise<Outcome> {
    let tokens = session.tokens();
    if (call.auth === 'bearer') {
      if (tokens === undefined) return signedOut();
      if (tokens.expires - options.now() < nearEnd) {
        const refreshed = await session.refresh(tokens);
        if (refreshed.kind === 'refused') return signedOut();
        if (refreshed.kind === 'ok') tokens = refreshed.tokens;
      }
    }
    let answer = await send(call, asked, sending, tokens);
    if ('status' in answer && isUnauthorized(answer) && call.auth === 'bearer' && tokens) {
      const refreshed = await session.refresh(tokens);
      if (refreshed.kind === 'refused') return signedOut();
      if (refreshed.kind === 'failed') return { kind: 'failed', failure: localFailure('unreachable') };
      answer = await send(call, asked, sending, refreshed.tokens);
      if ('status' in answer && isUnauthorized(answer)) return signedOut();
    }
    return 'status' in answer ? outcomeOf(answer.status, answer.body) : answer;
  }

  function signedOut(): Outcome {
    options.signedOut();
    return { kind: 'failed', failure: localFailure('signed_out', 401) };
  }

  return async (call, asked, sending = {}) => {
    if (!options.online()) return { kind: 'failed', failure: localFailure('offline') };
    if (!call.silent) options.busy(1);
    try {
      return await sendAs(call, asked, sending);
    } finally {
      if (!call.silent) options.busy(-1);
    }
  };
}

/** A 401 of the HTTP answer or, as some cores have it, in the body of a 200. */
function isUnauthorized(answer: { status: number; body: unknown }): boolean {
  return answer.status === 401 || (isObject(answer.body) && answer.body.status === 401);
}

/** What an HTTP answer means. A server that broke down may still have done the work: unknown. */
export function outcomeOf(status: number, body: unknown): Outcome {
  if (status >= 500 || status === 408) return { kind: 'unknown', failure: failureOf(status, body) };
  if (status >= 400) return { kind: 'failed', failure: failureOf(status, body) };
  if (!isObject(body)) return { kind: 'unknown', failure: localFailure('unreadable', status) };
  if (body.status === 'error') return { kind: 'failed', failure: failureOf(status, body) };
  return { kind: 'ok', value: Object.hasOwn(body, 'data') ? (body.data as Value) : body };
}

function parsed(text: unknown): unknown {
  if (typeof text !== 'string') return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function pick(asked: ValueObject, names: readonly string[]): Record<string, Value> {
  const picked: Record<string, Value> = {};
  for (const name of names) {
    const value = Object.hasOwn(asked, name) ? asked[name] : undefined;
    if (value !== undefined) picked[name] = value;
  }
  return picked;
}

/** The operation's path with its parameters, each encoded. */
function addressOf(call: CallInfo, asked: ValueObject): string {
  return call.path.replace(/\{([a-z_]{1,40})\}/gi, (_whole, name: string) => encodeURIComponent(String(asked[name] ?? '')));
}
