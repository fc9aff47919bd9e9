import { describe, expect, it } from 'vitest';
import { pollingAt } from './poll.ts';
import { programOf, text, variable } from './testing/program.ts';
import { Traveller } from './testing/traveller.ts';
import { worldOf } from './testing/world.ts';

const program = programOf({
  calls: { pay: ['money'], ask: ['reference'], send: [] },
  forms: { pay: { note: text('waiting', { required: false }) } },
  flows: {
    pay: {
      form: 'pay',
      start: 'pay',
      steps: {
        pay: { call: 'pay', on: { ok: 'waiting' } },
        waiting: {
          screen: 'waiting',
          poll: {
            call: 'ask',
            with: { reference: variable('data.pay.reference') },
            every: 3000,
            until: { '!==': [variable('data.waiting.status', 'pending'), 'pending'] },
            'at-most': 4,
          },
          on: {
            ok: {
              paid: { at: 10, if: { '===': [variable('data.waiting.status'), 'paid'] }, to: 'receipt' },
              not: { at: 20, to: 'sorry' },
            },
            late: 'later',
            failed: { to: 'sorry', with: { why: variable('error.message') } },
            home: '/',
            send: 'send',
          },
        },
        send: { call: 'send' },
        receipt: { screen: 'receipt', on: { again: 'waiting' } },
        sorry: { screen: 'sorry' },
        later: { screen: 'later' },
      },
    },
  },
});

const waiting = () => new Traveller(program, worldOf()).begin('pay').ok({ reference: 'r-1' });
const told = (traveller: Traveller, more: object, step = 'waiting') =>
  traveller.send({ type: 'polled', frame: traveller.top?.id ?? 0, step, ...more });
const failure = { code: 'unknown_reference', message: 'We know of no such payment', status: 404, fields: {} };

describe('a place that asks again and again', () => {
  it('says what to ask, and how often, where the borrower stands', () => {
    const { state, world } = waiting();
    expect(pollingAt(program, world, state)).toEqual({
      frame: 1,
      step: 'waiting',
      call: 'ask',
      asked: { reference: 'r-1' },
      every: 3000,
      atMost: 4,
    });
    expect(pollingAt(program, world, told(waiting(), { value: { status: 'paid' } }).state)).toBeUndefined();
  });

  it('asks nothing while something else is under way: what it came to would be lost', () => {
    const sending = waiting().press('send');
    expect(pollingAt(program, sending.world, sending.state)).toBeUndefined();
    const { state, world } = sending.ok();
    expect(pollingAt(program, world, state)).toMatchObject({ call: 'ask' });
  });

  it('asks only while that holds which it asks under', () => {
    const under = {
      ...program,
      flows: {
        ...program.flows,
        pay: {
          ...program.flows.pay,
          steps: {
            ...program.flows.pay?.steps,
            waiting: {
              ...program.flows.pay?.steps.waiting,
              poll: {
                call: 'ask',
                with: {},
                if: { '===': [variable('form.note', ''), 'ask'] },
                every: 3000,
                until: false,
                'at-most': 4,
              },
            },
          },
        },
      },
    } as typeof program;
    const traveller = new Traveller(under, worldOf()).begin('pay').ok({ reference: 'r-1' });
    expect(pollingAt(under, traveller.world, traveller.state)).toBeUndefined();
    expect(pollingAt(under, traveller.world, traveller.type({ note: 'ask' }).state)).toMatchObject({ call: 'ask' });
  });

  it('stays until what it waits for has come, and shows what it was told meanwhile', () => {
    const traveller = told(waiting(), { value: { status: 'pending', since: '10:00' } });
    expect(traveller.at).toBe('waiting');
    expect(traveller.top?.data.waiting?.value).toEqual({ status: 'pending', since: '10:00' });
    expect(told(traveller, { value: { status: 'paid' } }).at).toBe('receipt');
  });

  it('decides by the answer that ended the waiting', () => {
    expect(told(waiting(), { value: { status: 'refused' } }).at).toBe('sorry');
  });

  it('tells a refusal of the core as such', () => {
    const traveller = told(waiting(), { error: failure });
    expect([traveller.at, traveller.place?.with]).toEqual(['sorry', { why: 'We know of no such payment' }]);
  });

  it('drops an answer that comes when the borrower is elsewhere', () => {
    const gone = waiting().press('late');
    expect(gone.at).toBe('later');
    expect(told(gone, { value: { status: 'paid' } }).at).toBe('later');
  });

  it('lets the borrower press and type as ever', () => {
    const traveller = told(waiting(), { value: { status: 'pending' } }).type({ note: 'hello' });
    expect(told(traveller, { value: { status: 'pending' } }).top?.answers).toEqual({ note: 'hello' });
    expect(traveller.press('home').effects).toContainEqual({ kind: 'navigate', to: '/', with: {} });
  });

  it('is taken up again after a reload where the waiting had ended', () => {
    expect(told(waiting(), { value: { status: 'paid' } }).reload().at).toBe('receipt');
  });
});
