import { defineBlock } from '../../block.ts';
import { SkeletonPanel } from '../../pieces/later-skeletons.tsx';
import { PanelBlock } from './PanelBlock.tsx';

export default defineBlock('panel', PanelBlock, <SkeletonPanel />);
