import { defineBlock } from '../../block.ts';
import { PillBlock } from './PillBlock.tsx';

export default defineBlock('pill', PillBlock, null);
