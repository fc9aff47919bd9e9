// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Blocks } from '../../Blocks.tsx';
import { PlaceContext } from '../../place-context.ts';
import { fakePort } from '../../testing/fake-port.ts';

afterEach(cleanup);

function show(...files: (Blob | undefined)[]) {
  const port = {
    ...fakePort({ scope: { data: { url: 'https://naija.example/utility/v1/files/7f3c' } } }),
    file: async () => files.shift(),
  };
  render(
    <PlaceContext value={{ port, submitRef: { current: undefined } }}>
      <Blocks blocks={{ it: { at: 10, block: 'file', address: '{{ data.url }}', name: 'Utility bill' } }} />
    </PlaceContext>,
  );
}

describe('a file', () => {
  it('that is a picture is shown by its content, under its name', async () => {
    show(new Blob(['x'], { type: 'image/jpeg' }));
    expect((await screen.findByRole('img', { name: 'Utility bill' })).getAttribute('src')).toMatch(
      /^data:image\/jpeg;base64,/,
    );
  });

  it('that is something else can be saved', async () => {
    show(new Blob(['x'], { type: 'application/pdf' }));
    expect((await screen.findByRole('link', { name: 'Save the file' })).getAttribute('download')).toBe('Utility bill');
  });

  it("that can't be had says so", async () => {
    show(undefined);
    expect(await screen.findByText("The file can't be shown now.")).toBeTruthy();
  });

  it.each([
    ['the network is back', () => window.dispatchEvent(new Event('online'))],
    ['the page is seen again', () => document.dispatchEvent(new Event('visibilitychange'))],
  ])("that couldn't be had is asked for again when %s", async (_title, comes) => {
    show(undefined, new Blob(['x'], { type: 'image/jpeg' }));
    await screen.findByText("The file can't be shown now.");
    comes();
    const shown = await screen.findByRole('img', { name: 'Utility bill' });
    // It is there: nothing is asked for any more.
    comes();
    await new Promise((resolve) => setTimeout(resolve));
    expect(screen.getByRole('img', { name: 'Utility bill' })).toBe(shown);
  });
});
