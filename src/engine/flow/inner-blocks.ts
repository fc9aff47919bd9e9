import type { Block, Blocks } from '../../language/language.gen.ts';
import { isObject, type Value } from '../value.ts';

/** Blocks inside a block's options: a `body`, or the `body` of each of its `items`. */
export function innerBlocks(block: Block): readonly Blocks[] {
  const inner: Blocks[] = [];
  if (isObject(block['body'])) inner.push(block['body'] as Blocks);
  if (isObject(block['items'])) {
    for (const item of Object.values(block['items'] as Readonly<Record<string, Value>>)) {
      if (isObject(item) && isObject(item['body'])) inner.push(item['body'] as unknown as Blocks);
    }
  }
  return inner;
}
