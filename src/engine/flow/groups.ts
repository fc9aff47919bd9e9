import type { Blocks, Screen } from '../../language/language.gen.ts';
import { innerBlocks } from './inner-blocks.ts';

/** The groups of fields that a screen shows, in the order of its blocks, those inside cards and tabs included. */
export function groupsOf(screen: Screen): readonly string[] {
  const groups: string[] = [];
  walk(screen.body);
  return groups;

  function walk(blocks: Blocks): void {
    const ordered = Object.entries(blocks).sort(([idA, a], [idB, b]) => a.at - b.at || (idA < idB ? -1 : 1));
    for (const [, block] of ordered) {
      if (block.block === 'fields' && typeof block.group === 'string') groups.push(block.group);
      for (const inner of innerBlocks(block)) walk(inner);
    }
  }
}
