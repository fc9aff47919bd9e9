import { defineBlock } from '../../block.ts';
import { FileBlock } from './FileBlock.tsx';

export default defineBlock('file', FileBlock, null);
