import {
  chromium,
  type Browser,
  type BrowserContext,
  type LaunchOptions,
  type Page,
  type Request,
} from 'playwright-core';
import { readFileSync } from 'node:fs';
import { request as send } from 'node:http';
import { createRequire } from 'node:module';
import { expect, onTestFinished } from 'vitest';
import { looksOf } from './looks.ts';

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

/** Chromium as found by scripts/browser.mjs. */
const whole = process.env.CHROME_PATH ?? '/usr/bin/chromium';

function launched(executablePath: string, options: LaunchOptions = {}): Promise<Browser> {
  return chromium.launch({
    ...options,
    executablePath,
    // Pages of one site share a process: what it has compiled for one is there for the next.
    args: [
      '--no-sandbox',
      '--process-per-site',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      `--disable-features=${without}`,
      ...camera,
    ],
  });
}

/** A browser, quiet on closed networks: the headless shell, where there is one, takes a quarter less. */
export const launch = (): Promise<Browser> => launched(process.env.CHROME_SHELL_PATH || whole);

/** For the length of a test the whole browser, for what a shell has not: notifications, and pages that are put aside. */
export async function launchWhole(options: Pick<LaunchOptions, 'ignoreDefaultArgs'> = {}): Promise<Browser> {
  const browser = await launched(whole, options);
  onTestFinished(() => browser.close());
  return browser;
}

export interface Visit {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Page errors, console errors and policy violations so far. */
  readonly faults: string[];
}

export const phone = { width: 360, height: 740 };
export const desktop = { width: 1280, height: 800 };

type ContextOptions = Parameters<Browser['newContext']>[0];

