import { defineBlock } from '../../block.ts';
import { DetailsBlock } from './DetailsBlock.tsx';

export default defineBlock('details', DetailsBlock);
