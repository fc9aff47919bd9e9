import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { acceptedKinds } from './accepted.ts';
import { mostBytes } from './limits.ts';
import { prepare, preparedBefore } from './prepare.ts';
import { fileOf, jpegHead, pdfHead, pngHead } from '../testing/files.ts';

const smaller = { makeSmaller: vi.fn() };
/** What a page without a network has of it. Of two `doMock` of one file in one test either may hold: they are told apart here. */
let notFetched: Error | undefined;

beforeEach(() => {
  notFetched = undefined;
  vi.doMock('./make-smaller.ts', () => {
    if (notFetched !== undefined) throw notFetched;
    return smaller;
  });
  smaller.makeSmaller.mockResolvedValue(new Blob([new Uint8Array(400_000)], { type: 'image/jpeg' }));
});
afterEach(() => {
  vi.doUnmock('./make-smaller.ts');
  smaller.makeSmaller.mockReset();
});

const documents = { kinds: acceptedKinds(undefined), bytes: mostBytes };
const photos = { kinds: acceptedKinds(['image/jpeg', 'image/png']), bytes: mostBytes };

/** A file that says how large it is without being so. */
const large = (name: string, head: Uint8Array<ArrayBuffer>, size: number): File =>
  Object.defineProperty(fileOf(name, head), 'size', { value: size });

describe('a chosen file', () => {
  it('goes as it is: a PDF to the files, a small photo to the photos', async () => {
    expect(await prepare(fileOf('a.pdf', pdfHead), documents)).toMatchObject({
      ask: 'file',
      file: { name: 'a.pdf', type: 'application/pdf' },
    });
    expect(await prepare(fileOf('a.jpg', jpegHead(900, 900)), documents)).toMatchObject({
      ask: 'image',
      file: { name: 'a.jpg', type: 'image/jpeg' },
    });
    expect(smaller.makeSmaller).not.toHaveBeenCalled();
  });

  it('may have 50 MB and no byte more [F64]', async () => {
    expect(await prepare(large('a.pdf', pdfHead, 52_428_800), documents)).toHaveProperty('file');
    expect(await prepare(large('a.pdf', pdfHead, 52_428_801), documents)).toEqual({ fault: 'too-large' });
  });

  it.each([
    ['a photo of 0 bytes', fileOf('a.jpg', new Uint8Array()), 'empty'],
    ['a PNG where JPEG and PDF are asked for', fileOf('a.png', pngHead(9, 9)), 'wrong-type'],
    ['a PDF named .jpg', fileOf('a.jpg', pdfHead), 'wrong-type'],
    ['a photo cut off within its head', fileOf('a.jpg', jpegHead(9, 9).slice(0, 10)), 'unreadable'],
    ['a photo of 20,000 x 20,000 pixels', fileOf('a.jpg', jpegHead(20_000, 20_000)), 'too-many-pixels'],
  ])('is refused by name: %s [F64]', async (_, file, fault) => {
    expect(await prepare(file, documents)).toEqual({ fault });
    expect(smaller.makeSmaller).not.toHaveBeenCalled();
  });

  it('that the device may no longer read is refused, not waited for', async () => {
    const gone = Object.assign(fileOf('a.pdf', pdfHead), {
      slice: () => ({ arrayBuffer: () => Promise.reject(new Error('gone')) }),
    });
    expect(await prepare(gone, documents)).toEqual({ fault: 'unreadable' });
  });

  it('is made smaller when it is a large photo, and says so', async () => {
    const onShrink = vi.fn();
    const made = await prepare(fileOf('IMG 1.jpeg', jpegHead(4000, 3000), 4_000_000), documents, onShrink);
    expect(onShrink).toHaveBeenCalledOnce();
    expect(made).toMatchObject({ ask: 'image', file: { name: 'IMG 1.jpg', type: 'image/jpeg', size: 400_000 } });
  });

  it('goes as it is where what makes it smaller could not be had, as without a network', async () => {
    notFetched = new TypeError('Failed to fetch dynamically imported module');
    expect(await prepare(fileOf('a.jpg', jpegHead(4000, 3000), 4_000_000), documents)).toMatchObject({
      ask: 'image',
      file: { name: 'a.jpg', type: 'image/jpeg', size: 4_000_000 },
    });
  });

  it('is refused when the device cannot decode it', async () => {
    smaller.makeSmaller.mockRejectedValue(new Error('InvalidStateError'));
    expect(await prepare(fileOf('a.png', pngHead(4000, 3000), 4_000_000), photos)).toEqual({ fault: 'unreadable' });
  });

  it('keeps the PNG of a selfie as the camera made it', async () => {
    expect(await prepare(fileOf('selfie.png', pngHead(250, 250), 120_000), photos)).toMatchObject({
      ask: 'image',
      file: { type: 'image/png', size: 120_000 },
    });
    expect(smaller.makeSmaller).not.toHaveBeenCalled();
  });

  it('that was kept over a reload goes where it was going', () => {
    expect(preparedBefore(new File(['x'], 'a.jpg', { type: 'image/jpeg' })).ask).toBe('image');
    expect(preparedBefore(new File(['x'], 'a.pdf', { type: 'application/pdf' })).ask).toBe('file');
  });
});
