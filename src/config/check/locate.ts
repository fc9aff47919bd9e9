import { scanJson, type Scanned } from '../json/scan.ts';
import { pointerText, type Pointer } from '../json/pointer.ts';
import type { Files, LayeredDocument } from '../layers.ts';
import { severityOf, type Code } from './codes.ts';
import type { Problem, Severity } from './problem.ts';

const scanned = new WeakMap<Files, Map<string, Scanned>>();

/** The places of a file, read once for these files. */
export function scanOf(files: Files, path: string): Scanned {
  const known = scanned.get(files) ?? new Map<string, Scanned>();
  scanned.set(files, known);
  const found = known.get(path) ?? scanJson(files[path] ?? '');
  known.set(path, found);
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

export interface Finding {
  readonly code: Code;
  /** @default what the code's entry says */
  readonly severity?: Severity;
  readonly message: string;
  readonly suggestion?: string;
}

/** A finding about a place of a document, with the file and line that are to blame. */
export function problemAt(files: Files, document: LayeredDocument, pointer: Pointer, { code, severity = severityOf(code), message, suggestion = '' }: Finding): Problem {
  const file = document.fileAt(pointer);
  return { code, severity, file, line: lineOf(files, file, pointer), path: pointerText(pointer), message, suggestion };
}
