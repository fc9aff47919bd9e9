import { expect, it } from 'vitest';
import type { Memory } from '../config/check/memory.ts';
import { MemoryTable } from './memory-table.ts';

class Counted implements Memory {
  readonly kept = new Map<string, string>();
  recalled = 0;

  recall(name: string): unknown {
    this.recalled += 1;
    return JSON.parse(this.kept.get(name) ?? 'null') ?? undefined;
  }

  keep(name: string, found: unknown): void {
    this.kept.set(name, JSON.stringify(found));
  }

  nameOf(text: string): string {
    return text;
  }
}

it('reads its findings once, and lets go of those that were used longest ago when it keeps them', () => {
  const memory = new Counted();
  const table = new MemoryTable(memory, 'all', 2);
  for (const name of ['one', 'two', 'three']) table.keep(name, name);
  expect([table.recall('one'), memory.recalled]).toEqual(['one', 1]);
  table.save();
  expect(memory.kept.get('all')).toBe('{"three":"three","one":"one"}');
  expect([table.recall('one'), table.recall('two')]).toEqual(['one', undefined]);
  const again = new MemoryTable(memory, 'all', 2);
  expect([again.recall('one'), again.recall('three'), memory.recalled]).toEqual(['one', 'three', 2]);
});

it('writes nothing where nothing has come to it', () => {
  const memory = new Counted();
  const table = new MemoryTable(memory, 'all', 2);
  table.recall('one');
  table.save();
  expect(memory.kept.size).toBe(0);
});
