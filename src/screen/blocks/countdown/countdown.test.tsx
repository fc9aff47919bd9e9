// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { showBlock } from '../../testing/show-block.tsx';

afterEach(cleanup);

const options = { until: { var: 'with.until' }, text: 'left' };
const at = (now: string) => ({ now, with: { until: '2026-08-12T09:01:00Z' } });

describe('a countdown', () => {
  it('follows the clock of the app, down to zero and no further', () => {
    const { port } = showBlock('countdown', options, { scope: at('2026-08-12T09:00:18Z'), texts: { left: '{{ seconds }} seconds left' } });
    const timer = screen.getByRole('timer');
    expect(timer.textContent).toBe('42 seconds left');
    act(() => port.change({ scope: at('2026-08-12T09:00:59.400Z') }));
    expect(timer.textContent).toBe('1 seconds left');
    act(() => port.change({ scope: at('2026-08-12T10:00:00Z') }));
    expect(timer.textContent).toBe('0 seconds left');
  });

  it('shows nothing without an instant', () => {
    const { container } = showBlock('countdown', options, { scope: { now: '2026-08-12T09:00:18Z' } });
    expect(container.textContent).toBe('');
  });
});
