import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import type { Entry, EntryOrder } from '../../language/entry.ts';
import { isOfFirstBlocks } from '../../screen/index.ts';
import { bringOperators } from '../bring-operators.ts';
import { createRuntime } from '../runtime.ts';
import { App } from '../shell/App.tsx';
import { createPage } from '../shell/create-page.ts';
import { openNobodysBrowser } from './nobodys-browser.ts';
import { settled } from './settled.ts';

/** How long the page may take to know what it shows, in milliseconds: it has everything at hand. */
const patience = 2_000;

/**
 * Writes the screen that an address opens, or of somebody with a session its shape before anything has come, by the page's own program. For a thread of its own: it takes over the
 * globals that a browser has.
 * @returns undefined where there is nothing to show to somebody whom nobody knows
 * @throws where the page would have to wait for something
 */
export async function writeEntry({
  origin,
  pathname,
  start,
  signedIn,
  chunks,
}: EntryOrder): Promise<Entry | undefined> {
  openNobodysBrowser(origin, pathname, chunks, signedIn ? start.lender : undefined);
  if (start.laterOperators) await bringOperators();
  const page = createPage(createRuntime(start));
  page.open();
  await Promise.race([settled(page), new Promise((resolve) => setTimeout(resolve, patience))]);
  const view = page.runtime.store.get(page.host.view);
  if (view.kind === 'starting' && signedIn) return undefined;
  if (view.kind === 'starting') throw new Error(`what it shows was not known after ${patience} ms`);
  if (view.kind !== 'open') return undefined;
  const Router = ({ children }: { readonly children: ReactNode }) => (
    <StaticRouter location={view.address}>{children}</StaticRouter>
  );
  const html = renderToString(<App page={page} Router={Router} />);
  const [frame] = page.runtime.store.get(view.journey.state).frames;
  const step = frame && view.journey.program.flows[frame.flow]?.steps[frame.path.at(-1)?.step ?? ''];
  const screen = step && 'screen' in step ? view.journey.program.screens[step.screen] : undefined;
  if (frame === undefined || screen === undefined) return undefined;
  return { address: view.address, isAhead: signedIn, flow: frame.flow, html, hasLaterBlocks: !isOfFirstBlocks(screen) };
}
