import type { Pointer } from '../json/pointer.ts';
import type { LayeredDocument } from '../layered-document.ts';

/** A way of writing that can't be written out. */
export interface WritingFault {
  readonly code: 'reference.part' | 'part.circle' | 'part.kind' | 'reference.handed' | 'chapter.twice' | 'chapter.also';
  readonly document: LayeredDocument;
  readonly pointer: Pointer;
  readonly message: string;
  /** The name that was meant, and those that there are. */
  readonly name: string;
  readonly known: readonly string[];
}
