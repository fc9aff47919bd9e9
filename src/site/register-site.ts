import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { logEdit, type Edit } from './edit.ts';
import { chooseLanguage } from './choose-language.ts';
import { Compressed } from './compressed.ts';
import { movesTo, withPortOf } from './domain.ts';
import { errorsOf } from './errors-of.ts';
import { contentHash } from './hash.ts';
import { ordinaryHeaders } from './headers.ts';
import { ThreadEntryWriter, type EntryWriter } from './entry-writer.ts';
import type { Judge } from './judge.ts';
import { Lenders, type ServedLender } from './lenders.ts';
import { ownPage } from './own-page.ts';
import { readPageAssets } from './page-assets.ts';
import { pageDataFor } from './page-data.ts';
import { pageHtml, pageLinks, type PageAssets } from './page-html.ts';
import { problemsPage } from './problems-page.ts';
import { Program } from './program.ts';
import { aYear, notFound, sendLasting, sendPage, sendText } from './replies.ts';
import { serverWords } from './server-words.ts';
import type { SiteFacts } from './site-facts.ts';
import { sendStatic, staticFile } from './static-file.ts';
import { ThreadJudge } from './thread-judge.ts';
import { within } from './within.ts';
import { registerWorker } from './worker-route.ts';

/** Serves the page's modules from their sources. */
export interface DevelopmentPage {
  readonly assets: PageAssets;
  /** Adds what the tool needs to the page. */
  transform(url: string, html: string): Promise<string>;
  /** Lets every page that is open load anew. */
  reload(): void;
}

export interface SiteOptions {
  readonly root: string;
  /** Where versions that were served are kept. */
  readonly dataDirectory: string;
  /** @default "localhost" */
  readonly hostSuffix?: string;
  /** What the core knows of a lender on a host of its own: "unknown" when it knows nobody there, undefined when nothing can be had. */
  readonly facts: (slug: string, host: string) => Promise<SiteFacts | 'unknown' | undefined>;
  readonly now: () => Date;
  /** Origins of providers' windows besides those that lenders name, for a page of an origin. */
  readonly frames?: (pageOrigin: string) => readonly string[];
  /** Without it the built page in dist/page is served. */
  readonly development?: DevelopmentPage;
  /** Milliseconds after which files are looked at again. @default 1000, in development 250 */
  readonly every?: number;
  /** Who judges lenders' files. @default a thread beside this one */
  readonly judge?: Judge;
  /** Who writes entry screens. @default a thread with the page's own program in dist/entry; none in development */
  readonly entries?: EntryWriter;
  /** Told what became of each edit of a lender's files. @default the server's log */
  readonly tellEdit?: (edit: Edit) => void;
  /** Whoever looks at pages edits them, and sees in a journey under way what is served now. In development always. @default false */
  readonly edited?: boolean;
  /** What whoever edits is told above a lender's page, as HTML; nobody else. */
  readonly notice?: (lender: ServedLender) => string | undefined;
}

/** How long a page waits for the first verdict on its lender, in milliseconds. */
const patience = 10_000;
/** Where the page is drawn by its script alone. */
const noEntries: EntryWriter = { of: () => Promise.resolve(undefined), close: () => Promise.resolve() };

