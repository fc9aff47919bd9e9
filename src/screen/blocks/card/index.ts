import { defineBlock } from '../../block.ts';
import { CardBlock } from './CardBlock.tsx';

export default defineBlock('card', CardBlock);
