import { defineBlock } from '../../block.ts';
import { FieldsBlock } from './FieldsBlock.tsx';

export default defineBlock('fields', FieldsBlock);
