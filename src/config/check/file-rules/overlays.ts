import { isJsonObject } from '../../json/object.ts';
import { pointerText, type Pointer } from '../../json/pointer.ts';
import type { Files, LayeredDocument } from '../../layers.ts';
import { mergePatch } from '../../merge-patch.ts';
import { scanOf } from '../locate.ts';
import type { Codes, FilesRead, Found } from '../rule.ts';

export const codes = {
  'overlay.set': { means: 'In a lender\'s file null takes a *line* away. At `set` that leaves the answer or the mark as it is.', mend: 'Write an expression that comes to nothing: `{ "if": [false, 0] }`. See [layers](#layers-what-a-lender-has-of-its-own).' },
  'overlay.nothing': { severity: 'warning', means: 'null takes something away that does not stand below this file: a misspelt name, or one that is gone.', mend: 'Mend the name, or remove the line.' },
} as const satisfies Codes;

type Code = keyof typeof codes;

/**
 * What a null of an overlay does, which is to take away what stands below (RFC 7396): it must stand below, and a null at
 * `set` would take the line away where the writer means the value (B07).
 */
export function check({ files, layers }: FilesRead): readonly Found<Code>[] {
  return [...layers.documents, ...layers.handed].flatMap((document) => overlaysOf(files, document));
}

function overlaysOf(files: Files, { files: [lowest, ...overlays] }: LayeredDocument): Found<Code>[] {
  if (lowest === undefined || overlays.length === 0) return [];
  const found: Found<Code>[] = [];
  let below: unknown = JSON.parse(files[lowest] ?? '');
  for (const file of overlays) {
    const patch: unknown = JSON.parse(files[file] ?? '');
    const say = (code: Code, pointer: Pointer, message: string, suggestion: string) => {
      const path = pointerText(pointer);
      found.push({ code, file, line: scanOf(files, file).lines.get(path) ?? 1, path, message, suggestion });
    };
    nulls(patch, below, [], (pointer, isBelow) => {
      const name = pointer.at(-1) ?? '';
      if (pointer.at(-2) === 'set') {
        say('overlay.set', pointer, `null takes this line away here, and leaves "${name}" as it is`, `to take the value away: { "if": [false, 0] }; to leave it as it is: { "var": "${name}" }`);
      } else if (!isBelow) say('overlay.nothing', pointer, `null takes "${name}" away, which does not stand below this file`, 'a misspelt name, or one that is gone: remove the line');
    });
    below = mergePatch(below, patch);
  }
  return found;
}

function nulls(patch: unknown, below: unknown, pointer: Pointer, tell: (pointer: Pointer, isBelow: boolean) => void): void {
  if (!isJsonObject(patch)) return;
  for (const [name, value] of Object.entries(patch)) {
    const under = isJsonObject(below) && Object.hasOwn(below, name) ? below[name] : undefined;
    if (value === null) tell([...pointer, name], under !== undefined);
    else nulls(value, under, [...pointer, name], tell);
  }
}
