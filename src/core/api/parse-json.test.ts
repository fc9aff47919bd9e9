import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseJson } from './parse-json.ts';

describe('reading JSON', () => {
  it.each([
    ['a member given twice', '{"a":1,"a":2}'],
    ['a member given twice, written differently', '{"a":1,"\\u0061":2}'],
    ['a member given twice further down', '[{"b":{"a":1,"a":1}}]'],
    ['__proto__', '{"__proto__":{"admin":true}}'],
    ['an escaped __proto__', '{"\\u005f_proto__":1}'],
    ['constructor', '{"x":{"constructor":1}}'],
    ['NUL in a text', '{"a":"x\\u0000y"}'],
    ['NUL in a name', '{"a\\u0000":1}'],
    ['a sign that turns letters around', '{"a":"Ada\u202e"}'],
    ['such a sign, escaped', '{"a":"Ada\\u202eibO"}'],
    ['half a letter', '{"a":"\\ud83d"}'],
    ['text cut off', '{"ok":tr'],
    ['nothing but a comma', ','],
    ['deep nesting', '['.repeat(17) + ']'.repeat(17)],
    ['very deep nesting', '['.repeat(30_000) + ']'.repeat(30_000)],
  ])('refuses %s [F74]', (_what, text) => {
    expect(() => parseJson(text)).toThrow(expect.objectContaining({ status: 400, code: 'not_json' }));
  });

  it.each([
    '{"a":[{"a":1},{"a":2}],"b":{"a":"a"}}',
    '{"text":"{\\"a\\":1,\\"a\\":2}"}',
    '["__proto__","a","a"]',
    '{"a":"\\ud83d\\ude00\\u00e9 \\\\u0000"}',
    '{"a":"\\\\","b":"\\""}',
    '" "',
  ])('takes %s', (text) => {
    expect(parseJson(text)).toEqual(JSON.parse(text));
  });

  it('reads what JSON.parse reads, whatever it is', () => {
    const value = fc
      .jsonValue({ maxDepth: 5 })
      .filter((one) => !/__proto__|constructor|prototype/.test(JSON.stringify(one)));
    fc.assert(
      fc.property(value, fc.constantFrom(undefined, 1, '\t'), (one, space) => {
        const text = JSON.stringify(one, null, space);
        expect(parseJson(text)).toEqual(JSON.parse(text));
      }),
    );
  });
});
