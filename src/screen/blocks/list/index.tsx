import { defineBlock } from '../../block.ts';
import { SkeletonRows } from '../../pieces/later-skeletons.tsx';
import { ListBlock } from './ListBlock.tsx';

/** With a title it begins a part of its own, beside those before it. */
export default defineBlock('list', ListBlock, <SkeletonRows />, (options) =>
  options['title'] === undefined ? undefined : 'itself',
);
