// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Field } from '../../../language/language.gen.ts';
import type { Asked } from '../../ask.ts';
import { Fields, tryGroups } from '../../index.ts';
import { problems } from '../../testing/problems.ts';
import { fakePort } from '../../testing/fake-port.ts';
import { fileOf, jpegHead, pdfHead, pngHead } from '../../testing/files.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const address = 'https://naija.example/utility/v1/files/7f3c';
const pdf = fileOf('payslip.pdf', pdfHead);
const photo = fileOf('id.jpg', jpegHead(600, 400));

interface Setup {
  readonly look?: Field['look'];
  readonly value?: string;
  readonly required?: boolean;
  readonly kept?: File;
}

function show({ look, value, required = true, kept }: Setup = {}) {
  const port = fakePort(
    {
      proof: {
        label: 'Proof',
        required,
        schema: { type: 'string', format: 'uri' },
        widget: 'upload',
        ...(look && { look }),
      },
    },
    { values: value === undefined ? {} : { proof: value }, asks: { proof: ['image', 'file'] } },
  );
  const asks = port.asks('proof');
  asks.kept = kept;
  const { container, unmount } = render(<Fields port={port} />);
  const choose = async (file: File): Promise<void> => {
    const input = container.querySelector('input[type=file]');
    if (!(input instanceof HTMLInputElement)) throw new Error('no chooser');
    fireEvent.change(input, { target: { files: [file] } });
    await act(() => Promise.resolve());
  };
  const asked = async () => {
    await waitFor(() => expect(asks.open).toHaveLength(1));
    const question = asks.open.shift();
    if (!question) throw new Error('nothing was asked');
    return question;
  };
  return { port, asks, choose, asked, unmount, container };
}

const button = (name: string): HTMLElement => screen.getByRole('button', { name });
const refusal = (code: string, message: string): Asked => ({ outcome: 'failed', code, message });
const failure = () => screen.getByRole('alert').textContent;

