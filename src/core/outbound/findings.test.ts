import { expect, it } from 'vitest';
import { one } from '../database/index.ts';
import { quickestDatabases } from '../testing/database-kinds.ts';
import { findingOf, keepFinding, type Question } from './findings.ts';

it('what an outside party said stands until something else is asked, whenever an earlier question is answered', async () => {
  const database = await (await quickestDatabases()).fresh();
  const who = await one<{ lender: number; borrower: number }>(
    database,
    'select lender_id as lender, id as borrower from borrowers order by id limit 1',
    [],
  );
  const question = (number: string): Question => ({ kind: 'lookup', about: 'member/staff', asked: { number } });
  const at = (second: number) => new Date(Date.UTC(2026, 2, 10, 9, 0, second));
  const keeps = (number: string, asked: Date) => keepFinding(database, who, question(number), { of: number }, asked);
  const stands = async () => {
    const found = ['1', '2', '3'].map((number) => findingOf(database, who, question(number), at(30)));
    return (await Promise.all(found)).flatMap((said) => said ?? []);
  };
  await keeps('2', at(10));
  await keeps('1', at(5));
  expect(await stands()).toEqual([{ of: '2' }]);
  await keeps('3', at(10));
  expect(await stands()).toEqual([{ of: '3' }]);
  // A clock that was ahead keeps nobody from asking.
  await keeps('1', at(600));
  await keeps('2', at(20));
  expect(await stands()).toEqual([{ of: '2' }]);
  await database.close();
});
