import { defineBlock } from '../../block.ts';
import { TabsBlock } from './TabsBlock.tsx';

export default defineBlock('tabs', TabsBlock);
