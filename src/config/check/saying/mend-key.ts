import { firstLanguage } from '../../configuration.ts';
import type { Pointer } from '../../json/pointer.ts';
import type { LayeredDocument } from '../../layers.ts';
import { nearest } from '../../../engine/nearest.ts';
import { quotedRoot } from './type-words.ts';

/** What paths begin with, that no key of words does. */
const roots: ReadonlySet<string> = new Set(['item', 'data', 'value', 'with', 'flow', 'route', 'event']);

/** Words that are not there are new, and then it is said where they go, or their key is misspelt. */
export function mendKey(document: LayeredDocument, pointer: Pointer, key: string, known: readonly string[]): string {
  const layer = /^tenants\/[^/]+\//.exec(document.fileAt(pointer))?.[0] ?? '';
  if (roots.has(quotedRoot(key) ?? '')) return `to show what stands there: "{{ ${key} }}"; a text stands here by a key`;
  if (key.includes('{')) return `a value stands in two braces, before and after: "{{ path | format }}"`;
  // Words themselves, where their key belongs.
  if (/\s/.test(key) || /^\p{Lu}/u.test(key))
    return `a text stands here by a key, such as "${document.name.split('/')[0] ?? ''}.note", and its words in a file of ${layer}locales/${firstLanguage}/`;
  const near = nearest(key, known);
  return `write its words in a file of ${layer}locales/${firstLanguage}/${near === undefined ? '' : `; or did you mean "${near}"?`}`;
}
