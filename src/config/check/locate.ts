import { scanJson, type Scanned } from '../json/scan.ts';
import { pointerText, type Pointer } from '../json/pointer.ts';
import type { Files, LayeredDocument } from '../layers.ts';
import type { Problem } from './problem.ts';
import type { Codes, Finding, Found } from './rule.ts';

/** More texts than all lenders have, before and after some edits. */
const mostScanned = 2000;
const scanned = new Map<string, Scanned>();

/** The places of a file, read once for each text. */
export function scanOf(files: Files, path: string): Scanned {
  const text = files[path] ?? '';
  const found = scanned.get(text) ?? scanJson(text);
  if (scanned.size >= mostScanned) scanned.clear();
  scanned.set(text, found);
  return found;
}

/** The line of a pointer in a file, or of what stands nearest above it. */
export function lineOf(files: Files, path: string, pointer: Pointer): number {
  const { lines } = scanOf(files, path);
  for (let length = pointer.length; length >= 0; length -= 1) {
    const line = lines.get(pointerText(pointer.slice(0, length)));
    if (line !== undefined) return line;
  }
  return 1;
}

/** A finding about a place of a document, with the file and line that are to blame. */
export function placed<C extends string>(
  files: Files,
  document: LayeredDocument,
  pointer: Pointer,
  finding: Finding<C>,
): Found<C> {
  const { file, pointer: written } = document.sourceAt(pointer);
  return { ...finding, file, line: lineOf(files, file, written), path: pointerText(written) };
}

/** @param codes those of the rule that has found it */
export function problemOf({ code, file, line, path, message, suggestion = '' }: Found, codes: Codes): Problem {
  return { code, severity: codes[code]?.severity ?? 'error', file, line, path, message, suggestion };
}
