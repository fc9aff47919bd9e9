import { defineBlock } from '../../block.ts';
import { SkeletonItems } from '../../pieces/Skeleton.tsx';
import { MenuBlock } from './MenuBlock.tsx';

export default defineBlock('menu', MenuBlock, <SkeletonItems />);
