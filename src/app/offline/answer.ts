import { isGoodPage, journeyIn, languageOf, pageFromKept, pageToKeep } from './kept-page.ts';

/** What the worker needs of its surroundings. */
export interface Surroundings {
  readonly caches: Pick<CacheStorage, 'open' | 'keys' | 'delete'>;
  readonly fetch: (request: Request) => Promise<Response>;
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<undefined>;
  /** Work that goes on when the answer has been given. */
  readonly outlive: (work: Promise<unknown>) => void;
  /** The language that was chosen, where the worker can know it. */
  readonly chosenLanguage: () => Promise<string | undefined>;
}

/** Raised when what is kept changes its form: other versions' caches are dropped. */
const version = 1;
export const pages = `pages-${version}`;
export const files = `files-${version}`;

/** A slow network is waited for so long, then the last good page serves. */
const patience = 4_000;
/** Those that were used longest ago go beyond this many: those of the present release and of the one before are fewer. */
const mostFiles = 150;

/** Content-addressed files of our own: what has been loaded once never changes. */
const lasting = /^\/(?:assets\/|config\/[a-z0-9]+\.json$|theme-[a-z0-9]+\.css$|brand\/)/;
/** Never touched: the core's calls, documents, and the sandbox. */
const foreign = /^\/(?:api|utility|receipts\/v1|site-config|sandbox|healthz)(?:\/|$)/;

/** How a request is answered, or undefined when the worker lets it pass untouched. */
export function answerTo(request: Request, origin: string, surroundings: Surroundings): Promise<Response> | undefined {
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== origin || foreign.test(url.pathname)) return undefined;
  if (request.mode === 'navigate') return page(request, surroundings);
  if (isLasting(url, origin)) return file(request, surroundings);
  return undefined;
}

/**
 * Keeps what a page has loaded before the worker stood beside it, and the page: a first visit is enough to have it
 * without a network.
 * @param loaded addresses, as the page tells them
 */
export async function keepLoaded(loaded: unknown, origin: string, surroundings: Surroundings): Promise<void> {
  if (!Array.isArray(loaded)) return;
  for (const address of loaded) {
    if (typeof address !== 'string') continue;
    try {
      if (isLasting(new URL(address), origin)) await file(new Request(address), surroundings);
    } catch {
      // No address, or not to be had: the next one may be.
    }
  }
  const store = await surroundings.caches.open(pages);
  if ((await store.keys()).length > 0) return;
  const response = await surroundings
    .fetch(new Request(new URL('/', origin), { headers: { accept: 'text/html' } }))
    .catch(() => undefined);
  if (response) await keepPage(response, store, surroundings).catch(() => undefined);
}

/** An address without its content's name (a logo opened by itself) may change. */
function isLasting(url: URL, origin: string): boolean {
  return (
    url.origin === origin &&
    lasting.test(url.pathname) &&
    (!url.pathname.startsWith('/brand/') || url.searchParams.has('v'))
  );
}

async function keepPage(
  response: Response,
  store: Cache,
  { caches, now }: Pick<Surroundings, 'caches' | 'now'>,
): Promise<void> {
  const text = await response.text();
  if (!isGoodPage(response, text)) return;
  const language = languageOf(text);
  await putLast(store, `/${language}`, pageToKeep(response, text, now()));
  const journey = journeyIn(text);
  if (journey)
    await (
      await caches.open(files)
    ).put(journey.address, new Response(journey.content, { headers: { 'content-type': 'application/json' } }));
}

/** Puts it after all that is kept. What is there goes only once the device had room for the new. */
async function putLast(store: Cache, address: string, response: Response): Promise<void> {
  const again = response.clone();
  await store.put(address, response);
  if ((await store.keys()).at(-1)?.url.endsWith(address)) return;
  // Not every browser moves what takes the place of another.
  await store.delete(address);
  await store.put(address, again);
}

/** Network first; the last good page when the network fails, breaks down or takes too long. */
async function page(
  request: Request,
  { caches, fetch, now, wait, outlive, chosenLanguage }: Surroundings,
): Promise<Response> {
  const asked = fetch(request);
  const opened = caches.open(pages);
  // Kept aside: the page is read as it comes. Named now, since once there is an answer the browser takes no more work.
  outlive(
    asked.then(async (response) => keepPage(response.clone(), await opened, { caches, now })).catch(() => undefined),
  );

  /** Undefined too where the device lets nothing be read. */
  const kept = (): Promise<Response | undefined> => lastGood().catch(() => undefined);

  async function lastGood(): Promise<Response | undefined> {
    const store = await opened;
    const language = await chosenLanguage().catch(() => undefined);
    const present = await store.keys();
    const latest = present.at(-1);
    const found =
      (language === undefined ? undefined : await store.match(`/${language}`)) ??
      (latest && (await store.match(latest)));
    return found && pageFromKept(found, now());
  }

  try {
    const first = await Promise.race([asked, wait(patience)]);
    if (first !== undefined && first.status < 500) return first;
    return (await kept()) ?? first ?? (await asked);
  } catch (error) {
    const copy = await kept();
    if (copy) return copy;
    throw error;
  }
}

/** A file that failed is tried once more after so long: a page asks for a part of its program once in its life. */
const pauseBeforeAgain = 1_000;

/** Cache first, since its address names its content. */
async function file(request: Request, { caches, fetch, wait, outlive }: Surroundings): Promise<Response> {
  const opened = caches.open(files);
  // What the device does not let be read is had from the network.
  const known = await opened.then((store) => store.match(request.url)).catch(() => undefined);
  if (known) {
    outlive(use(known.clone()).catch(() => undefined));
    return known;
  }
  const response = await fetch(request).catch(() => wait(pauseBeforeAgain).then(() => fetch(request)));
  if (response.ok && response.type === 'basic' && !response.redirected) {
    outlive(keep(response.clone()).catch(() => undefined));
  }
  return response;

  /** What no release has changed would be the oldest of all, and go while every page needs it. It is moved seldom, since it is written anew. */
  async function use(copy: Response): Promise<void> {
    const store = await opened;
    const older = (await store.keys()).slice(0, -mostFiles / 2);
    if (older.some(({ url }) => url === request.url)) await putLast(store, request.url, copy);
  }

  async function keep(copy: Response): Promise<void> {
    const store = await opened;
    await store.put(request.url, copy);
    for (const old of (await store.keys()).slice(0, -mostFiles)) await store.delete(old);
  }
}

/** Drops what other versions of the worker have kept. */
export async function dropOthers(caches: Surroundings['caches']): Promise<void> {
  for (const name of await caches.keys()) if (name !== pages && name !== files) await caches.delete(name);
}
