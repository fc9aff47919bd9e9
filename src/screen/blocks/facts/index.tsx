import { defineBlock } from '../../block.ts';
import { FactsBlock } from './FactsBlock.tsx';

export default defineBlock('facts', FactsBlock, null);
