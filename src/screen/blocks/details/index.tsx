import { defineBlock } from '../../block.ts';
import { SkeletonRows } from '../../pieces/later-skeletons.tsx';
import { DetailsBlock } from './DetailsBlock.tsx';

export default defineBlock('details', DetailsBlock, <SkeletonRows />);
