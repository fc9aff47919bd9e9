// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Fields } from '../../index.ts';
import { problems } from '../../testing/problems.ts';
import { fakePort } from '../../testing/fake-port.ts';
import { fileOf, jpegHead, pdfHead, pngHead } from '../../testing/files.ts';

const address = 'https://naija.example/utility/v1/files/7f3c';
const picture = pngHead(250, 250);

/** A camera that a test looks at: what it was asked for, and which of its streams still run. */
const camera = { asked: [] as unknown[], running: new Set<EventTarget>(), fault: undefined as string | undefined };

function openStream(constraints: unknown): Promise<MediaStream> {
  camera.asked.push(constraints);
  if (camera.fault !== undefined) return Promise.reject(new DOMException('', camera.fault));
  const track = Object.assign(new EventTarget(), { stop: () => void camera.running.delete(track) });
  camera.running.add(track);
  return Promise.resolve({ getTracks: () => [track] } as unknown as MediaStream);
}

let hidden = false;
const setHidden = (is: boolean) => {
  hidden = is;
  return act(async () => void document.dispatchEvent(new Event('visibilitychange')));
};

beforeEach(() => {
  Object.assign(camera, { asked: [], running: new Set(), fault: undefined });
  hidden = false;
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia: openStream } });
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLVideoElement.prototype, 'videoWidth', 'get').mockReturnValue(640);
  vi.spyOn(HTMLVideoElement.prototype, 'videoHeight', 'get').mockReturnValue(480);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'mediaDevices');
  Reflect.deleteProperty(navigator, 'mediaDevices');
});

/** What was drawn of the camera, and the canvas that it was drawn on. */
function watchCanvas() {
  const drawImage = vi.fn();
  let made: { width: number; height: number; type: string | undefined } | undefined;
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage } as unknown as null);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function toBlob(
    this: HTMLCanvasElement,
    done,
    type,
  ) {
    made = { width: this.width, height: this.height, type };
    done(new Blob([picture], { type: 'image/png' }));
  });
  vi.stubGlobal('createImageBitmap', () => new Promise(() => undefined));
  return { drawImage, made: () => made };
}

function show(value?: string) {
  const port = fakePort(
    { photo: { label: 'Photo of you', required: true, schema: { type: 'string', format: 'uri' }, widget: 'selfie' } },
    { values: value === undefined ? {} : { photo: value }, asks: { photo: ['image'] } },
  );
  const rendered = render(<Fields port={port} />);
  return { port, asks: port.asks('photo'), ...rendered };
}

const button = (name: string): HTMLElement => screen.getByRole('button', { name });
const buttons = () => screen.getAllByRole('button').map((one) => one.textContent);
const openIt = async () => {
  await userEvent.click(button('Open camera'));
  await waitFor(() => expect(camera.running.size).toBe(1));
  const video = await waitFor(() => document.querySelector('video') ?? Promise.reject(new Error('no picture')));
  fireEvent.loadedData(video);
};
const shoot = async () => {
  await userEvent.click(button('Take photo'));
  await screen.findByText('Is your whole face sharp and well lit?');
};
const choose = async (container: HTMLElement, file: File) => {
  const input = container.querySelector('input[type=file]');
  if (!input) throw new Error('no chooser');
  await act(async () => void fireEvent.change(input, { target: { files: [file] } }));
};

