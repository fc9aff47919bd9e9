import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { failureAnswer } from '../api/failure-answer.ts';
import { notFound, Refusal } from '../refusal.ts';
import { languageOf, momentIn, percentIn, say, sayIn } from './say.ts';
import { gatherSentences } from '../testing/sentences.ts';

const here = join(import.meta.dirname, '..');
const languages = ['fr', 'rw', 'sw'] as const;
const wordsOf = (language: string) =>
  JSON.parse(readFileSync(join(here, 'words', `${language}.json`), 'utf8')) as Readonly<Record<string, string>>;
const figures = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([figure]) => figure);

describe('what the core tells borrowers', () => {
  const { sentences, unmarked } = gatherSentences(here);

  it('has its figures marked, so that other languages can place them: write say`This card expires before ${day}`', () => {
    expect(unmarked).toEqual([]);
    expect(sentences.size).toBeGreaterThan(100);
  });

  it.each(languages)('stands in %s: a sentence that is listed here needs its words in src/core/words', (language) => {
    const words = wordsOf(language);
    expect(
      [...sentences]
        .filter(([sentence]) => !Object.hasOwn(words, sentence))
        .map(([sentence, path]) => `src/core/words/${language}.json lacks "${sentence}" of src/core/${path}`),
    ).toEqual([]);
  });

  it.each(languages)(
    'has in %s no words that nobody says, none that are empty, and no figures that the sentence has not',
    (language) => {
      const words = Object.entries(wordsOf(language));
      expect(
        words
          .filter(([sentence]) => !sentences.has(sentence))
          .map(([sentence]) => `src/core/words/${language}.json: nothing says "${sentence}"`),
      ).toEqual([]);
      expect(
        words.filter(
          ([sentence, text]) =>
            text.trim() === '' || figures(text).some((figure) => !figures(sentence).includes(figure)),
        ),
      ).toEqual([]);
    },
  );
});

describe('a refusal', () => {
  it('is told in the language of who asks, with its figures and fields', () => {
    const refusal = new Refusal(422, 'invalid_request', say`The shortest time is ${7} ${say`days`}`, {
      fields: { amount: 'Please tell us this' },
    });
    expect(failureAnswer(refusal, 'fr').answer).toMatchObject({
      message: 'La durée minimale est de 7 jours',
      code: 'invalid_request',
      fields: { amount: 'Veuillez l’indiquer' },
    });
    expect(failureAnswer(refusal, 'sw-TZ').answer.message).toBe('Muda mfupi zaidi ni siku 7');
    expect([refusal.message, failureAnswer(refusal, 'en-GB').answer.message]).toEqual([
      'The shortest time is 7 days',
      'The shortest time is 7 days',
    ]);
    expect(failureAnswer(notFound('This loan'), 'rw').answer.message).toBe('Iyi nguzanyo ntiyabonetse');
    expect(failureAnswer(new Error('secret'), 'fr').answer.message).toBe(
      'Une erreur s’est produite de notre côté. Réessayez.',
    );
  });

  it('is told in English where there are no words, and names stay as they are', () => {
    expect(sayIn('de', 'Please sign in again')).toBe('Please sign in again');
    expect(sayIn('fr', 'A sentence of somebody else')).toBe('A sentence of somebody else');
    expect(sayIn('fr', say`Sign up is limited to members of ${'days'}.`)).toBe(
      'L’inscription est réservée aux membres de days.',
    );
    expect(sayIn('fr', 'constructor')).toBe('constructor');
  });
});

it.each([
  [{ 'x-locale': 'rw', 'accept-language': 'fr' }, 'rw'],
  [{ 'accept-language': 'fr-CA,fr;q=0.9' }, 'fr'],
  [{ 'accept-language': '*' }, ''],
  [{ 'x-locale': 'zz_!!', 'accept-language': 'sw' }, 'sw'],
  [{ 'x-locale': 'x' }, ''],
  [{ 'x-locale': 'en-GB' }, 'en-GB'],
  [{}, ''],
])('the language of %j is "%s"', (headers, language) => {
  expect(languageOf({ headers })).toBe(language);
});

it.each([
  ['', 'Your plan goes on until Jun 08, 2026'],
  ['en-GB', 'Your plan goes on until Jun 08, 2026'],
  ['fr', 'Votre plan continue jusqu’au 8 juin 2026'],
  ['rw', 'Gahunda yawe irakomeza kugeza ku wa 8 Kamena 2026'],
  ['sw', 'Mpango wako unaendelea hadi 8 Jun 2026'],
])('a day is written as pages in "%s" write it: %s', (language, said) => {
  expect(sayIn(language, say`Your plan goes on until ${'2026-06-08'}`)).toBe(said);
});

it('says an instant by the day and the time that it is at the lender', () => {
  const said = ['en-GB', 'fr', 'rw', ''].map((language) =>
    momentIn({ timeZone: 'Africa/Lagos' }, '2026-03-10T23:30:00.000Z', language),
  );
  expect(said).toEqual(['Mar 11, 2026, 00:30', '11 mars 2026, 00:30', '11 Werurwe 2026, 00:30', 'Mar 11, 2026, 00:30']);
});

it('a rate is written as pages write it, with blanks that every paper has', () => {
  expect(['en-GB', 'fr', 'sw', 'de'].map((language) => percentIn(language, '58.1'))).toEqual([
    '58.1%',
    '58,1 %',
    '58.1%',
    '58.1%',
  ]);
});
