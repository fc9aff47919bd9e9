// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { fakePort } from '../testing/fake-port.ts';
import { showBlock } from '../testing/show-block.tsx';

beforeAll(() => {
  // The browser's own, as far as the page uses it.
  HTMLDialogElement.prototype.showModal ??= function show(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
});
afterEach(cleanup);

const confirm = { title: 'Break the plan?', text: 'You lose the interest.', yes: 'Break it', no: 'Keep it' };
const show = () =>
  showBlock('actions', {
    buttons: { break: { at: 10, text: 'Break', event: 'break', look: 'risk', with: { id: 7 }, confirm } },
  });

it('asks before it sends its event, and sends it when the answer is yes', async () => {
  const { port } = show();
  await userEvent.click(screen.getByRole('button', { name: 'Break' }));
  const dialog = await screen.findByRole('dialog', { name: 'Break the plan?' });
  expect(dialog.textContent).toContain('You lose the interest.');
  expect(port.sent).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Break it' }));
  expect(port.sent).toEqual([{ event: 'break', carries: { id: 7 } }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it.each(['Keep it', 'Close'])('does nothing when the answer is %s', async (name) => {
  const { port } = show();
  await userEvent.click(screen.getByRole('button', { name: 'Break' }));
  await userEvent.click(await screen.findByRole('button', { name }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(port.sent).toEqual([]);
});

it('says that it could not be asked where the question could not be had, does nothing, and asks with the next press', async () => {
  // As on a page on which none has been asked yet.
  vi.resetModules();
  vi.doMock('./Confirm.tsx', () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  const [{ Blocks }, { PlaceContext }, { ToastContext }] = await Promise.all([
    import('../Blocks.tsx'),
    import('../place-context.ts'),
    import('../toasts.ts'),
  ]);
  const port = fakePort();
  const toast = vi.fn();
  render(
    <ToastContext value={toast}>
      <PlaceContext value={{ port, submitRef: { current: undefined } }}>
        <Blocks
          blocks={{
            it: { at: 10, block: 'actions', buttons: { break: { at: 10, text: 'Break', event: 'break', confirm } } },
          }}
        />
      </PlaceContext>
    </ToastContext>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Break' }));
  await waitFor(() => expect(toast).toHaveBeenCalledExactlyOnceWith('bad', expect.any(String)), { timeout: 15_000 });
  vi.doUnmock('./Confirm.tsx');
  await userEvent.click(screen.getByRole('button', { name: 'Break' }));
  await screen.findByRole('dialog', { name: 'Break the plan?' }, { timeout: 15_000 });
  expect(port.sent).toEqual([]);
});
