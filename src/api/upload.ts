import type { Value } from '../engine/value.ts';
import type { Answer } from './exchange.ts';
import { parsed, retryAfterOf } from './exchange.ts';

export interface Upload {
  readonly address: string;
  readonly query: Readonly<Record<string, Value>>;
  readonly headers: Readonly<Record<string, string>>;
  /** The other members of the body. */
  readonly fields: Readonly<Record<string, Value>>;
  /** The member that is the file. */
  readonly name: string;
  readonly file: Blob | undefined;
  readonly onProgress: ((done: number) => void) | undefined;
  readonly signal: AbortSignal | undefined;
}

/** Milliseconds without any movement after which it is given up: a slow network is no reason, a dead one is. */
const longestSilence = 60_000;
/** Letters of an answer; as for any other call (./exchange.ts). */
const longestAnswer = 4_000_000;

/**
 * Sends a file in parts. The same bytes come to the same document, so an upload whose answer was lost is sent once
 * more. Never rejects.
 * @param make an XMLHttpRequest: the only one that tells how much has gone
 * @returns undefined when no whole answer came
 */
export async function upload(
  given: Upload,
  make: () => XMLHttpRequest = () => new XMLHttpRequest(),
): Promise<Answer | undefined> {
  const first = await send(given, make());
  const answer = first === 'broken' ? await send(given, make()) : first;
  return typeof answer === 'object' ? answer : undefined;
}

/** Broken: the connection, which may be there again; else it was ended here. */
type Sent = Answer | 'broken' | 'ended';

function send(
  { address, query, headers, fields, name, file, onProgress, signal }: Upload,
  request: XMLHttpRequest,
): Promise<Sent> {
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = (): void => request.abort();
    const moved = (): void => {
      clearTimeout(timer);
      timer = setTimeout(end, longestSilence);
    };
    const done = (answer: Sent): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve(answer);
    };
    if (signal?.aborted) return done('ended');
    signal?.addEventListener('abort', end);
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      moved();
      if (lengthComputable && total > 0) onProgress?.(loaded / total);
    });
    request.addEventListener('progress', ({ loaded }) => {
      if (loaded > longestAnswer) end();
      else moved();
    });
    request.addEventListener('load', () =>
      done({
        status: request.status,
        body: parsed(request.responseText),
        retryAfter: retryAfterOf(request.getResponseHeader('retry-after')),
      }),
    );
    request.addEventListener('error', () => done('broken'));
    request.addEventListener('abort', () => done('ended'));

    const body = new FormData();
    for (const [member, value] of Object.entries(fields))
      body.append(member, typeof value === 'string' ? value : JSON.stringify(value));
    if (file !== undefined) body.append(name, file, file instanceof File ? file.name : name);
    const asked = new URLSearchParams(
      Object.entries(query).map(([member, value]) => [member, String(value)]),
    ).toString();
    try {
      request.open('POST', asked === '' ? address : `${address}?${asked}`);
      for (const [header, value] of Object.entries(headers)) request.setRequestHeader(header, value);
      moved();
      request.send(body);
    } catch {
      done('ended');
    }
  });
}
