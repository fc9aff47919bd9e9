// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Asked } from '../../ask.ts';
import { Fields } from '../../index.ts';
import { fakePort } from '../../testing/fake-port.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const show = (value?: string) => {
  const port = fakePort(
    { face: { schema: { type: 'string' }, widget: 'verification', look: { provider: 'smileid' }, label: 'Face' } },
    { asks: { face: ['begin', 'window', 'status'] }, values: value === undefined ? {} : { face: value } },
  );
  const { unmount } = render(<Fields port={port} />);
  const asks = port.asks('face');
  const answer = async (asked: Asked): Promise<void> => act(async () => asks.open.pop()?.answer(asked));
  return { port, asks, answer, unmount };
};
const begun = { address: 'https://id.example/s/1', origin: 'https://id.example', reference: 'job-1' };

const button = () => screen.getByRole<HTMLButtonElement>('button');
const wait = (seconds: number): Promise<void> =>
  act(async () => void (await vi.advanceTimersByTimeAsync(seconds * 1000)));
const open = async () => {
  const shown = show();
  fireEvent.click(button());
  await shown.answer({ outcome: 'ok', value: begun });
  return shown;
};
const names = (asks: { readonly open: readonly { readonly name: string }[] }) => asks.open.map(({ name }) => name);

describe('an identity check', () => {
  it('opens the party’s window, and is what the core says of it: the answer is the reference', async () => {
    const { port, asks, answer } = show();
    fireEvent.click(button());
    expect(asks.open.map(({ name, event }) => [name, event])).toEqual([['begin', { product: 'smileid' }]]);
    await answer({ outcome: 'ok', value: begun });
    expect(asks.open.map(({ name, event }) => [name, event])).toEqual([['window', begun]]);
    await answer({ outcome: 'ok', value: 'job-1' });
    expect(port.answers()).toEqual({ face: 'job-1' });
    expect(asks.open.map(({ name, event }) => [name, event])).toEqual([['status', { reference: 'job-1' }]]);
    await answer({ outcome: 'ok', value: 'running' });
    expect(screen.getByText('Waiting for the result')).toBeDefined();
    await wait(1);
    await answer({ outcome: 'ok', value: 'passed' });
    expect(screen.getByText('Your identity is confirmed')).toBeDefined();
    expect(port.answers()).toEqual({ face: 'job-1' });
  });

  it('tells in a toast that it is pending once it is finished', async () => {
    const { asks, answer } = await open();
    await answer({ outcome: 'ok', value: 'job-1' });
    await answer({ outcome: 'ok', value: 'passed' });
    expect(asks.toasts).toEqual(['widget.verification.later']);
  });

  it('that failed is no answer, and can be made again', async () => {
    const { port, asks, answer } = await open();
    await answer({ outcome: 'ok', value: 'job-1' });
    await answer({ outcome: 'ok', value: 'failed' });
    expect(port.answers()).toEqual({});
    expect(screen.getByRole('alert').textContent).toBe('Your identity could not be confirmed');
    expect(asks.toasts).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(names(asks)).toEqual(['begin']);
  });

  it('whose window was closed is looked for once all the same: it may have been made', async () => {
    const { port, asks, answer } = await open();
    await answer({ outcome: 'cancelled' });
    expect(names(asks)).toEqual(['status']);
    await answer({ outcome: 'ok', value: 'passed' });
    expect(port.answers()).toEqual({ face: 'job-1' });
  });

  it('whose window was closed early says so, and leaves no answer', async () => {
    const { port, asks, answer } = await open();
    await answer({ outcome: 'cancelled' });
    await answer({ outcome: 'ok', value: 'running' });
    expect(screen.getByRole('alert').textContent).toBe('The window was closed before the check was finished');
    await wait(200);
    expect(names(asks)).toEqual([]);
    expect(port.answers()).toEqual({});
  });

  it('that is not decided in two minutes is pending: the borrower goes on, and is not asked about for ever [F53]', async () => {
    const { port, asks, answer } = await open();
    await answer({ outcome: 'ok', value: 'job-1' });
    let rounds = 0;
    for (; names(asks).length > 0 && rounds < 100; rounds += 1) {
      await answer(
        rounds % 2 === 0
          ? { outcome: 'ok', value: 'running' }
          : { outcome: 'failed', code: 'unreachable', message: 'No' },
      );
      await wait(15);
    }
    expect(rounds).toBe(15);
    expect(screen.getByText('Your ID is pending verification and approval')).toBeDefined();
    expect(port.answers()).toEqual({ face: 'job-1' });
  });

  it('that can’t be begun says why in the core’s words', async () => {
    const { answer } = show();
    fireEvent.click(button());
    await answer({ outcome: 'failed', code: 'refused', message: 'No checks today' });
    expect(screen.getByRole('alert').textContent).toBe('No checks today');
  });

  it('is pressed once: a second press while it runs asks nothing', async () => {
    const { asks } = show();
    fireEvent.click(button());
    fireEvent.click(button());
    expect(asks.open).toHaveLength(1);
    expect(button().getAttribute('aria-disabled')).toBe('true');
  });

  it('that was made before a reload is asked about again, and no toast tells of it twice', async () => {
    const { asks, answer } = show('job-1');
    expect(asks.open.map(({ name, event }) => [name, event])).toEqual([['status', { reference: 'job-1' }]]);
    await answer({ outcome: 'ok', value: 'passed' });
    expect(screen.getByText('Your identity is confirmed')).toBeDefined();
    expect(asks.toasts).toEqual([]);
  });

  it('is not waited for any more when the page is left', async () => {
    const { asks, answer, unmount } = await open();
    await answer({ outcome: 'ok', value: 'job-1' });
    const last = asks.open.at(-1);
    unmount();
    expect(last?.options.signal?.aborted).toBe(true);
  });
});
