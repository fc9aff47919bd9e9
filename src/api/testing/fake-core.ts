import { createFetch, type ofetch } from 'ofetch';

/** A request as it went out. */
export interface Sent {
  readonly address: string;
  readonly method: string;
  readonly headers: Headers;
  /** The JSON of the body; undefined where there is none. */
  readonly body: unknown;
  readonly signal: AbortSignal | undefined;
}

export interface FakeCore {
  /** Stands in for ofetch's `raw`; all of ofetch but the network itself is at work. */
  readonly raw: typeof ofetch.raw;
  readonly sent: Sent[];
}

/** A core whose answers a test gives; a rejection is a broken connection. */
export function fakeCore(answer: (request: Sent) => Promise<Response> | Response): FakeCore {
  const sent: Sent[] = [];
  const { raw } = createFetch({
    fetch: async (input, init) => {
      const request: Sent = {
        address: String(input),
        method: init?.method ?? 'GET',
        headers: new Headers(init?.headers),
        body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined,
        signal: init?.signal ?? undefined,
      };
      sent.push(request);
      return answer(request);
    },
  });
  return { raw, sent };
}

export function json(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });
}

export function success(data: unknown): Response {
  return json(200, { status: 'success', message: '', data });
}

export function refusal(status: number, code: string, message = ''): Response {
  return json(status, { status: 'error', message, code });
}
