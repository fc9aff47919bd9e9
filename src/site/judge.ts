import type { Files } from '../config/layers.ts';
import type { Judgement } from './kept-verdicts.ts';

/** A lender to be judged. */
export interface Order extends Judgement {
  readonly slug: string;
  /** Those that concern the lender. */
  readonly content: Files;
}

/** Judges lenders, and keeps what it has found where it is looked for. */
export interface Judge {
  /**
   * Resolves when the verdict is kept, or when a newer order for the same lender has taken the place of this one.
   * Rejects when there is no verdict: the disk is full, or the program was changed.
   */
  judge(order: Order): Promise<void>;
  /** Somebody waits for this lender: it is the next. */
  hurry(slug: string): void;
  close(): Promise<void>;
}
