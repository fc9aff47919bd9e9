import { join } from 'node:path';
import { expect, it } from 'vitest';
import { smallLender } from '../config/testing/small-lender.ts';
import { lenderChecker } from './check-lender.ts';

it('asks a memory once for all checks of one command, and tells it what was found when that is kept', () => {
  const asked: string[] = [];
  const kept: string[] = [];
  const memory = {
    recall: (name: string) => void asked.push(name),
    keep: (name: string) => void kept.push(name),
    nameOf: (text: string) => text,
  };
  const tables = (names: readonly string[]) => names.filter((name) => ['answers', 'findings'].includes(name));
  const checker = lenderChecker(join(import.meta.dirname, '../..'));
  const first = checker.check(smallLender(), 'small', memory);
  expect(
    checker
      .check(smallLender({ 'tenants/small/screens/door.json': { titel: 'x' } }), 'small', memory)
      .map(({ code }) => code),
  ).toContain('grammar.key');
  expect(checker.check(smallLender(), 'small', memory)).toEqual(first);
  expect([tables(asked), tables(kept)]).toEqual([['answers', 'findings'], []]);
  checker.keep();
  expect(tables(kept)).toEqual(['answers', 'findings']);
});
