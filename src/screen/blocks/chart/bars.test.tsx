// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Bars } from './Bars.tsx';

afterEach(cleanup);

it('writes once, in the middle below them, what several bars beside each other are called', () => {
  const bars = ['Jan', 'Mar', 'Mar', 'Apr'].map((label) => ({ label, amounts: ['10'] }));
  const { container } = render(<Bars bars={bars} id="chart" currency="NGN" />);
  const labels = [...container.querySelectorAll('.chart-label')];
  expect(labels.map((label) => [label.textContent, label.getAttribute('x')])).toEqual([
    ['Jan', '12.5%'],
    ['Mar', '50%'],
    ['Apr', '87.5%'],
  ]);
});
