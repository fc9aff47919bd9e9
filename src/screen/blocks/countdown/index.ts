import { defineBlock } from '../../block.ts';
import { CountdownBlock } from './CountdownBlock.tsx';

export default defineBlock('countdown', CountdownBlock, null);
