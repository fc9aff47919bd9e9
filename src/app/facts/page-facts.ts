import { atom, type Atom, type createStore, type PrimitiveAtom } from 'jotai';
import type { StartDocument } from '../../language/bundle.ts';
import { own, type Result, type ValueObject } from '../../engine/value.ts';
import type { Reads } from '../reads/reads.ts';
import type { SignIn } from '../session/sign-in.ts';
import type { Begun } from '../keep/begun.ts';
import type { Remembered } from '../keep/remembered.ts';
import { createClock } from './clock.ts';
import { wrapperOf } from '../../providers/wrapper.ts';
import { deviceFacts, notificationsOf } from './device-facts.ts';

/** What every scope knows: the roots `settings`, `site`, `session`, `profile`, `route`, `device`, `begun`, `today`, `now`. */
export interface PageFacts {
  /** A root, for what follows it. */
  atom(root: string): Atom<Result>;
  /** What a root says at this moment, for a decision. */
  of(root: string): Result;
  /** Where the page is. */
  readonly route: PrimitiveAtom<ValueObject>;
}

export interface PageFactsOptions {
  readonly start: StartDocument;
  readonly store: ReturnType<typeof createStore>;
  readonly signIn: SignIn;
  readonly reads: Reads;
  readonly begun: Begun;
  readonly remembered: Pick<Remembered, 'atom'>;
  readonly now: () => number;
  readonly timeZone: string;
}

const missing = atom<Result>(undefined);

export function createPageFacts({
  start,
  store,
  signIn,
  reads,
  begun,
  remembered,
  now,
  timeZone,
}: PageFactsOptions): PageFacts {
  const clock = createClock(now, timeZone);
  const route = atom<ValueObject>({});
  const { profile } = start.roles;
  const facts = deviceFacts(navigator.userAgent, wrapperOf(window) !== undefined, 'contacts' in navigator);
  const roots: Readonly<Record<string, Atom<Result>>> = {
    settings: atom<Result>(start.settings),
    site: atom<Result>({
      ...start.site,
      host: window.location.hostname,
      origin: window.location.origin,
      version: start.version,
      languages: start.locales.map(({ code }) => code),
    }),
    // The browser tells of no change in what it allows: it is looked at again whenever something is remembered.
    device: atom((get): Result => ({
      ...facts,
      notifications: notificationsOf(window),
      remembered: get(remembered.atom),
    })),
    begun: atom((get): Result => get(begun.of(get(signIn.tokens)?.id ?? 'guest'))),
    route,
    session: signIn.root,
    profile: atom((get): Result =>
      get(signIn.tokens) === undefined || profile === undefined ? undefined : get(reads.atom(profile.id, {})),
    ),
    today: clock.today,
    now: clock.now,
  };
  const atomOf = (root: string): Atom<Result> => own(roots, root) ?? missing;
  return {
    atom: atomOf,
    of: (root) => (root === 'now' || root === 'today' ? clock.fact(root) : store.get(atomOf(root))),
    route,
  };
}
