import type { Value } from '../../engine/value.ts';
import { fileKinds, type FileKind } from './kinds.ts';

/** Words that cores write for several kinds at once. */
const groups: Readonly<Record<string, (kind: FileKind) => boolean>> = {
  image: ({ type }) => type.startsWith('image/'),
  video: ({ type }) => type.startsWith('video/'),
  audio: ({ type }) => type.startsWith('audio/'),
  doc: ({ word }) => word === 'DOC' || word === 'DOCX',
  document: ({ word }) => word === 'PDF' || word === 'DOC' || word === 'DOCX',
};

/** Documents are JPEG or PDF [A-312, C-338]. */
const usual: readonly string[] = ['image/jpeg', 'application/pdf'];

/**
 * The kinds that a field takes, from `look.accept`: media types (`image/*` too), endings with or without their dot, or
 * `images`, `audio`, `video`, `document`. What is none of these adds nothing; without any: JPEG and PDF.
 */
export function acceptedKinds(accept: Value | undefined): readonly FileKind[] {
  const found = Array.isArray(accept)
    ? kindsIn((accept as readonly Value[]).map((entry) => String(entry).trim().toLowerCase()))
    : [];
  return found.length > 0 ? found : kindsIn(usual);
}

function kindsIn(list: readonly string[]): readonly FileKind[] {
  const tests = list.map(testOf);
  return fileKinds.filter((kind) => tests.some((test) => test(kind)));
}

function testOf(entry: string): (kind: FileKind) => boolean {
  const word = entry.replace(/s?(?:\/\*)?$/, '');
  if (Object.hasOwn(groups, word) && groups[word] !== undefined) return groups[word];
  const ending = entry.replace(/^\./, '');
  return ({ type, endings }) => type === entry || endings.includes(ending);
}

/** What the browser's chooser offers: types, and endings for the phones that know no types. */
export function chooserList(kinds: readonly FileKind[]): string {
  return [...new Set(kinds.flatMap(({ type, endings }) => [type, ...endings.map((ending) => `.${ending}`)]))].join(',');
}

/** JPEG, PDF */
export function kindWords(kinds: readonly FileKind[]): string {
  return [...new Set(kinds.map(({ word }) => word))].join(', ');
}
