// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showBlock } from '../../testing/show-block.tsx';

const made: Blob[] = [];
const revoked = vi.fn();

beforeEach(() => {
  made.length = 0;
  vi.stubGlobal('navigator', { pdfViewerEnabled: true });
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  URL.createObjectURL = (blob) => `blob:${made.push(blob as Blob)}`;
  URL.revokeObjectURL = revoked;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (given: object = { scope: { data: { content: btoa('%PDF-1.4 é') } } }) =>
  showBlock(
    'pdf',
    {
      name: 'Offer letter',
      of: { var: 'data.content' },
      body: { says: { at: 10, block: 'text', text: 'We lend you money.' } },
    },
    given,
  );

describe('a document', () => {
  it('stands in the browser’s viewer under its name, byte by byte, with its text folded up beneath; its address ends with it', async () => {
    const { unmount } = show();
    const frame = screen.getByTitle('Offer letter');
    expect([
      frame.getAttribute('src'),
      made[0]?.type,
      [...new Uint8Array((await made[0]?.arrayBuffer()) ?? [])],
    ]).toEqual([
      'blob:1#navpanes=0&view=FitH',
      'application/pdf',
      [...'%PDF-1.4 é'].map((letter) => letter.charCodeAt(0)),
    ]);
    expect(screen.getByText('We lend you money.').closest('details')?.open).toBe(false);
    unmount();
    expect(revoked).toHaveBeenCalledWith('blob:1');
  });

  it.each([
    ['the browser has no viewer', () => vi.stubGlobal('navigator', { pdfViewerEnabled: false })],
    [
      'the screen is narrow',
      () =>
        vi.stubGlobal('matchMedia', () => ({
          matches: false,
          addEventListener: () => undefined,
          removeEventListener: () => undefined,
        })),
    ],
  ])('is told as text alone where %s', (_where, is) => {
    is();
    show();
    expect([screen.queryByTitle('Offer letter'), screen.getByText('We lend you money.').closest('details')]).toEqual([
      null,
      null,
    ]);
  });

  it('that can’t be read leaves its place to its text, which would be gone with it', () => {
    show({ scope: { data: { content: 'data:application/pdf;base64,JVBERi0' } } });
    expect([screen.queryByTitle('Offer letter'), screen.getByText('We lend you money.').closest('details')]).toEqual([
      null,
      null,
    ]);
  });

  it('that is on its way, or could not be had, leaves its place to its text', () => {
    show({ pending: ['data'] });
    show({ failed: ['data'] });
    expect([screen.queryByTitle('Offer letter'), made]).toEqual([null, []]);
  });
});
