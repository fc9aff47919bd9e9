import { isJsonObject } from '../json/object.ts';
import { pointerText, type Pointer } from '../json/pointer.ts';
import type { Files, LayeredDocument, Layers } from '../layers.ts';
import { mergePatch } from '../merge-patch.ts';
import { severityOf, type Code } from './codes.ts';
import { scanOf } from './locate.ts';
import type { Problem } from './problem.ts';

/**
 * What a null of an overlay does, which is to take away what stands below (RFC 7396): it must stand below, and a null at
 * `set` would take the line away where the writer means the value (B07).
 */
export function checkOverlays(files: Files, { documents }: Layers): Problem[] {
  return documents.flatMap((document) => overlaysOf(files, document));
}

function overlaysOf(files: Files, { files: [lowest, ...overlays] }: LayeredDocument): Problem[] {
  if (lowest === undefined || overlays.length === 0) return [];
  const problems: Problem[] = [];
  let below: unknown = JSON.parse(files[lowest] ?? '');
  for (const file of overlays) {
    const patch: unknown = JSON.parse(files[file] ?? '');
    const say = (code: Code, pointer: Pointer, message: string, suggestion: string) => {
      const path = pointerText(pointer);
      problems.push({ code, severity: severityOf(code), file, line: scanOf(files, file).lines.get(path) ?? 1, path, message, suggestion });
    };
    nulls(patch, below, [], (pointer, isBelow) => {
      const name = pointer.at(-1) ?? '';
      if (pointer.at(-2) === 'set') {
        say('overlay.set', pointer, `null takes this line away here, and leaves "${name}" as it is`, `to take the value away: { "if": [false, 0] }; to leave it as it is: { "var": "${name}" }`);
      } else if (!isBelow) say('overlay.nothing', pointer, `null takes "${name}" away, which does not stand below this file`, 'a misspelt name, or one that is gone: remove the line');
    });
    below = mergePatch(below, patch);
  }
  return problems;
}

function nulls(patch: unknown, below: unknown, pointer: Pointer, tell: (pointer: Pointer, isBelow: boolean) => void): void {
  if (!isJsonObject(patch)) return;
  for (const [name, value] of Object.entries(patch)) {
    const under = isJsonObject(below) && Object.hasOwn(below, name) ? below[name] : undefined;
    if (value === null) tell([...pointer, name], under !== undefined);
    else nulls(value, under, [...pointer, name], tell);
  }
}
