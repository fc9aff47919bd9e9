import type { Chunk, StartDocument } from './bundle.ts';

/** What the server asks the page's own program to write, in a thread. */
export interface EntryOrder {
  readonly origin: string;
  readonly pathname: string;
  readonly start: StartDocument;
  /** For who has a session: what stands while everything of theirs is asked for. */
  readonly signedIn: boolean;
  /** By address, as far as the address may need them. */
  readonly chunks: Readonly<Record<string, Chunk>>;
}

/** What somebody who has no session sees at an address, or somebody signed in before anything of theirs has come. */
export interface Entry {
  /** Where the gates have led. */
  readonly address: string;
  /** Whether it is only the shape of what comes, which the script draws anew instead of waking it. */
  readonly isAhead: boolean;
  /** Of which journey it is. */
  readonly flow: string;
  readonly html: string;
  /** Whether it is made of blocks that come after the page's own, with styles of their own. */
  readonly hasLaterBlocks: boolean;
}

export interface NumberedOrder {
  readonly id: number;
  readonly order: EntryOrder;
}

/** Without an entry where there is none to write. */
export interface EntryAnswer {
  readonly id: number;
  readonly entry?: Entry;
  readonly fault?: string;
}
