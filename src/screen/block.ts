import type { ComponentType, ReactNode } from 'react';
import type { Block } from '../language/language.gen.ts';

export interface BlockProps<Options> {
  /** The block's own options, as its options.schema.json has them. */
  readonly options: Options;
}

/** A block: one folder of src/screen/blocks, whose index.ts exports one of these. */
export interface BlockDefinition {
  readonly name: string;
  readonly Component: ComponentType<BlockProps<Block>>;
  /** What stands in its place while it is not known whether it is there. Left out: a few lines; null: nothing, for what is more often absent than there. */
  readonly skeleton?: ReactNode;
  /** Where it begins a part of its own, beside those before it: whether the blocks after it belong to that part. */
  readonly heads?: (options: Block) => 'itself' | 'what follows' | undefined;
  /** True where it stays as it stood while its condition is asked anew: somebody may be in it. */
  readonly stays?: true;
}

/** Ties a component to the name that screens use. Its options were checked against its schema when the screen was saved. */
export function defineBlock<Options>(
  name: string,
  Component: ComponentType<BlockProps<Options>>,
  skeleton?: ReactNode,
  heads?: BlockDefinition['heads'],
): BlockDefinition {
  return {
    name,
    Component: Component as unknown as ComponentType<BlockProps<Block>>,
    skeleton,
    ...(heads && { heads }),
  };
}
