import { defineBlock } from '../../block.ts';
import { SkeletonRows } from '../../pieces/Skeleton.tsx';
import { ListBlock } from './ListBlock.tsx';

export default defineBlock('list', ListBlock, <SkeletonRows />);
