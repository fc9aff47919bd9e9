import { defineBlock } from '../../block.ts';
import { BarBlock } from './BarBlock.tsx';

export default defineBlock('bar', BarBlock);
