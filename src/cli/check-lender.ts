import { check, type Problem } from '../config/check/index.ts';
import type { Memory } from '../config/check/memory.ts';
import type { Files } from '../config/layers.ts';
import { KnowledgeReader } from '../site/knowledge-reader.ts';
import { patternFault } from '../site/pattern-fault.ts';
import { rememberedKnowledge } from './remembered-knowledge.ts';

/** Everything that is wrong with a lender. */
export type CheckLender = (files: Files, lender: string, memory: Memory) => readonly Problem[];

/** Loaded when a lender is not known as it is: the checker is large. */
export function lenderChecker(root: string): CheckLender {
  const reader = new KnowledgeReader(root);
  return (files, lender, memory) => {
    const { knowledge, keep } = rememberedKnowledge({ ...reader.read(), patternFault }, memory);
    const { problems } = check(files, lender, knowledge);
    keep();
    return problems;
  };
}
