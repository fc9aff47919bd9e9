// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakePort } from '../testing/fake-port.ts';
import { Dialog } from './Dialog.tsx';
import { PlaceOver } from '../shell/PlaceOver.tsx';
import { ToastRegion } from '../shell/ToastRegion.tsx';

// jsdom has no modal dialogs: what they do to the rest of the page is the browser's, and looked at there.
const closed = vi.fn();
beforeEach(() => {
  closed.mockClear();
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.setAttribute('open', '');
  };
  HTMLDialogElement.prototype.close = closed;
});
afterEach(cleanup);

function showOver() {
  const port = fakePort();
  const shown = render(
    <PlaceOver
      place={{
        key: 'p',
        port,
        screen: {
          title: 'Leave this application?',
          body: { words: { at: 1, block: 'text', text: 'What you typed is kept.' } },
        },
      }}
    />,
  );
  return { port, ...shown };
}

describe('a place over another', () => {
  it('begins at its title, so that what it asks is read before its buttons', () => {
    showOver();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Leave this application?' }));
  });

  it('that asks for one thing alone begins where it is typed', () => {
    render(
      <Dialog labelledBy="t" onBack={closed} closeWords="Close">
        <h2 id="t" tabIndex={-1}>
          Pay ₦5,000
        </h2>
        <form>
          <input aria-label="PIN" />
          <input type="submit" hidden />
        </form>
        <button type="button">Pay</button>
      </Dialog>,
    );
    expect(document.activeElement).toBe(screen.getByLabelText('PIN'));
  });

  it('is not pressed by the second press of a double press on what it came over', () => {
    const pressed = vi.fn();
    const open = () =>
      render(
        <Dialog labelledBy="t" onBack={closed} closeWords="Close">
          <h2 id="t">Pay</h2>
          <button type="button" onClick={pressed}>
            Forgot your PIN?
          </button>
        </Dialog>,
      );
    open();
    fireEvent.click(screen.getByText('Forgot your PIN?'), { detail: 2 });
    expect(pressed).not.toHaveBeenCalled();
    fireEvent.click(screen.getByText('Forgot your PIN?'), { detail: 1 });
    expect(pressed).toHaveBeenCalledTimes(1);
    cleanup();
    const clock = vi.spyOn(performance, 'now').mockReturnValue(-1000);
    open();
    clock.mockRestore();
    fireEvent.click(screen.getByText('Forgot your PIN?'), { detail: 2 });
    expect(pressed).toHaveBeenCalledTimes(2);
  });

  it('that asks for two things begins at its title', () => {
    render(
      <Dialog labelledBy="t" onBack={closed} closeWords="Close">
        <h2 id="t" tabIndex={-1}>
          Pay ₦5,000
        </h2>
        <input aria-label="PIN" />
        <input aria-label="Note" />
      </Dialog>,
    );
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Pay ₦5,000' }));
  });

  it('holds the toasts while it is open, since nothing outside it can be heard', () => {
    render(
      <ToastRegion
        toasts={[{ id: 'a', tone: 'bad', text: 'Not sent' }]}
        onDismiss={() => undefined}
        say={(word) => word}
      />,
    );
    expect(screen.getByText('Not sent').closest('dialog')).toBeNull();
    const { unmount } = showOver();
    expect(screen.getByText('Not sent').closest('dialog')).not.toBeNull();
    unmount();
    expect(screen.getByText('Not sent').closest('dialog')).toBeNull();
  });

  it('is a dialog that is called as its title says', () => {
    showOver();
    expect(screen.getByRole('dialog', { name: 'Leave this application?' })).toBeTruthy();
  });

  it('goes back by Escape, by a press beside it and by its button, and never closes by itself', async () => {
    const { port } = showOver();
    const dialog = screen.getByRole('dialog');
    expect(fireEvent(dialog, new Event('cancel', { cancelable: true }))).toBe(false);
    fireEvent.pointerDown(dialog);
    fireEvent.click(dialog);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await userEvent.click(screen.getByText('What you typed is kept.'));
    expect(port.sent).toEqual([{ event: 'back' }, { event: 'back' }, { event: 'back' }]);
    expect(closed).not.toHaveBeenCalled();
  });

  it('stays while somebody marks what is typed in it and lets go beside it', () => {
    const { port } = showOver();
    fireEvent.pointerDown(screen.getByText('What you typed is kept.'));
    fireEvent.click(screen.getByRole('dialog'));
    expect(port.sent).toEqual([]);
  });

  it('is there again, at its title, where the browser has closed it by itself', () => {
    showOver();
    const dialog = screen.getByRole<HTMLDialogElement>('dialog');
    (document.activeElement as HTMLElement).blur();
    dialog.removeAttribute('open');
    fireEvent(dialog, new Event('close'));
    expect([dialog.open, document.activeElement?.textContent]).toEqual([true, 'Leave this application?']);
  });

  it('hides the sheet under it while it is open', () => {
    showOver();
    const [lower] = screen.getAllByRole('dialog');
    const { unmount } = showOver();
    const hidden = () =>
      [...document.querySelectorAll('dialog')].map((dialog) => dialog.classList.contains('dialog-under'));
    expect(hidden()).toEqual([true, false]);
    unmount();
    expect([hidden(), lower?.isConnected]).toEqual([[false], true]);
  });

  it('is closed before it is taken away, so that the focus returns', () => {
    showOver().unmount();
    expect(closed).toHaveBeenCalledTimes(1);
  });
});
