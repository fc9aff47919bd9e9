import { defineBlock } from '../../block.ts';
import { TilesBlock } from './TilesBlock.tsx';

export default defineBlock('tiles', TilesBlock);
