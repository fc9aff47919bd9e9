import { join } from 'node:path';
import { checkMemory } from '../../cli/check-memory.ts';
import { rememberedKnowledge } from '../../cli/remembered-knowledge.ts';
import { patternFault } from '../../site/pattern-fault.ts';
import { readKnowledge } from '../../site/read-knowledge.ts';
import { check, type Knowledge, type Problem } from '../check/index.ts';
import type { Files } from '../layers.ts';

const root = join(import.meta.dirname, '..', '..', '..');
let known: Knowledge | undefined;
let remembering: Knowledge | undefined;

/** The grammar, blocks, widgets and calls of this repository. */
export function knowledge(): Knowledge {
  known ??= readKnowledge(root);
  return known;
}

/**
 * The same with all that `npm run check` has found out of the shipped lenders, whose rules, words and patterns it has judged
 * and whose journeys it has walked by this very program: only what a test changes is looked at. Nothing is added to it.
 */
export function rememberingKnowledge(): Knowledge {
  if (remembering !== undefined) return remembering;
  const kept = checkMemory(root);
  remembering = rememberedKnowledge(
    { ...knowledge(), patternFault },
    { recall: (name) => kept.recall(name), keep: () => undefined, nameOf: (text) => kept.nameOf(text) },
  ).knowledge;
  return remembering;
}

/** What the checker says of the small lender's files: "code file:line pointer". */
export function saysOf(files: Files): readonly string[] {
  return problemsOf(files).map(({ code, file, line, path }) => `${code} ${file}:${line} ${path}`);
}

export function problemsOf(files: Files): readonly Problem[] {
  return check(files, 'small', knowledge()).problems;
}
