import { ofetch, type FetchOptions } from 'ofetch';
import type { CallInfo } from '../config/bundle.ts';
import type { Value, ValueObject } from '../engine/value.ts';
import { exchange, type Answer } from './exchange.ts';
import { localFailure, outcomeOf, statusOf, type Outcome } from './failure.ts';
import type { Refreshed, Session, Tokens } from './session.ts';

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

/** Calls the core by what the API document says of the operation. Never rejects. */
export type Client = (call: CallInfo, asked: ValueObject, sending?: Sending) => Promise<Outcome>;

const timeLimit = 30_000;
/** A token this close to its end is refreshed first. */
const nearEnd = 10_000;

export function createClient(options: ClientOptions): Client {
  const { session } = options;
  const raw = options.fetch ?? ofetch.raw;

  function send(call: CallInfo, address: string, asked: ValueObject, sending: Sending, tokens: Tokens | undefined): Promise<Answer | undefined> {
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
    const request: FetchOptions<'text'> = { method: call.method, headers, query: pick(asked, call.query) };
    if (call.body.length > 0 || call.method === 'POST' || call.method === 'PUT') {
      headers['content-type'] = 'application/json';
      request.body = JSON.stringify(pick(asked, call.body));
    }
    return exchange(raw, { address, options: request, timeLimit, signal: sending.signal });
  }

  async function sendAs(call: CallInfo, asked: ValueObject, sending: Sending): Promise<Outcome> {
    const address = addressOf(call, asked);
    if (address === undefined) return { kind: 'failed', failure: localFailure('not_found', 404) };
    if (call.auth !== 'bearer') return cameOut(await send(call, address, asked, sending, undefined));

    let tokens = session.tokens();
    if (tokens === undefined) return signedOut();
    if (tokens.expires - options.now() < nearEnd) {
      const refreshed = await session.refresh(tokens);
      if (refreshed.kind === 'ok') tokens = refreshed.tokens;
      // An old token may still be good when the refresh could not be reached.
      else if (refreshed.kind !== 'failed') return over(refreshed);
    }
    const answer = await send(call, address, asked, sending, tokens);
    if (!isUnauthorized(answer)) return cameOut(answer);
    const refreshed = await session.refresh(tokens);
    if (refreshed.kind === 'failed') return { kind: 'failed', failure: localFailure('unreachable') };
    if (refreshed.kind !== 'ok') return over(refreshed);
    const again = await send(call, address, asked, sending, refreshed.tokens);
    return isUnauthorized(again) ? signedOut() : cameOut(again);
  }

  function cameOut(answer: Answer | undefined): Outcome {
    if (answer) return outcomeOf(answer.status, answer.body, answer.retryAfter);
    return { kind: 'unknown', failure: localFailure(options.online() ? 'unreachable' : 'offline') };
  }

  function over(refreshed: Exclude<Refreshed, { kind: 'ok' | 'failed' }>): Outcome {
    // What was asked for one borrower is never sent for another, who stays signed in.
    return refreshed.kind === 'replaced' ? { kind: 'failed', failure: localFailure('signed_out', 401) } : signedOut();
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

function isUnauthorized(answer: Answer | undefined): boolean {
  return answer !== undefined && statusOf(answer.status, answer.body) === 401;
}

function pick(asked: ValueObject, names: readonly string[]): Record<string, Value> {
  const picked: Record<string, Value> = {};
  for (const name of names) {
    const value = Object.hasOwn(asked, name) ? asked[name] : undefined;
    if (value !== undefined) picked[name] = value;
  }
  return picked;
}

/** The operation's path with its parameters, each encoded; undefined when one is missing or would lead to another path. */
function addressOf(call: CallInfo, asked: ValueObject): string | undefined {
  let whole = true;
  const address = call.path.replace(/\{([a-z_]{1,40})\}/gi, (_hole, name: string) => {
    const value = Object.hasOwn(asked, name) ? String(asked[name] ?? '') : '';
    if (value === '' || value === '.' || value === '..') whole = false;
    return encodeURIComponent(value);
  });
  return whole ? address : undefined;
}
