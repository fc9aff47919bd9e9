// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { showBlock } from '../../testing/show-block.tsx';

afterEach(cleanup);

const items = {
  plan: { at: 10, text: 'Plan', to: '/plan' },
  terms: { at: 20, text: 'Terms', to: '/terms' },
};

it('has a button that unfolds the pages of a phone only where it is asked for', () => {
  const found = [{}, { unfolds: true }].map((options) => {
    const { unmount } = showBlock('tabs', { current: { cat: ['plan'] }, items, ...options });
    const seen = [screen.getAllByRole('link').length, screen.queryByRole('button')?.textContent];
    unmount();
    return seen;
  });
  expect(found).toEqual([
    [2, undefined],
    [2, 'Plan'],
  ]);
});
