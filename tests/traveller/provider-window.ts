import { runInNewContext } from 'node:vm';
import type { TheCore } from './the-core.ts';

/** Presses a button of the provider's window, by the name of the choice, and lets the window's own script tell the page. */
export async function chooseInWindow(core: TheCore, choice: string): Promise<void> {
  const frame = document.querySelector<HTMLIFrameElement>('dialog iframe');
  if (frame === null) throw new Error('no window is open');
  const { host, origin, pathname, search } = new URL(frame.src);
  const ask = async (url: string, payload?: string) =>
    (
      await core.app.inject({
        method: payload === undefined ? 'GET' : 'POST',
        url,
        headers: { host, ...(payload !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }) },
        ...(payload !== undefined && { payload }),
      })
    ).body;
  const shown = new DOMParser().parseFromString(await ask(pathname + search, `choice=${choice}`), 'text/html');
  const page = {
    postMessage: (data: unknown) =>
      window.dispatchEvent(
        new MessageEvent('message', { data: structuredClone(data), origin, source: frame.contentWindow }),
      ),
  };
  runInNewContext(await ask('/window.js'), {
    document: shown,
    window: { parent: page, opener: null },
    setTimeout: (run: () => void) => run(),
  });
}
