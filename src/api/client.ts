import { ofetch, type FetchOptions } from 'ofetch';
import type { CallInfo, Scheme } from '../language/bundle.ts';
import { own, type Value, type ValueObject } from '../engine/value.ts';
import { exchange, type Answer } from './exchange.ts';
import { outcomeOf, statusOf } from './failure.ts';
import { localFailure, type Outcome } from './outcome.ts';
import type { upload } from './upload.ts';
import type { Refreshed, Session, Tokens } from './session.ts';

export interface ClientOptions {
  readonly session: Session;
  readonly schemes: Readonly<Record<string, Scheme>>;
  /** The token that the device holds for a scheme; it is never refreshed. */
  readonly held: (scheme: string) => string | undefined;
  /** That token was refused. */
  readonly heldRefused?: () => void;
  /** The organisation's token, sent before sign-in. */
  readonly organisation: () => string;
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
  readonly upload?: typeof upload;
}

export interface Sending {
  readonly key?: string;
  readonly signal?: AbortSignal;
  /** It goes out although the page is being closed; its body must be small. */
  readonly outlives?: boolean;
  /** A 401 ends no session: a try to sign in by other means while one stands (OP-30). */
  readonly keepsSession?: boolean;
  /** What the call takes as its file. */
  readonly file?: Blob;
  /** How much of the file has gone, from 0 to 1. */
  readonly onProgress?: (done: number) => void;
}

/** Calls the core by what the API document says of the operation. Never rejects. */
export type Client = (call: CallInfo, asked: ValueObject, sending?: Sending) => Promise<Outcome>;

const timeLimit = 30_000;
/** A token this close to its end is refreshed first. */
const nearEnd = 10_000;
/** No call waits longer than this for a token (OP-31). */
const longestRefresh = 30_000;

/** Who calls: a session, or whom a token stands for. */
type Caller = { readonly scheme?: string; readonly kept: Scheme['kept'] | 'nowhere'; readonly authorization?: string };

