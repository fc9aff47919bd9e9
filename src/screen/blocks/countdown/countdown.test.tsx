// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { showBlock } from '../../testing/show-block.tsx';

afterEach(cleanup);

const options = { until: { var: 'with.until' }, text: 'left' };
const at = (now: string) => ({ now, with: { until: '2026-08-12T09:01:00Z' } });

describe('a countdown', () => {
  it('follows the clock of the app, down to zero and no further', () => {
    const { port } = showBlock('countdown', options, {
      scope: at('2026-08-12T09:00:18Z'),
      texts: { left: '{{ seconds }} seconds left' },
    });
    const timer = screen.getByRole('timer');
    expect(timer.textContent).toBe('42 seconds left');
    act(() => port.change({ scope: at('2026-08-12T09:00:59.400Z') }));
    expect(timer.textContent).toBe('1 seconds left');
    act(() => port.change({ scope: at('2026-08-12T10:00:00Z') }));
    expect(timer.textContent).toBe('0 seconds left');
  });

  it('asks for the clock once, however often it ticks', () => {
    const { port } = showBlock('countdown', options, {
      scope: at('2026-08-12T09:00:18Z'),
      texts: { left: '{{ seconds }}' },
    });
    const asked = vi.spyOn(port, 'result');
    for (const second of [19, 20, 21]) act(() => port.change({ scope: at(`2026-08-12T09:00:${second}Z`) }));
    expect(screen.getByRole('timer').textContent).toBe('39');
    expect(asked).not.toHaveBeenCalled();
  });

  it('sends its event when it is over: once for an instant, also right after a reload, and not while something is under way', () => {
    const { port } = showBlock(
      'countdown',
      { ...options, event: 'expired' },
      { scope: at('2026-08-12T09:00:18Z'), texts: { left: '{{ seconds }}' } },
    );
    expect(port.sent).toEqual([]);
    act(() => port.change({ busy: ['other'], scope: at('2026-08-12T09:01:00Z') }));
    expect(port.sent).toEqual([]);
    act(() => port.change({ busy: [] }));
    act(() => port.change({ scope: at('2026-08-12T09:01:01Z') }));
    expect(port.sent).toEqual([{ event: 'expired' }]);
    act(() => port.change({ scope: { now: '2026-08-12T09:01:02Z', with: { until: '2026-08-12T09:02:00Z' } } }));
    act(() => port.change({ scope: { now: '2026-08-12T09:02:00Z', with: { until: '2026-08-12T09:02:00Z' } } }));
    expect(port.sent).toHaveLength(2);
    cleanup();
    expect(
      showBlock('countdown', { ...options, event: 'expired' }, { scope: at('2026-08-12T09:30:00Z') }).port.sent,
    ).toEqual([{ event: 'expired' }]);
  });

  it('shows nothing without an instant', () => {
    const { container } = showBlock('countdown', options, { scope: { now: '2026-08-12T09:00:18Z' } });
    expect(container.textContent).toBe('');
  });

  describe('with something to do after it', () => {
    const then = { again: { at: 10, text: 'Send again', event: 'again' } };
    const show = (now: string, given = {}) =>
      showBlock(
        'countdown',
        { ...options, then },
        { scope: at(now), texts: { left: '{{ seconds | clock }} left' }, ...given },
      );

    it('says minutes and seconds, and offers nothing before it is over', () => {
      show('2026-08-12T08:51:02Z');
      expect(screen.getByRole('timer').textContent).toBe('09:58 left');
      expect(screen.queryByRole('button')).toBeNull();
    });

    it('offers it once it is over, where it is heard, in the place of the time', () => {
      const { port } = show('2026-08-12T09:00:58Z');
      const heard = screen.getByRole('status');
      expect(heard.textContent).toBe('');
      act(() => port.change({ scope: at('2026-08-12T09:01:00Z') }));
      expect(heard.contains(screen.getByRole('button', { name: 'Send again' }))).toBe(true);
      expect(screen.queryByRole('timer')).toBeNull();
    });

    it('offers it right after a reload too, and where nothing was noted', () => {
      show('2026-08-12T10:00:00Z');
      expect(screen.getByRole('button', { name: 'Send again' })).toBeTruthy();
      cleanup();
      show('2026-08-12T10:00:00Z', { scope: { now: '2026-08-12T10:00:00Z' } });
      expect(screen.getByRole('button', { name: 'Send again' })).toBeTruthy();
    });

    it('waits for an instant that is on its way', () => {
      const { container } = show('2026-08-12T10:00:00Z', { pending: ['with.until'] });
      expect(container.textContent).toBe('');
    });
  });
});
