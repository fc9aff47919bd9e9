import { defineBlock } from '../../block.ts';
import { SkeletonItems } from '../../pieces/later-skeletons.tsx';
import { PersonBlock } from './PersonBlock.tsx';

export default defineBlock('person', PersonBlock, <SkeletonItems />);
