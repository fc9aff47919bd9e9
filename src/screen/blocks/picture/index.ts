import { defineBlock } from '../../block.ts';
import { PictureBlock } from './PictureBlock.tsx';

export default defineBlock('picture', PictureBlock, null);
