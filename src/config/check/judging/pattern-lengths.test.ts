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
  expect(patternLengths(pattern)).toEqual({ least, most });
});

it.each(['^(a)\\1$', '^(?<!a)b$', '^(?<name>a)$', '(', '[a'])('says nothing of %s, which it does not read', (pattern) => {
  expect(patternLengths(pattern)).toBeUndefined();
});
