/**
 * Finds a Chrome or Chromium for the browser tests, or installs one. Without one the tests fail; they are never skipped.
 * Beside it Chromium's headless shell, where there is one: the same engine without a browser's own windows, in which
 * most of the tests take less.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

const shell = 'chromium-headless-shell';
const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome', 'microsoft-edge'];
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  `${process.env.PROGRAMFILES}\\Google\\Chrome\\Application\\chrome.exe`,
  `${process.env.LOCALAPPDATA}\\Google\\Chrome\\Application\\chrome.exe`,
];

function onPath(programs) {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return folders
    .flatMap((folder) => programs.map((program) => path.join(folder, program)))
    .find((file) => existsSync(file));
}

function installed() {
  if (process.env.CHROME_PATH && existsSync(process.env.CHROME_PATH)) return process.env.CHROME_PATH;
  return onPath(names) ?? places.find((place) => existsSync(place));
}

async function playwrightsOwn() {
  const { chromium } = await import('playwright-core');
  const file = chromium.executablePath();
  return existsSync(file) ? file : undefined;
}

/** @returns the browser's path */
export async function findBrowser() {
  const known = installed() ?? (await playwrightsOwn());
  if (known) return known;
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) {
    console.log('Installing Chromium …');
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
    // Not every Debian or Ubuntu has the shell.
    for (const packages of [['chromium', shell], ['chromium']]) {
      if (
        spawnSync('apt-get', ['install', '-y', '-qq', ...packages], {
          stdio: 'inherit',
          env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
        }).status === 0
      )
        break;
    }
  } else {
    spawnSync('npx', ['playwright-core', 'install', 'chromium'], {
      stdio: 'inherit',
      shell: process.platform === 'win32',
    });
  }
  const found = installed() ?? (await playwrightsOwn());
  if (!found)
    throw new Error(
      'No Chrome or Chromium was found, and none could be installed. Install one, or name it in CHROME_PATH.',
    );
  return found;
}

/** @returns the headless shell's path, undefined where there is none: then the browser serves */
export function findShell() {
  if (process.env.CHROME_SHELL_PATH !== undefined) return process.env.CHROME_SHELL_PATH || undefined;
  // Whoever names a browser means it.
  return process.env.CHROME_PATH ? undefined : onPath([shell]);
}
