import { defineBlock } from '../../block.ts';
import { SkeletonCards } from '../../pieces/later-skeletons.tsx';
import { CardsBlock } from './CardsBlock.tsx';

export default defineBlock('cards', CardsBlock, <SkeletonCards />);
