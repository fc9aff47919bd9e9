// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { showBlock } from '../../testing/show-block.tsx';

afterEach(cleanup);

it('keeps the place of a chart that comes, as high and beside what stands beside it: the page would jump', () => {
  const { container } = showBlock('chart', { if: { var: 'data.schedules' } }, { pending: ['data'] });
  expect(container.querySelector(':scope > .chart > .chart-head + .chart-blank')).not.toBeNull();
});
