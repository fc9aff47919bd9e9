import { describe, expect, it } from 'vitest';
import { Gate } from './gate.ts';

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('a gate', () => {
  it('lets so many through at once, the others in their order, and sends away who comes when the line is full', async () => {
    const gate = new Gate({ atOnce: 2, mostWaiting: 3 });
    const ends = new Map<number, () => void>();
    const through = (number: number) =>
      gate.through(() => new Promise<number>((resolve) => ends.set(number, () => resolve(number))));
    const all = [1, 2, 3, 4, 5].map(through);
    await expect(through(6)).rejects.toMatchObject({ status: 503, retryAfter: 2 });
    await turn();
    expect([...ends.keys()]).toEqual([1, 2]);
    ends.get(2)?.();
    await turn();
    expect([...ends.keys()]).toEqual([1, 2, 3]);
    all.push(through(7));
    for (const number of [1, 3, 4, 5, 7]) {
      ends.get(number)?.();
      await turn();
    }
    expect(await Promise.all(all)).toEqual([1, 2, 3, 4, 5, 7]);
  });

  it('goes on after work that failed', async () => {
    const gate = new Gate({ atOnce: 1, mostWaiting: 1 });
    const failed = gate.through(() => Promise.reject(new Error('failed')));
    const next = gate.through(() => Promise.resolve('done'));
    await expect(failed).rejects.toThrow('failed');
    expect(await next).toBe('done');
    expect(await gate.through(() => Promise.resolve('again'))).toBe('again');
  });
});
