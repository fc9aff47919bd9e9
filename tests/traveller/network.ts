import type { TheCore } from './the-core.ts';
import type { LenderName } from '../../src/core/testing/core-under-test.ts';

/** A request that the page has sent. */
export interface Sent {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** What its JSON says. */
  readonly body: unknown;
  /** 0: the core has not heard of it. */
  readonly status: number;
}

/** What becomes of a call: it is lost before the core has heard of it or after, arrives twice, another answer or text stands in place of its own, or it is made another. */
export type Mishap =
  | 'lost-before'
  | 'lost-after'
  | 'twice'
  | { readonly status: number; readonly body: unknown }
  | { readonly status: number; readonly type: string; readonly text: string }
  | ((body: Answered) => unknown);
/** The core's envelope. */
export interface Answered {
  readonly data: Readonly<Record<string, unknown>>;
}

/** The page's network: calls are answered by the core in this process, files by what was compiled. Nothing is sent anywhere. */
export class Network {
  online = true;
  readonly sent: Sent[] = [];
  /** What is under way, by name; the page has not come to rest as long as there is anything. */
  readonly underWay = new Map<Promise<void>, string>();
  readonly #core: TheCore;
  readonly #lender: LenderName;
  readonly #files: Readonly<Record<string, unknown>>;
  #mishaps: { readonly path: string | RegExp; readonly mishap: Mishap }[] = [];

  /** @param files by their addresses */
  constructor(core: TheCore, lender: LenderName, files: Readonly<Record<string, unknown>>) {
    this.#core = core;
    this.#lender = lender;
    this.#files = files;
  }

  /** The next call of this path (its end will do, or what it is like), or so many of them, meets a mishap. */
  next(path: string | RegExp, mishap: Mishap, times = 1): void {
    for (let left = times; left > 0; left -= 1) this.#mishaps.push({ path, mishap });
  }

  /** Mishaps that this path has not met yet have passed. */
  passes(path: string | RegExp): void {
    this.#mishaps = this.#mishaps.filter((one) => String(one.path) !== String(path));
  }

  async under<T>(name: string, work: Promise<T>): Promise<T> {
    const nothing = (): void => undefined;
    const ended = work.then(nothing, nothing);
    this.underWay.set(ended, name);
    try {
      return await work;
    } finally {
      this.underWay.delete(ended);
    }
  }

  /** When one of what is under way has ended, well or not. */
  anEnd(): Promise<void> {
    return Promise.race(this.underWay.keys());
  }

  readonly fetch = (
    address: string | URL | Request,
    { method = 'GET', headers, body }: RequestInit = {},
  ): Promise<Response> => {
    const path = pathOf(String(address));
    return this.under(
      `${method} ${path}`,
      this.#deliver(
        method,
        path,
        Object.fromEntries(new Headers(headers)),
        typeof body === 'string' ? body : undefined,
      ),
    );
  };

  async #deliver(
    method: string,
    path: string,
    headers: Readonly<Record<string, string>>,
    payload: string | Buffer | undefined,
  ): Promise<Response> {
    if (!this.online) throw new TypeError('no network');
    const file = this.#files[path];
    if (file !== undefined)
      return new Response(JSON.stringify(file), { headers: { 'content-type': 'application/json' } });
    const mishap = this.#mishapOf(path);
    const note = (status: number) => void this.sent.push({ method, path, headers, body: jsonOf(payload), status });
    if (mishap === 'lost-before') {
      note(0);
      throw new TypeError('no network');
    }
    const reach = () => this.#core.deliver(method, path, this.#lender, headers, payload);
    if (mishap === 'twice') note((await reach()).status);
    const answer = typeof mishap === 'object' ? insteadOf(mishap) : await reach();
    const text =
      typeof mishap === 'function' ? JSON.stringify(mishap(JSON.parse(answer.text) as Answered)) : answer.text;
    note(answer.status);
    if (mishap === 'lost-after') throw new TypeError('no network');
    return new Response(text, { status: answer.status, headers: answer.headers });
  }

  #mishapOf(path: string): Mishap | undefined {
    const bare = path.split('?')[0] ?? '';
    const place = this.#mishaps.findIndex((one) =>
      typeof one.path === 'string' ? bare.endsWith(one.path) : one.path.test(bare),
    );
    return place < 0 ? undefined : this.#mishaps.splice(place, 1)[0]?.mishap;
  }

  /** An upload: the one kind of call that does not go by fetch. */
  readonly upload = async (
    method: string,
    address: string,
    headers: Readonly<Record<string, string>>,
    form: FormData,
  ): Promise<Response> => {
    const boundary = 'a-boundary-of-the-test';
    const path = pathOf(address);
    const type = `multipart/form-data; boundary=${boundary}`;
    return this.under(
      `${method} ${path}`,
      multipart(form, boundary).then((body) => this.#deliver(method, path, { ...headers, 'content-type': type }, body)),
    );
  };
}

function pathOf(address: string): string {
  const { pathname, search } = new URL(address, 'http://here');
  return pathname + search;
}

function insteadOf(mishap: Extract<Mishap, { readonly status: number }>): {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly text: string;
} {
  return 'text' in mishap
    ? { status: mishap.status, headers: { 'content-type': mishap.type }, text: mishap.text }
    : { status: mishap.status, headers: {}, text: JSON.stringify(mishap.body) };
}

function jsonOf(payload: string | Buffer | undefined): unknown {
  if (typeof payload !== 'string') return undefined;
  try {
    return JSON.parse(payload) as unknown;
  } catch {
    return payload;
  }
}

async function multipart(form: FormData, boundary: string): Promise<Buffer> {
  const parts: Buffer[] = [];
  for (const [name, value] of form.entries()) {
    const about = typeof value === 'string' ? '' : `; filename="${value.name}"\r\ncontent-type: ${value.type}`;
    const content = typeof value === 'string' ? Buffer.from(value) : Buffer.from(await value.arrayBuffer());
    parts.push(
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"${about}\r\n\r\n`),
      content,
      Buffer.from('\r\n'),
    );
  }
  return Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);
}

/** The browser's `XMLHttpRequest` over a network, as far as uploads need it. */
export function requestOver(network: Network): typeof XMLHttpRequest {
  class Request extends EventTarget {
    readonly upload = new EventTarget();
    readonly #headers: Record<string, string> = {};
    #method = '';
    #address = '';
    #answer: Headers | undefined;
    #aborted = false;
    status = 0;
    responseText = '';

    open(method: string, address: string): void {
      this.#method = method;
      this.#address = address;
    }
    setRequestHeader(name: string, value: string): void {
      this.#headers[name] = value;
    }
    getResponseHeader(name: string): string | null {
      return this.#answer?.get(name) ?? null;
    }
    abort(): void {
      this.#aborted = true;
      this.dispatchEvent(new Event('abort'));
    }
    send(form: FormData): void {
      network.upload(this.#method, this.#address, this.#headers, form).then(
        async (response) => {
          if (this.#aborted) return;
          this.status = response.status;
          this.#answer = response.headers;
          this.responseText = await response.text();
          this.dispatchEvent(new Event('load'));
        },
        () => this.dispatchEvent(new Event('error')),
      );
    }
  }
  return Request as unknown as typeof XMLHttpRequest;
}
