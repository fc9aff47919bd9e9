import { expect, it } from 'vitest';
import { whyGuessable } from './guessable-password.ts';

const names = ['Adaeze', "Okafor-N'Diaye", 'Naija Credit', 'Zephyrin', 'Al'];

it.each([
  ['Password!', 'common'],
  ['Passw0rd!', 'common'],
  ['P@ssword', 'common'],
  ['P@$$w0rd1', 'common'],
  ['Sunshine#77', 'common'],
  ['1Qaz2wsx!', 'common'],
  ['!!Iloveyou!!', 'common'],
  ['Adaeze@1990', 'name'],
  ['Okafor#12', 'name'],
  ['Na1ja#2026', 'name'],
  ['Zéphyrin!2026', 'name'],
  ['Harmattan#77', undefined],
  ['Borrow@2026', undefined],
  ['Adaeze sells fish!', undefined],
  ['password of my goat', undefined],
  ['Alx#9qTr', undefined],
])('%s is %s', (password, why) => {
  expect(whyGuessable(password, names)).toBe(why);
});
