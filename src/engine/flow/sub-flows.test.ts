import { describe, expect, it } from 'vitest';
import { loan, loanAnswers, loanWorld } from './testing/loan.ts';
import { is, programOf, text, variable } from './testing/program.ts';
import { Traveller } from './testing/traveller.ts';
import { wizards } from './testing/wizards.ts';
import { worldOf } from './testing/world.ts';
import { PENDING } from '../value.ts';

const answers = { create: { id: 'M1' }, verify: { id: 'B1' } };

function repaying(banks: readonly string[] = ['b']): Traveller {
  return new Traveller(wizards, worldOf({}, { listBanks: banks })).begin('repay');
}

const intoMandate = [{ method: 'debit' }, 'continue'];
const throughMandate = [
  ...intoMandate,
  'continue',
  { bank: 'B0' },
  'continue',
  { account: '1' },
  'continue',
  { otp: '9' },
  'continue',
];

describe('a mandate wizard inside another wizard', () => {
  const ways: [string, (b: Traveller) => Traveller, string, string][] = [
    ['begins on top of its caller', (b) => b.through(intoMandate, answers), 'method/info', 'method / info'],
    [
      'waits with its caller for what its start reads',
      (b) => {
        b.world.reads.listBanks = PENDING;
        return b.through(intoMandate);
      },
      'method',
      'method',
    ],
    [
      'done leads on, as one entry on the path',
      (b) => b.through(throughMandate, answers),
      'review',
      'method *mandate review',
    ],
    [
      'closed leads by conditions',
      (b) => b.through([...intoMandate, 'continue', { bank: 'x' }, 'leave'], answers),
      'method',
      'method',
    ],
    [
      'closed leads by other conditions',
      (b) => b.through([{ method: 'other' }, 'continue', 'leave'], answers),
      'card',
      'method card',
    ],
    ['back out of its first place closes it', (b) => b.through([...intoMandate, 'back'], answers), 'method', 'method'],
    [
      'back inside goes a place back',
      (b) => b.through([...intoMandate, 'continue', 'back'], answers),
      'method/info',
      'method / info',
    ],
    [
      'a third flow lies over it',
      (b) => b.through([...intoMandate, 'continue', 'add'], answers),
      'method/bank/number',
      'method / info bank / number',
    ],
    [
      'its prompt lies over its place',
      (b) => b.through([...intoMandate, 'continue', 'add', { number: '7' }, 'continue'], answers),
      'method/bank/sure',
      'method / info bank / number +sure',
    ],
    [
      'back from a prompt',
      (b) => b.through([...intoMandate, 'continue', 'add', { number: '7' }, 'continue', 'no'], answers),
      'method/bank/number',
      'method / info bank / number',
    ],
    [
      'closing it leads back to where it was opened',
      (b) => b.through([...intoMandate, 'continue', 'add', 'leave'], answers),
      'method/bank',
      'method / info bank',
    ],
    [
      'back out of it too',
      (b) => b.through([...intoMandate, 'continue', 'add', 'back'], answers),
      'method/bank',
      'method / info bank',
    ],
    [
      'its end leads on',
      (b) => b.through([...intoMandate, 'continue', 'add', { number: '7' }, 'continue', 'yes'], answers),
      'method/account',
      'method / info bank account',
    ],
  ];
  it.each(ways)('%s', (_what, go, at, path) => {
    const borrower = go(repaying());
    expect([borrower.at, borrower.path]).toEqual([at, path]);
  });

  it('card leads to the card, with its toast, without a place of the wizard shown', () => {
    const borrower = repaying([]).through(intoMandate, answers);
    expect([borrower.path, borrower.effects]).toEqual([
      'method card',
      [{ kind: 'toast', tone: 'note', text: 'use-card' }, { kind: 'arrived' }],
    ]);
    expect(borrower.back().path).toBe('method');
  });

  it('gives its caller a gift, and nothing else of it is seen', () => {
    const borrower = repaying().through(throughMandate, answers);
    expect([borrower.value('data.mandate'), borrower.value('form.bank'), borrower.value('data.create')]).toEqual([
      { mandate_id: 'M1' },
      undefined,
      undefined,
    ]);
  });

  it('sees nothing of its caller but what it was given', () => {
    const borrower = repaying().through(intoMandate, answers);
    expect([borrower.value('with.amount'), borrower.value('form.method')]).toEqual(['5000', undefined]);
  });

  it('runs anew with its answers when the borrower goes back to it', () => {
    const borrower = repaying().through(throughMandate, answers).back();
    expect([borrower.at, borrower.top?.answers]).toEqual(['method/info', { bank: 'B0', account: '1' }]);
    expect(borrower.value('flow.dirty')).toBe(false);
    expect(borrower.back().path).toBe('method');
  });

  it('is passed on the way back when it would show nothing now', () => {
    const borrower = repaying().through(throughMandate, answers);
    borrower.world.reads.listBanks = [];
    expect(borrower.back().path).toBe('method');
  });

  it('runs anew with its answers when an event leads to it again, and is on the path once', () => {
    const borrower = repaying().through(throughMandate, answers).press('again');
    expect([borrower.path, borrower.top?.answers.bank]).toEqual(['method / info', 'B0']);
    borrower.through(['continue', 'continue', 'continue', { otp: '8' }, 'continue'], answers);
    expect(borrower.path).toBe('method *mandate review');
  });

  it('keeps the gift as a fact until another is given', () => {
    const borrower = repaying().through(throughMandate, answers).back().back();
    expect(borrower.value('data.mandate')).toEqual({ mandate_id: 'M1' });
  });

  it('goes back from every place to the beginning', () => {
    for (const steps of [
      throughMandate,
      [...throughMandate, 'continue'],
      [...intoMandate, 'continue', 'add', { number: '7' }, 'continue'],
    ]) {
      const borrower = repaying().through(steps, answers);
      let presses = 0;
      while (borrower.state.frames.length > 0 && presses < 50) {
        borrower.back();
        presses += 1;
      }
      expect(presses).toBeLessThan(10);
      expect(borrower.effects).toEqual([{ kind: 'leave' }]);
    }
  });
});

