import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { wordOf } from '../../engine/expression/word.ts';
import { commonLists } from './common-lists.ts';
import { demoLenders } from './index.ts';

/** The lists that are called otherwise than the answers taken from them. */
const listOf: Readonly<Record<string, string>> = { educational_attainment: 'education_attainment' };

/** The base's words of a language. */
function wordsIn(language: string): Readonly<Record<string, string>> {
  const folder = join('locales', language);
  const files = readdirSync(folder).map(
    (file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, string>,
  );
  return Object.assign({}, ...files) as Record<string, string>;
}

describe.each(demoLenders.map((lender) => [lender.slug, lender] as const))(
  'of %s',
  (_slug, { options, borrowers, languages, settings }) => {
    it('what borrowers have told of themselves is among what they could choose', () => {
      const told = borrowers.flatMap(({ kin, loans = [] }) => [
        ...(kin === undefined ? [] : [['relationship', kin.relationship] as const]),
        ...loans.flatMap(({ answers = {} }) => Object.entries(answers)),
      ]);
      const unknown = told.filter(([answer, value]) => {
        const list = options[listOf[answer] ?? answer];
        return (
          list !== undefined && !list.some((option) => (typeof option === 'string' ? option : option.text) === value)
        );
      });
      expect(unknown).toEqual([]);
    });

    it('what can be chosen has words in each language', () => {
      const choices = [
        ...Object.values(commonLists)
          .flat()
          .map((choice) => ['option', choice] as const),
        ...String(settings['loan-cancelation-reasons'])
          .split(',')
          .map((choice) => ['cancel-reason', choice] as const),
      ].filter(([, choice]) => !/^\d+$/.test(choice));
      const unsaid = languages.flatMap((language) => {
        const words = wordsIn(language);
        const none = (beginning: string, choice: string) =>
          wordOf(choice, beginning, (key) => (words[key] === undefined ? key : `said: ${words[key]}`)) === choice;
        return choices
          .filter(([beginning, choice]) => none(beginning, choice))
          .map(([, choice]) => `${language}: ${choice}`);
      });
      expect(unsaid).toEqual([]);
    });
  },
);
