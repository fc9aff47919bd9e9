import { afterEach, beforeEach } from 'vitest';
import type { CoreOptions } from '../index.ts';
import { CoreUnderTest } from './core-under-test.ts';
import type { Databases } from './database-kinds.ts';

/**
 * Gives each test of a suite a core of its own, over a database with the demo in it and nothing else.
 * @param begin is given it before the test
 * @param options asked for each test anew
 */
export function coreForEach(
  start: () => Promise<Databases>,
  begin: (core: CoreUnderTest) => void | Promise<void>,
  options: () => Partial<CoreOptions> = () => ({}),
): void {
  let core: CoreUnderTest;
  beforeEach(async () => {
    core = await CoreUnderTest.over(await (await start()).fresh(), options());
    await begin(core);
  });
  afterEach(() => core.close());
}