describe('leaving for another page from inside a sub-flow', () => {
  it('closes it and asks its caller', () => {
    expect(
      repaying()
        .through([...intoMandate, 'continue', 'add'], answers)
        .send({ type: 'leave', to: '/profile' })
        .effects.at(-1),
    ).toEqual({ kind: 'leave', to: '/profile' });
  });

  it('is asked about by the caller that may lose answers', () => {
    const borrower = new Traveller(loan, loanWorld())
      .begin('loan', { product_id: 7 })
      .answered()
      .through(
        [{ amount: '5' }, 'continue', 'continue', 'continue', 'continue', { card: 'C9' }, 'add-card'],
        loanAnswers,
      );
    expect(borrower.path).toBe('amount plan person offer authorize / instructions');
    borrower.send({ type: 'leave', to: '/profile' });
    expect([borrower.path, borrower.did('leave')]).toEqual(['amount plan person offer authorize +abandon', []]);
    expect(borrower.press('yes').did('leave')).toEqual([{ kind: 'leave', to: '/profile' }]);
  });

  it('stays in it when only it was to be closed', () => {
    const borrower = repaying().through([...intoMandate, 'continue', 'add', 'leave'], answers);
    expect(borrower.at).toBe('method/bank');
  });
});

describe('a sub-flow and "stay"', () => {
  const program = programOf({
    calls: { check: [], pay: ['money', 'n'], save: [] },
    forms: { inner: { n: text('inner') } },
    flows: {
      outer: {
        start: 'home',
        steps: {
          home: { screen: 'home', on: { open: 'inner', first: 'first' } },
          inner: { flow: 'inner', over: 'home', on: { done: 'save' } },
          first: { flow: 'first', on: { done: 'home' } },
          save: {
            call: 'save',
            on: { ok: 'saved', failed: { set: { 'flow.tried': true }, toast: { bad: 'failed' } } },
          },
          saved: { screen: 'saved' },
        },
      },
      inner: {
        form: 'inner',
        start: 'inner',
        steps: {
          inner: { screen: 'inner', on: { go: 'pay' } },
          pay: { call: 'pay', with: { n: variable('form.n') }, on: { ok: { set: { 'flow.paid': true }, to: 'done' } } },
          done: { end: 'done', give: { n: variable('form.n') } },
        },
      },
      first: { start: 'check', steps: { check: { call: 'check', on: { ok: 'shown' } }, shown: { screen: 'shown' } } },
    },
  });

  it('counts as not ended when what follows its end fails; its answers stay, and money is not moved twice', () => {
    const borrower = new Traveller(program, worldOf())
      .begin('outer')
      .press('open')
      .type({ n: '1' })
      .press('go')
      .ok({ id: 'P' })
      .fails();
    expect([borrower.at, borrower.top?.marks, borrower.value('data.pay'), borrower.state.frames[0]?.marks]).toEqual([
      'home/inner',
      { paid: true },
      { id: 'P' },
      { tried: true },
    ]);
    borrower.press('go');
    expect([borrower.calls.map(({ call }) => call), borrower.ok().at]).toEqual([['pay', 'save', 'save'], 'saved']);
  });

  it('counts as not ended when what follows its end comes to nothing', () => {
    const outer = program.flows.outer;
    if (outer === undefined) throw new Error('no flow');
    const broken = {
      ...program,
      flows: {
        ...program.flows,
        outer: {
          ...outer,
          steps: {
            ...outer.steps,
            inner: {
              flow: 'inner',
              over: 'home',
              on: {
                done: { row: { at: 10, if: variable('profile.unknown'), to: 'saved' }, other: { at: 20, to: 'home' } },
              },
            },
          },
        },
      },
    };
    const borrower = new Traveller(broken, worldOf())
      .begin('outer')
      .press('open')
      .type({ n: '1' })
      .press('go')
      .ok({ id: 'P' });
    expect([borrower.path, borrower.value('data.pay'), borrower.did('undecided').length]).toEqual([
      'home / inner',
      { id: 'P' },
      1,
    ]);
  });

  it('takes what is typed meanwhile', () => {
    const borrower = new Traveller(program, worldOf())
      .begin('outer')
      .press('open')
      .type({ n: '1' })
      .press('go')
      .ok({ id: 'P' })
      .type({ n: '2' })
      .fails();
    expect(borrower.top?.answers).toEqual({ n: '2' });
  });

  it('is not entered when the call at its start fails', () => {
    const borrower = new Traveller(program, worldOf()).begin('outer').press('first').fails();
    expect([borrower.at, borrower.state.frames.length]).toEqual(['home', 1]);
    expect(borrower.press('first').ok().path).toBe('home / shown');
  });

  it('leads back by itself when its end is not answered', () => {
    expect(new Traveller(program, worldOf()).begin('outer').press('first').ok().press('leave').path).toBe('home');
  });
});

