import type { Chunk, CompiledStart, PageData, StartDocument } from '../language/bundle.ts';
import type { Entry, EntryOrder } from '../language/entry.ts';
import type { EntryWriter } from './entry-writer.ts';
import type { ServedLender } from './lenders.ts';
import { flowsBehindGates, isOneAddress, likelyRoute } from './likely-route.ts';
import type { SiteFacts } from './site-facts.ts';
import { within } from './within.ts';

/** How long it waits for its entry screen: its script shows it all the same. */
const entryPatience = 300;

/** Who asks, and for what. */
interface Visit {
  readonly origin: string;
  readonly pathname: string;
  /** This visitor is signed in here. */
  readonly isKnown: boolean;
}

/** What is shown to them. */
interface Shown {
  readonly lender: ServedLender;
  readonly start: CompiledStart;
  readonly frames: readonly string[];
  readonly facts: SiteFacts;
  readonly now: Date;
  readonly edited: boolean;
}

interface Written {
  readonly data: PageData;
  readonly likely: readonly string[];
  readonly entry?: Entry;
}

/** What is written into a page, for whoever asks for it. */
export async function pageDataFor(
  { origin, pathname, isKnown }: Visit,
  { lender, start, frames, facts, now, edited }: Shown,
  entries: EntryWriter,
): Promise<Written> {
  const document: StartDocument = {
    ...start,
    frames,
    settings: facts.settings,
    token: facts.token,
    ...(facts.expires_at !== undefined && { expires_at: facts.expires_at }),
    served_at: now.toISOString(),
    ...(edited && { edited }),
  };
  const route = likelyRoute(start.routes, pathname);
  const flow = route?.flow;
  const behind = route === undefined ? [] : flowsBehindGates(route, start.routes, start.gates);
  const chunkOf = (name: string): Chunk | undefined => lender.compiled?.chunks[start.chunks[name] ?? ''];
  const chunk = flow === undefined ? undefined : chunkOf(flow);
  const ordered = (): EntryOrder => ({
    origin,
    pathname,
    start: document,
    signedIn: isKnown,
    chunks: Object.fromEntries(
      [flow ?? '', ...behind].flatMap((name) => {
        const [at, found] = [start.chunks[name], chunkOf(name)];
        return at === undefined || found === undefined ? [] : [[at, found]];
      }),
    ),
  });
  const entry = !isOneAddress(start.routes, pathname)
    ? undefined
    : await within(entryPatience, entries.of(start, ordered()));
  const shown = entry && chunkOf(entry.flow);
  if (entry && shown)
    return { data: { start: document, first: { flow: entry.flow, chunk: shown } }, likely: [], entry };
  return {
    data: { start: document, ...(flow !== undefined && chunk !== undefined && { first: { flow, chunk } }) },
    likely: [...new Set(behind.flatMap((name) => (name === flow ? [] : (start.chunks[name] ?? []))))].slice(0, 1),
  };
}