describe('a selfie', () => {
  it('is explained first: the camera is opened by a press and not before', async () => {
    show();
    expect(screen.getByText(/^Stand in good light/)).toBeDefined();
    expect(camera.asked).toEqual([]);
    await openIt();
    expect(camera.asked).toEqual([
      { video: { facingMode: 'user', width: { ideal: 640 }, height: { ideal: 640 } }, audio: false },
    ]);
  });

  it('is captured, looked at, taken again and uploaded', async () => {
    watchCanvas();
    const { port, asks } = show();
    await openIt();
    expect(buttons()).toEqual(['Take photo', 'Cancel']);
    await shoot();
    expect(buttons()).toEqual(['Upload photo', 'Retake', 'Choose a photo instead']);
    await userEvent.click(button('Retake'));
    await waitFor(() => expect(camera.running.size).toBe(1));
    fireEvent.loadedData(document.querySelector('video') as HTMLVideoElement);
    await shoot();
    expect(asks.open).toEqual([]);
    expect(problems(port).map(({ words }) => words)).toEqual(['Photo of you has not been sent yet']);
    await userEvent.click(button('Upload photo'));
    const question = await waitFor(() => asks.open[0] ?? Promise.reject(new Error('nothing was asked')));
    expect([question.name, question.options.file?.type]).toEqual(['image', 'image/png']);
    await act(async () => question.answer({ outcome: 'ok', value: address }));
    expect(port.answers()).toEqual({ photo: address });
    expect(problems(port)).toEqual([]);
  });

  it('is a PNG of 250 x 250, the middle of what the user-facing camera sees [A-482] [C-564]', async () => {
    const canvas = watchCanvas();
    show();
    await openIt();
    await shoot();
    expect(canvas.made()).toEqual({ width: 250, height: 250, type: 'image/png' });
    expect(canvas.drawImage.mock.calls[0]?.slice(1)).toEqual([80, 0, 480, 480, 0, 0, 250, 250]);
  });

  it('is taken by keyboard alone', async () => {
    watchCanvas();
    show();
    await userEvent.tab();
    expect(document.activeElement).toBe(button('Open camera'));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(camera.running.size).toBe(1));
    fireEvent.loadedData(document.querySelector('video') as HTMLVideoElement);
    expect(document.activeElement).toBe(button('Take photo'));
    await userEvent.keyboard(' ');
    await screen.findByText('Is your whole face sharp and well lit?');
    expect(document.activeElement).toBe(button('Upload photo'));
  });

  it('may be chosen instead, JPEG or PNG, where there is no camera', async () => {
    watchCanvas();
    const { asks, container } = show();
    await choose(container, fileOf('me.jpg', jpegHead(600, 600)));
    await userEvent.click(await screen.findByRole('button', { name: 'Upload photo' }));
    await waitFor(() => expect(asks.open[0]?.options.file?.type).toBe('image/jpeg'));
  });

  it.each([
    [Object.defineProperty(fileOf('me.jpg', jpegHead(9, 9)), 'size', { value: 52_428_801 }), 'Upload less than 50 MB'],
    [fileOf('me.pdf', pdfHead), 'File type not allowed. Choose one of these: JPEG, PNG.'],
  ])('that is chosen and cannot be one is refused in words, and the ways stay open', async (file, words) => {
    const { container } = show();
    await choose(container, file);
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(words));
    expect(buttons()).toEqual(['Open camera', 'Choose a photo instead']);
  });

  it('that is looked at stays when one that was given up before it has been judged', async () => {
    watchCanvas();
    const { container } = show();
    let judge: (bytes: ArrayBuffer) => void = () => undefined;
    const slow = Object.assign(fileOf('slow.jpg', jpegHead(9, 9)), {
      slice: () => ({ arrayBuffer: () => new Promise<ArrayBuffer>((resolve) => (judge = resolve)) }),
    });
    await choose(container, slow);
    await userEvent.click(button('Cancel'));
    await choose(container, fileOf('me.jpg', jpegHead(600, 600)));
    await screen.findByRole('button', { name: 'Upload photo' });
    await act(async () => judge(new ArrayBuffer(0)));
    expect(buttons()).toEqual(['Upload photo', 'Retake', 'Choose a photo instead']);
  });

  it('that could not be sent is kept, and told in its words with the message', async () => {
    watchCanvas();
    const { asks } = show();
    await openIt();
    await shoot();
    await userEvent.click(button('Upload photo'));
    const question = await waitFor(() => asks.open[0] ?? Promise.reject(new Error('nothing was asked')));
    await act(async () => question.answer({ outcome: 'failed', code: 'unavailable', message: 'Please try again.' }));
    expect(screen.getByRole('alert').textContent).toBe('Error uploading photo. Please try again.');
    await userEvent.click(button('Try again'));
    await waitFor(() => expect(asks.open[1]?.options.file).toBe(question.options.file));
  });
});

