import { defineBlock } from '../../block.ts';
import { PdfBlock } from './PdfBlock.tsx';

export default defineBlock('pdf', PdfBlock);
