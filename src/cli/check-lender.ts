import { join } from 'node:path';
import { check, type Problem } from '../config/check/index.ts';
import type { Memory } from '../config/check/memory.ts';
import type { Files } from '../config/layers.ts';
import { KnowledgeReader } from '../server/site/knowledge-reader.ts';
import { patternFault } from '../server/site/pattern-fault.ts';
import { rememberedKnowledge } from './remembered-knowledge.ts';

const reader = new KnowledgeReader(join(import.meta.dirname, '..', '..'));

/** Everything that is wrong with a lender. Loaded when a lender is not known as it is: the checker is large. */
export function checkLender(files: Files, lender: string, memory: Memory): readonly Problem[] {
  const { knowledge, keep } = rememberedKnowledge({ ...reader.read(), patternFault }, memory);
  const { problems } = check(files, lender, knowledge);
  keep();
  return problems;
}
