import { afterEach, expect, it, vi } from 'vitest';
import { patientProviders } from './providers.ts';
import { CoreUnderTest } from '../testing/core-under-test.ts';
import { quickestDatabases } from '../testing/database-kinds.ts';

/** From here on, time stands. */
const stand = () => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
afterEach(() => void vi.useRealTimers());

/** A provider that is a class with something of its own, and never answers where it is not told to. */
class Register {
  #name = 'Ada';
  async accountName(): Promise<string> {
    return this.#name;
  }
  person(): Promise<never> {
    return new Promise(() => {});
  }
}

it('waits for no provider longer than a request may take, and says in words that it cannot be reached', async () => {
  stand();
  const { registers, cards } = patientProviders({ registers: new Register() }, new AbortController().signal);
  expect([
    cards,
    await registers?.accountName({ bank_code: '058', account_number: '0123456789', country: 'NGA' }),
  ]).toEqual([undefined, 'Ada']);
  const asked = expect(registers?.person('naija', '22211111111')).rejects.toMatchObject({
    status: 503,
    code: 'unavailable',
  });
  await vi.advanceTimersByTimeAsync(10_000);
  await asked;
  expect(vi.getTimerCount()).toBe(0);
});

it('is what every call of the core gets, whichever provider it asks', async () => {
  let opened = () => {};
  const asked = new Promise<void>((resolve) => (opened = resolve));
  const cards = {
    open: () => (stand(), opened(), new Promise<never>(() => {})),
    registered: async () => 'open' as const,
  };
  const core = await CoreUnderTest.over(await (await quickestDatabases()).fresh(), { cards });
  const { token } = await core.signIn();
  const reply = core.ask('POST', '/api/v1/settings/card/init?channel=web', { token });
  await Promise.race([asked, reply]);
  await vi.advanceTimersByTimeAsync(10_000);
  vi.useRealTimers();
  expect(await reply).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  await core.close();
});
