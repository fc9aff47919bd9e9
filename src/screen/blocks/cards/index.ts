import { defineBlock } from '../../block.ts';
import { CardsBlock } from './CardsBlock.tsx';

export default defineBlock('cards', CardsBlock);
