import { Refusal } from '../refusal.ts';
import { filled, type LookupRequest } from './stored-form.ts';
import type { OutboundRequest } from '../outbound/outbound.ts';

type Values = (name: string) => string;

const notUsable = () => new Refusal(422, 'lookup_failed', 'This value cannot be looked up');

/** A value as a segment of a path: it stays one, whatever is in it (B22). */
function inPath(value: string): string {
  const encoded = encodeURIComponent(value);
  // A segment of dots climbs, however it is written.
  if (/^\.{0,2}$/.test(value)) throw notUsable();
  return encoded;
}

/** The body with its texts filled: as values, never as JSON. */
function inBody(body: unknown, value: Values): unknown {
  if (typeof body === 'string') return filled(body, value);
  if (Array.isArray(body)) return body.map((entry) => inBody(entry, value));
  if (typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(Object.entries(body).map(([name, entry]) => [name, inBody(entry, value)]));
}

/**
 * A lender's request with its placeholders filled, each encoded by its place.
 * @throws Refusal when a value is none that can stand there; Error when the form has a placeholder in scheme or host
 */
export function fillRequest(request: LookupRequest, value: Values): OutboundRequest {
  const [, base = '', path = '', search = ''] =
    /^(sandbox:|[a-z]+:\/\/[^/?#]*)([^?#]*)(\?[^#]*)?/i.exec(request.url) ?? [];
  if (base === '' || base.includes('{')) throw new Error('a lookup must say its host');
  const own = search === '' ? '' : filled(search, (name) => encodeURIComponent(value(name)));
  const added = Object.entries(request.query ?? {}).map(
    ([name, template]) => `${encodeURIComponent(name)}=${encodeURIComponent(filled(template, value))}`,
  );
  const query = [own.slice(1), ...added].filter((part) => part !== '').join('&');
  const method = request.method === 'POST' ? 'POST' : 'GET';
  return {
    method,
    url: `${base}${filled(path, (name) => inPath(value(name)))}${query === '' ? '' : `?${query}`}`,
    headers: request.headers ?? {},
    ...(method === 'POST' && { body: JSON.stringify(inBody(request.body ?? {}, value)) }),
  };
}
