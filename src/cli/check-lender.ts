import { check, type Knowledge, type Problem } from '../config/check/index.ts';
import type { Memory } from '../config/check/memory.ts';
import type { Files } from '../config/layers.ts';
import { KnowledgeReader } from '../site/knowledge-reader.ts';
import { patternFault } from '../site/pattern-fault.ts';
import { rememberedKnowledge, type RememberedKnowledge } from './remembered-knowledge.ts';

export interface LenderChecker {
  /** Everything that is wrong with a lender. @param memory of the program as it is now */
  check(files: Files, lender: string, memory: Memory): readonly Problem[];
  /** Keeps for later commands what was found out since. */
  keep(): void;
}

/** Loaded when a lender is not known as it is: the checker is large. */
export function lenderChecker(root: string): LenderChecker {
  const reader = new KnowledgeReader(root);
  let last: { readonly read: Knowledge; readonly remembered: RememberedKnowledge } | undefined;
  return {
    check(files, lender, memory) {
      const read = reader.read();
      // While what is known stays the same, so does the program, and what was asked is at hand.
      if (last?.read !== read) last = { read, remembered: rememberedKnowledge({ ...read, patternFault }, memory) };
      return check(files, lender, last.remembered.knowledge).problems;
    },
    keep: () => last?.remembered.keep(),
  };
}
