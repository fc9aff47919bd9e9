import { describe, expect, it } from 'vitest';
import { bankMark, cardMark } from './mark.ts';

const drawn = (address: string): string => decodeURIComponent(address.slice(address.indexOf(',') + 1));
const letters = (address: string): string | undefined => /<text[^>]*>([^<]*)<\/text>/.exec(drawn(address))?.[1];

describe('the mark of a bank', () => {
  it.each([
    ['Guaranty Trust Bank', 'GT'],
    ['Zenith Bank', 'Z'],
    ['Bank of Kigali', 'K'],
    ['Équity Bank', 'É'],
    ['Bank', 'B'],
    ['<script>&"', 'S'],
    ['', ''],
  ])('is drawn of what tells its name apart: %s', (name, initials) => {
    expect(letters(bankMark(name))).toBe(initials);
  });

  it('is the same each time', () => {
    expect(bankMark('Access Bank')).toBe(bankMark('Access Bank'));
  });
});

it('the mark of a card is that of its scheme, else its initials', () => {
  expect([
    letters(cardMark('VISA')),
    letters(cardMark('Verve')),
    letters(cardMark('MASTERCARD')),
    letters(cardMark('AMERICAN EXPRESS')),
  ]).toEqual(['VISA', 'Verve', undefined, 'AE']);
});
