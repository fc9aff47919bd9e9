import { describe, expect, it } from 'vitest';
import type { Field, Step } from '../../language/language.gen.ts';
import { PENDING } from '../value.ts';
import { loan, loanAnswers, loanWorld, products } from './testing/loan.ts';
import { has, programOf, secret, text, variable } from './testing/program.ts';
import { Traveller } from './testing/traveller.ts';
import { wizards } from './testing/wizards.ts';
import { worldOf } from './testing/world.ts';
import { depthOf, nowhere } from './state.ts';

/** Ten places, each asking one answer that a call sends before the next; a prompt after the third, a splash after the sixth. */
const steps: Record<string, Step> = {
  sure: { screen: 'sure', over: 'here', on: { yes: 'call3', no: 'back' } },
  splash: { screen: 'splash', after: { '500': 'place7' } },
};
const fields: Record<string, Omit<Field, 'at'>> = {};
for (let n = 1; n <= 10; n += 1) {
  steps[`place${n}`] = { screen: `place${n}`, with: { number: n }, on: { continue: n === 3 ? 'sure' : `call${n}` } };
  steps[`call${n}`] = {
    call: 'send',
    with: { number: n, answer: variable(`form.answer${n}`) },
    on: {
      ok: { set: { [`flow.at${n}`]: variable('now') }, to: n === 6 ? 'splash' : n === 10 ? 'end' : `place${n + 1}` },
    },
  };
  fields[`answer${n}`] = text(`place${n}`);
}
const tenSteps = programOf({
  calls: { send: ['number', 'answer'] },
  forms: { ten: fields },
  flows: { ten: { form: 'ten', start: 'place1', steps: { ...steps, end: { screen: 'end' } } } },
});

function walking(to: number): Traveller {
  const traveller = new Traveller(tenSteps, worldOf()).begin('ten');
  for (let n = 1; n < to; n += 1) {
    traveller.through([{ [`answer${n}`]: `a${n}` }, 'continue'], { [`call${n}`]: { n } });
    if (traveller.at === 'sure') traveller.through(['yes'], { call3: { n: 3 } });
    if (traveller.at === 'splash') traveller.after(500);
  }
  return traveller;
}

describe('a wizard of ten places with calls between', () => {
  it.each(Array.from({ length: 11 }, (_, index) => index + 1))(
    'is taken up at its place %i, with no call sent again',
    (n) => {
      const before = walking(n);
      const { path, state } = before;
      const sent = before.calls.length;
      const after = before.reload();
      expect([after.path, after.calls.length, after.state.transit]).toEqual([path, sent, undefined]);
      expect(after.top).toEqual({ ...state.frames[0], id: after.top?.id });
      expect(after.effects).toEqual([{ kind: 'arrived' }]);
      expect(after.reload().path).toBe(path);
    },
  );

  it('goes back through all of them, and on again', () => {
    const traveller = walking(11);
    for (let n = 10; n >= 1; n -= 1) expect(traveller.back().at).toBe(`place${n}`);
    expect(traveller.back().effects).toEqual([{ kind: 'leave' }]);
  });

  it('stops at the first place whose answer is no longer valid', () => {
    const traveller = walking(9);
    const { valid } = traveller.world;
    traveller.world.valid = (asked, answers, lookup) =>
      !Object.hasOwn(asked, 'answer5') && valid(asked, answers, lookup);
    expect(traveller.reload().at).toBe('place5');
  });

  it('stops where the answer of a call no longer stands', () => {
    const traveller = walking(9);
    const { kept } = traveller;
    if (kept === undefined) throw new Error('nothing was kept');
    const other = { ...kept, frame: { ...kept.frame, answers: { ...kept.frame.answers, answer4: 'other' } } };
    expect(new Traveller(tenSteps, worldOf()).send({ type: 'resume', ...other }).at).toBe('place4');
  });

  it('keeps a place that it has gone back to', () => {
    expect(walking(7).back().back().reload().at).toBe('place5');
  });

  it('does not keep a prompt, but the place beneath', () => {
    const traveller = walking(3).through([{ answer3: 'x' }, 'continue']);
    expect([traveller.at, traveller.reload().path]).toEqual(['sure', 'place1 place2 place3']);
  });

  it('keeps deadlines as they were', () => {
    const traveller = walking(5);
    traveller.world.roots.now = '2030-01-01T00:00:00Z';
    expect(traveller.reload().top?.marks.at1).toBe('2026-03-02T08:00:00Z');
  });

  it('comes to the same place from a call that moves no money', () => {
    const traveller = walking(5).type({ answer5: 'x' }).press('continue').reload();
    expect([traveller.at, traveller.top?.answers.answer5, traveller.state.transit]).toEqual(['place5', 'x', undefined]);
  });

  it('has nothing to keep before the first place', () => {
    expect(new Traveller(loan, loanWorld()).begin('loan', { product_id: 7 }).kept).toBeUndefined();
    expect(depthOf(nowhere)).toBe(0);
  });
});

