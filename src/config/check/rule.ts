import type { Pointer } from '../json/pointer.ts';
import type { Files, Kind, LayeredDocument, Layers } from '../layers.ts';
import type { Knowledge } from './knowledge.ts';
import type { Severity } from './problem.ts';
import type { Subject } from './subject.ts';

/** What a code of a problem means. The chapter "What the checker tells you" of the manual is written from these (`npm run docs`). */
export interface Meaning {
  /** What has gone wrong, for a person who writes configuration and no programs. */
  readonly means: string;
  /** What to do about it. */
  readonly mend: string;
  /** @default "error" */
  readonly severity?: Severity;
}

export type Codes<C extends string = string> = Readonly<Record<C, Meaning>>;

/** What a rule has to say. */
export interface Finding<C extends string = string> {
  readonly code: C;
  readonly message: string;
  readonly suggestion?: string;
}

export type Report<C extends string = string> = (
  document: LayeredDocument,
  pointer: Pointer,
  finding: Finding<C>,
) => void;

/** Looks for one kind of mistake, and says nothing that its rule has no code for. */
export type Check<C extends string> = (subject: Subject, report: Report<C>) => void;

/**
 * When a rule is asked: `names` always; `ways` where every screen, flow, form and step that is named is there, since one
 * wrong name would make such a rule speak of all that hangs on it; `journeys` where nothing else is wrong.
 */
export type Stage = 'names' | 'ways' | 'journeys';

/** What a file of `rules/` exports. */
export interface Rule {
  readonly codes: Codes;
  /** The kinds of documents that its findings rest on: as long as these stay, so do they. */
  readonly reads: readonly Kind[];
  /** @default "names" */
  readonly stage?: Stage;
  /** It looks at each place for itself: it may be asked for one document among the flows that read it. */
  readonly apart?: boolean;
  /**
   * It looks at each document for itself, or at each flow with its form, screens, gates and values, or at each form with the
   * flows that ask it and values: where it has found nothing it need not look again at the same.
   */
  readonly each?: 'document' | 'flow' | 'form';
  check(subject: Subject, report: Report): void;
}

/** The files of a lender, before anything is known of their content. */
export interface FilesRead {
  readonly files: Files;
  readonly layers: Layers;
  readonly lender: string;
  readonly knowledge: Knowledge;
}

/** A finding with its place in a file. */
export interface Found<C extends string = string> extends Finding<C> {
  readonly file: string;
  readonly line: number;
  /** JSON pointer. */
  readonly path: string;
}

/** What a file of `file-rules/` exports. */
export interface FileRule {
  readonly codes: Codes;
  /** What it finds hinders nobody from reading the files: the other rules are asked all the same. @default false */
  readonly beside?: boolean;
  check(read: FilesRead): readonly Found[];
}
