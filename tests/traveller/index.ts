import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { testStart } from '../../src/server/core/testing/template.ts';
import type { LenderName } from '../../src/server/core/testing/core-under-test.ts';
import { Borrower } from './borrower.ts';
import { newDevice } from './device.ts';
import { closePage } from './page.ts';
import { startCore, type TheCore } from './the-core.ts';

export { Borrower } from './borrower.ts';

let core: TheCore | undefined;

beforeAll(async () => {
  core = await startCore();
}, 60_000);
afterAll(() => core?.close());

/** Page and core share one clock, which the test moves. */
beforeEach(async () => {
  vi.useFakeTimers({ now: testStart, toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'] });
  await core?.reset();
});
afterEach(() => {
  closePage();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Somebody with a phone of their own, at a lender's page; no page is open yet. */
export function asBorrower(lender: LenderName, { language = 'en-GB' }: { readonly language?: string } = {}): Borrower {
  if (core === undefined) throw new Error('the core has not started');
  return new Borrower(core, lender, newDevice(language));
}
