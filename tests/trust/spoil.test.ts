import { expect, it } from 'vitest';
import { smallLender } from '../../src/config/testing/small-lender.ts';
import { shipped, type Configured } from './shipped.ts';
import { ofEachKind, spoilingsOf } from './spoil/index.ts';
import { judged, judgedTogether } from './spoil/judged.ts';
import { leftOut } from './spoil/left-out.ts';

const all = process.env.TEST_ALL === '1';
const configured = shipped();

function survivorsOf(of: Configured, each: number): { readonly made: number; readonly survivors: readonly string[] } {
  const because = leftOut(of);
  const spoilings = ofEachKind(
    spoilingsOf(of, 1).filter((one) => because(one) === undefined),
    each,
    1,
  );
  const survivors = judgedTogether(of, spoilings).filter(({ verdict }) => verdict === 'survived');
  return {
    made: spoilings.length,
    survivors: survivors.map(
      ({ spoiling: { kind, file, pointer, from, to } }) => `${kind}: ${file} ${pointer}: ${from} → ${to}`,
    ),
  };
}

it('catches spoilings of every kind in the shipped configuration', { timeout: 3_600_000 }, () => {
  const { made, survivors } = survivorsOf(configured, all ? Infinity : 1);
  expect(survivors).toEqual([]);
  expect(made).toBeGreaterThan(all ? 15_000 : 40);
});

it('catches every spoiling of a small lender, drawn by kind', { timeout: 600_000 }, () => {
  const { made, survivors } = survivorsOf(
    { ...configured, files: smallLender(), lenders: ['small'] },
    all ? Infinity : 8,
  );
  expect(survivors).toEqual([]);
  expect(made).toBeGreaterThan(150);
});

it("would notice a survivor: a lender's misspelt name is caught by nobody", () => {
  const [name] = spoilingsOf(configured, 1).filter(
    ({ kind, file, pointer }) => kind === 'misspelt other text' && file.endsWith('/tenant.json') && pointer === '/name',
  );
  expect(judged(configured, name === undefined ? [] : [name]).map(({ verdict }) => verdict)).toEqual(['survived']);
});
