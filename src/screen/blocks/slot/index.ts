import { defineBlock } from '../../block.ts';
import { SlotBlock } from './SlotBlock.tsx';

export default defineBlock('slot', SlotBlock);