/** Serves lenders' pages, their configuration and the built page's files on every path that nothing else has taken. */
export async function registerSite(app: FastifyInstance, options: SiteOptions): Promise<Lenders> {
  const { root, development, hostSuffix = 'localhost' } = options;
  const built = join(root, 'dist/page');
  const assets = development?.assets ?? readPageAssets(built);
  const words = serverWords(root);
  const compressed = new Compressed();
  const follows = development !== undefined;
  const { dataDirectory, tellEdit = (edit) => logEdit(app.log, edit) } = options;
  const lenders = new Lenders({
    root,
    dataDirectory,
    // Blocks and calls change with the program, and while it is being developed.
    program: new Program(root, follows),
    judge: options.judge ?? new ThreadJudge({ root, dataDirectory, follows }),
    refused: (lender) => tellEdit({ lender }),
    taken: (lender, before) => tellEdit({ lender, before }),
    ...(development && { changed: () => development.reload() }),
    every: options.every ?? (development ? 250 : 1000),
    failed: (detail, message) => app.log.error(detail, message),
  });
  const entries =
    options.entries ??
    (development
      ? noEntries
      : new ThreadEntryWriter(join(root, 'dist/entry/entry.mjs'), (detail, message) => app.log.error(detail, message)));
  app.addHook('onClose', () => Promise.all([lenders.close(), entries.close()]));

  function sendOwnPage(
    reply: FastifyReply,
    status: number,
    kind: 'unknown-host' | 'unavailable',
    notice?: string,
  ): FastifyReply {
    const { headers } = reply.request;
    const language = chooseLanguage(words.languages, headers.cookie, headers['accept-language']);
    const html = ownPage({
      language,
      title: words.say(language, `page.${kind}.title`),
      text: words.say(language, `page.${kind}.text`),
      ...(kind === 'unknown-host' && { home: words.say(language, 'page.home') }),
      styles: development ? [] : assets.styles,
      notice,
    });
    return sendPage(reply.code(status), html, []);
  }

  app.setErrorHandler((error, request, reply) => {
    const status = statusOf(error);
    if (status < 500) return reply.send(error);
    request.log.error({ err: error }, 'what was asked for could not be served');
    // Why is for the log: it names files, and whom this server asks.
    if ((request.headers.accept ?? '').includes('text/html')) return sendOwnPage(reply, status, 'unavailable');
    return sendText(reply, status, 'Not served');
  });
  registerWorker(app, built);
  app.get('/config/:name', (request, reply) => sendContent(request, reply));
  app.get('/assets/*', (request, reply) => {
    const file = staticFile(built, pathOf(request), request.headers['accept-encoding']);
    return file === undefined
      ? notFound(reply)
      : sendStatic(reply.headers(ordinaryHeaders).header('cache-control', aYear), file);
  });
  app.get<{ Params: { slug: string; file: string } }>('/brand/:slug/:file', (request, reply) => {
    const { slug, file } = request.params;
    const svg = /^[a-z0-9-]+\.svg$/.test(file) ? lenders.brandFile(slug, file) : undefined;
    if (svg === undefined) return notFound(reply);
    // A picture that somebody opens by itself runs nothing.
    reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
    return sendLasting(compressed, reply.type('image/svg+xml'), `${slug}/${file} ${contentHash(svg)}`, svg);
  });

  function sendContent(request: FastifyRequest, reply: FastifyReply): FastifyReply | Promise<FastifyReply> {
    const address = pathOf(request);
    const text = lenders.content.find(address);
    if (text === undefined) return notFound(reply);
    const type = address.endsWith('.css') ? 'text/css; charset=utf-8' : 'application/json';
    return sendLasting(compressed, reply.type(type), address, text);
  }

  app.get('/*', async (request, reply) => {
    const pathname = pathOf(request);
    if (pathname.startsWith('/theme-')) return sendContent(request, reply);
    if (!(request.headers.accept ?? '*/*').match(/text\/html|\*\/\*/) || /\.[a-z0-9]{1,5}$/.test(pathname))
      return notFound(reply);

    const found = lenders.ofHost(request.headers.host ?? '', hostSuffix);
    const lender =
      found?.isJudged === false && found.compiled === undefined
        ? ((await within(patience, lenders.judged(found.slug))) ?? found)
        : found;
    if (lender === undefined) return sendOwnPage(reply, 404, 'unknown-host');
    const host = request.headers.host ?? '';
    const factsAt = (name: string) => options.facts(lender.slug, name);
    const domain = await movesTo(host, lender.hosts, hostSuffix, async (name) => {
      const told = await factsAt(name);
      return told === 'unknown' ? undefined : told?.domain;
    });
    if (domain !== undefined)
      return reply.redirect(`${request.protocol}://${withPortOf(host, domain)}${request.url}`, 302);
    if (development && errorsOf(lender.problems).length > 0)
      return sendPage(
        reply.code(500),
        await development.transform(request.url, problemsPage(lender.slug, lender.problems)),
        undefined,
      );
    const facts = await factsAt(host);
    if (facts === 'unknown') return sendOwnPage(reply, 404, 'unknown-host');
    // A browser heeds the second alone, and comes back by itself.
    if (lender.compiled === undefined && !lender.isJudged) reply.header('retry-after', '5').header('refresh', '5');
    if (lender.compiled === undefined || facts === undefined)
      return sendOwnPage(reply, 503, 'unavailable', options.notice?.(lender));

    const languages = Object.keys(lender.compiled.starts);
    const locale = chooseLanguage(languages, request.headers.cookie, request.headers['accept-language']);
    const start = lender.compiled.starts[locale];
    if (start === undefined) return sendOwnPage(reply, 503, 'unavailable');
    const frames = [
      ...start.frames,
      ...(options.frames?.(`${request.protocol}://${request.headers.host ?? ''}`) ?? []),
    ];
    const html = pageHtml({
      ...(await pageDataFor(
        {
          origin: `${request.protocol}://${host}`,
          pathname,
          isKnown: /(?:^|;\s*)known=1(?:;|$)/.test(request.headers.cookie ?? ''),
        },
        { lender, start, frames, facts, now: options.now(), edited: options.edited ?? follows },
        entries,
      )),
      assets,
      themeColour: lender.themeColour,
      noScript: words.say(locale, 'page.no-script'),
      unloaded: { text: words.say(locale, 'page.unloaded'), again: words.say(locale, 'page.load-again') },
      notice: options.notice?.(lender),
    });
    if (development) return sendPage(reply, await development.transform(request.url, html), undefined);
    return sendPage(reply.header('link', pageLinks(assets, start.theme)), html, frames, start.pictures);
  });

  return lenders;
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?')[0] ?? '';
}

/** What an error is answered with where it says so itself; else it is a failure of this server. */
function statusOf(error: unknown): number {
  const { statusCode, status = 500 } = error as { readonly statusCode?: unknown; readonly status?: unknown };
  const said = Number(statusCode ?? status);
  return said >= 400 && said < 600 ? said : 500;
}
