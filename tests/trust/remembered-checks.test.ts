import { expect, it, vi } from 'vitest';
import { knowledge } from '../../src/config/testing/knowledge.ts';
import { smallLender } from '../../src/config/testing/small-lender.ts';
import type { Files } from '../../src/config/layers.ts';
import { withFile } from './judge.ts';
import { shipped } from './shipped.ts';
import { ofEachKind, spoilingsOf } from './spoil/index.ts';

const all = process.env.TEST_ALL === '1';

/** A checker that has never seen anything. */
async function checker(lender: string): Promise<(files: Files) => readonly string[]> {
  vi.resetModules();
  const { check } = await import('../../src/config/check/index.ts');
  const known = knowledge();
  const blank = { ...known, contract: { ...known.contract } };
  return (files) =>
    check(files, lender, blank).problems.map(
      ({ code, file, line, path, message, suggestion }) => `${code} ${file}:${line} ${path} ${message} ${suggestion}`,
    );
}

/** Spoilings in a row, each over what the ones before have left, three at most at once. */
function edited(files: Files, lender: string, each: number, most: number): readonly Files[] {
  const of = { ...shipped(), files, lenders: [lender] };
  const spoilings = ofEachKind(
    spoilingsOf(of, 3).filter(({ lenders }) => lenders.includes(lender)),
    each,
    3,
  ).slice(0, most);
  let now = files;
  return [
    files,
    ...spoilings.map(({ file, text }, place) => (now = withFile(place % 3 === 0 ? files : now, file, text))),
  ];
}

it.each<readonly [string, Files, string, number, number]>([
  ['a small lender', smallLender(), 'small', all ? 12 : 1, Infinity],
  ...(all ? ([['a shipped lender', shipped().files, 'naija', 1, 40]] as const) : []),
])(
  'finds the same of %s after other edits as one that has seen none: nothing that is remembered is told of another content',
  { timeout: 600_000 },
  async (_what, files, lender, each, most) => {
    const row = edited(files, lender, each, most);
    const remembering = await checker(lender);
    const found = new Set<string>();
    for (const now of row) {
      const afresh = (await checker(lender))(now);
      expect(remembering(now)).toEqual(afresh);
      for (const one of afresh) found.add(one);
    }
    expect(found.size).toBeGreaterThanOrEqual(row.length / 3);
  },
);
