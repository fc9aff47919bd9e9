import type { FetchOptions, ofetch } from 'ofetch';

/** An HTTP answer, as far as it matters. */
export interface Answer {
  readonly status: number;
  /** The JSON that it holds; undefined where it holds anything else or was cut off. */
  readonly body: unknown;
  /** How long the server wants to be left alone, in milliseconds. */
  readonly retryAfter: number | undefined;
}

export interface Request {
  readonly address: string;
  readonly options: FetchOptions<'text'>;
  /** Milliseconds for the whole exchange, the body of the answer included. */
  readonly timeLimit: number;
  /** Ends it early. */
  readonly signal: AbortSignal | undefined;
}

/** Sends one request once. @returns undefined when no whole answer came: it may or may not have arrived */
export async function exchange(raw: typeof ofetch.raw, { address, options, timeLimit, signal }: Request): Promise<Answer | undefined> {
  const ending = new AbortController();
  const end = (): void => ending.abort();
  const timer = setTimeout(end, timeLimit);
  signal?.addEventListener('abort', end);
  if (signal?.aborted) end();
  try {
    const response = await raw<unknown, 'text'>(address, { ...options, responseType: 'text', retry: 0, ignoreResponseError: true, signal: ending.signal });
    return { status: response.status, body: parsed(response._data), retryAfter: retryAfterOf(response.headers.get('retry-after')) };
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', end);
  }
}

function parsed(text: unknown): unknown {
  if (typeof text !== 'string') return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Whole seconds only: dates would be read by this device's clock, which may be wrong. */
function retryAfterOf(header: string | null): number | undefined {
  return header !== null && /^\d{1,6}$/.test(header) ? Number(header) * 1000 : undefined;
}