describe('over', () => {
  const program = programOf({
    calls: { next: [] },
    flows: {
      flow: {
        start: 'first',
        steps: {
          first: { screen: 'first', on: { second: 'second', sure: 'sure', far: 'far', add: 'add', note: 'note' } },
          second: {
            screen: 'second',
            with: { tab: 'a' },
            on: { sure: 'sure', far: 'far', add: 'add', note: 'note', third: 'third', call: 'call' },
          },
          third: { screen: 'third', on: { note: 'note', far: 'far' } },
          sure: {
            screen: 'sure',
            over: 'here',
            on: { yes: 'third', no: 'back', more: 'more', add: 'add-here', again: 'sure' },
          },
          more: { screen: 'more', over: 'here', on: { third: 'third', sure: 'sure' } },
          note: { screen: 'note', over: 'second', after: { '100': 'back' }, on: { more: 'more' } },
          far: { screen: 'far', over: 'second' },
          add: { flow: 'inner', over: 'second', on: { done: 'second', closed: 'back' } },
          'add-here': { flow: 'inner', over: 'here', on: { done: 'back', closed: 'back' } },
          call: { call: 'next', on: { failed: 'sure' } },
        },
      },
      inner: { start: 'in', steps: { in: { screen: 'in', on: { done: 'done' } }, done: { end: 'done' } } },
    },
  });

  it.each([
    ['lies over where the borrower is', ['second', 'sure'], 'first second +sure'],
    ['is off the path when another place is reached', ['second', 'sure', 'yes'], 'first second third'],
    ['goes with back', ['second', 'sure', 'no'], 'first second'],
    ['lies over another', ['second', 'sure', 'more'], 'first second +sure +more'],
    ['is cut back to', ['second', 'sure', 'more', 'sure'], 'first second +sure'],
    ['is on the path once', ['second', 'sure', 'again'], 'first second +sure'],
    ['all are off the path when another place is reached', ['second', 'sure', 'more', 'third'], 'first second third'],
    ['brings the step that it lies over', ['far'], 'first second +far'],
    ['goes back to the step that it lies over', ['second', 'third', 'far'], 'first second +far'],
    ['a sub-flow brings the step that it lies over', ['add'], 'first second / in'],
    ['and is closed to it', ['add', 'leave'], 'first second'],
    ['a sub-flow goes back to the step that it lies over', ['second', 'sure', 'add'], 'first second +sure / in'],
    ['and its end leads back to the prompt it came from', ['second', 'sure', 'add', 'done'], 'first second +sure'],
    ['a place in a failed call', ['second', 'call'], 'first second +sure'],
  ])('%s', (_what, steps, path) => {
    const traveller = new Traveller(program, worldOf()).begin('flow');
    for (const step of steps) {
      traveller.press(step);
      if (traveller.state.transit) traveller.fails();
    }
    expect(traveller.path).toBe(path);
  });

  it('gives the place beneath what its step says', () => {
    expect(new Traveller(program, worldOf()).begin('flow').press('far').top?.path[1]?.with).toEqual({ tab: 'a' });
  });
});

