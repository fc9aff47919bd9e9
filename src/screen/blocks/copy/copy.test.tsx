// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Blocks } from '../../Blocks.tsx';
import { PlaceContext } from '../../place-context.ts';
import { ToastContext } from '../../toasts.ts';
import { exampleBlock, examplePort } from '../../testing/examples.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function copyWith(clipboard: object | undefined) {
  vi.stubGlobal('navigator', { clipboard });
  const toast = vi.fn();
  render(
    <ToastContext value={toast}>
      <PlaceContext value={{ port: examplePort('copy') }}>
        <Blocks blocks={{ it: exampleBlock('copy') }} />
      </PlaceContext>
    </ToastContext>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Copy Account number' }));
  return toast;
}

describe('a text to copy', () => {
  it('is copied as it stands, and says so where it stands, for a while', async () => {
    vi.useFakeTimers();
    const writeText = vi.fn(() => Promise.resolve());
    const toast = copyWith({ writeText });
    const told = () => screen.getByRole('status').textContent?.trim();
    const passes = (time: number) => act(() => vi.advanceTimersByTimeAsync(time));
    expect(told()).toBe('');
    await passes(0);
    expect([told(), writeText.mock.calls]).toEqual(['Copied', [['0123456789']]]);
    // Copied again, it says so for as long again.
    await passes(2000);
    fireEvent.click(screen.getByRole('button', { name: 'Copy Account number' }));
    await passes(0);
    await passes(2000);
    expect(told()).toBe('Copied');
    await passes(1500);
    expect([told(), toast.mock.calls]).toEqual(['', []]);
  });

  it('says that it could not be copied, where the browser does not allow it', async () => {
    const toast = copyWith({ writeText: () => Promise.reject(new DOMException('', 'NotAllowedError')) });
    await expect.poll(() => toast.mock.calls).toEqual([['bad', 'It could not be copied']]);
  });

  it('says the same where the browser has nothing to copy with', async () => {
    const toast = copyWith(undefined);
    await expect.poll(() => toast.mock.calls).toEqual([['bad', 'It could not be copied']]);
  });
});
