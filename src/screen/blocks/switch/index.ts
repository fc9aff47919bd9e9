import { defineBlock } from '../../block.ts';
import { SwitchBlock } from './SwitchBlock.tsx';

export default defineBlock('switch', SwitchBlock);