describe('what is given by "*"', () => {
  it('is what the taker names', () => {
    const program = programOf({
      screens: { shown: { title: 'shown', takes: { id: { type: 'integer' } }, body: {} } },
      flows: {
        flow: {
          start: 'home',
          steps: {
            home: {
              screen: 'home',
              on: {
                go: { to: 'shown', with: { '*': variable('event.all') } },
                in: { to: 'inner', with: { '*': variable('event.all') } },
              },
            },
            shown: { screen: 'shown' },
            inner: { flow: 'inner' },
          },
        },
        inner: { takes: { name: { type: 'string' } }, start: 'in', steps: { in: { screen: 'in' } } },
      },
    });
    const all = { id: 3, name: 'Ada', more: true };
    expect(new Traveller(program, worldOf()).begin('flow').press('go', { all }).place?.with).toEqual({ id: 3 });
    expect(new Traveller(program, worldOf()).begin('flow').press('in', { all }).top?.with).toEqual({ name: 'Ada' });
  });
});

describe('places left by a timer', () => {
  const program = programOf({
    calls: { ask: [] },
    flows: {
      flow: {
        start: 'first',
        steps: {
          first: { screen: 'first', on: { go: 'splash', wait: 'waiting' } },
          splash: { screen: 'splash', after: { '500': 'second' }, on: { skip: 'second' } },
          second: { screen: 'second', after: { '2000': 'advert' }, on: { back: 'stay' } },
          advert: { screen: 'advert', over: 'here', on: { close: 'back' } },
          waiting: { screen: 'waiting', after: { '3000': 'ask' } },
          ask: {
            call: 'ask',
            on: {
              ok: { done: { at: 10, if: is('data.ask.state', 'done'), to: 'second' }, open: { at: 20, to: 'waiting' } },
              failed: 'waiting',
            },
          },
        },
      },
    },
  });
  const begun = () => new Traveller(program, worldOf()).begin('flow');

  it('are not kept on the path', () => {
    expect(begun().press('go').after(500).path).toBe('first second');
    expect(begun().press('go').press('skip').path).toBe('first splash second');
  });

  it('stay beneath what their timer shows over them', () => {
    const traveller = begun().press('go').after(500).after(2000);
    expect([traveller.path, traveller.press('close').path]).toEqual(['first second +advert', 'first second']);
  });

  it('are not kept when a call lies between', () => {
    const traveller = begun().press('wait');
    for (let round = 0; round < 5; round += 1) traveller.after(3000).ok({ state: 'running' });
    expect([traveller.at, traveller.path]).toEqual(['waiting', 'first waiting']);
    traveller.after(3000).fails();
    expect(traveller.after(3000).ok({ state: 'done' }).path).toBe('first second');
    expect(traveller.top?.path[0]?.left?.through).toMatchObject([{ step: 'waiting', name: '3000', timer: true }]);
    expect(traveller.reload().path).toBe('first second');
  });
});
