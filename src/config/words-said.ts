import { isJsonObject } from './json/object.ts';
import type { LayeredDocument } from './layered-document.ts';

/** Where the words of a key are written: the document, and the layer of its file that has set them. */
export interface Said {
  readonly document: LayeredDocument;
  readonly layer: number;
  readonly words: string;
}

/** By language and key. */
export type SaidWords = Readonly<Record<string, ReadonlyMap<string, Said>>>;

/**
 * Of each key the words that count. Which file they stand in has no meaning: those of the highest layer do, though another
 * file of a lower one comes later; of two files of one layer the later.
 * @param layers the folders of `tenants/`, lowest first
 * @param tellTwice told of words that count for nothing, since a file of the same layer has the key too
 */
export function saidWords(
  documents: readonly LayeredDocument[],
  layers: readonly string[],
  tellTwice: (key: string, lost: Said, counts: Said) => void = () => undefined,
): SaidWords {
  const said: Record<string, Map<string, Said>> = {};
  for (const document of documents) {
    if (document.kind !== 'locale' || !isJsonObject(document.value)) continue;
    const table = (said[document.name.slice(0, document.name.indexOf('/'))] ??= new Map());
    const layerOf = (file = '') => layers.findIndex((folder) => file.startsWith(`tenants/${folder}/`));
    const ofAll = document.files.length === 1 ? layerOf(document.files[0]) : undefined;
    for (const [key, words] of Object.entries(document.value)) {
      if (key === '$schema' || typeof words !== 'string') continue;
      const layer = ofAll ?? layerOf(document.fileAt([key]));
      const other = table.get(key);
      const one = { document, layer, words };
      if (other?.layer === layer) tellTwice(key, other, one);
      if (other === undefined || other.layer <= layer) table.set(key, one);
    }
  }
  return said;
}
