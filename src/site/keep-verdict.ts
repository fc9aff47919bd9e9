import { join } from 'node:path';
import { ContentStore } from './content-store.ts';
import type { Order } from './judge.ts';
import { judgeLender } from './judge-lender.ts';
import { KeptVerdicts } from './kept-verdicts.ts';
import { KnowledgeReader } from './knowledge-reader.ts';
import { patternFault } from './pattern-fault.ts';
import { Program } from './program.ts';

export interface KeepingOptions {
  readonly root: string;
  /** The folder of versions and verdicts. */
  readonly dataDirectory: string;
  /** Blocks, widgets and calls are those of now. */
  readonly follows: boolean;
}

/**
 * Judges an order, and keeps the verdict and what its version is served from.
 * @throws when the program on the disk is not the one that asks: its verdict would be taken for another's
 */
export function verdictKeeper({ root, dataDirectory, follows }: KeepingOptions): (order: Order) => void {
  const program = new Program(root, follows);
  const reader = new KnowledgeReader(root);
  const atStart = follows ? undefined : reader.read();
  const content = new ContentStore(join(dataDirectory, 'config'));
  const kept = new KeptVerdicts(join(dataDirectory, 'lenders'));
  return (order) => {
    if (program.name !== order.program)
      throw new Error('the program has changed on the disk since it was started; start it again');
    const judged = judgeLender(order.content, order.slug, { ...(atStart ?? reader.read()), patternFault });
    content.keep(judged.content);
    kept.keep(order.slug, order, judged.verdict);
  };
}
