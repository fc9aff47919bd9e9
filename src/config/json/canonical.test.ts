import { expect, it } from 'vitest';
import { canonical } from './canonical.ts';

it('equal content is equal text, whatever the order of its members, and the same as it would be read from JSON', () => {
  const shared = { b: [1, { d: null, c: 'é"' }], a: undefined };
  const text = '{"b":[1,{"c":"é\\"","d":null}]}';
  expect([canonical(shared), canonical({ b: [1, { c: 'é"', d: null }] }), canonical([shared, shared])]).toEqual([
    text,
    text,
    `[${text},${text}]`,
  ]);
  expect([canonical(true), canonical([undefined]), canonical({})]).toEqual(['true', '[null]', '{}']);
});
