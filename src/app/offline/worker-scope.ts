import type { Windows } from './notification.ts';

/** What the worker uses of its global scope; the page's own types know nothing of workers. */
export interface WorkerScope {
  readonly caches: CacheStorage;
  readonly location: { readonly origin: string; readonly hostname: string };
  readonly clients: Windows & { claim(): Promise<void> };
  readonly registration: {
    showNotification(
      title: string,
      options: { readonly body: string; readonly data: string; readonly tag: string; readonly renotify: boolean },
    ): Promise<void>;
  };
  readonly cookieStore?: { get(name: string): Promise<{ readonly value?: string } | null> };
  fetch(request: Request): Promise<Response>;
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void;
  addEventListener(
    type: 'fetch',
    listener: (event: Lasting & { readonly request: Request; respondWith(answer: Promise<Response>): void }) => void,
  ): void;
  addEventListener(type: 'message', listener: (event: Lasting & { readonly data: unknown }) => void): void;
  addEventListener(
    type: 'push',
    listener: (event: Lasting & { readonly data: { text(): string } | null }) => void,
  ): void;
  addEventListener(
    type: 'notificationclick',
    listener: (event: Lasting & { readonly notification: { readonly data: unknown; close(): void } }) => void,
  ): void;
}

/** An event that keeps the worker alive until its work is done. */
interface Lasting {
  waitUntil(work: Promise<unknown>): void;
}
