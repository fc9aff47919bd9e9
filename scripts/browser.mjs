/** Finds a Chrome or Chromium for the browser tests, or installs one. Without one the tests fail; they are never skipped. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome', 'microsoft-edge'];
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  `${process.env.PROGRAMFILES}\\Google\\Chrome\\Application\\chrome.exe`,
  `${process.env.LOCALAPPDATA}\\Google\\Chrome\\Application\\chrome.exe`,
];

function installed() {
  if (process.env.CHROME_PATH && existsSync(process.env.CHROME_PATH)) return process.env.CHROME_PATH;
  for (const folder of (process.env.PATH ?? '').split(path.delimiter)) {
    for (const name of names) {
      const file = path.join(folder, name);
      if (existsSync(file)) return file;
    }
  }
  return places.find((place) => existsSync(place));
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
    spawnSync('apt-get', ['install', '-y', '-qq', 'chromium'], { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  } else {
    spawnSync('npx', ['playwright-core', 'install', 'chromium'], { stdio: 'inherit', shell: process.platform === 'win32' });
  }
  const found = installed() ?? (await playwrightsOwn());
  if (!found) throw new Error('No Chrome or Chromium was found, and none could be installed. Install one, or name it in CHROME_PATH.');
  return found;
}
