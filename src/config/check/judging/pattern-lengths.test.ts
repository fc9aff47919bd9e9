import { expect, it } from 'vitest';
import { patternLengths } from './pattern-lengths.ts';

it.each([
  ['^[0-9]{10}$', 10, 10],
  ['^[0-9]{4,6}$', 4, 6],
  ['^\\d{4}$', 4, 4],
  ['[0-9]{4}', 4, Infinity],
  ['^[0-9]{4}', 4, Infinity],
  ['^(?:a|bc)?d{2,}$', 2, Infinity],
  ['^(ab|c)[\\]x]$', 2, 3],
  ['^\\+?[0-9]{9}$', 9, 10],
  ['^(?=.*[A-Z])[a-zA-Z]{8,64}$', 8, 64],
  ['^\\p{Lu}{2}\\.$', 3, 3],
  ['^a|bc$', 1, Infinity],
  ['^a\\$', 2, Infinity],
  ['', 0, Infinity],
])('reads how many letters %s takes', (pattern, least, most) => {
  expect(patternLengths(pattern)).toMatchObject({ least, most });
});

it.each(['^(a)\\1$', '^(?<!a)b$', '^(?<name>a)$', '(', '[a'])(
  'says nothing of %s, which it does not read',
  (pattern) => {
    expect(patternLengths(pattern)).toBeUndefined();
  },
);

it.each(['a^b', '^$a', '^[]$', '^[^\\s\\S]+$', '^(?!)a$', '^(?:a^b|[]c)$'])(
  'knows that nothing matches %s',
  (pattern) => {
    expect(patternLengths(pattern)?.within(0, Infinity)).toBe(false);
  },
);

it.each([
  ['^(?:[0-9]{3}|[a-z]{9})$', 5, 8, false],
  ['^(?:[0-9]{3}|[a-z]{9})$', 5, 9, true],
  ['^(?:ab){2,}$', 5, 5, false],
  ['^(?:ab){2,}$', 5, 6, true],
  ['^(?:a?){5000}$', 3, 3, true],
  ['^[0-9]{3000}$', 0, 2000, false],
  ['^[0-9]{3000}$', 0, 5000, true],
  ['^(?:[0-9]{4}-){0,}[0-9]{4}$', 10, 13, false],
  ['ab', 1, 1, false],
  ['^(?:|a)$', 0, 0, true],
])('knows whether %s takes texts of %d to %d letters', (pattern, from, to, expected) => {
  expect(patternLengths(pattern)?.within(from, to)).toBe(expected);
});
