import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import type { Chunk, StartDocument } from '../../language/bundle.ts';
import { bringOperators } from '../bring-operators.ts';
import { createRuntime } from '../runtime.ts';
import { App } from '../shell/App.tsx';
import { createPage } from '../shell/create-page.ts';
import { openNobodysBrowser } from './nobodys-browser.ts';
import { settled } from './settled.ts';

export interface EntryOrder {
  readonly origin: string;
  readonly pathname: string;
  readonly start: StartDocument;
  /** By address, as far as the address may need them. */
  readonly chunks: Readonly<Record<string, Chunk>>;
}

/** What somebody who has no session sees at an address. */
export interface Entry {
  /** Where the gates have led. */
  readonly address: string;
  /** Of which journey it is. */
  readonly flow: string;
  readonly html: string;
}

/** How long the page may take to know what it shows, in milliseconds: it has everything at hand. */
const patience = 2_000;

/**
 * Writes the screen that an address opens, by the page's own program. For a thread of its own: it takes over the
 * globals that a browser has.
 * @returns undefined where the page would have to wait for something
 */
export async function writeEntry({ origin, pathname, start, chunks }: EntryOrder): Promise<Entry | undefined> {
  openNobodysBrowser(origin, pathname, chunks);
  if (start.laterOperators) await bringOperators();
  const page = createPage(createRuntime(start));
  page.open();
  await Promise.race([settled(page), new Promise((resolve) => setTimeout(resolve, patience))]);
  const view = page.runtime.store.get(page.host.view);
  if (view.kind !== 'open') return undefined;
  const Router = ({ children }: { readonly children: ReactNode }) => <StaticRouter location={view.address}>{children}</StaticRouter>;
  const html = renderToString(<App page={page} Router={Router} />);
  const flow = page.runtime.store.get(view.journey.state).frames[0]?.flow;
  return flow === undefined ? undefined : { address: view.address, flow, html };
}
