import type { FastifyInstance } from 'fastify';
import type { CoreOptions, Database, Interpose } from '../../core/index.ts';
import type { Asked } from './asked.ts';
import type { Markup } from './markup.ts';
import type { ServedLender } from '../../site/index.ts';
import type { MovableClock } from './movable-clock.ts';
import type { People } from './people.ts';

/** What the sandbox lays over the core's options. */
export type CoreParties = Pick<
  CoreOptions,
  | 'clock'
  | 'sender'
  | 'push'
  | 'cards'
  | 'mandates'
  | 'collections'
  | 'payouts'
  | 'billers'
  | 'funding'
  | 'statements'
  | 'scoring'
  | 'registers'
  | 'identity'
  | 'outbound'
  | 'interpose'
  | 'mostRequests'
  | 'checkAnswers'
>;

/** What parts may use. */
export interface Surroundings {
  readonly database: Database;
  /** Stand-ins stand on hosts of their own: `<name>.<suffix>`. */
  readonly hostSuffix: string;
  readonly clock: MovableClock;
  /** To be told when the site configuration comes out otherwise. */
  readonly siteChanged: () => void;
  /** The lenders whose pages stand here, with what is served of each. */
  readonly served: () => readonly ServedLender[];
}

/** What sections of the page are about, in its order. */
export const topics = [
  'Borrowers',
  'Time and faults',
  'Decided by hand',
  'Money',
  'Outside parties',
  'Lenders’ pages',
] as const;

/** What the page says of a part, and the forms that order it. */
export interface Section {
  readonly topic: (typeof topics)[number];
  /** What leads to it on the page. */
  readonly id: string;
  readonly title: string;
  readonly content: (people: People) => Markup | Promise<Markup>;
}

/** A section as it is written at this moment. */
export type WrittenSection = Omit<Section, 'content'> & { readonly content: Markup };

/** One thing that the sandbox plays or moves: all of it stands in one folder of parts/, which exports `part`. */
export interface Part {
  /** Parties of the core that it plays. */
  readonly core?: Partial<CoreParties>;
  /** Stands between the network and the operations; `next` stands behind it. */
  readonly interpose?: (next: Interpose) => Interpose;
  /** Serves a stand-in on a host of its own. */
  readonly register?: (app: FastifyInstance) => Promise<void>;
  /** Serves pages of its own below /sandbox. */
  readonly pages?: (scope: FastifyInstance) => void;
  /** The origin of its window for pages of an origin, which must allow it as a frame. */
  readonly windowOrigin?: (pageOrigin: string) => string;
  /** What it may be told to do, by the address below /sandbox. @throws BadOrder */
  readonly orders?: Readonly<Record<string, (asked: Asked) => unknown>>;
  /** Its members of /sandbox/state. */
  readonly state?: (people: People) => object | Promise<object>;
  /** Its section of the sandbox's page. */
  readonly section?: Section;
  /** Forgets what it was told. */
  readonly reset?: () => void;
}

export type MakePart = (surroundings: Surroundings) => Part;
