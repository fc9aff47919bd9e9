import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { failureOf, outcomeOf } from './failure.ts';

describe('what an answer means', () => {
  it.each([
    ['data of a success', 200, { status: 'success', message: '', data: { a: 1 } }, { kind: 'ok', value: { a: 1 } }],
    ['nothing, said on purpose', 200, { status: 'success', message: '', data: null }, { kind: 'ok', value: null }],
    ['an answer without a cover', 200, { name: 'x' }, { kind: 'ok', value: { name: 'x' } }],
  ])('is %s', (_title, status, body, outcome) => {
    expect(outcomeOf(status, body)).toEqual(outcome);
  });

  it('is a failure when a 200 says status "error" [F55]', () => {
    expect(outcomeOf(200, { status: 'error', message: 'No', code: 'nope' })).toEqual({
      kind: 'failed',
      failure: { code: 'nope', message: 'No', status: 200, fields: {} },
    });
  });

  it.each([401, 403, 422])('is a failure when a 200 has %d in its body [F55]', (status) => {
    expect(outcomeOf(200, { status, message: 'Please sign in' })).toMatchObject({
      kind: 'failed',
      failure: { status, message: 'Please sign in' },
    });
  });

  it.each([500, 502, 503, 504, 408])('is unknown after %d: the work may have been done [F07] [F08]', (status) => {
    expect(outcomeOf(status, { status: 'error', message: 'Down', code: 'internal' }).kind).toBe('unknown');
    expect(outcomeOf(status, undefined)).toMatchObject({ kind: 'unknown', failure: { message: '' } });
  });

  it('is unknown when a 200 has a broken server in its body [F55]', () => {
    expect(outcomeOf(200, { status: 500 }).kind).toBe('unknown');
  });

  it.each([
    ['no JSON', undefined],
    ['a text', 'ok'],
    ['a list', []],
    ['null', null],
  ])('is unknown when a 200 holds %s [F54]', (_title, body) => {
    expect(outcomeOf(200, body).kind).toBe('unknown');
  });

  it('carries how long a busy server wants to be left alone [F09]', () => {
    expect(outcomeOf(429, undefined, 7_000)).toMatchObject({
      kind: 'failed',
      retryAfter: 7_000,
      failure: { code: 'too_many' },
    });
  });
});

describe('the words of a failure', () => {
  it('are the core’s own, at the form and at its fields', () => {
    expect(
      failureOf(422, {
        status: 'error',
        message: ' The PIN is wrong ',
        code: 'wrong_pin',
        fields: { pin: 'Wrong PIN' },
      }),
    ).toEqual({
      code: 'wrong_pin',
      message: 'The PIN is wrong',
      status: 422,
      fields: { pin: 'Wrong PIN' },
    });
  });

  it.each([
    ['markup', '<html><body>502 Bad Gateway</body></html>'],
    ['a comment', 'Oops <!-- nginx -->'],
    ['a closing tag', 'done</p>'],
    ['a stack', 'TypeError: x is undefined\n    at pay (/srv/app.js:1:2)'],
    ['5,000 characters', 'sorry '.repeat(834)],
    ['a number', 12],
    ['an object', { text: 'x' }],
  ])('are dropped when they are %s, so that the default words show [F60]', (_title, message) => {
    expect(failureOf(500, { message, fields: { pin: message } })).toMatchObject({ message: '', fields: { pin: '' } });
  });

  it('keep signs that are no markup', () => {
    expect(failureOf(422, { message: 'Amounts < 5,000 & > 0 only' }).message).toBe('Amounts < 5,000 & > 0 only');
  });

  it('are found in any answer whatsoever without a crash [F53]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 599 }), fc.jsonValue(), (status, body) => {
        const failure = failureOf(status, JSON.parse(JSON.stringify(body)));
        expect(failure.message.length).toBeLessThanOrEqual(300);
        expect(Object.getPrototypeOf(failure.fields)).toBe(Object.prototype);
        expect(outcomeOf(status, body).kind).toMatch(/^(ok|failed|unknown)$/);
      }),
    );
  });

  it('take no prototype from an answer [F39]', () => {
    const { fields } = failureOf(422, JSON.parse('{"fields":{"__proto__":"x","pin":"y"}}'));
    expect(Object.getPrototypeOf(fields)).toBe(Object.prototype);
    expect(fields.pin).toBe('y');
  });
});
