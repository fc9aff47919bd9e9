import { expect, it } from 'vitest';
import { retried } from './retry.ts';

const taken = Object.assign(new Error('duplicate key value violates unique constraint'), { code: '23505' });

it('looks again once where somebody else has written the same meanwhile, and tells of it when it is so then too', async () => {
  let tries = 0;
  expect(
    await retried(async () => {
      tries += 1;
      if (tries === 1) throw taken;
      return 'another is on its way';
    }),
  ).toBe('another is on its way');
  tries = 0;
  await expect(
    retried(async () => {
      tries += 1;
      throw taken;
    }),
  ).rejects.toBe(taken);
  expect(tries).toBe(2);
});
