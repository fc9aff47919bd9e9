import type { WindowKind, WindowSaid } from '../../providers/provider-window.ts';
import type { Host, View } from '../host.ts';
import type { Runtime } from '../runtime.ts';
import type { OpenWindow, ShownWindow } from './open-window.ts';
import { ProviderWindow } from './ProviderWindow.tsx';

/** What a provider's window is called, by its kind. */
const titles: Readonly<Record<WindowKind, string>> = {
  payment: 'shell.window',
  identity: 'shell.window-identity',
  statement: 'shell.window-statement',
};

export interface WindowOptions {
  readonly runtime: {
    readonly store: Runtime['store'];
    readonly signIn: Pick<Runtime['signIn'], 'root'>;
    readonly words: Pick<Runtime['words'], 'say'>;
  };
  readonly host: Pick<Host, 'view'>;
  readonly setWindow: (shown: ShownWindow | undefined) => void;
}

/**
 * Opens a provider's window over the page. It goes with who opened it and with the page, which counts as a cancel: over
 * another page, or once they are signed out, it would stand before everything for whoever comes next.
 * @param before what the page showed when it was asked for
 */
export function showWindow(
  asked: Omit<OpenWindow, 'done'>,
  before: View,
  { runtime: { store, signIn, words }, host, setWindow }: WindowOptions,
): Promise<WindowSaid> {
  // A token that was renewed changes nothing of who it is.
  const who = (): string | undefined => JSON.stringify(store.get(signIn.root));
  const opener = who();
  const isWanted = (): boolean => who() === opener && journeyOf(store.get(host.view)) === journeyOf(before);
  return new Promise((resolve) => {
    if (!isWanted()) return resolve('cancel');
    const look = (): void => {
      if (!isWanted()) done('cancel');
    };
    const unwatch = [store.sub(signIn.root, look), store.sub(host.view, look)];
    function done(said: WindowSaid): void {
      for (const end of unwatch) end();
      setWindow(undefined);
      resolve(said);
    }
    setWindow({ Window: ProviderWindow, title: words.say(titles[asked.kind], {}), open: { ...asked, done } });
  });
}

/** A page whose address says what was answered in it is the same page. */
const journeyOf = (view: View) => (view.kind === 'open' ? view.journey : undefined);
