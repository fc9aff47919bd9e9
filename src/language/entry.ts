import type { Chunk, StartDocument } from './bundle.ts';

/** What the server asks the page's own program to write, in a thread. */
export interface EntryOrder {
  readonly origin: string;
  readonly pathname: string;
  readonly start: StartDocument;
  /** By address, as far as the address may need them. */
  readonly chunks: Readonly<Record<string, Chunk>>;
}

/** What somebody who has no session sees at an address. */
export interface Entry {
  /** Where the gates have led. */
  readonly address: string;
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
