// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Lines } from './Lines.tsx';

afterEach(cleanup);

const paths = (points: Parameters<typeof Lines>[0]['points']) =>
  [...render(<Lines points={points} currency="NGN" />).container.querySelectorAll('path')].map((path) =>
    path.getAttribute('d'),
  );

it('draws a line a series from the first item to the last, the highest amount at the top', () => {
  expect(
    paths([
      { label: 'a', amounts: ['0', '50'] },
      { label: 'b', amounts: ['100', '50'] },
    ]),
  ).toEqual(['M2.00 136.0L98.00 24.0', 'M2.00 80.0L98.00 80.0']);
});

it('breaks where an amount is missing, and keeps zero in sight where amounts are below it', () => {
  expect(
    paths([
      { label: 'a', amounts: ['-100'] },
      { label: 'b', amounts: [undefined] },
      { label: 'c', amounts: ['0'] },
    ]),
  ).toEqual(['M2.00 136.0M98.00 24.0']);
});
