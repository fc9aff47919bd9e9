import '../screen/tokens.css';
import '../screen/base.css';
import { createRoot } from 'react-dom/client';
import type { PageData } from '../config/bundle.ts';
import { createRuntime } from './runtime.ts';
import { App } from './shell/App.tsx';

const root = document.getElementById('root');
const data = document.getElementById('start')?.textContent;
if (root && data) {
  // Written by our own server for this page.
  const { start, first } = JSON.parse(data) as PageData;
  createRoot(root).render(<App runtime={createRuntime(start, first)} />);
}
