// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { sampleWords } from '../../screen/testing/sample-words.ts';
import type { WindowKind } from '../../providers/provider-window.ts';
import { inWindow } from './idle.ts';
import { ProviderWindow } from './ProviderWindow.tsx';

beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
afterEach(cleanup);

const origin = 'https://id.example';

function show(kind: WindowKind = 'identity') {
  const done = vi.fn();
  render(
    <ProviderWindow
      open={{ address: `${origin}/check?ref=1`, origin, reference: 'r-1', kind, done }}
      title="Identity check"
      say={(word) => sampleWords[word]}
    />,
  );
  const frame = screen.getByTitle<HTMLIFrameElement>('Identity check');
  const say = (data: unknown, from: { readonly origin?: string; readonly source?: MessageEventSource | null } = {}) =>
    act(
      () =>
        void window.dispatchEvent(new MessageEvent('message', { data, origin, source: frame.contentWindow, ...from })),
    );
  return { done, frame, say };
}

describe('the window of an identity check', () => {
  it('may use camera and microphone; that of a payment may not', () => {
    expect(show().frame.getAttribute('allow')).toBe('camera; microphone');
    cleanup();
    expect(show('payment').frame.getAttribute('allow')).toBe('payment');
  });

  it('is heard from its exact origin and its own frame alone [F62]', () => {
    const { done, say } = show();
    const success = { outcome: 'success', reference: 'r-1' };
    say(success, { origin: 'https://evil.example' });
    say(success, { origin: `${origin}.evil.example` });
    say(success, { source: window });
    say({ ...success, reference: 'r-2' });
    expect(done).not.toHaveBeenCalled();
    say(success);
    expect(done.mock.calls).toEqual([['success']]);
  });

  it('that says nothing can be closed, which cancels it', async () => {
    const { done } = show();
    await userEvent.click(screen.getByRole('button', { name: sampleWords['block.close'], hidden: true }));
    expect(done.mock.calls).toEqual([['cancel']]);
  });

  it('counts as activity of the borrower: each page that comes in it, a press into it, and what it says (OP-32)', () => {
    const heard = vi.fn();
    window.addEventListener(inWindow, heard);
    const { frame, say } = show();
    act(() => void window.dispatchEvent(new Event('blur')));
    say({}, { source: window });
    say({}, { origin: 'https://evil.example' });
    const before = heard.mock.calls.length;
    act(() => {
      frame.focus();
      window.dispatchEvent(new Event('blur'));
    });
    say({ height: 700 });
    fireEvent.load(frame);
    window.removeEventListener(inWindow, heard);
    expect([before, heard.mock.calls.length]).toEqual([0, 3]);
  });

  it('is not heard any more once it is gone', () => {
    const { done, say } = show();
    cleanup();
    say({ outcome: 'success', reference: 'r-1' });
    expect(done).not.toHaveBeenCalled();
  });
});
