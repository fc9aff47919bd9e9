import { expect, it } from 'vitest';
import { configurationOf } from './configuration.ts';
import { readLayers, type Files } from './layers.ts';
import { problemsOf } from './testing/knowledge.ts';
import { smallLender } from './testing/small-lender.ts';

/** The small lender with more words, each in a file of that path. */
function saying(words: Readonly<Record<string, Readonly<Record<string, string>>>>): Files {
  return {
    ...smallLender(),
    ...Object.fromEntries(Object.entries(words).map(([path, table]) => [path, JSON.stringify(table)])),
  };
}

const wordsOf = (files: Files) => configurationOf(readLayers(files, 'small'), 'small').words;
const told = (files: Files) =>
  problemsOf(files).map(({ code, file, path, message }) => `${code} ${file} ${path} - ${message}`);

it('says the words of a lender, also where their file lies over another one of the base than the file that has the key', () => {
  const files = saying({
    'locales/en-GB/above.json': { 'shell.menu': 'All' },
    'tenants/small/locales/en-GB/above.json': { 'action.continue': 'Next' },
    'tenants/small/locales/en-GB/zoo.json': { 'done.home': 'Start' },
  });
  expect(wordsOf(files)['en-GB']).toMatchObject({ 'action.continue': 'Next', 'done.home': 'Start' });
});

it('says those of a lender rather than those of the layer that it shares', () => {
  const files = saying({
    'tenants/_shared/locales/en-GB/zoo.json': { 'action.continue': 'Go' },
    'tenants/small/locales/en-GB/all.json': { 'action.continue': 'Next' },
  });
  const shared = {
    ...files,
    'tenants/small/tenant.json': (files['tenants/small/tenant.json'] ?? '').replace(
      '"hosts"',
      '"layers": ["_shared"], "hosts"',
    ),
  };
  expect(wordsOf(shared)['en-GB']?.['action.continue']).toBe('Next');
});

it('tells words that stand in two files of one layer, since one of the two counts for nothing', () => {
  expect(told(saying({ 'locales/fr/more.json': { 'done.home': 'Début' } }))).toEqual([
    'words.twice locales/fr/all.json /done.home - "done.home" stands in locales/fr/more.json too, and only the words there are said',
  ]);
  expect(told(saying({ 'tenants/small/locales/fr/more.json': { 'done.home': 'Début' } }))).toEqual([]);
});

it('compares the words that are said, whichever files they stand in', () => {
  const cost = { 'done.cost': 'You repay {{ amount | exact-money: currency }}' };
  const given = (words: Parameters<typeof saying>[0]) => {
    const files = saying(words);
    return {
      ...files,
      'screens/done.json': (files['screens/done.json'] ?? '').replace(
        /"with":\s*\{(?=\s*"amount")/,
        '"with": { "currency": "NGN",',
      ),
    };
  };
  expect(
    told(given({ 'tenants/small/locales/en-GB/own.json': cost, 'tenants/small/locales/fr/own.json': cost })),
  ).toEqual([]);
  expect(
    told(
      given({
        'tenants/small/locales/en-GB/own.json': cost,
        'tenants/small/locales/fr/own.json': { 'done.cost': 'Vous remboursez {{ amount | exact-money: curency }}' },
      }),
    ),
  ).toEqual([
    'words.placeholder tenants/small/locales/fr/own.json /done.cost - the words in fr lack {{ currency }}',
    'words.placeholder tenants/small/locales/fr/own.json /done.cost - {{ curency }} is not in the words in en-GB',
  ]);
});

it('blames the words of a lender that want a value which the shared screen does not give, and names those that it gives', () => {
  const own = { 'done.cost': 'You repay {{ sum | money: NGN }}' };
  const problems = problemsOf(
    saying({ 'tenants/small/locales/en-GB/own.json': own, 'tenants/small/locales/fr/own.json': own }),
  );
  expect(problems.find(({ code }) => code !== 'words.given')).toMatchObject({
    code: 'words.values',
    file: 'tenants/small/locales/en-GB/own.json',
    path: '/done.cost',
    message: '{{ sum }} is not given where screens/done.json says "done.cost"',
    suggestion: 'known: "amount"; words for a place of your own stand under a key of their own',
  });
});
