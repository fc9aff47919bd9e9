import { headLength, kindsOf, type FileKind } from './kinds.ts';
import { longestSide, mostPixels, smallEnough } from './limits.ts';
import { pictureHeadLength, pictureSize } from './picture-size.ts';

/** What a field takes. */
export interface FileRules {
  readonly kinds: readonly FileKind[];
  /** How large the chosen file may be, in bytes, this size included. */
  readonly bytes: number;
}

/** Why a file is not sent. */
export type FileFault = 'empty' | 'too-large' | 'wrong-type' | 'unreadable' | 'too-many-pixels';

/** A file that may be sent, and how: pictures and the rest go to two places. */
export interface PreparedFile {
  readonly file: File;
  readonly ask: 'image' | 'file';
}

export type Prepared = PreparedFile | { readonly fault: FileFault };

/** Kinds that are made smaller: the others may move, or can't be decoded everywhere. */
const shrinks: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp']);

/**
 * Judges a chosen file by its size, its first bytes and its name, before any call, and makes a large photo smaller.
 * Never rejects.
 *
 * @param onShrink the photo is being made smaller
 */
export async function prepare(
  file: File,
  { kinds, bytes }: FileRules,
  onShrink: () => void = () => undefined,
): Promise<Prepared> {
  if (file.size === 0) return { fault: 'empty' };
  if (file.size > bytes) return { fault: 'too-large' };
  try {
    const possible = kindsOf(await headOf(file, headLength), file.name);
    const kind = possible.find((one) => kinds.includes(one));
    if (kind === undefined) return { fault: 'wrong-type' };
    const ask = kind.type.startsWith('image/') ? 'image' : 'file';
    return shrinks.has(kind.type) ? await preparePhoto(file, kind, onShrink) : { file: named(file, kind), ask };
  } catch {
    // The file is gone, the device may not read it, or it is no picture within.
    return { fault: 'unreadable' };
  }
}

async function preparePhoto(file: File, kind: FileKind, onShrink: () => void): Promise<Prepared> {
  const size = pictureSize(await headOf(file, pictureHeadLength));
  if (size === undefined) return { fault: 'unreadable' };
  if (size.width * size.height > mostPixels) return { fault: 'too-many-pixels' };
  if (file.size <= smallEnough && Math.max(size.width, size.height) <= longestSide)
    return { file: named(file, kind), ask: 'image' };
  onShrink();
  const brought = await import('./make-smaller.ts').catch(() => undefined);
  // Not loaded (offline): it goes as it is, and waits for the network as any file does.
  if (brought === undefined) return { file: named(file, kind), ask: 'image' };
  const made = await brought.makeSmaller(file, size);
  const smaller = new File([made], `${file.name.replace(/\.[A-Za-z0-9]{1,10}$/, '') || 'photo'}.jpg`, {
    type: 'image/jpeg',
  });
  return { file: smaller, ask: 'image' };
}

async function headOf(file: Blob, length: number): Promise<Uint8Array> {
  return new Uint8Array(await file.slice(0, length).arrayBuffer());
}

/** The same file under the type that its bytes told: phones give wrong types, or none. */
function named(file: File, kind: FileKind): File {
  return file.type === kind.type ? file : new File([file], file.name, { type: kind.type });
}

/** A file that was prepared before a reload. */
export function preparedBefore(file: File): PreparedFile {
  return { file, ask: file.type.startsWith('image/') ? 'image' : 'file' };
}
