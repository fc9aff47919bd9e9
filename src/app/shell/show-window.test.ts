// @vitest-environment jsdom
import { atom, createStore } from 'jotai';
import { expect, it } from 'vitest';
import type { Result } from '../../engine/value.ts';
import type { WindowSaid } from '../../providers/provider-window.ts';
import type { View } from '../host.ts';
import type { Journey } from '../journey/journey.ts';
import type { ShownWindow } from './open-window.ts';
import { showWindow } from './show-window.ts';

const page = (journey: Journey, address = '/cards'): View => ({
  kind: 'open',
  journey,
  address,
  layout: undefined,
  beside: undefined,
  isTakenUp: false,
});
const [cards, login] = [{} as Journey, {} as Journey];
const ada = { signed_in: true, id: '7' };

/** A window that somebody who is signed in opens over the page of their cards. */
function open(before = page(cards)) {
  const store = createStore();
  const root = atom<Result>(ada);
  const view = atom(page(cards));
  let shown: ShownWindow | undefined;
  const said: WindowSaid[] = [];
  void showWindow(
    { address: 'https://pay.example/card', origin: 'https://pay.example', reference: 'r-1', kind: 'payment' },
    before,
    {
      runtime: { store, signIn: { root }, words: { say: (key) => key } },
      host: { view },
      setWindow: (next) => void (shown = next),
    },
  ).then((one) => said.push(one));
  return {
    said,
    shown: () => shown,
    become: (next: Result) => store.set(root, next),
    goes: (next: View) => store.set(view, next),
  };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

it('a provider’s window stands until it says how it came out', async () => {
  const { shown, said } = open();
  expect(shown()).toMatchObject({
    title: 'shell.window',
    open: { address: 'https://pay.example/card', reference: 'r-1' },
  });
  shown()?.open.done('success');
  await settled();
  expect([shown(), said]).toEqual([undefined, ['success']]);
});

it('a provider’s window is closed, as a cancel, when who opened it is signed out or somebody else', async () => {
  for (const next of [{ signed_in: false }, { signed_in: true, id: '8' }]) {
    const { shown, said, become } = open();
    become(next);
    await settled();
    expect([shown(), said]).toEqual([undefined, ['cancel']]);
  }
});

it('a provider’s window is closed, as a cancel, when the page that it was opened over has been left', async () => {
  for (const next of [page(login, '/login'), { kind: 'lost' } as const]) {
    const { shown, said, goes } = open();
    goes(next);
    await settled();
    expect([shown(), said]).toEqual([undefined, ['cancel']]);
  }
});

it('a provider’s window stays when a token is renewed, and when the address tells what was answered', async () => {
  const { shown, said, become, goes } = open();
  become({ ...ada });
  goes(page(cards, '/cards?step=2'));
  await settled();
  expect([shown()?.open.reference, said]).toEqual(['r-1', []]);
});

it('a provider’s window is not opened over another page than it was asked for on', async () => {
  const { shown, said } = open(page(login, '/login'));
  await settled();
  expect([shown(), said]).toEqual([undefined, ['cancel']]);
});
