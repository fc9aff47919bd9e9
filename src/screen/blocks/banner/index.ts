import { defineBlock } from '../../block.ts';
import { BannerBlock } from './BannerBlock.tsx';

export default defineBlock('banner', BannerBlock, null);
