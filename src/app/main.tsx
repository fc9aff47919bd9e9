import '../screen/tokens.css';
import '../screen/base.css';
import './entry/unloaded.css';
import { createRoot } from 'react-dom/client';
import type { PageData } from '../language/bundle.ts';
import { loadAllWidgets } from '../forms/index.ts';
import { loadAllBlocks } from '../screen/index.ts';
import { bringOperators } from './bring-operators.ts';
import { wake } from './entry/wake.ts';
import { bringJourneyParts } from './journey/prepare.ts';
import { BrowserHistory } from './navigation/BrowserHistory.tsx';
import { createRuntime } from './runtime.ts';
import { App } from './shell/App.tsx';
import { createPage } from './shell/create-page.ts';
import { whenIdle } from './when-idle.ts';

// A function, since parts that come later may stand on this module: one that waits while it is read would wait for them for ever.
async function begin(root: HTMLElement, data: string): Promise<void> {
  // Written by our own server for this page.
  const { start, first } = JSON.parse(data) as PageData;
  if (start.laterOperators) await bringOperators();
  const runtime = createRuntime(start, first);
  const page = createPage(runtime);
  const app = <App page={page} Router={BrowserHistory} />;
  if (!(await wake(root, page, app))) createRoot(root).render(app);
  // What the next screens and presses need is fetched while the borrower reads this one; where it can't be had, who needs it loads the page anew.
  whenIdle(
    () =>
      void Promise.all([
        runtime.core.bring(),
        runtime.words.bring(),
        bringJourneyParts(),
        loadAllBlocks(),
        loadAllWidgets(),
        bringOperators(),
      ]).catch(() => undefined),
  );
}

const root = document.getElementById('root');
const data = document.getElementById('start')?.textContent;
if (root && data) void begin(root, data);
