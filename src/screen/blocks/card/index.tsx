import { defineBlock } from '../../block.ts';
import { SkeletonCards } from '../../pieces/later-skeletons.tsx';
import { CardBlock } from './CardBlock.tsx';

export default defineBlock('card', CardBlock, <SkeletonCards count={1} />);
