import { defineBlock } from '../../block.ts';
import { ListBlock } from './ListBlock.tsx';

export default defineBlock('list', ListBlock);
