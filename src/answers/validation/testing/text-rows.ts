import type { Row } from './row.ts';

const family = '👨‍👩‍👧'; // three people and two joiners: five code points

/** Keywords about texts (6.3), and those that JSON Schema lacks: exact amounts, days, rules of delivered fields. */
export const textRows: readonly Row[] = [
  {
    says: 'at least two characters',
    schema: { minLength: 2 },
    fits: ['ab', 'abc', '  ', 'é1', '😀😀'],
    refused: ['', 'a', '😀', 'é'],
  },
  { says: 'at least none', schema: { minLength: 0 }, fits: ['', 'a'], refused: [] },
  { says: 'a length written as 2.0', schema: { minLength: 2.0 }, fits: ['ab'], refused: ['a'] },
  {
    says: 'at most two characters',
    schema: { maxLength: 2 },
    fits: ['', 'ab', '😀😀', '\u{1F1F7}\u{1F1FC}'],
    refused: ['abc', '😀😀😀', 'e\u0301e'],
  },
  { says: 'an empty text alone', schema: { maxLength: 0 }, fits: [''], refused: ['a', ' ', '\u200b'] },
  {
    says: 'characters by code points, not by what is drawn as one',
    schema: { minLength: 5, maxLength: 5 },
    fits: [family],
    refused: ['👨'],
  },
  {
    says: 'half a character as one',
    schema: { minLength: 1, maxLength: 1 },
    fits: ['\ud83d', '😀'],
    refused: ['\ude00\ud83d'],
  },

  { says: 'a pattern anywhere', schema: { pattern: 'a+' }, fits: ['a', 'xxaayy'], refused: ['', 'b', 'A'] },
  {
    says: 'a pattern held at both ends',
    schema: { pattern: '^[0-9]{3}$' },
    fits: ['007'],
    refused: ['0071', '07', ' 007', '007\n', '٠٠٧'],
  },
  {
    says: 'letters of every script',
    schema: { pattern: '^\\p{L}+$' },
    fits: ['Ọláyẹmí', 'Zoë', '名'],
    refused: ['a1', ''],
  },
  {
    says: 'a dot is one character, be it an emoji',
    schema: { pattern: '^.$' },
    fits: ['a', '😀'],
    refused: ['', 'ab', '\n'],
  },
  { says: 'a class of digits is of Latin digits', schema: { pattern: '^\\d$' }, fits: ['7'], refused: ['٧', '７'] },
  { says: 'the empty pattern', schema: { pattern: '' }, fits: ['', 'a'], refused: [] },

  {
    says: 'an amount of at least',
    schema: { decimalMinimum: '5000' },
    fits: ['5000', '5000.00', '5000.000001', '99999999999999999999', 'no amount'],
    refused: ['4999.99', '0', '-5000', '-0'],
  },
  {
    says: 'an amount of at most, where a float would round',
    schema: { decimalMaximum: '9007199254740992' },
    fits: ['9007199254740992.00', '-1'],
    refused: ['9007199254740992.01', '9007199254740993'],
  },
  {
    says: 'an amount of more than',
    schema: { decimalExclusiveMinimum: '0' },
    fits: ['0.01', '1'],
    refused: ['0', '0.00', '-0', '-0.01'],
  },
  {
    says: 'at most two decimals, zeros at the end not counted',
    schema: { decimalPlaces: 2 },
    fits: ['1', '1.5', '1.50', '1.500', 'x.123'],
    refused: ['1.005', '1.0050'],
  },
  { says: 'no decimals', schema: { decimalPlaces: 0 }, fits: ['1', '-1', '1.0', '100.00'], refused: ['0.5', '1.010'] },
  {
    says: 'a day not before',
    schema: { dateMinimum: '2026-03-02' },
    fits: ['2026-03-02', '2026-03-02T00:00', '2026-12-01', '2026-02-30', 'no day'],
    refused: ['2026-03-01', '2026-03-01T23:59', '2025-12-31'],
  },
  {
    says: 'a day not after, over the turn of a year',
    schema: { dateMaximum: '2026-01-01' },
    fits: ['2026-01-01', '2025-12-31', '0001-01-01'],
    refused: ['2026-01-02', '9999-12-31'],
  },
  {
    says: 'a leap day as a bound',
    schema: { dateMinimum: '2024-02-29' },
    fits: ['2024-02-29', '2024-03-01', '2023-02-29'],
    refused: ['2024-02-28'],
  },
  {
    says: 'texts that may stand nowhere in it',
    schema: { disallowed: ['##', 'X'] },
    fits: ['', '#', 'x', '# #'],
    refused: ['##', 'a##b', 'aX'],
  },
  {
    says: 'a rule over the whole value, in either case',
    schema: { rule: 'ab|[0-9]{2}' },
    fits: ['ab', 'AB', '07'],
    refused: ['', 'xab', 'abx', '071'],
  },
];
