import { join } from 'node:path';
import { expect, it } from 'vitest';
import { checkAll, problemText } from '../config/check/index.ts';
import { lendersIn } from '../config/layers.ts';
import { FileReader } from '../site/read-files.ts';
import { readKnowledge } from '../site/read-knowledge.ts';
import { patternFault } from '../site/pattern-fault.ts';

const root = join(import.meta.dirname, '..', '..');

it('finds no fault in any lender of this repository', () => {
  const files = new FileReader(root).read();
  const lenders = lendersIn(files);
  expect(lenders.length).toBeGreaterThan(1);
  expect(checkAll(files, lenders, { ...readKnowledge(root), patternFault }).map(problemText)).toEqual([]);
});
