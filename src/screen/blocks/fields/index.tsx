import { defineBlock } from '../../block.ts';
import { SkeletonFields } from '../../pieces/Skeleton.tsx';
import { FieldsBlock } from './FieldsBlock.tsx';

export default { ...defineBlock('fields', FieldsBlock, <SkeletonFields />), stays: true as const };
