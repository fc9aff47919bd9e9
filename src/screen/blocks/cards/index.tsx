import { defineBlock } from '../../block.ts';
import { SkeletonCards } from '../../pieces/Skeleton.tsx';
import { CardsBlock } from './CardsBlock.tsx';

export default defineBlock('cards', CardsBlock, <SkeletonCards />);
