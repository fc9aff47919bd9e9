import { describe, expect, it, vi } from 'vitest';
import { fakeStorage } from '../testing/fake-storage.ts';
import { createQueue, type Queue } from './queue.ts';

const time = (second: number): string => new Date(Date.UTC(2026, 2, 1, 10, 0, second)).toISOString();
const event = (ref: string) => ({ ref, record: { event_name: ref } });

function drained(queue: Queue): string[] {
  const refs: string[] = [];
  for (let next = queue.first(); next; next = queue.first()) {
    refs.push(next.ref);
    queue.remove(next.ref);
  }
  return refs;
}

describe('events that were not sent yet', () => {
  it('are there again after a reload, in their order', () => {
    const storage = fakeStorage();
    const queue = createQueue(storage, 'bank:event:');
    for (const [index, ref] of ['b', 'c', 'a'].entries()) queue.add(time(index), event(ref));
    expect(drained(createQueue(storage, 'bank:event:'))).toEqual(['b', 'c', 'a']);
    expect(Object.keys(storage)).toEqual([]);
  });

  it('keep their order within one millisecond', () => {
    const queue = createQueue(fakeStorage(), '');
    for (const ref of ['z', 'y', 'x']) queue.add(time(0), event(ref));
    expect(drained(queue)).toEqual(['z', 'y', 'x']);
  });

  it('are one queue for the tabs of a lender, and none overwrites another’s', () => {
    const storage = fakeStorage();
    const [one, other] = [createQueue(storage, 'bank:event:'), createQueue(storage, 'bank:event:')];
    one.add(time(1), event('a'));
    other.add(time(2), event('b'));
    one.add(time(3), event('c'));
    expect(drained(createQueue(storage, 'other:event:'))).toEqual([]);
    expect(drained(other)).toEqual(['a', 'b', 'c']);
  });

  it.each(['full', 'refused', 'none'] as const)('live in memory where the storage is %s [F37] [F38]', (kind) => {
    const queue = createQueue(kind === 'none' ? undefined : fakeStorage(kind), 'bank:event:');
    queue.add(time(1), event('a'));
    queue.add(time(2), event('b'));
    expect(drained(queue)).toEqual(['a', 'b']);
  });

  it.each([['full'], ['roomy']] as const)('are the newest 200 and no more, in a storage that is %s', (kind) => {
    const storage = fakeStorage(kind);
    const queue = createQueue(storage, 'e:');
    for (let index = 0; index < 230; index += 1) queue.add(time(index), event(`r${index}`));
    const refs = drained(queue);
    expect([refs.length, refs[0], refs.at(-1)]).toEqual([200, 'r30', 'r229']);
  });

  it.each(['{"ref":', 'null', '[]', '{"ref":1,"record":{}}', '{"ref":"a"}', ''])(
    'that can’t be read (%s) are passed over and forgotten [F39]',
    (text) => {
      const storage = fakeStorage('roomy', { 'e:2026-01-01:x': text });
      const queue = createQueue(storage, 'e:');
      queue.add(time(1), event('good'));
      expect(drained(queue)).toEqual(['good']);
      expect(Object.keys(storage)).toEqual([]);
    },
  );

  it('are told of as they come', () => {
    const queue = createQueue(fakeStorage(), '');
    const told = vi.fn();
    const stop = queue.onAdd(told);
    queue.add(time(1), event('a'));
    stop();
    queue.add(time(2), event('b'));
    expect(told).toHaveBeenCalledTimes(1);
  });
});
