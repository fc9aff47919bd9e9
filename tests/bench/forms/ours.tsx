import { createRoot } from 'react-dom/client';
import '../../../src/screen/tokens.css';
import '../../../src/screen/base.css';
import { BrowserHistory } from '../../../src/app/navigation/BrowserHistory.tsx';
import { createRuntime } from '../../../src/app/runtime.ts';
import { App } from '../../../src/app/shell/App.tsx';
import { createPage } from '../../../src/app/shell/create-page.ts';
import type { PageData } from '../../../src/language/bundle.ts';

/** The page as its borrowers have it: runtime, journey and port of a compiled lender. */
window.drawPage = (root) => {
  const { start, first } = JSON.parse(document.getElementById('start')?.textContent ?? '') as PageData;
  createRoot(root).render(<App page={createPage(createRuntime(start, first))} Router={BrowserHistory} />);
};
