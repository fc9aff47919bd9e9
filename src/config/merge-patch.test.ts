import { describe, expect, it } from 'vitest';
import { mergePatch } from './merge-patch.ts';

describe('JSON Merge Patch', () => {
  // The test cases of RFC 7396, appendix A.
  it.each([
    ['{"a":"b"}', '{"a":"c"}', '{"a":"c"}'],
    ['{"a":"b"}', '{"b":"c"}', '{"a":"b","b":"c"}'],
    ['{"a":"b"}', '{"a":null}', '{}'],
    ['{"a":"b","b":"c"}', '{"a":null}', '{"b":"c"}'],
    ['{"a":["b"]}', '{"a":"c"}', '{"a":"c"}'],
    ['{"a":"c"}', '{"a":["b"]}', '{"a":["b"]}'],
    ['{"a":{"b":"c"}}', '{"a":{"b":"d","c":null}}', '{"a":{"b":"d"}}'],
    ['{"a":[{"b":"c"}]}', '{"a":[1]}', '{"a":[1]}'],
    ['["a","b"]', '["c","d"]', '["c","d"]'],
    ['{"a":"b"}', '["c"]', '["c"]'],
    ['{"a":"foo"}', 'null', 'null'],
    ['{"a":"foo"}', '"bar"', '"bar"'],
    ['{"e":null}', '{"a":1}', '{"e":null,"a":1}'],
    ['[1,2]', '{"a":"b","c":null}', '{"a":"b"}'],
    ['{}', '{"a":{"bb":{"ccc":null}}}', '{"a":{"bb":{}}}'],
  ])('lays over %s the patch %s and gives %s [RFC 7396]', (target, patch, result) => {
    expect(mergePatch(JSON.parse(target), JSON.parse(patch))).toEqual(JSON.parse(result));
  });

  // What sections 1 and 2 say, in the terms of a lender's files.
  it.each([
    ['an empty patch changes nothing', '{"steps":{"a":{"to":"b"}}}', '{}', '{"steps":{"a":{"to":"b"}}}'],
    [
      'an empty object is laid over an object, and does not empty it',
      '{"steps":{"a":1}}',
      '{"steps":{}}',
      '{"steps":{"a":1}}',
    ],
    ['an empty object takes the place of a text', '{"on":"back"}', '{"on":{}}', '{"on":{}}'],
    ['a list is replaced whole, never item by item', '{"enum":["a","b","c"]}', '{"enum":["b"]}', '{"enum":["b"]}'],
    ['an empty list takes the place of a list', '{"enum":["a"]}', '{"enum":[]}', '{"enum":[]}'],
    [
      'an object takes the place of a list, even with names of its items',
      '{"enum":["a","b"]}',
      '{"enum":{"0":"c"}}',
      '{"enum":{"0":"c"}}',
    ],
    ['null within a list is a value', '{}', '{"enum":[null,"a"]}', '{"enum":[null,"a"]}'],
    ['null in an object within a list is a value', '{}', '{"rows":[{"a":null}]}', '{"rows":[{"a":null}]}'],
    ['null for what is not there is no error', '{"a":1}', '{"b":null,"c":{"d":null}}', '{"a":1,"c":{}}'],
    ['null below a text takes the text away with it', '{"on":"back"}', '{"on":{"back":null}}', '{"on":{}}'],
    [
      'null within a member that the patch brings is not brought',
      '{}',
      '{"set":{"form.pin":null,"flow.seen":true}}',
      '{"set":{"flow.seen":true}}',
    ],
    ['null takes an object away with all that is in it', '{"a":{"b":{"c":1}},"d":2}', '{"a":null}', '{"d":2}'],
    [
      'false, zero and the empty text are values, and remove nothing',
      '{"a":1,"b":1,"c":1}',
      '{"a":false,"b":0,"c":""}',
      '{"a":false,"b":0,"c":""}',
    ],
    [
      'null that stands below stays when nothing is said of it',
      '{"set":{"form.pin":null}}',
      '{"to":"a"}',
      '{"set":{"form.pin":null},"to":"a"}',
    ],
    [
      'null that stands below is replaced',
      '{"set":{"form.pin":null}}',
      '{"set":{"form.pin":"0"}}',
      '{"set":{"form.pin":"0"}}',
    ],
    ['null that stands below is no object to lay over', '{"a":null}', '{"a":{"b":1}}', '{"a":{"b":1}}'],
    ['an empty name is a name', '{"":1}', '{"":{"":2}}', '{"":{"":2}}'],
    ['names are compared letter by letter', '{"a":1}', '{"A":2}', '{"a":1,"A":2}'],
    ['a patch that is no object is the result', '{"a":1}', '[{"a":null}]', '[{"a":null}]'],
    ['a document that is no object gives way to an object', '"text"', '{"a":{"b":null}}', '{"a":{}}'],
  ])('%s [RFC 7396]', (_, target, patch, result) => {
    expect(mergePatch(JSON.parse(target), JSON.parse(patch))).toEqual(JSON.parse(result));
  });

  it('keeps the order in which members stood, and puts new ones behind', () => {
    expect(Object.keys(mergePatch({ b: 1, a: 2, c: 3 }, { d: 4, a: 5, b: null }) as object)).toEqual(['a', 'c', 'd']);
  });

  it('never lets a lender reach the prototype of anything [B06]', () => {
    const patch = JSON.parse(
      '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},"a":{"__proto__":{"polluted":true}}}',
    ) as unknown;
    const result = mergePatch({ a: {} }, patch) as { a: object };
    expect({}).not.toHaveProperty('polluted');
    expect(Object.keys(result)).toEqual(['a']);
    expect(Object.keys(result.a)).toEqual([]);
  });

  it('leaves both documents as they were', () => {
    const target = { a: { b: 1 } };
    const patch = { a: { c: 2 } };
    mergePatch(target, patch);
    expect(target).toEqual({ a: { b: 1 } });
    expect(patch).toEqual({ a: { c: 2 } });
  });

  it('tells which places the patch has touched', () => {
    const told: string[] = [];
    mergePatch({ a: { b: 1, c: 2 } }, { a: { b: null, d: { e: 3 } } }, (pointer, how) =>
      told.push(`${how} ${pointer.join('/')}`),
    );
    expect(told).toEqual(['removed a/b', 'set a/d', 'set a/d/e']);
  });
});
