import { describe, expect, it } from 'vitest';
import { problemsOf } from '../../testing/knowledge.ts';
import { smallLender } from '../../testing/small-lender.ts';

const enter = (poll: object, on: object, more: object = {}): ReturnType<typeof smallLender> =>
  smallLender({
    'rules/flows/enter.json': {
      takes: { then: { type: 'string' } },
      start: 'door',
      steps: { door: { screen: 'door', poll, on: { continue: '/', ...on } }, ...more },
    },
  });
const said = (files: ReturnType<typeof smallLender>) => problemsOf(files).map(({ code, path }) => `${code} ${path}`);

const poll = {
  call: 'getProfile',
  every: 3000,
  until: { '===': [{ var: 'data.door.email_verified' }, true] },
  'at-most': 20,
};
const on = { ok: '/', late: '/', failed: '/' };

describe('a place that asks again and again', () => {
  it('is right when its call, its end and its three outcomes are', () => {
    expect(said(enter(poll, on))).toEqual([]);
  });

  it('knows its answer where it ended, and its error where it failed', () => {
    const told = {
      ok: { known: { at: 10, if: { var: 'data.door.email_verified' }, to: '/' }, other: { at: 20, to: '/' } },
      failed: { toast: { bad: '{{ error.message | or: error.default }}' } },
      late: '/',
    };
    expect(said(enter(poll, told))).toEqual([]);
    expect(said(enter(poll, { ...told, late: told.ok }))).toEqual(['condition.missing /steps/door/on/late/known/if']);
  });

  it.each([
    ['an outcome that nothing answers', enter(poll, { ok: '/', failed: '/' }), 'event.unanswered /steps/door/poll'],
    ['a call that is none', enter({ ...poll, call: 'getProfil' }, on), 'reference.call /steps/door/poll/call'],
    [
      'a call that is not given what it needs',
      enter({ ...poll, call: 'getLoan' }, on),
      'call.missing /steps/door/poll/with',
    ],
    [
      'an argument that the call does not take',
      enter({ ...poll, with: { colour: 1 } }, on),
      'call.argument /steps/door/poll/with/colour',
    ],
    ['a call that moves money', enter({ ...poll, call: 'completeApplication' }, on), 'call.load /steps/door/poll/call'],
    [
      'a path that the answer does not have',
      enter({ ...poll, until: { var: 'data.door.verified' } }, on),
      'path.unknown /steps/door/poll/until/var',
    ],
    ['asking ten times a second', enter({ ...poll, every: 100 }, on), 'grammar.bounds /steps/door/poll/every'],
    [
      'money that moves by itself',
      enter(
        poll,
        { ...on, ok: 'pay' },
        {
          pay: {
            call: 'completeApplication',
            with: { token: 't', pin: '1', channel: 'web', customer_type: 'Individual' },
            on: { ok: '/', failed: '/' },
          },
        },
      ),
      'money.unasked /steps/pay/call',
    ],
  ])('is refused for %s', (_what, files, code) => {
    expect(said(files)).toContain(code);
  });
});
