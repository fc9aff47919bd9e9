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

  it('never lets a lender reach the prototype of anything [B06]', () => {
    const patch = JSON.parse('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},"a":{"__proto__":{"polluted":true}}}') as unknown;
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
    mergePatch({ a: { b: 1, c: 2 } }, { a: { b: null, d: { e: 3 } } }, (pointer, how) => told.push(`${how} ${pointer.join('/')}`));
    expect(told).toEqual(['removed a/b', 'set a/d', 'set a/d/e']);
  });
});