describe('an application', () => {
  const toAuthorize = [{ amount: '500' }, 'continue', 'continue', 'continue', 'continue', { pin: '1234' }];
  const authorized = (product_id = 7) =>
    new Traveller(loan, loanWorld()).begin('loan', { product_id }).answered().through(toAuthorize, loanAnswers);

  it('is taken up at the PIN, which has to be given again', () => {
    const borrower = authorized().reload();
    expect([borrower.at, borrower.top?.answers]).toEqual(['authorize', { amount: '500', gender: 'female' }]);
  });

  it('waits for what its decisions read, then is taken up', () => {
    const borrower = authorized();
    borrower.world.reads.listProducts = PENDING;
    expect([borrower.reload().at, borrower.state.transit?.kind]).toEqual(['', 'wait']);
    borrower.world.reads.listProducts = products;
    expect([borrower.changed().at, borrower.state.transit]).toEqual(['authorize', undefined]);
  });

  it('ends elsewhere when the start now says so', () => {
    const borrower = authorized();
    borrower.world.reads.listProducts = [];
    expect(borrower.reload().did('navigate')).toEqual([{ kind: 'navigate', to: '/loans', with: {} }]);
  });

  it('begins with its answers when its first call is no longer answered', () => {
    const borrower = authorized();
    const { kept } = borrower;
    const { check: _gone, ...data } = kept?.frame.data ?? {};
    const again = new Traveller(loan, loanWorld());
    if (kept) again.send({ type: 'resume', ...kept, frame: { ...kept.frame, data } });
    expect(again.calls.map((call) => call.call)).toEqual(['checkEligibility']);
    expect([again.ok().at, again.top?.answers.amount]).toEqual(['amount', '500']);
  });

  it('comes to the fee when the product asks one now', () => {
    const borrower = authorized();
    borrower.world.reads.listProducts = [{ id: 7, upfront: true }];
    expect(borrower.reload().at).toBe('offer');
    expect(borrower.press('continue').answered().at).toBe('fee');
  });

  it('lives on under a configuration that has lost a step and a field', () => {
    const { fee: _fee, ...formFields } = loan.forms.loan?.fields ?? {};
    const flow = loan.flows.loan;
    if (flow === undefined) throw new Error('no flow');
    const { person: _person, ...left } = flow.steps;
    const changed = {
      ...loan,
      forms: { ...loan.forms, loan: { fields: formFields } },
      flows: {
        ...loan.flows,
        loan: { ...flow, steps: { ...left, plan: { screen: 'plan', on: { continue: 'offers' } } } },
      },
    };
    const { kept } = authorized();
    const again = new Traveller(changed, loanWorld());
    if (kept) again.send({ type: 'resume', ...kept });
    expect([again.path, again.top?.answers.amount]).toEqual(['amount plan', '500']);
  });
});

describe('rows that ask whether a later step is done', () => {
  const program = programOf({
    calls: { send: ['n'], list: [] },
    forms: { form: { one: text('one'), two: text('two') } },
    flows: {
      flow: {
        form: 'form',
        start: { late: { at: 10, if: has('data.last'), to: 'three' }, first: { at: 20, to: 'one' } },
        steps: {
          one: { screen: 'one', on: { continue: 'next' } },
          next: {
            decide: {
              done: { at: 10, if: has('data.last'), to: 'three' },
              marked: { at: 20, if: has('flow.mark'), to: 'three' },
              not: { at: 30, to: 'two' },
            },
          },
          two: {
            screen: 'two',
            on: {
              continue: {
                verify: { at: 10, if: { '!': has('data.verify') }, to: 'verify' },
                last: { at: 20, to: 'last' },
              },
            },
          },
          verify: { call: 'send', with: { n: 1 } },
          last: { call: 'send', with: { n: 2 }, on: { ok: { set: { 'flow.mark': true }, to: 'three' } } },
          three: { screen: 'three', on: { continue: 'four' } },
          four: { screen: 'four' },
        },
      },
    },
  });

  it('are decided as they were then, so that the journey is taken up where it was', () => {
    const traveller = new Traveller(program, worldOf())
      .begin('flow')
      .through([{ one: '1' }, 'continue', { two: '2' }, 'continue', 'continue', 'continue']);
    expect([traveller.path, traveller.reload().path]).toEqual(['one two three four', 'one two three four']);
    expect([traveller.value('data.last'), traveller.value('flow.mark'), traveller.calls.length]).toEqual([{}, true, 2]);
  });
});

describe('a secret on the way', () => {
  const program = programOf({
    calls: { send: [], check: ['otp'] },
    forms: { form: { otp: secret('otp'), pin: secret('pin'), name: text('name') } },
    flows: {
      flow: {
        form: 'form',
        start: 'otp',
        steps: {
          otp: { screen: 'otp', on: { continue: 'check' } },
          check: { call: 'check', with: { otp: variable('form.otp') }, on: { ok: 'name' } },
          name: { screen: 'name', on: { continue: 'pin' } },
          pin: { screen: 'pin', on: { continue: 'last' } },
          last: { screen: 'last' },
        },
      },
    },
  });
  const begun = () =>
    new Traveller(program, worldOf()).begin('flow').through([{ otp: '123456' }, 'continue', { name: 'Ada' }]);

  it('is not asked again when the call that took it has been answered', () => {
    expect(begun().reload().at).toBe('name');
  });

  it('is asked again when nothing has taken it', () => {
    const traveller = begun().through(['continue', { pin: '1' }, 'continue']);
    expect([traveller.at, traveller.reload().at]).toEqual(['last', 'pin']);
  });
});

