import { firstLanguage } from '../../configuration.ts';
import type { Pointer } from '../../json/pointer.ts';
import type { LayeredDocument } from '../../layers.ts';
import { nearestKey } from './nearest.ts';

/** Words that are not there are new, and then it is said where they go, or their key is misspelt. */
export function mendKey(document: LayeredDocument, pointer: Pointer, key: string, known: readonly string[]): string {
  const layer = /^tenants\/[^/]+\//.exec(document.fileAt(pointer))?.[0] ?? '';
  // Words themselves, where their key belongs.
  if (/\s/.test(key)) return `a text stands here by a key, such as "${document.name.split('/')[0] ?? ''}.note", and its words in a file of ${layer}locales/${firstLanguage}/`;
  const near = nearestKey(key, known);
  return `write its words in a file of ${layer}locales/${firstLanguage}/${near === undefined ? '' : `; or did you mean "${near}"?`}`;
}
