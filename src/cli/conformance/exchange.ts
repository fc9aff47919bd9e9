import type { ContractDocument } from '../../contract/document.ts';
import { makeConformance, type Conformance } from '../../core/api/conformance.ts';
import type { Operation } from '../../core/api/document.ts';
import type { Notes } from './notes.ts';
import type { Request } from './visitor.ts';

export interface Asked {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Answered {
  readonly status: number;
  /** By their names in small letters. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly text: string;
}

/** Sends a request once. Rejects where there is no answer. */
export type Send = (asked: Asked) => Promise<Answered>;

export interface Answer {
  readonly status: number;
  readonly json: unknown;
  /** The code of a failure, for people. */
  readonly code: string;
}

/** What the page says besides in every call. */
const ofThePage = {
  accept: 'application/json',
  os: 'web',
  'x-api-key': 'web',
  'x-timezone': 'UTC',
  'x-locale': 'en-GB',
};
const smallFile = [
  '--conformance',
  'content-disposition: form-data; name="file"; filename="conformance.pdf"',
  'content-type: application/pdf',
  '',
  '%PDF-1.7 conformance',
  '--conformance--',
  '',
].join('\r\n');

function codeOf(json: unknown): string {
  const code = (json as { readonly code?: unknown } | null | undefined)?.code;
  return typeof code === 'string' && /^[a-z][a-z0-9_]{0,40}$/.test(code) ? code : 'without a code';
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Asks a core, and holds each answer to what every answer must be. */
export class Exchange {
  readonly #send: Send;
  readonly #conformance: Conformance;
  readonly #notesOf: (id: string) => Notes;

  constructor(send: Send, document: ContractDocument, notesOf: (id: string) => Notes) {
    this.#send = send;
    this.#conformance = makeConformance(document);
    this.#notesOf = notesOf;
  }

  /**
   * @param what is tried, for the notes: "without a token"
   * @returns undefined where there is no answer, or no more may be asked now: that is noted
   */
  async ask(operation: Operation, what: string, request: Request): Promise<Answer | undefined> {
    const notes = this.#notesOf(operation.id);
    const answered = await this.send(operation, request).catch(() => undefined);
    if (answered === undefined) {
      notes.deviates(`${what}: no whole answer came`);
      return undefined;
    }
    const { status, headers, text } = answered;
    const said = `${what}: ${status}`;
    const json = jsonOf(text);
    const leads = status >= 300 && status < 400;
    const fault = json === undefined || leads ? undefined : this.#conformance.answerFault(operation, status, json);
    if (leads) notes.deviates(`${said} leads elsewhere`);
    else if (json === undefined) notes.deviates(`${said} with something that is no JSON`);
    else if (!/^application\/json\b/i.test(headers['content-type'] ?? ''))
      notes.deviates(`${said} as ${headers['content-type'] ?? 'no type at all'}, where it is application/json`);
    if (fault !== undefined) notes.deviates(`${said} is not as the contract has it: ${fault.trim()}`);
    if (/\bpublic\b|max-age=[1-9]/i.test(headers['cache-control'] ?? ''))
      notes.deviates(`${said} may be kept by others (cache-control)`);
    if (status !== 429) return { status, json, code: codeOf(json) };
    this.heldBack(operation, what, headers);
    notes.leaves(`${what}: too many requests, come again later`);
    return undefined;
  }

  /** Sends alone. */
  send({ method, takesFile }: Operation, { path, headers, body }: Request): Promise<Answered> {
    const content =
      body === undefined
        ? {}
        : { 'content-type': takesFile ? 'multipart/form-data; boundary=conformance' : 'application/json' };
    return this.#send({
      method,
      path,
      headers: { ...ofThePage, ...headers, ...content },
      ...(body !== undefined && { body: takesFile ? smallFile : JSON.stringify(body) }),
    });
  }

  /** Whoever asks too often is told when to come again. */
  heldBack({ id }: Operation, what: string, headers: Answered['headers']): void {
    if (!/^\d+$/.test(headers['retry-after'] ?? ''))
      this.#notesOf(id).deviates(`${what}: 429 does not say when to come again (Retry-After, in seconds)`);
  }
}
