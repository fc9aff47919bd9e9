import { defineBlock } from '../../block.ts';
import { ActionsBlock } from './ActionsBlock.tsx';

export default defineBlock('actions', ActionsBlock, null);
