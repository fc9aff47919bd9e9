// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import chart from './index.tsx';

afterEach(cleanup);

it('keeps the place of a chart that comes, as high and beside what stands beside it: the page would jump', () => {
  const { container } = render(<>{chart.skeleton}</>);
  expect(container.querySelector(':scope > .chart > .chart-head + .chart-blank')).not.toBeNull();
});
