import { defineBlock } from '../../block.ts';
import { CopyBlock } from './CopyBlock.tsx';

export default defineBlock('copy', CopyBlock);
