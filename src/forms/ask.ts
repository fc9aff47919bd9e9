import type { Value, ValueObject } from '../engine/value.ts';

/** What came of an ask: what the configuration makes of the answer, a failure in words, or another ending by its name. */
export type Asked =
  | { readonly outcome: 'ok'; readonly value: Value | undefined }
  | { readonly outcome: 'failed'; readonly code: string; readonly message: string }
  | { readonly outcome: 'cancelled' };

export interface AskOptions {
  /** Goes with a call that takes a file. */
  readonly file?: Blob;
  /** How much of the file has gone, from 0 to 1. */
  readonly onProgress?: (done: number) => void;
  /** Ends it early: it comes to `cancelled`. */
  readonly signal?: AbortSignal;
}

/** A file that was chosen and is not yet on the server, kept on the device so that a reload does not lose it. */
export interface PendingFile {
  read(): Promise<File | undefined>;
  write(file: File): Promise<void>;
  remove(): void;
}

/** What one field's widget may ask of the outside, while the borrower stays where they are. */
export interface FieldAsks {
  /** False: the configuration has no ask of this name, or its `if` does not hold. The widget does without. */
  can(name: string): boolean;
  /** Never rejects. @param event what the ask reads as `event` */
  send(name: string, event: ValueObject, options?: AskOptions): Promise<Asked>;
  /** Empties the fields that its asks have filled: what they hang on has changed. */
  forget(): void;
  readonly pending: PendingFile;
  /** Tells in a toast: the field's own words for `keyword`, with their link, else those of the form's word. @param tone left out: something went wrong */
  toast(keyword: string, tone?: 'bad' | 'note'): void;
}
