import { defineBlock } from '../../block.ts';
import { ProgressBlock } from './ProgressBlock.tsx';

export default defineBlock('progress', ProgressBlock, null);
