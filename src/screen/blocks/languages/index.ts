import { defineBlock } from '../../block.ts';
import { LanguagesBlock } from './LanguagesBlock.tsx';

export default defineBlock('languages', LanguagesBlock);
