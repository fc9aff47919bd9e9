import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { expectTyped, rememberTyped } from '../../forms/index.ts';
import type { Page } from '../shell/create-page.ts';
import { settled } from './settled.ts';

/**
 * Wakes what the server has written of this page: it is taken over as it stands, with what was typed meanwhile. A tab
 * that has kept a journey draws it in its place, at once, so that nothing is typed between the two.
 * @returns false, once it is known what to draw, where nothing was written or this visitor is to see something else
 */
export async function wake(root: HTMLElement, page: Page, app: ReactNode): Promise<boolean> {
  // Of what is kept for without a network nothing is written: the program's own skeleton is better than nothing.
  if (!root.firstChild) return false;
  const written = root.dataset['written'];
  // The shape that stands there stays until it is known what follows: drawn anew at once, the frame would go and come again.
  page.open();
  await settled(page);
  const view = page.runtime.store.get(page.host.view);
  if (view.kind !== 'open' || view.address !== written) return false;
  if (view.isTakenUp) {
    rememberTyped(root);
    flushSync(() => createRoot(root).render(app));
    return true;
  }
  expectTyped();
  // At once too: of a key that falls between what is drawn and what listens React would take back all that was typed.
  flushSync(() => hydrateRoot(root, app, { onRecoverableError: () => page.runtime.events.fault('entry-differs') }));
  return true;
}
