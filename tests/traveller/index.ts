import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { once } from '../../src/core/testing/once.ts';
import { testStart } from '../../src/core/testing/template.ts';
import type { LenderName } from '../../src/core/testing/core-under-test.ts';
import { Borrower } from './borrower.ts';
import { newDevice } from './device.ts';
import { closePage } from './page.ts';
import { startCore, type TheCore } from './the-core.ts';

export { Borrower } from './borrower.ts';

/** Somebody with a phone of their own, at a lender's page; no page is open yet. */
export type AsBorrower = (lender: LenderName, about?: { readonly language?: string }) => Borrower;

/** One core for all files of a process: it is as at the start before each test, and ends with the process. */
const theCore = once(startCore);

/** Sets the tests of a file up for borrowers: page and core share one clock, which the test moves. */
export function borrowers(): AsBorrower {
  let core: TheCore | undefined;
  beforeAll(async () => {
    core = await theCore();
  });
  beforeEach(async () => {
    // Frames too: what is judged after one would else be judged sooner or later as the machine is busy.
    vi.useFakeTimers({
      now: testStart,
      toFake: [
        'setTimeout',
        'clearTimeout',
        'setInterval',
        'clearInterval',
        'requestAnimationFrame',
        'cancelAnimationFrame',
        'Date',
        'performance',
      ],
    });
    await core?.reset();
  });
  afterEach(() => {
    closePage();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  return (lender, { language = 'en-GB' } = {}) => {
    if (core === undefined) throw new Error('the core has not started');
    return new Borrower(core, lender, newDevice(language));
  };
}
