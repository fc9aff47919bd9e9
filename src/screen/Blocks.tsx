import { memo, use, useEffect, useMemo, useState, type ReactNode } from 'react';
import type { Block, Blocks as Table } from '../language/language.gen.ts';
import { FAILED, PENDING } from '../engine/value.ts';
import { blockNamed } from './registry.ts';
import { BlockBoundary } from './BlockBoundary.tsx';
import { FaultContext } from './faults.ts';
import { useResult } from './hooks.ts';
import { useIsWide } from './use-is-wide.ts';
import { inOrder } from '../engine/in-order.ts';
import { Lines } from './pieces/Skeleton.tsx';
import { RetryState } from './pieces/RetryState.tsx';
import { deeper, HeadingLevel } from './place-context.ts';

/** Draws the blocks of a table in their order, each as long as its `if` holds; headings after a heading stand under it. */
export const Blocks = memo(({ blocks }: { readonly blocks: Table }) => {
  const ordered = useMemo(() => inOrder(blocks), [blocks]);
  const level = use(HeadingLevel);
  let under = false;
  const drawn: ReactNode[] = [];
  for (const [id, block] of ordered) {
    const heads = blockNamed(block.block)?.heads?.(block);
    if (heads !== undefined) under = false;
    drawn.push(
      <HeadingLevel key={id} value={under ? deeper(level) : level}>
        <BlockBoundary id={id}>
          <OneBlock id={id} block={block} />
        </BlockBoundary>
      </HeadingLevel>,
    );
    if (heads === 'what follows') under = true;
  }
  return drawn;
});

function OneBlock({ id, block }: { readonly id: string; readonly block: Block }) {
  const isWide = useIsWide();
  if (block.only !== undefined && (block.only === 'wide') !== isWide) return null;
  const drawn = <ThatHolds id={id} block={block} />;
  if (block.anchor === undefined) return drawn;
  return (
    <div className="anchored" id={block.anchor} tabIndex={-1}>
      {drawn}
    </div>
  );
}

function ThatHolds({ id, block }: { readonly id: string; readonly block: Block }) {
  const holds = useResult(block.if ?? true);
  const definition = blockNamed(block.block);
  const [stood, setStood] = useState(holds === true);
  if (holds !== PENDING && stood !== (holds === true)) setStood(holds === true);
  if (definition === undefined) return <UnknownBlock id={id} name={block.block} />;
  const skeleton = definition.skeleton === undefined ? <Lines /> : definition.skeleton;
  if (holds === PENDING && !(stood && definition.stays === true)) return skeleton;
  if (holds === FAILED) return <RetryState />;
  // Missing or not true: an undecided condition shows nothing.
  if (holds !== true && holds !== PENDING) return null;
  return <definition.Component options={block} />;
}

/** Loud where somebody can mend it, left out where a borrower would see it. */
function UnknownBlock({ id, name }: { readonly id: string; readonly name: string }) {
  const tell = use(FaultContext);
  useEffect(() => {
    tell({ code: 'unknown-block', block: id, message: `There is no block ${name}` });
  }, [tell, id, name]);
  return import.meta.env.DEV ? <p role="alert">{`${id}: there is no block “${name}”`}</p> : null;
}