describe('a file', () => {
  it.each([
    ['a PDF', pdf, 'file'],
    ['a photo', photo, 'image'],
  ])('is sent at once, %s to its own place, and its address is the answer', async (_, file, ask) => {
    const { port, asks, choose, asked } = show();
    await choose(file);
    const question = await asked();
    expect([question.name, question.options.file?.size]).toEqual([ask, file.size]);
    expect(asks.kept?.name).toBe(file.name);
    await act(async () => question.answer({ outcome: 'ok', value: address }));
    expect(port.answers()).toEqual({ proof: address });
    expect(screen.getByText(file.name)).toBeDefined();
    expect(asks.kept).toBeUndefined();
    expect(problems(port)).toEqual([]);
  });

  it('says what it may be, and gives the chooser the same', () => {
    const { container } = show();
    expect(screen.getByText('JPEG, PDF, up to 50 MB')).toBeDefined();
    const input = container.querySelector('input[type=file]');
    expect(input?.getAttribute('accept')).toBe('image/jpeg,.jpg,.jpeg,.jpe,.jfif,application/pdf,.pdf');
    expect(input?.hasAttribute('multiple')).toBe(false);
  });

  it('tells how far it is, and those who hear it every quarter of the way', async () => {
    const { choose, asked } = show();
    await choose(pdf);
    const { options } = await asked();
    const bar = screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Proof' });
    act(() => options.onProgress?.(0.42));
    expect(bar.value).toBe(42);
    expect(screen.getByRole('status').textContent).toBe('Sending payslip.pdf 25%');
    act(() => options.onProgress?.(0.3));
    expect(bar.value).toBe(42);
  });

  it('holds the form while it is under way, even where it is optional', async () => {
    const { port, choose, asked } = show({ required: false });
    await choose(pdf);
    const question = await asked();
    expect(problems(port).map(({ words }) => words)).toEqual(['Proof has not been sent yet']);
    await act(async () => question.answer({ outcome: 'ok', value: address }));
    expect(problems(port)).toEqual([]);
  });

  it('can be stopped, and another can be chosen', async () => {
    const { port, asks, choose, asked } = show();
    await choose(pdf);
    const { options } = await asked();
    await userEvent.click(button('Cancel'));
    expect(options.signal?.aborted).toBe(true);
    await waitFor(() => expect(asks.kept).toBeUndefined());
    expect(document.activeElement).toBe(button('Choose a file'));
    expect(problems(port).map(({ keyword }) => keyword)).toEqual(['required']);
  });

  it('that could not be sent is kept, and sent by one press', async () => {
    const { port, asks, choose, asked } = show();
    await choose(pdf);
    const first = await asked();
    await act(async () => first.answer(refusal('unavailable', 'Our service is not available.')));
    expect(failure()).toBe('Problem uploading file. Our service is not available.');
    expect(asks.kept?.name).toBe('payslip.pdf');
    await userEvent.click(button('Try again'));
    const second = await asked();
    expect(second.options.file).toBe(first.options.file);
    await act(async () => second.answer({ outcome: 'ok', value: address }));
    expect(port.answers()).toEqual({ proof: address });
  });

  it('that is a photo fails in the words of a photo, with the message', async () => {
    const { choose, asked } = show({ look: { photo: true, accept: ['image/jpeg'] } });
    await choose(photo);
    const question = await asked();
    await act(async () => question.answer(refusal('unreachable', 'Check your connection.')));
    expect(failure()).toBe('Error uploading photo. Check your connection.');
  });

  it('that the core refuses is given up: the same would be refused again', async () => {
    const { asks, choose, asked } = show();
    await choose(pdf);
    const question = await asked();
    await act(async () => question.answer(refusal('file_type', 'This is no PDF.')));
    expect(failure()).toBe('Problem uploading file. This is no PDF.');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(asks.kept).toBeUndefined();
  });

  it.each([
    [{ bytes: 5_242_880, photo: true }, 5_242_881, 'Upload less than 5 MB'],
    [{ bytes: 52_428_800, photo: true }, 52_428_801, 'Upload less than 50 MB'],
    [undefined, 52_428_801, 'File too large. Choose a file of at most 50 MB.'],
  ])('of %j that is too large is refused before any call, in words', async (look, size, words) => {
    const { asks, choose } = show(look && { look });
    await choose(Object.defineProperty(fileOf('id.jpg', jpegHead(9, 9)), 'size', { value: size }));
    await waitFor(() => expect(failure()).toBe(words));
    expect(asks.open).toEqual([]);
  });

  it.each([
    [fileOf('id.png', pngHead(9, 9)), 'File type not allowed. Choose one of these: JPEG, PDF.'],
    [fileOf('id.jpg', pdfHead), 'File type not allowed. Choose one of these: JPEG, PDF.'],
    [fileOf('id.jpg', new Uint8Array()), 'This file is empty. Choose another one.'],
    [
      fileOf('id.jpg', jpegHead(20_000, 20_000)),
      'This picture has too many pixels for a phone. Take it again, or choose a smaller one.',
    ],
  ])('that cannot be one is refused in words [F64]', async (file, words) => {
    const { asks, choose } = show();
    await choose(file);
    await waitFor(() => expect(failure()).toBe(words));
    expect(asks.open).toEqual([]);
  });

  it('can be dropped, one and no more', async () => {
    const { container, asked } = show();
    const area = container.querySelector('.file-area') as HTMLElement;
    fireEvent.drop(area, { dataTransfer: { files: [pdf, photo] } });
    expect(failure()).toBe('Choose one file only');
    fireEvent.drop(area, { dataTransfer: { files: [pdf] } });
    expect((await asked()).name).toBe('file');
  });

  it('that was under way when the page was reloaded goes on by itself, and says so [F47] [F65]', async () => {
    const { port, asked } = show({ kept: new File([pdfHead], 'payslip.pdf', { type: 'application/pdf' }) });
    const question = await asked();
    expect(question.name).toBe('file');
    expect(screen.getByRole('status').textContent).toBe('Going on with payslip.pdf, which was not sent yet');
    await act(async () => question.answer({ outcome: 'ok', value: address }));
    expect(port.answers()).toEqual({ proof: address });
  });

  it('is not given up when the page is left, only its sending is', async () => {
    const { asks, choose, asked, unmount } = show();
    await choose(pdf);
    const { options } = await asked();
    unmount();
    expect(options.signal?.aborted).toBe(true);
    expect(asks.kept?.name).toBe('payslip.pdf');
  });

  it('waits for the network, and goes on when it is there', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { asks, choose, asked } = show();
    await choose(pdf);
    await screen.findByText('You are offline. payslip.pdf will be sent as soon as you are back online.', {
      selector: '.file-words',
    });
    expect(asks.open).toEqual([]);
    online.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect((await asked()).name).toBe('file');
  });

  it('that failed for want of a network is sent when it is back', async () => {
    const { choose, asked } = show();
    await choose(pdf);
    const question = await asked();
    await act(async () => question.answer(refusal('unreachable', '')));
    expect(failure()).toBe('Problem uploading file.');
    act(() => void window.dispatchEvent(new Event('online')));
    expect((await asked()).name).toBe('file');
  });
});

describe('a file that is there', () => {
  it('can be removed', async () => {
    const { port } = show({ value: address });
    expect(screen.getByText('We have your file')).toBeDefined();
    await userEvent.click(button('Remove'));
    expect(port.answers()).toEqual({});
    expect(document.activeElement).toBe(button('Choose a file'));
  });

  it('stays until the one that replaces it has come', async () => {
    const { port, choose, asked } = show({ value: address });
    await choose(pdf);
    const question = await asked();
    await act(async () => question.answer(refusal('unavailable', 'Later.')));
    expect(failure()).toBe('Problem uploading file. Later. The file that you sent before stays until then.');
    expect(port.answers()).toEqual({ proof: address });
    await userEvent.click(button('Cancel'));
    expect(screen.getByText('We have your file')).toBeDefined();
  });
});

it('takes the focus when it is missing', async () => {
  const { port } = show();
  act(() => void tryGroups([port]));
  await waitFor(() => expect(document.activeElement).toBe(button('Choose a file')));
});
