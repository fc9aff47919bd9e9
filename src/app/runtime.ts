import { createStore } from 'jotai';
import { newKey } from '../api/keys.ts';
import { localFailure, type Outcome } from '../api/outcome.ts';
import type { JourneyStart, StartDocument } from '../language/bundle.ts';
import { currencyOf, type FormatContext } from '../engine/format/index.ts';
import type { Value } from '../engine/value.ts';
import type { Screen } from '../language/language.gen.ts';
import { createChunks, type Chunks } from './chunks.ts';
import { createCoreAccess, type CoreAccess } from './core/core-access.ts';
import { createPageFacts, type PageFacts } from './facts/page-facts.ts';
import { pageArrived, presentFrom } from './facts/present.ts';
import { createStored, type Stored } from './keep/stored.ts';
import { createListeners } from '../engine/listeners.ts';
import { loadAnew, watchParts } from './load-anew.ts';
import { readOwnFile } from './own-file.ts';
import { createReads, type Reads } from './reads/reads.ts';
import { createSignIn, type SignIn } from './session/sign-in.ts';
import { createToasts, type Toasts } from './shell/toasts.ts';
import { createEvents, type Events } from './track/events.ts';
import { createPageWords, type PageWords } from './words.ts';

/** The parts that live as long as the page. Whoever needs some of them names those alone. */
export interface Runtime {
  readonly start: StartDocument;
  readonly store: ReturnType<typeof createStore>;
  /** How the lender's amounts, days and numbers are written. */
  readonly formats: FormatContext & { readonly currency: string; readonly country: string };
  readonly chunks: Chunks;
  readonly words: PageWords;
  readonly toasts: Toasts;
  readonly core: CoreAccess;
  readonly reads: Reads;
  readonly signIn: SignIn;
  readonly facts: PageFacts;
  /** Those of the start, and those that journeys have brought. */
  readonly layouts: Record<string, Screen>;
  readonly stored: Stored;
  readonly events: Events;
  /** A part of the program could not be had: only loading the page anew brings it. */
  lacksPart(): boolean;
  /** Milliseconds since 1970 by the server's clock; never runs backwards. */
  now(): number;
  /** A file that the borrower has uploaded; undefined where it can't be had. */
  file(address: string): Promise<Blob | undefined>;
  /** Told of every change of reads, profile or session. @returns what ends it */
  onChange(listener: () => void): () => void;
}

export function createRuntime(start: StartDocument, first?: JourneyStart): Runtime {
  const store = createStore();
  const { locale, settings } = start;
  const country = textOf(settings.country) ?? 'NGA';
  const timeZone = textOf(settings.timezone) ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const formats = { locale, currency: textOf(settings.currency) ?? currencyOf({ locale, country }), country, timeZone };
  const now = presentFrom(Date.parse(start.served_at), pageArrived(), {
    monotonic: () => performance.now(),
    wall: Date.now,
  });
  const words = createPageWords(locale, start.texts, formats);
  const toasts = createToasts(store);
  const stored = createStored(start.lender, store, notKept);

  const changes = createListeners();
  let announced = false;
  const changed = () => {
    if (announced) return;
    announced = true;
    queueMicrotask(() => {
      announced = false;
      changes.tell();
    });
  };

  const signIn = createSignIn({ start, store, device: stored.device, client: () => core.client, now, changed, left });
  const core = createCoreAccess({ start, store, signIn, timeZone, now });
  const reads = createReads({
    store,
    send: (id, asked, signal): Promise<Outcome> => {
      const call = core.call(id);
      return call
        ? core.client(call, asked, { signal })
        : Promise.resolve({ kind: 'failed', failure: localFailure('unknown_call') });
    },
    changed,
    kept: { vault: stored.answers, borrower: () => signIn.session.tokens()?.id, now },
  });

  // What the page that was left still asked, as nobody, was refused.
  signIn.onSignedIn(reads.retry);

  const lacksPart = watchParts();
  function retry(): void {
    if (lacksPart()) void loadAnew().then((isLoading) => isLoading || reads.retry());
    else reads.retry();
  }

  /** Nothing that a borrower has read stays on the device without a session. */
  function left(): void {
    reads.clear();
    stored.answers.clear();
  }

  let isTold = false;
  /** Told once, and not before there is something to lose. */
  function notKept(): void {
    if (isTold || signIn.session.tokens() === undefined || !words.has('shell.not-kept')) return;
    isTold = true;
    toasts.add('note', words.say('shell.not-kept', {}));
  }

  return {
    start,
    store,
    formats,
    words,
    layouts: { ...start.layouts },
    toasts,
    core,
    signIn,
    stored,
    now,
    lacksPart,
    reads: { ...reads, retry },
    chunks: createChunks(start.chunks, first),
    facts: createPageFacts({
      start,
      store,
      signIn,
      reads,
      begun: stored.begun,
      remembered: stored.remembered,
      now,
      timeZone,
    }),
    events: createEvents({
      queue: stored.queue,
      organisation: settings.id,
      page: newKey(),
      borrower: () => signIn.session.tokens()?.id,
      now,
    }),
    onChange: changes.add,
    file: (address) => readOwnFile(signIn, address),
  };
}

function textOf(value: Value | undefined): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