export function createClient(options: ClientOptions): Client {
  const { session } = options;
  const raw = options.fetch ?? ofetch.raw;

  function send(
    call: CallInfo,
    address: string,
    asked: ValueObject,
    sending: Sending,
    authorization: string | undefined,
  ): Promise<Answer | undefined> {
    const headers: Record<string, string> = {
      ...Object.fromEntries(Object.entries(pick(asked, call.headers)).map(([name, value]) => [name, String(value)])),
      accept: 'application/json',
      os: 'web',
      'x-api-key': options.apiKey,
      'x-timezone': options.timeZone,
      'x-locale': options.locale,
    };
    if (authorization !== undefined) headers.authorization = authorization;
    if (sending.key !== undefined) headers['idempotency-key'] = sending.key;
    const query = pick(asked, call.query);
    const request: FetchOptions<'stream'> = {
      method: call.method,
      headers,
      query,
      ...(sending.outlives && { keepalive: true }),
    };
    if (call.file !== undefined) return sendFile(call.file, address, headers, query, pick(asked, call.body), sending);
    // A file goes in parts, whose kind the browser writes; everything else says that it is JSON, whether it has a body or not.
    headers['content-type'] = 'application/json';
    if (call.open || call.body.length > 0) request.body = JSON.stringify(pick(asked, membersOf(call, asked)));
    return exchange(raw, { address, options: request, timeLimit, signal: sending.signal });
  }

  async function sendFile(
    name: string,
    address: string,
    headers: Record<string, string>,
    query: Record<string, Value>,
    fields: Record<string, Value>,
    { file, onProgress, signal }: Sending,
  ): Promise<Answer | undefined> {
    const upload =
      options.upload ??
      (await import('./upload.ts').then(
        (module) => module.upload,
        () => undefined,
      ));
    return upload?.({ address, query, headers, fields, name, file, onProgress, signal });
  }

  /** The first of the operation's schemes that the page can answer for; undefined when there is none. */
  function callerOf({ security }: CallInfo): Caller | undefined {
    if (security.length === 0) return { kept: 'nowhere' };
    for (const scheme of security) {
      const kept = options.schemes[scheme]?.kept;
      if (kept === 'session') {
        if (session.tokens() !== undefined) return { kept };
      } else if (kept !== undefined) {
        const authorization = authorizationOf(scheme);
        if (authorization !== undefined) return { scheme, kept, authorization };
      }
    }
    return undefined;
  }

  /** What is sent for a scheme that is no session; undefined where there is no token for it. */
  function authorizationOf(scheme: string): string | undefined {
    const { sent, kept } = options.schemes[scheme] ?? {};
    const token = kept === 'page' ? options.organisation() : options.held(scheme);
    return token === undefined ? undefined : `${sent} ${token}`;
  }

  async function sendAs(call: CallInfo, asked: ValueObject, sending: Sending): Promise<Outcome> {
    const address = addressOf(call, asked);
    if (address === undefined) return { kind: 'failed', failure: localFailure('not_found', 404) };
    const caller = callerOf(call);
    if (caller === undefined)
      return call.security.some((scheme) => options.schemes[scheme]?.kept === 'session')
        ? signedOut(sending)
        : { kind: 'failed', failure: localFailure('unauthorized', 401) };
    if (caller.kept !== 'session') {
      const answer = await send(call, address, asked, sending, caller.authorization);
      // Another may have taken its place meanwhile.
      if (
        caller.kept === 'device' &&
        caller.scheme !== undefined &&
        isUnauthorized(answer) &&
        caller.authorization === authorizationOf(caller.scheme)
      )
        options.heldRefused?.();
      return cameOut(answer);
    }

    let tokens = session.tokens();
    if (tokens === undefined) return signedOut(sending);
    const refreshing =
      session.refreshing(tokens) ?? (tokens.expires - options.now() < nearEnd ? session.refresh(tokens) : undefined);
    if (refreshing !== undefined) {
      const refreshed = await patient(refreshing);
      if (refreshed === undefined) return { kind: 'failed', failure: localFailure('unreachable') };
      if (refreshed.kind === 'ok') tokens = refreshed.tokens;
      // An old token may still be good when the refresh could not be reached.
      else if (refreshed.kind !== 'failed') return over(refreshed, sending);
    }
    const answer = await send(call, address, asked, sending, bearer(tokens));
    if (!isUnauthorized(answer) || sending.keepsSession) return cameOut(answer);
    const refreshed = await patient(session.refresh(tokens));
    if (refreshed === undefined || refreshed.kind === 'failed')
      return { kind: 'failed', failure: localFailure('unreachable') };
    if (refreshed.kind !== 'ok') return over(refreshed, sending);
    const again = await send(call, address, asked, sending, bearer(refreshed.tokens));
    if (!isUnauthorized(again)) return cameOut(again);
    // Another may have signed in meanwhile.
    return over({ kind: session.tokens()?.id === tokens.id ? 'refused' : 'replaced' }, sending);
  }

  function cameOut(answer: Answer | undefined): Outcome {
    if (answer) return outcomeOf(answer.status, answer.body, answer.retryAfter);
    return { kind: 'unknown', failure: localFailure(options.online() ? 'unreachable' : 'offline') };
  }

  function over(refreshed: Exclude<Refreshed, { kind: 'ok' | 'failed' }>, sending: Sending): Outcome {
    // What was asked for one borrower is never sent for another, who stays signed in.
    return refreshed.kind === 'replaced'
      ? { kind: 'failed', failure: localFailure('signed_out', 401) }
      : signedOut(sending);
  }

  function signedOut(sending: Sending): Outcome {
    if (!sending.keepsSession) options.signedOut();
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

const bearer = ({ access }: Tokens): string => `Bearer ${access}`;

/** Waits for a refresh, but not for ever. @returns undefined when it took too long */
async function patient(refreshing: Promise<Refreshed>): Promise<Refreshed | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), longestRefresh);
  });
  try {
    return await Promise.race([refreshing, late]);
  } finally {
    clearTimeout(timer);
  }
}

function isUnauthorized(answer: Answer | undefined): boolean {
  return answer !== undefined && statusOf(answer.status, answer.body) === 401;
}

/** What of it goes in the body. */
function membersOf({ open, body, params, query, headers }: CallInfo, asked: ValueObject): readonly string[] {
  return open ? Object.keys(asked).filter((name) => ![...params, ...query, ...headers].includes(name)) : body;
}

function pick(asked: ValueObject, names: readonly string[]): Record<string, Value> {
  const picked: Record<string, Value> = {};
  for (const name of names) {
    const value = own(asked, name);
    if (value !== undefined) picked[name] = value;
  }
  return picked;
}

/** The operation's path with its parameters, each encoded; undefined when one is missing or would lead to another path. */
function addressOf(call: CallInfo, asked: ValueObject): string | undefined {
  let whole = true;
  const address = call.path.replace(/\{([a-z_]{1,40})\}/gi, (_hole, name: string) => {
    const value = String(own(asked, name) ?? '');
    if (value === '' || value === '.' || value === '..') whole = false;
    return encodeURIComponent(value);
  });
  return whole ? address : undefined;
}
