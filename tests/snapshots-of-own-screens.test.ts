// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { screenFiles, screens } from './snapshots/files.ts';
import type * as Lenders from './snapshots/lenders.ts';

vi.mock('./snapshots/lenders.ts', async (load) => {
  const {
    lenders: [first, second],
    ...rest
  } = await load<typeof Lenders>();
  if (first === undefined || second === undefined) throw new Error('there are no two lenders');
  const { configuration } = second;
  return {
    ...rest,
    lenders: [
      first,
      {
        ...second,
        slug: 'second',
        configuration: {
          ...configuration,
          screens: { ...configuration.screens, 'page-of-its-own': configuration.screens.lost },
        },
      },
    ],
  };
});

it('a screen that one lender alone has is among the snapshots, and stands with those of that lender', async () => {
  expect(screens).toContain('page-of-its-own');
  expect(Object.keys(await screenFiles('page-of-its-own'))).toEqual(['screens-of-second/page-of-its-own.txt']);
});
