import type { FetchOptions, ofetch } from 'ofetch';

/** An HTTP answer, as far as it matters. */
export interface Answer {
  readonly status: number;
  /** The JSON that it holds; undefined where it holds anything else, was cut off or is beyond all measure. */
  readonly body: unknown;
  /** How long the server wants to be left alone, in milliseconds. */
  readonly retryAfter: number | undefined;
}

export interface Request {
  readonly address: string;
  readonly options: FetchOptions<'stream'>;
  /** Milliseconds for the whole exchange, the body of the answer included. */
  readonly timeLimit: number;
  /** Ends it early. */
  readonly signal: AbortSignal | undefined;
}

/** Bytes; a longer answer would stop a cheap phone, and no screen shows so much (F56). */
const mostBytes = 4_000_000;

/** Sends one request once. @returns undefined when no whole answer came: it may or may not have arrived */
export async function exchange(
  raw: typeof ofetch.raw,
  { address, options, timeLimit, signal }: Request,
): Promise<Answer | undefined> {
  const ending = new AbortController();
  const end = (): void => ending.abort();
  const timer = setTimeout(end, timeLimit);
  signal?.addEventListener('abort', end);
  if (signal?.aborted) end();
  try {
    const response = await raw<unknown, 'stream'>(address, {
      ...options,
      responseType: 'stream',
      retry: 0,
      ignoreResponseError: true,
      signal: ending.signal,
    });
    return {
      status: response.status,
      body: parsed(await textOf(response._data)),
      retryAfter: retryAfterOf(response.headers.get('retry-after')),
    };
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', end);
  }
}

/** @throws when the body breaks off */
async function textOf(body: ReadableStream<Uint8Array> | undefined): Promise<string | undefined> {
  const reader = body?.getReader();
  if (reader === undefined) return undefined;
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    bytes += part.value.byteLength;
    if (bytes > mostBytes) {
      void reader.cancel().catch(() => undefined);
      return undefined;
    }
    text += decoder.decode(part.value, { stream: true });
  }
  return text + decoder.decode();
}

export function parsed(text: string | undefined): unknown {
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Whole seconds only: dates would be read by this device's clock, which may be wrong. */
export function retryAfterOf(header: string | null): number | undefined {
  return header !== null && /^\d{1,6}$/.test(header) ? Number(header) * 1000 : undefined;
}
