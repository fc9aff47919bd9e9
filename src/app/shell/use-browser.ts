import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { useAwake } from '../../forms/index.ts';
import { pressAgain } from '../entry/press-again.ts';
import { deviceStorage } from '../keep/device-storage.ts';
import { leadBack, rememberTop } from '../navigation/lead-back.ts';
import { watchIdle } from './idle.ts';
import type { Page } from './create-page.ts';
import { watchPageLife } from './page-life.ts';
import { whenIdle } from '../when-idle.ts';

/** What was pressed on the written screen before anything listened is pressed once more when all does, and has what was typed. */
export function useEarlyPress(): void {
  const awake = useAwake();
  useEffect(() => {
    const root = document.getElementById('root');
    if (!awake || !root?.matches('[data-written], [data-ahead]')) return undefined;
    const soon = setTimeout(() => pressAgain(root));
    return () => clearTimeout(soon);
  }, [awake]);
}

/** Follows the browser: its addresses, its network, its sleep. */
export function useBrowser(page: Page): void {
  const { runtime, host } = page;
  const navigate = useNavigate();
  const location = useLocation();
  const kind = useNavigationType();

  useEffect(() => page.led(navigate), [page, navigate]);
  useEffect(() => page.arrived(location, kind), [page, location, kind]);

  const shown = useRef(location.pathname);
  useLayoutEffect(() => {
    // Going back within a journey is another matter: each of its places begins at the top.
    const isOtherPage = shown.current !== location.pathname;
    shown.current = location.pathname;
    const giveUp = kind === 'POP' && isOtherPage ? leadBack(location.key) : undefined;
    const forget = rememberTop(location.key);
    return () => {
      giveUp?.();
      forget();
    };
  }, [location, kind]);

  useEffect(() => {
    if (location.hash.length < 2) return undefined;
    let end: (() => void) | undefined;
    let ended = false;
    // Without it one is on the right page, at its top.
    void import('../navigation/lead-to-anchor.ts').then(
      ({ leadToAnchor }) => {
        if (!ended) end = leadToAnchor(location.hash.slice(1));
      },
      () => undefined,
    );
    return () => {
      ended = true;
      end?.();
    };
  }, [location]);

  useEffect(() => {
    const tell = (event: string) => () => host.tell(event);
    const { start, signIn, now } = runtime;
    const idle = watchIdle({
      minutes: start.settings.session_idle_timeout,
      now,
      storage: deviceStorage('localStorage'),
      name: `${start.lender}:idle`,
      signedIn: () => signIn.session.tokens() !== undefined || signIn.held.is(),
      prompting: () => host.prompting(),
      tell: (event) => host.tell(event),
    });
    const wake = (): void => {
      idle.look();
      host.wake();
    };
    const offline = tell('offline');
    const online = (): void => {
      host.tell('online');
      if (runtime.store.get(runtime.reads.asOf) !== undefined) host.retry();
      wake();
    };
    window.addEventListener('offline', offline);
    window.addEventListener('online', online);
    document.addEventListener('visibilitychange', wake);
    const unlive = watchPageLife({
      root: document.documentElement,
      isCurrent: signIn.isCurrent,
      reload: () => window.location.reload(),
      wake,
    });
    let end: (() => void) | undefined;
    let ended = false;
    const begin = (): void => {
      void import('../background/background.ts').then(
        ({ startBackground }) => {
          if (!ended) end = startBackground(runtime, host);
        },
        () => window.addEventListener('online', begin, { once: true }),
      );
    };
    whenIdle(begin);
    return () => {
      ended = true;
      end?.();
      unlive();
      window.removeEventListener('online', begin);
      window.removeEventListener('offline', offline);
      window.removeEventListener('online', online);
      document.removeEventListener('visibilitychange', wake);
      idle.end();
    };
  }, [host, runtime]);
}
