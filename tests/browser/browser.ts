import { chromium, type Browser, type BrowserContext, type LaunchOptions, type Page, type Request } from 'playwright-core';
import { readFileSync } from 'node:fs';
import { request as send } from 'node:http';
import { createRequire } from 'node:module';
import { expect, onTestFinished } from 'vitest';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * What nobody looks at here: above all two hidden pages of the browser's own for the address bar, which were made with
 * each window and took more than a fresh context does, and a process in waiting for a page of another site, which no
 * context lives to need. The switch stands for playwright's own, so what matters of that is repeated.
 */
const without =
  'WebUIOmniboxPopup,WebUIOmniboxAimPopup,PreloadTopChromeWebUI,SpareRendererForSitePerProcess,' +
  'AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,HttpsUpgrades,HttpsFirstBalancedModeAutoEnable,LensOverlay,MediaRouter,PaintHolding,ThirdPartyStoragePartitioning,' +
  'AvoidCorsURLLoaderRestartOnRedirect,OptimizationHints,NetworkTimeServiceQuerying,AimEnabled,PreconnectToSearch';

/** A camera that shows a test picture, allowed without being asked for. */
const camera = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];

/** Chromium as found by scripts/browser.mjs, quiet on closed networks. */
export function launch(options: Pick<LaunchOptions, 'ignoreDefaultArgs'> = {}): Promise<Browser> {
  return chromium.launch({
    ...options,
    executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync', `--disable-features=${without}`, ...camera],
  });
}

export interface Visit {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Page errors, console errors and policy violations so far. */
  readonly faults: string[];
}

export const phone = { width: 360, height: 740 };
export const desktop = { width: 1280, height: 800 };

/** A fresh browser context with its first page until the test ends, listening for everything that must not happen. */
export async function visit(browser: Browser, viewport = phone, options: Parameters<Browser['newContext']>[0] = {}): Promise<Visit> {
  const context = await browser.newContext({ viewport, locale: 'en-GB', timezoneId: 'Africa/Lagos', reducedMotion: 'reduce', serviceWorkers: 'block', ...options });
  onTestFinished(() => context.close());
  const faults: string[] = [];
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`));
  });
  const page = await context.newPage();
  listen(page, faults);
  return { context, page, faults };
}

/** Failed requests that a test brings about on purpose are told by the browser as console errors of their own. */
const expected = /Failed to load resource/;

export function listen(page: Page, faults: string[]): void {
  page.on('pageerror', (error) => faults.push(`page error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !expected.test(message.text())) faults.push(`console: ${message.text()}`);
  });
}

interface AxeResult {
  readonly violations: readonly { readonly id: string; readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[] }[];
}

interface Axe {
  run(context: Document, options: { readonly runOnly: { readonly type: 'tag' | 'rule'; readonly values: readonly string[] } }): Promise<AxeResult>;
}

const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Fails when axe finds anything of WCAG 2.2 A or AA. It is injected by evaluation, which the page's policy does not touch.
 * @param rules that alone can find something: in another theme those of colour
 */
export async function expectAccessible(page: Page, rules?: readonly string[]): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  const runOnly = rules === undefined ? ({ type: 'tag', values: standard } as const) : ({ type: 'rule', values: rules } as const);
  const result = await page.evaluate((only) => (globalThis as unknown as { axe: Axe }).axe.run(document, { runOnly: only }), runOnly);
  const found = result.violations.map((violation) => `${violation.id}: ${violation.nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`);
  expect(found).toEqual([]);
}

/** Nothing of the page is wider than the screen. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}

/**
 * The page stands: a main landmark with one heading that says something, nothing that only a program would say, and
 * the keyboard is at something that is there.
 */
export async function expectStanding(page: Page): Promise<void> {
  await page.locator('main h1').first().waitFor({ timeout: 15_000 });
  // A title that is still on its way is a blank; it must not stay one.
  const headings = () => page.locator('main h1').evaluateAll((all) => all.map((heading) => heading.textContent?.trim() ?? '').filter((words) => words !== '').length);
  await expect.poll(headings, { timeout: 10_000 }).toBe(1);
  const found = await page.evaluate(() => ({
    mains: document.querySelectorAll('main').length,
    words: document.body.innerText,
    focused: document.activeElement === null || document.activeElement === document.body || document.activeElement.getClientRects().length > 0,
  }));
  expect(found.mains).toBe(1);
  expect(found.words).not.toMatch(/\b(undefined|NaN|\[object Object\]|error\.[a-z]|login\.[a-z]|shell\.[a-z]|reset\.[a-z])/);
  expect(found.focused).toBe(true);
}

/** What this device and tab have kept of journeys, opened with the device's key, as the page itself would. */
export function kept(page: Page): Promise<string> {
  return page.evaluate(async () => {
    if (!(await indexedDB.databases()).some(({ name }) => name === 'journeys')) return '';
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('refused')));
      });
    const database = await settled(indexedDB.open('journeys'));
    const key = (await settled(database.transaction('keys').objectStore('keys').get('device'))) as CryptoKey;
    database.close();
    const sealed = [...Object.entries(localStorage), ...Object.entries(sessionStorage)].filter(([name]) => /:(?:journey|tab):/.test(name));
    const open = async (text: string) => {
      const bytes = Uint8Array.from(atob(text), (one) => one.charCodeAt(0));
      return new TextDecoder().decode(await crypto.subtle.decrypt({ name: 'AES-GCM', iv: bytes.slice(0, 12) }, key, bytes.slice(12)));
    };
    return (await Promise.all(sealed.map(([, text]) => open(text).catch(() => '')))).join('\n');
  });
}

/** Until what was typed is kept. */
export async function expectKept(page: Page, typed: string): Promise<void> {
  await expect.poll(() => kept(page), { timeout: 15_000 }).toContain(typed);
}

/** Goes on by Tab until the focus is at what the selector names. */
export async function tabTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the focus never came to ${selector}`);
}

export interface Delivered {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: string;
}

/** Delivers a held request to the server, whatever the page gets to hear of it. Node does not resolve *.localhost by itself. */
export function deliver(request: Request): Promise<Delivered> {
  const url = new URL(request.url());
  return new Promise((resolve, reject) => {
    const outgoing = send(
      { host: '127.0.0.1', port: url.port, path: url.pathname + url.search, method: request.method(), headers: { ...request.headers(), 'accept-encoding': 'identity', host: url.host } },
      (answer) => {
        let body = '';
        answer.on('data', (text) => (body += String(text)));
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: { 'content-type': answer.headers['content-type'] ?? '' }, body }));
      },
    );
    outgoing.on('error', reject);
    outgoing.end(request.postData() ?? undefined);
  });
}