async function newContext(browser: Browser, options: ContextOptions = {}): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: phone,
    locale: 'en-GB',
    timezoneId: 'Africa/Lagos',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...options,
  });
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) =>
      console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`),
    );
  });
  return context;
}

async function firstPage(context: BrowserContext): Promise<Visit> {
  const faults: string[] = [];
  const page = await context.newPage();
  listen(page, faults);
  return { context, page, faults };
}

/** Cuts the network and loads the page again. Chromium can forget with the old page that the device knows of it: it is told again. @returns what brings the network back */
export async function reloadOffline(context: BrowserContext, page: Page): Promise<() => Promise<void>> {
  await context.setOffline(true);
  await page.reload();
  const session = await context.newCDPSession(page);
  const tell = (offline: boolean) =>
    session.send('Network.emulateNetworkConditions', {
      offline,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
  await session.send('Network.enable');
  await tell(true);
  return async () => {
    await context.setOffline(false);
    await tell(false);
  };
}

/** A device that visits share one after the other: its files of the page are there already, and what it has kept of anybody is not. */
interface Device {
  readonly context: BrowserContext;
  /** A page of each site that was visited, which stays, and with it the site's process. */
  readonly anchors: Map<string, Page>;
  readonly visited: Set<string>;
  isTaken: boolean;
}

const devices = new WeakMap<Browser, Device>();

async function newDevice(browser: Browser): Promise<Device> {
  const device: Device = { context: await newContext(browser), anchors: new Map(), visited: new Set(), isTaken: false };
  device.context.on('page', (page) => {
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame() && frame.url().startsWith('http')) device.visited.add(new URL(frame.url()).origin);
    });
  });
  return device;
}

/** Ends all pages of a visit, and then forgets all that they have kept. */
async function empty({ context, anchors, visited }: Device): Promise<void> {
  const stay = new Set(anchors.values());
  await Promise.all(
    context
      .pages()
      .filter((page) => !stay.has(page))
      .map((page) => page.close()),
  );
  for (const origin of visited) {
    if (anchors.has(origin)) continue;
    const page = await context.newPage();
    await page.goto(`${origin}/healthz`);
    anchors.set(origin, page);
  }
  const [any] = anchors.values();
  if (any === undefined) return;
  const tools = await context.newCDPSession(any);
  for (const origin of visited) await tools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await Promise.all([tools.detach(), context.clearCookies()]);
  visited.clear();
}

/**
 * A first page until the test ends, on a device that knows nobody, listening for everything that must not happen. A
 * second one at the same time is another device.
 */
export async function visit(browser: Browser, viewport = phone): Promise<Visit> {
  const device = devices.get(browser) ?? (await newDevice(browser));
  devices.set(browser, device);
  if (device.isTaken) return firstVisit(browser, viewport);
  device.isTaken = true;
  onTestFinished(async ({ task }) => {
    // However a test has failed, it leaves nothing to the next.
    if (task.result?.state === 'fail') {
      devices.delete(browser);
      await device.context.close();
      return;
    }
    await empty(device);
    device.isTaken = false;
  });
  const visited = await firstPage(device.context);
  if (viewport !== phone) await visited.page.setViewportSize(viewport);
  return visited;
}

/** The same on a device that is new, which has nothing of the page yet; also for what can't be taken back of a device. */
export async function firstVisit(browser: Browser, viewport = phone, options: ContextOptions = {}): Promise<Visit> {
  const context = await newContext(browser, { viewport, ...options });
  onTestFinished(() => context.close());
  return firstPage(context);
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
  readonly violations: readonly {
    readonly id: string;
    readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
  }[];
}

interface Axe {
  run(
    context: Document,
    options: {
      readonly runOnly: { readonly type: 'tag' | 'rule'; readonly values: readonly string[] };
      readonly rules?: Readonly<Record<string, { readonly enabled: boolean }>>;
      readonly resultTypes: readonly ['violations'];
      readonly preload: false;
    },
  ): Promise<AxeResult>;
}

const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const ofColour = 'color-contrast';

/** Of pages in which axe has found nothing: what is seen again is not judged again. */
const sound = { elements: new Set<number>(), colours: new Set<string>() };

/** What axe finds of WCAG 2.2 A or AA, by its rule, in what it has not judged yet. It is injected by evaluation, which the page's policy does not touch. */
export async function inaccessible(page: Page): Promise<readonly string[]> {
  const { elements, colours } = await page.evaluate(looksOf);
  const isNew = elements.some((one) => !sound.elements.has(one));
  const isNewInColour = colours.some((one) => !sound.colours.has(one));
  if (!isNew && !isNewInColour) return [];
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  const found = await page.evaluate(
    async ([tags, rule, all, coloured]) => {
      const { axe } = globalThis as unknown as { readonly axe: Axe };
      // What passes is not told in detail, and no rule asks for styles or media beforehand.
      const { violations } = await axe.run(document, {
        runOnly: all ? { type: 'tag', values: tags } : { type: 'rule', values: [rule] },
        ...(all && { rules: { [rule]: { enabled: coloured } } }),
        resultTypes: ['violations'],
        preload: false,
      });
      return violations.map(
        (violation) => `${violation.id}: ${violation.nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`,
      );
    },
    [standard, ofColour, isNew, isNewInColour] as const,
  );
  if (found.length === 0) {
    for (const one of elements) sound.elements.add(one);
    for (const one of colours) sound.colours.add(one);
  }
  return found;
}

/** Fails when axe finds anything. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await inaccessible(page)).toEqual([]);
}

/** By how many pixels the page is wider than the screen. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Nothing of the page is wider than the screen. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await overflow(page)).toBeLessThanOrEqual(0);
}

/** What a bar that stays may take of the screen, whatever a journey is called. */
const mostOfBar = 100;

/** With letters twice as large on the narrowest screen, nothing of the page is wider than it, no name of a row or a line breaks within a word, the bar leaves room, and the link for keyboards stays out of sight. */
export async function expectRoomForLargeLetters(page: Page): Promise<void> {
  const before = page.viewportSize() ?? phone;
  await page.setViewportSize({ ...before, width: 320 });
  const { bar: ofBar, ...found } = await page.evaluate(() => {
    const root = document.documentElement;
    // Where nothing may move, sizes change by transitions that take no time, but begin a frame later with each element within another.
    const still = new CSSStyleSheet();
    still.replaceSync('* { transition: none !important }');
    document.adoptedStyleSheets.push(still);
    root.style.fontSize = '200%';
    const isBroken = (name: Element) =>
      name.clientHeight / parseFloat(getComputedStyle(name).lineHeight) >
      (name.textContent ?? '').trim().split(/\s+/).length + 0.5;
    const broken = [...document.querySelectorAll('main dt:not(.unseen), main .cards-line-title')]
      .filter(isBroken)
      .map(({ textContent }) => textContent);
    const wider = Math.max(0, root.scrollWidth - root.clientWidth);
    const bar = document.querySelector('.bar')?.clientHeight ?? 0;
    const peeks = (document.querySelector('.skip')?.getBoundingClientRect().bottom ?? 0) > 0;
    root.style.fontSize = '';
    document.adoptedStyleSheets.pop();
    return { broken, wider, bar, peeks };
  });
  await page.setViewportSize(before);
  expect(found).toEqual({ broken: [], wider: 0, peeks: false });
  expect(ofBar).toBeLessThanOrEqual(mostOfBar);
}

/**
 * The page stands: a main landmark with one heading that says something, nothing that only a program would say, and
 * the keyboard is at something that is there.
 */
export async function expectStanding(page: Page): Promise<void> {
  await page.locator('main h1').first().waitFor({ timeout: 15_000 });
  // A title that is still on its way is a blank; it must not stay one.
  const headings = () =>
    page
      .locator('main h1')
      .evaluateAll(
        (all) => all.map((heading) => heading.textContent?.trim() ?? '').filter((words) => words !== '').length,
      );
  await expect.poll(headings, { timeout: 10_000 }).toBe(1);
  const found = await page.evaluate(() => ({
    mains: document.querySelectorAll('main').length,
    words: document.body.innerText,
    focused:
      document.activeElement === null ||
      document.activeElement === document.body ||
      document.activeElement.getClientRects().length > 0,
  }));
  expect(found.mains).toBe(1);
  expect(found.words).not.toMatch(
    /\b(undefined|NaN|\[object Object\]|error\.[a-z]|login\.[a-z]|shell\.[a-z]|reset\.[a-z])/,
  );
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
    const sealed = [...Object.entries(localStorage), ...Object.entries(sessionStorage)].filter(([name]) =>
      /:(?:journey|tab):/.test(name),
    );
    const open = async (text: string) => {
      const bytes = Uint8Array.from(atob(text), (one) => one.charCodeAt(0));
      return new TextDecoder().decode(
        await crypto.subtle.decrypt({ name: 'AES-GCM', iv: bytes.slice(0, 12) }, key, bytes.slice(12)),
      );
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
      {
        host: '127.0.0.1',
        port: url.port,
        path: url.pathname + url.search,
        method: request.method(),
        headers: { ...request.headers(), 'accept-encoding': 'identity', host: url.host },
      },
      (answer) => {
        let body = '';
        answer.on('data', (text) => (body += String(text)));
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: { 'content-type': answer.headers['content-type'] ?? '' },
            body,
          }),
        );
      },
    );
    outgoing.on('error', reject);
    outgoing.end(request.postData() ?? undefined);
  });
}
