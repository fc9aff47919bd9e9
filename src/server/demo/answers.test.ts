import { expect, it } from 'vitest';
import { demoLenders } from './index.ts';

/** The lists that are called otherwise than the answers taken from them. */
const listOf: Readonly<Record<string, string>> = { educational_attainment: 'education_attainment' };

it.each(demoLenders.map((lender) => [lender.slug, lender] as const))('what borrowers of %s have told of themselves is among what they could choose, so that it has words in each language', (_slug, { options, borrowers }) => {
  const told = borrowers.flatMap(({ kin, loans = [] }) => [...(kin === undefined ? [] : [['relationship', kin.relationship] as const]), ...loans.flatMap(({ answers = {} }) => Object.entries(answers))]);
  const unknown = told.filter(([answer, value]) => {
    const list = options[listOf[answer] ?? answer];
    return list !== undefined && !list.some((option) => (typeof option === 'string' ? option : option.text) === value);
  });
  expect(unknown).toEqual([]);
});
