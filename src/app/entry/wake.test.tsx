// @vitest-environment jsdom
import { act, cleanup } from '@testing-library/react';
import { atom, createStore } from 'jotai';
import { useLayoutEffect, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Fields } from '../../forms/index.ts';
import { fakePort } from '../../forms/testing/fake-port.ts';
import type { Page } from '../shell/create-page.ts';
import { wake } from './wake.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

const fields = {
  phone_number: { schema: { type: 'string' }, widget: 'phone', label: 'Phone number' },
  city: { schema: { type: 'string' }, label: 'City' },
} as const;

/** A page that opens where it was written, with or without a journey that the tab has kept. */
function opened(isTakenUp: boolean): Page {
  const store = createStore();
  const view = atom({ kind: 'open', address: '/join', isTakenUp });
  return {
    open: () => undefined,
    runtime: { store, events: { fault: (code: string) => expect.fail(code) } },
    host: { view },
  } as unknown as Page;
}

/** What the server has written of a form without answers; somebody types into it and stands in the midst of it. */
function written(typed: { readonly [name: string]: string }, focused: string, cursor: number): HTMLElement {
  const root = document.body.appendChild(document.createElement('div'));
  root.dataset['written'] = '/join';
  root.innerHTML = renderToString(<Fields port={fakePort(fields)} />);
  for (const [name, text] of Object.entries(typed)) inputOf(name).value = text;
  inputOf(focused).focus();
  inputOf(focused).setSelectionRange(cursor, cursor);
  return root;
}

function inputOf(name: string): HTMLInputElement {
  const found = document.querySelector<HTMLInputElement>(`input[name="${name}"]`);
  if (found === null) throw new Error(`no input ${name}`);
  return found;
}

/** One key, at the end of what stands there. */
function press(name: string, key: string): void {
  const input = inputOf(name);
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, input.value + key);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

const woken = (root: HTMLElement, isTakenUp: boolean, app: ReactNode) => act(() => wake(root, opened(isTakenUp), app));

describe('a written page into which somebody has typed', () => {
  it('wakes with it, where the cursor was', async () => {
    const root = written({ phone_number: '08031234567' }, 'phone_number', 4);
    const port = fakePort(fields);
    expect(await woken(root, false, <Fields port={port} />)).toBe(true);
    expect(port.answers()).toEqual({ phone_number: '08031234567' });
    expect([document.activeElement, inputOf('phone_number').value, inputOf('phone_number').selectionStart]).toEqual([
      inputOf('phone_number'),
      '803 123 4567',
      3,
    ]);
  });

  it('keeps each key that falls as it begins to listen', async () => {
    const root = written({ city: 'Lag' }, 'city', 3);
    const port = fakePort(fields);
    // An act would leave no moment between what is drawn and what listens.
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
    function Typist() {
      useLayoutEffect(() => queueMicrotask(() => ['o', 's'].forEach((key) => press('city', key))), []);
      return null;
    }
    await wake(
      root,
      opened(false),
      <>
        <Fields port={port} />
        <Typist />
      </>,
    );
    await expect.poll(() => [port.answers(), inputOf('city').value]).toEqual([{ city: 'Lagos' }, 'Lagos']);
  });

  it('gives it precedence over the answers that the tab has kept, and leaves those that nobody typed over', async () => {
    const root = written({ phone_number: '08099998888' }, 'phone_number', 6);
    const port = fakePort(fields, { values: { phone_number: '08031234567', city: 'Lagos' } });
    expect(await woken(root, true, <Fields port={port} />)).toBe(true);
    expect(port.answers()).toEqual({ phone_number: '08099998888', city: 'Lagos' });
    expect([document.activeElement, inputOf('phone_number').value, inputOf('phone_number').selectionStart]).toEqual([
      inputOf('phone_number'),
      '809 999 8888',
      6,
    ]);
  });

  it('keeps the focus in a field that was only entered, with the answer that was kept', async () => {
    const root = written({}, 'city', 0);
    const port = fakePort(fields, { values: { city: 'Lagos' } });
    await woken(root, true, <Fields port={port} />);
    expect([document.activeElement, inputOf('city').value]).toEqual([inputOf('city'), 'Lagos']);
  });

  it('types nothing into the same answer after the first press: what is there by then is newer', async () => {
    const root = written({ phone_number: '08099998888' }, 'phone_number', 0);
    await woken(root, true, <button type="button">On</button>);
    document.querySelector('button')?.click();
    const port = fakePort(fields, { values: { phone_number: '08031234567' } });
    const later = document.body.appendChild(document.createElement('div'));
    const { createRoot } = await import('react-dom/client');
    await act(() => createRoot(later).render(<Fields port={port} />));
    expect(port.answers()).toEqual({ phone_number: '08031234567' });
  });
});

it('a page of which only the shape is written keeps it until it is known what stands there', async () => {
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = '<header>Loans</header>';
  const store = createStore();
  const view = atom<{ readonly kind: string; readonly address?: string }>({ kind: 'starting' });
  const open = vi.fn();
  const page = { open, runtime: { store }, host: { view } } as unknown as Page;
  const woke = vi.fn();
  const waking = wake(root, page, 'app').then(woke);
  await vi.waitFor(() => expect(open).toHaveBeenCalledTimes(1));
  await new Promise(setImmediate);
  expect(woke).not.toHaveBeenCalled();
  store.set(view, { kind: 'open', address: '/loans' });
  await waking;
  expect([woke.mock.calls, root.textContent]).toEqual([[[false]], 'Loans']);
});

it('a page of which nothing is written is drawn at once', async () => {
  const page = { open: vi.fn() } as unknown as Page;
  expect(await wake(document.createElement('div'), page, 'app')).toBe(false);
});
