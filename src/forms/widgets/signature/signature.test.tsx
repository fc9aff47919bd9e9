// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Fields } from '../../index.ts';
import { problems } from '../../testing/problems.ts';
import { fakePort } from '../../testing/fake-port.ts';
import { fileOf, jpegHead, pngHead } from '../../testing/files.ts';

const address = 'https://naija.example/utility/v1/files/7f3c';

/** What was drawn on the sheet last, as the names of the pen's moves and their figures. */
let drawn: [string, ...unknown[]][] = [];

beforeEach(() => {
  drawn = [];
  const pen = new Proxy({} as Record<string, unknown>, {
    get: (target, name) => {
      if (typeof name === 'string' && name in target) return target[name];
      if (name === 'measureText') return () => ({ width: 900 });
      return (...figures: unknown[]) => {
        if (name === 'fillRect') drawn = [];
        drawn.push([String(name), ...figures]);
      };
    },
  });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as unknown as null);
  vi.spyOn(HTMLCanvasElement.prototype, 'clientWidth', 'get').mockReturnValue(300);
  vi.spyOn(HTMLCanvasElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(10, 20, 300, 200));
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) =>
    done(new Blob([pngHead(600, 400)], { type: 'image/png' })),
  );
  vi.stubGlobal('createImageBitmap', () => new Promise(() => undefined));
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function show(value?: string) {
  const port = fakePort(
    { sign: { label: 'Signature', required: true, schema: { type: 'string', format: 'uri' }, widget: 'signature' } },
    { values: value === undefined ? {} : { sign: value }, asks: { sign: ['image'] } },
  );
  const { container } = render(<Fields port={port} />);
  const asks = port.asks('sign');
  const asked = () => waitFor(() => asks.open.shift() ?? Promise.reject(new Error('nothing was asked')));
  return { port, asks, asked, container };
}

const button = (name: string): HTMLElement => screen.getByRole('button', { name });
const sheet = (name = 'Sign here'): HTMLElement => screen.getByRole('img', { name });
const pointer = (kind: 'pointerDown' | 'pointerMove' | 'pointerUp', clientX: number, clientY: number, pointerId = 1) =>
  fireEvent[kind](document.querySelector('canvas') as HTMLElement, { pointerId, clientX, clientY, button: 0 });
const sign = () => {
  pointer('pointerDown', 40, 70);
  pointer('pointerMove', 100, 120);
  pointer('pointerMove', 160, 60);
  pointer('pointerUp', 160, 60);
};

describe('a signature', () => {
  it('is drawn on 200 pixels of paper as a smooth line, and its picture is sent [B-308]', async () => {
    const { port, asked } = show();
    expect(sheet().style.height).toBe('200px');
    sign();
    expect(drawn.filter(([name]) => name !== 'beginPath')).toEqual([
      ['fillRect', 0, 0, 300, 200],
      ['moveTo', 30, 50],
      ['quadraticCurveTo', 90, 100, 120, 70],
      ['lineTo', 150, 40],
      ['stroke'],
    ]);
    expect(sheet('Signed')).toBeDefined();
    await userEvent.click(button('Use this signature'));
    const question = await asked();
    expect([question.name, question.options.file?.type]).toEqual(['image', 'image/png']);
    await act(async () => question.answer({ outcome: 'ok', value: address }));
    expect(port.answers()).toEqual({ sign: address });
    expect(document.activeElement).toBe(button('Sign again'));
    expect(problems(port)).toEqual([]);
  });

  it('takes one hand: the palm beside the pen draws nothing', () => {
    show();
    pointer('pointerDown', 40, 70);
    pointer('pointerDown', 200, 190, 2);
    pointer('pointerMove', 210, 190, 2);
    pointer('pointerUp', 40, 70);
    expect(drawn.filter(([name]) => name === 'arc' || name === 'moveTo')).toEqual([
      ['arc', 30, 50, 2.5, 0, 2 * Math.PI],
    ]);
  });

  it('that is not there is asked for in words, and nothing is sent', async () => {
    const { asks } = show();
    await userEvent.click(button('Use this signature'));
    expect(screen.getByRole('alert').textContent).toBe('Sign here');
    expect(asks.open).toEqual([]);
    sign();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('that is drawn and not used holds the form, so that nobody goes on without it', async () => {
    const { port } = show();
    sign();
    expect(problems(port).map(({ words }) => words)).toEqual(['Signature has not been sent yet']);
    await userEvent.click(button('Clear'));
    expect(problems(port).map(({ keyword }) => keyword)).toEqual(['required']);
  });

  it('can be cleared', async () => {
    show();
    sign();
    await userEvent.click(button('Clear'));
    expect(sheet()).toBeDefined();
    expect(drawn).toEqual([['fillRect', 0, 0, 300, 200]]);
  });

  it('can be typed by who cannot draw, as large as it fits, and used by keyboard', async () => {
    const { asked } = show();
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Draw' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Type' }));
    await userEvent.tab();
    await userEvent.keyboard('Ada Obi');
    expect(drawn.at(-1)).toEqual(['fillText', 'Ada Obi', 150, 100, 268]);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect((await asked()).name).toBe('image');
  });

  it('can be a picture', async () => {
    const { asked, container } = show();
    await userEvent.click(screen.getByRole('radio', { name: 'Picture' }));
    const input = container.querySelector('input[type=file]') as HTMLElement;
    fireEvent.change(input, { target: { files: [fileOf('name.jpg', jpegHead(600, 300))] } });
    expect((await asked()).options.file?.type).toBe('image/jpeg');
  });

  it('that could not be sent is still on the paper', async () => {
    const { asked } = show();
    sign();
    await userEvent.click(button('Use this signature'));
    const question = await asked();
    await act(async () => question.answer({ outcome: 'failed', code: 'unavailable', message: 'Please try again.' }));
    expect(screen.getByRole('alert').textContent).toBe('Error uploading photo. Please try again.');
    expect(sheet('Signed')).toBeDefined();
    await userEvent.click(button('Use this signature'));
    expect((await asked()).name).toBe('image');
  });

  it('stays when another was begun and given up', async () => {
    const { port } = show(address);
    await userEvent.click(button('Sign again'));
    expect(document.activeElement).toBe(button('Use this signature'));
    await userEvent.click(button('Cancel'));
    expect(screen.getByText('We have your file')).toBeDefined();
    expect(port.answers()).toEqual({ sign: address });
  });
});
