import { differences } from '../../config/diff/index.ts';
import { isJsonObject } from '../../config/json/object.ts';
import type { Pointer } from '../../config/json/pointer.ts';
import { readLayers, type Files, type Kind } from '../../config/layers.ts';

/** One place of a lender's configuration that is not what it was. */
export interface Edit {
  readonly kind: Kind;
  readonly name: string;
  readonly pointer: Pointer;
  /** The file that sets it now, or set it before. */
  readonly file: string;
}

/** Every place of a lender that differs between two sets of files. */
export function editsOf(before: Files, after: Files, lender: string): readonly Edit[] {
  const [were, are] = [documents(before, lender), documents(after, lender)];
  return [...new Set([...are.keys(), ...were.keys()])].flatMap((key) => {
    const [was, is] = [were.get(key), are.get(key)];
    const here = is ?? was;
    if (here === undefined) return [];
    const { kind, name } = here;
    return differences(asObject(was?.value), asObject(is?.value)).map(({ pointer, how }): Edit => ({
      kind,
      name,
      pointer,
      file: (how === 'gone' || is === undefined ? was : is)?.fileAt(pointer) ?? here.files[0] ?? '',
    }));
  });
}

const asObject = (value: unknown): unknown => (isJsonObject(value) ? value : {});

function documents(files: Files, lender: string) {
  return new Map(
    readLayers(files, lender).documents.map((document) => [`${document.kind}:${document.name}`, document]),
  );
}
