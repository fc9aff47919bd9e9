// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { showBlock } from '../../testing/show-block.tsx';

afterEach(cleanup);

it('a switch sends its event, and is on when the flow says so', async () => {
  const { port } = showBlock(
    'switch',
    { text: 'Lives at my address', on: { var: ['flow.same', false] }, event: 'same' },
    { scope: { flow: {} } },
  );
  const control = screen.getByRole('switch', { name: 'Lives at my address' });
  expect(control.getAttribute('aria-checked')).toBe('false');
  await userEvent.click(control);
  expect([port.sent, control.getAttribute('aria-checked')]).toEqual([[{ event: 'same' }], 'false']);
  act(() => port.change({ scope: { flow: { same: true } } }));
  expect(control.getAttribute('aria-checked')).toBe('true');
});
