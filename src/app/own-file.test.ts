// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import type { Refreshed, Session, Tokens } from '../api/session.ts';
import { readOwnFile } from './own-file.ts';

const tokens: Tokens = { access: 'old', refresh: 'r', expires: 0, id: '7' };
const address = `${window.location.origin}/utility/v1/files/7f3c`;

/** A core that takes one token, and a session that is refreshed with this outcome. */
function setUp({
  takes = 'old',
  refreshed = { kind: 'ok', tokens: { ...tokens, access: 'new' } } as Refreshed,
  isIn = true,
} = {}) {
  const sent: string[] = [];
  vi.stubGlobal(
    'fetch',
    async (_address: string, { headers }: { readonly headers: { readonly authorization: string } }) => {
      sent.push(headers.authorization);
      return headers.authorization === `Bearer ${takes}`
        ? new Response('picture')
        : new Response(null, { status: 401 });
    },
  );
  const session: Session = {
    tokens: () => (isIn ? tokens : undefined),
    refresh: async () => refreshed,
    refreshing: () => undefined,
    start: () => undefined,
    end: () => undefined,
  };
  return { sent, read: (from = address) => readOwnFile({ session }, from) };
}

afterEach(() => void vi.unstubAllGlobals());

it('a file of the borrower’s is read with their token, and with a fresh one where that has run out', async () => {
  const fresh = setUp();
  expect([await (await fresh.read())?.text(), fresh.sent]).toEqual(['picture', ['Bearer old']]);
  const stale = setUp({ takes: 'new' });
  expect([await (await stale.read())?.text(), stale.sent]).toEqual(['picture', ['Bearer old', 'Bearer new']]);
});

it('a file of the borrower’s is not asked for once more where no fresh token can be had, or that is refused too', async () => {
  for (const kind of ['failed', 'refused', 'replaced'] as const) {
    const { read, sent } = setUp({ takes: 'new', refreshed: { kind } });
    expect([await read(), sent]).toEqual([undefined, ['Bearer old']]);
  }
  const refused = setUp({ takes: 'another' });
  expect([await refused.read(), refused.sent]).toEqual([undefined, ['Bearer old', 'Bearer new']]);
});

it('the token goes to the page’s own origin alone, and nobody is asked where nobody is signed in', async () => {
  const { read, sent } = setUp();
  for (const other of ['https://files.example/7f3c', `${window.location.origin}.evil.example/7f3c`, 'no address'])
    expect(await read(other)).toBeUndefined();
  const out = setUp({ isIn: false });
  expect([await out.read(), sent, out.sent]).toEqual([undefined, [], []]);
});
