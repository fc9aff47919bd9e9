/** Measures forms against hand-written React and plain rjsf in Chromium, and starts and checks: npm run bench [rounds]. And of the core alone a soak, npm run bench soak [share], and how many transfers it makes in a second, npm run bench transfers [count]. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { commandsBench } from './commands-bench.ts';
import { firstVisitBench } from './first-visit-bench.ts';
import { formsBench } from './forms/forms-bench.ts';

const ofCore: Readonly<Record<string, string>> = { soak: 'soak.ts', transfers: 'transfers-bench.ts' };
const file = ofCore[process.argv[2] ?? ''];
if (file !== undefined) {
  const { status } = spawnSync(
    process.execPath,
    ['--expose-gc', '--import', 'tsx', join(import.meta.dirname, file), ...process.argv.slice(3)],
    { stdio: 'inherit' },
  );
  process.exit(status ?? 1);
}
const rounds = Number(process.argv[2] ?? 5);
const missed = await commandsBench(rounds);
const browser = await chromium.launch({
  executablePath: process.env['CHROME_PATH'] ?? '/usr/bin/chromium',
  args: [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--no-first-run',
    '--disable-sync',
  ],
});
console.log(`\nChromium ${browser.version()}`);
try {
  missed.push(...(await firstVisitBench(browser, rounds)));
  missed.push(...(await formsBench(browser, rounds)));
  console.log(missed.length === 0 ? '\nAll bars held.' : `\nBars missed:\n  ${missed.join('\n  ')}`);
  process.exitCode = missed.length === 0 ? 0 : 1;
} finally {
  await browser.close();
}
