import type { Blocks, Screen } from '../../language/language.gen.ts';
import { inOrder } from '../in-order.ts';
import { innerBlocks } from './inner-blocks.ts';

/** The groups of fields that a screen shows, in the order of its blocks, those inside cards and tabs included. */
export function groupsOf(screen: Screen): readonly string[] {
  const groups: string[] = [];
  walk(screen.body);
  return groups;

  function walk(blocks: Blocks): void {
    for (const [, block] of inOrder(blocks)) {
      if (block.block === 'fields' && typeof block.group === 'string') groups.push(block.group);
      for (const inner of innerBlocks(block)) walk(inner);
    }
  }
}