describe('sub-flows', () => {
  const answers = { create: { id: 'M1' }, verify: { id: 'B1' } };
  const into = [{ method: 'debit' }, 'continue', 'continue', { bank: 'B0' }];
  const done = [...into, 'continue', { account: '1' }, 'continue', { otp: '9' }, 'continue'];
  const repaying = () => new Traveller(wizards, worldOf({}, { listBanks: ['b'] })).begin('repay');

  it.each([
    ['in its midst', into, 'method / info bank'],
    ['in a third flow over it', [...into, 'add', { number: '7' }], 'method / info bank / number'],
    ['after the third has ended', [...into, 'add', { number: '7' }, 'continue', 'yes'], 'method / info bank account'],
    ['after the third was closed', [...into, 'add', 'leave', 'continue'], 'method / info bank account'],
    ['after its end', done, 'method *mandate review'],
    ['after its end, further on', [...done, 'continue'], 'method *mandate review pin'],
    ['after it was closed', [{ method: 'other' }, 'continue', 'leave'], 'method card'],
    ['after one that showed nothing', [{ method: 'debit' }, 'none', 'continue', 'continue'], 'method card review'],
    ['in it, once it was gone back to', [...done, 'back', 'continue'], 'method / info bank'],
  ])('are taken up %s', (_what, way, path) => {
    const before = repaying();
    if (way.includes('none')) before.world.reads.listBanks = [];
    before.through(way, answers);
    expect(before.path).toBe(path);
    const sent = before.calls.length;
    const { top } = before;
    expect([before.reload().path, before.calls.length]).toEqual([path, sent]);
    expect(before.reload().path).toBe(path);
    expect(before.top?.answers).toEqual(top?.answers);
  });

  it('are begun again when their gift is gone', () => {
    const { kept } = repaying().through(done, answers);
    const again = repaying();
    if (kept) again.send({ type: 'resume', ...kept, frame: { ...kept.frame, data: {} } });
    expect(again.path).toBe('method');
    const inner = repaying().through([...into, 'add', { number: '7' }, 'continue', 'yes'], answers).kept;
    if (inner?.above)
      again.send({ type: 'resume', ...inner, above: inner.above.map((frame) => ({ ...frame, data: {} })) });
    expect(again.path).toBe('method / info bank');
  });

  it('that the start enters are taken up too', () => {
    const program = programOf({
      forms: { inner: { name: text('in') } },
      flows: {
        outer: {
          start: { open: { at: 10, if: has('route.query.id'), to: 'inner' }, home: { at: 20, to: 'home' } },
          steps: {
            home: { screen: 'home' },
            inner: { flow: 'inner', over: 'home', with: { id: variable('route.query.id') }, on: { closed: 'home' } },
          },
        },
        inner: {
          takes: { id: { type: 'string' } },
          form: 'inner',
          start: 'in',
          steps: { in: { screen: 'in', on: { on: 'out' } }, out: { screen: 'out' } },
        },
      },
    });
    const traveller = new Traveller(program, worldOf({ route: { query: { id: '4' } } }))
      .begin('outer')
      .through([{ name: 'Ada' }, 'on']);
    expect(traveller.path).toBe('home / in out');
    expect(traveller.reload().path).toBe('home / in out');
    traveller.world.roots.route = { query: {} };
    expect(traveller.reload().path).toBe('home');
  });

  it('that are entered by the start of another are taken up too', () => {
    const program = programOf({
      forms: { outer: { name: text('ask') }, inner: { bank: text('in') } },
      flows: {
        outer: {
          form: 'outer',
          start: 'ask',
          steps: {
            ask: { screen: 'ask', on: { on: 'collect' } },
            collect: { flow: 'middle', with: { who: variable('form.name') }, on: { closed: 'ask' } },
          },
        },
        middle: {
          takes: { who: { type: 'string' } },
          start: 'use',
          steps: { use: { flow: 'inner', with: { who: variable('with.who') }, on: { closed: 'leave' } } },
        },
        inner: {
          takes: { who: { type: 'string' } },
          form: 'inner',
          start: 'info',
          steps: {
            info: { screen: 'info', on: { on: 'in' } },
            in: { screen: 'in', on: { on: 'out' } },
            out: { screen: 'out' },
          },
        },
      },
    });
    const traveller = new Traveller(program, worldOf())
      .begin('outer')
      .through([{ name: 'Ada' }, 'on', 'on', { bank: 'B' }, 'on']);
    const { path, top } = traveller;
    expect(path).toMatch(/info in out$/);
    expect(traveller.reload().path).toBe(path);
    expect(traveller.top?.answers).toEqual(top?.answers);
  });
});
