import type { Pointer } from './json/pointer.ts';

export type Kind =
  | 'screen'
  | 'flow'
  | 'chapter'
  | 'form'
  | 'gates'
  | 'routes'
  | 'values'
  | 'asks'
  | 'parts'
  | 'locale'
  | 'tenant';

/** Where something is written: what stands in a document can come from elsewhere. */
export interface Source {
  readonly file: string;
  readonly pointer: Pointer;
}

/** One document of a lender: a file of the base with the files of the same name of higher layers laid over it. */
export interface LayeredDocument {
  readonly kind: Kind;
  /** screens/application/amount.json is application/amount; a locale's name begins with its language. */
  readonly name: string;
  readonly value: unknown;
  /** The files it is made of, lowest layer first; none where it was made for a step that hands calls over. */
  readonly files: readonly string[];
  /** How many of the files, from the lowest, stand side by side: a flow and its chapters. The others are laid over them. */
  readonly beside: number;
  /** The file that has set what stands at a pointer, or removed what stood there. */
  fileAt(pointer: Pointer): string;
  /** The same, with the place in that file: what a part has brought is written where the part is. */
  sourceAt(pointer: Pointer): Source;
}

/** Whether a file is one of a lender's own, and not of the base. */
export const isLendersOwn = (file: string): boolean => file.startsWith('tenants/');
