import { render, type RenderResult } from '@testing-library/react';
import type { Block, Blocks as Table } from '../../language/language.gen.ts';
import { Blocks } from '../Blocks.tsx';
import { PlaceContext } from '../place-context.ts';
import { fakePort, type FakePort } from './fake-port.ts';

type Given = Parameters<typeof fakePort>[0];

/** A block on a place of its own, as a screen would show it. */
export function showBlock(
  name: string,
  options: object,
  given: Given = {},
): RenderResult & { readonly port: FakePort } {
  return showBlocks({ it: { at: 10, block: name, ...options } as Block }, given);
}

export function showBlocks(blocks: Table, given: Given = {}): RenderResult & { readonly port: FakePort } {
  const port = fakePort(given);
  const submitRef = { current: undefined };
  return {
    ...render(
      <PlaceContext value={{ port, submitRef }}>
        <Blocks blocks={blocks} />
      </PlaceContext>,
    ),
    port,
  };
}
