import { defineBlock } from '../../block.ts';
import { TextBlock } from './TextBlock.tsx';

export default defineBlock('text', TextBlock, undefined, (options) =>
  options['look'] === 'heading' ? 'what follows' : undefined,
);
