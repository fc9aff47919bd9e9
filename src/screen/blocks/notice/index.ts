import { defineBlock } from '../../block.ts';
import { NoticeBlock } from './NoticeBlock.tsx';

export default defineBlock('notice', NoticeBlock, null);
