import { defineBlock } from '../../block.ts';
import { SkeletonItems } from '../../pieces/later-skeletons.tsx';
import { MenuBlock } from './MenuBlock.tsx';

export default defineBlock('menu', MenuBlock, <SkeletonItems />);
