import { describe, expect, it } from 'vitest';
import { readFacts } from './read-facts.ts';

describe('facts', () => {
  it('stand by their names in words, with lists joined and objects as they were written', () => {
    expect(
      readFacts(
        '{"credit_score":712,"checks-passed":["identity","income",null],"at":{"lat":6.5},"whitelisted":false,"nothing":null,"empty":""}',
      ),
    ).toEqual([
      { name: 'Credit score', text: '712', kind: 'text' },
      { name: 'Checks passed', text: 'identity, income', kind: 'text' },
      { name: 'At', text: '{"lat":6.5}', kind: 'text' },
      { name: 'Whitelisted', text: 'false', kind: 'text' },
    ]);
  });

  it('are pictures and documents by how their address ends, whatever is asked of it', () => {
    const kind = (text: string) => readFacts(JSON.stringify({ it: text }))[0]?.kind;
    expect(
      [
        'http://a.example/b.JPG',
        'https://a.example/b.webp?size=.pdf',
        'https://a.example/b.pdf?x=1',
        'https://a.example/b.pdf.exe',
        'ftp://a.example/b.png',
        'b.png',
        'javascript:alert(1)//.png',
        'https://',
      ].map(kind),
    ).toEqual(['picture', 'picture', 'document', 'text', 'text', 'text', 'text', 'text']);
  });

  it('leave out what is not to be shown', () => {
    expect(
      readFacts('{"a":1,"clf_api_error":"timeout"}', { without: ['clf_api_error'] }).map(({ name }) => name),
    ).toEqual(['A']);
  });

  it('that answer a form stand by its questions and in the words of its choices, with days and sums as the page writes them', () => {
    const fields = [
      { id: 'since', type: 'date', label: 'Depuis quand ?' },
      { id: 'pay', type: 'amount', label: 'Salaire' },
      { id: 'work', type: 'checkbox', label: 'Travail', options: [{ value: 'Health', label: 'Santé' }, 'Other'] },
      { id: 'day', type: 'date', label: 'Jour' },
    ];
    const asked = [{ title: 'x', sections: [{ name: 'y', fields }] }];
    const told = (pages: unknown) =>
      readFacts('{"since":"2019-02-11","pay":"120000.50","work":["Health","Other"],"day":"soon","more_of":1}', {
        asked: pages,
        locale: 'fr',
      }).map(({ name, text }) => `${name}: ${text}`);
    expect(told(asked)).toEqual([
      'Depuis quand ?: 11\u00a0févr.\u00a02019',
      'Salaire: 120,000.5',
      'Travail: Santé, Other',
      'Jour: soon',
      'More of: 1',
    ]);
    for (const broken of [
      undefined,
      null,
      7,
      [null],
      [{ sections: 7 }],
      [{ sections: [{ fields: [null, { id: 7 }, { id: 'x' }] }] }],
    ])
      expect(told(broken)[0]).toBe('Since: 2019-02-11');
  });

  it('that answer a form stand in the order of its questions, also where their ids are numbers, with sums told exactly', () => {
    const fields = [
      { id: 'pay', type: 'amount', label: 'Pay' },
      { id: 12, type: 'short_text', label: 'Town' },
      { id: '3', type: 'short_text', label: 'Street' },
    ];
    expect(
      readFacts('{"3":"Broad","12":"Lagos","pay":"999999999999999.99","more":1}', {
        asked: [{ sections: [{ fields }] }],
      }).map(({ name, text }) => `${name}: ${text}`),
    ).toEqual(['Pay: 999,999,999,999,999.99', 'Town: Lagos', 'Street: Broad', 'More: 1']);
  });

  it.each(['', '{', 'null', '[1]', '"text"', '{"a":'])('are none in %o', (broken) =>
    expect(readFacts(broken)).toEqual([]),
  );

  it('are a bounded number of them', () => {
    expect(
      readFacts(JSON.stringify(Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`n${index}`, index])))),
    ).toHaveLength(200);
  });
});
