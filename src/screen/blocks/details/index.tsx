import { defineBlock } from '../../block.ts';
import { SkeletonRows } from '../../pieces/Skeleton.tsx';
import { DetailsBlock } from './DetailsBlock.tsx';

export default defineBlock('details', DetailsBlock, <SkeletonRows />);
