import { defineBlock } from '../../block.ts';
import { PoweredBlock } from './PoweredBlock.tsx';

export default defineBlock('powered', PoweredBlock, null);
