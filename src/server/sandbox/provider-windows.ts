import type { FastifyInstance, FastifyReply } from 'fastify';
import { lenderOfHost, type Database } from '../../core/index.ts';
import { providerWindowStyle } from './provider-window-style.ts';

/** More are not held: the oldest go. */
const most = 500;

/** The host of a stand-in, <label>.<suffix>, at whatever port, for the constraints of its routes. */
export const hostOf = (label: string, hostSuffix: string) => ({
  host: new RegExp(`^${label}\\.${hostSuffix.replaceAll('.', '\\.')}(?::\\d{1,5})?$`),
});

/** Takes what forms post, at most so many bytes of it. */
export function takeForms(scope: FastifyInstance, bodyLimit: number): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}

/** Serves what the pages of windows are dressed and moved by. */
export function serveWindowFiles(scope: FastifyInstance, constraints: ReturnType<typeof hostOf>, script: string): void {
  scope.get('/window.css', { constraints }, (_request, reply) => reply.type('text/css').send(providerWindowStyle));
  scope.get('/window.js', { constraints }, (_request, reply) => reply.type('text/javascript').send(script));
}

/** The headers of a window's page. @param ancestors the origins that may frame it @param frame what it may frame itself */
export function windowHeaders(reply: FastifyReply, ancestors: readonly string[], frame = "'none'"): FastifyReply {
  return reply
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'self'; script-src 'self'; frame-src ${frame}; form-action 'self'; base-uri 'none'; frame-ancestors ${ancestors.join(' ') || "'none'"}`,
    )
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .header('referrer-policy', 'no-referrer')
    .type('text/html; charset=utf-8');
}

/** The windows that a stand-in for a provider has opened, by their references. */
export class ProviderWindows<Window extends { readonly pageOrigin: string }> {
  readonly #windows = new Map<string, Window>();
  readonly #database: Database;
  readonly #hostSuffix: string;
  readonly #label: string;

  /** @param label they stand on an origin of their own: <label>.<suffix> */
  constructor(database: Database, hostSuffix: string, label: string) {
    this.#database = database;
    this.#hostSuffix = hostSuffix;
    this.#label = label;
  }

  /** Where they stand, for a page that stands there. */
  originFor(pageOrigin: string, label = this.#label): string {
    const url = new URL(pageOrigin);
    url.hostname = `${label}.${this.#hostSuffix}`;
    return url.origin;
  }

  open(reference: string, window: Window): { readonly url: string; readonly origin: string } {
    if (this.#windows.size >= most) this.#windows.delete(this.#windows.keys().next().value ?? '');
    this.#windows.set(reference, window);
    const origin = this.originFor(window.pageOrigin);
    return { url: `${origin}/window/${reference}?origin=${encodeURIComponent(window.pageOrigin)}`, origin };
  }

  find(reference: string): Window | undefined {
    return this.#windows.get(reference);
  }

  /** The window of a reference, when the page that asks is the one that it was made for, and a lender's. */
  async shownTo(pageOrigin: unknown, reference: string): Promise<Window | undefined> {
    const window = this.#windows.get(reference);
    if (window === undefined || window.pageOrigin !== pageOrigin) return undefined;
    const host = new URL(window.pageOrigin).host;
    return (await lenderOfHost(this.#database, host, this.#hostSuffix)) === undefined ? undefined : window;
  }

  clear(): void {
    this.#windows.clear();
  }
}