describe('the camera', () => {
  it.each([
    ['NotAllowedError', /^The camera is blocked/, ['Choose a photo instead', 'Open camera']],
    ['NotFoundError', /^No camera was found/, ['Choose a photo instead', 'Open camera']],
    ['NotReadableError', /^Another app is using the camera/, ['Open camera', 'Choose a photo instead']],
    ['TypeError', /^The camera can’t be opened/, ['Open camera', 'Choose a photo instead']],
  ])('that does not open (%s) is told in words, and what can help stands first [F64]', async (fault, words, ways) => {
    camera.fault = fault;
    const { asks } = show();
    await userEvent.click(button('Open camera'));
    expect((await screen.findByRole('alert')).textContent).toMatch(words);
    expect(buttons()).toEqual(ways);
    expect(document.activeElement).toBe(button(ways[0] ?? ''));
    expect([...document.querySelectorAll('.button-main')].map((one) => one.textContent)).toEqual([ways[0]]);
    expect(asks.toasts).toEqual(fault === 'NotAllowedError' ? ['camera-denied'] : []);
  });

  it('that is denied is told in a toast, whose link the configuration has', async () => {
    camera.fault = 'NotAllowedError';
    const { asks } = show();
    await userEvent.click(button('Open camera'));
    await waitFor(() => expect(asks.toasts).toEqual(['camera-denied']));
  });

  it('that there is none of in this browser is told too', async () => {
    Reflect.deleteProperty(navigator, 'mediaDevices');
    show();
    await userEvent.click(button('Open camera'));
    expect((await screen.findByRole('alert')).textContent).toMatch(/^No camera was found/);
  });

  it('is let go while the page is hidden, and opened again when it is shown [F47]', async () => {
    show();
    await openIt();
    await setHidden(true);
    expect(camera.running.size).toBe(0);
    await setHidden(false);
    await waitFor(() => expect(camera.running.size).toBe(1));
  });

  it('is let go after the photo, at Cancel and when the page is left', async () => {
    watchCanvas();
    const { unmount } = show();
    await openIt();
    await shoot();
    expect(camera.running.size).toBe(0);
    await userEvent.click(button('Retake'));
    await waitFor(() => expect(camera.running.size).toBe(1));
    await userEvent.click(button('Cancel'));
    expect(camera.running.size).toBe(0);
    await userEvent.click(button('Open camera'));
    await waitFor(() => expect(camera.running.size).toBe(1));
    unmount();
    expect(camera.running.size).toBe(0);
  });

  it('that opens after the borrower has left is closed at once', async () => {
    let open: (stream: MediaStream) => void = () => undefined;
    Object.defineProperty(navigator, 'mediaDevices', {
      configurable: true,
      value: { getUserMedia: () => new Promise((resolve) => (open = resolve)) },
    });
    const { unmount } = show();
    await userEvent.click(button('Open camera'));
    await act(() => vi.dynamicImportSettled());
    unmount();
    open(await openStream({}));
    await waitFor(() => expect(camera.running.size).toBe(0));
  });

  it('that another app takes away is told, and can be opened again [F64]', async () => {
    show();
    await openIt();
    const [track] = camera.running;
    act(() => void track?.dispatchEvent(new Event('ended')));
    expect(screen.getByRole('alert').textContent).toMatch(/^Another app is using the camera/);
    await openIt();
  });

  it('denied for another photo leaves the one that was sent', async () => {
    camera.fault = 'NotAllowedError';
    const { port } = show(address);
    await userEvent.click(button('Retake'));
    expect((await screen.findByRole('alert')).textContent).toMatch(/The file that you sent before stays until then\.$/);
    expect(port.answers()).toEqual({ photo: address });
    await userEvent.click(button('Cancel'));
    expect(screen.getByText('We have your file')).toBeDefined();
  });
});
