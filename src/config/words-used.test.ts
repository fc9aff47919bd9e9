import { describe, expect, it } from 'vitest';
import { screenWords } from '../screen/words.ts';
import { entriesOf, keysInTemplate, shellWords, wordsUsed } from './words-used.ts';

describe('the words that a page is given', () => {
  it('hold every word that blocks and shell say by themselves', () => {
    const words = Object.fromEntries(screenWords.map((key) => [key, key]));
    expect(Object.keys(shellWords(words))).toEqual([...screenWords]);
  });

  it('hold what other words name in turn', () => {
    const words = { a: '{{ n | word: list }}', 'list.one': '{{ x | or: b }}', b: 'B', c: 'C' };
    expect(Object.keys(wordsUsed(['a'], {}, words)).sort()).toEqual(['a', 'b', 'list.one']);
  });

  it('end where words name each other', () => {
    expect(Object.keys(wordsUsed(['a'], {}, { a: '{{ x | or: b }}', b: '{{ x | or: a }}' }))).toEqual(['a', 'b']);
  });

  it('are found by a key\'s plural forms', () => {
    expect(entriesOf('days', { days_one: '1', days_other: '2', daysx: '3' })).toEqual(['days_one', 'days_other']);
  });

  it('are named in templates after "or" and "word" alone', () => {
    expect(keysInTemplate('{{ a.b | or: x.y }} {{ c | word: z }} {{ d | money: e.f }}')).toEqual({ keys: ['x.y'], beginnings: ['z'] });
  });
});
