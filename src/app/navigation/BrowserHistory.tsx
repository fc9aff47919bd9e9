import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';

/**
 * The browser's history as the router of the page. Each entry is drawn at once: of one that waited for its turn nothing
 * would be known when a "back" takes it away again, and what it had opened would stay open.
 */
export function BrowserHistory({ children }: { readonly children: ReactNode }) {
  return <BrowserRouter useTransitions={false}>{children}</BrowserRouter>;
}
