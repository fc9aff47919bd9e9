import { join } from 'node:path';
import { readKnowledge } from '../../site/read-knowledge.ts';
import { check, type Knowledge, type Problem } from '../check/index.ts';
import type { Files } from '../layers.ts';

let known: Knowledge | undefined;

/** The grammar, blocks, widgets and calls of this repository. */
export function knowledge(): Knowledge {
  known ??= readKnowledge(join(import.meta.dirname, '..', '..', '..'));
  return known;
}

/** What the checker says of the small lender's files: "code file:line pointer". */
export function saysOf(files: Files): readonly string[] {
  return problemsOf(files).map(({ code, file, line, path }) => `${code} ${file}:${line} ${path}`);
}

export function problemsOf(files: Files): readonly Problem[] {
  return check(files, 'small', knowledge()).problems;
}
