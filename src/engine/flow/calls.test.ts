import { describe, expect, it } from 'vitest';
import { PENDING } from '../value.ts';
import { loan, loanAnswers, loanWorld } from './testing/loan.ts';
import { programOf, secret, text, variable } from './testing/program.ts';
import { Traveller } from './testing/traveller.ts';
import { worldOf } from './testing/world.ts';

const toAuthorize = [{ amount: '500' }, 'continue', 'continue', 'continue', 'continue', { pin: '1234' }];

function authorized(product_id = 7): Traveller {
  return new Traveller(loan, loanWorld()).begin('loan', { product_id }).answered().through(toAuthorize, loanAnswers);
}

describe('arguments of a call', () => {
  it('are evaluated once, without empty ones, and "*" sends what the call names and no other', () => {
    const { calls } = authorized().press('continue');
    expect(calls.map(({ call, asked }) => [call, asked])).toEqual([
      ['checkEligibility', { product_id: 7 }],
      ['updateProfile', { gender: 'female' }],
      ['requestOffers', { amount: '500', gender: 'female' }],
      ['takeOffer', { token: 'T1' }],
      ['completeApplication', { amount: '500', gender: 'female', token: 'T1', pin: '1234' }],
    ]);
  });

  const program = programOf({
    calls: { list: [], send: ['id', 'name', 'empty', 'none'], page: ['cursor'] },
    flows: {
      flow: {
        takes: { id: { type: 'integer' } },
        load: { list: { call: 'list' } },
        start: { to: 'home', with: { id: 2 } },
        steps: {
          home: {
            screen: 'home',
            on: {
              send: { to: 'send', with: { name: variable('event.name'), id: variable('with.id') } },
              wait: 'wait',
              page: 'page',
            },
          },
          send: { call: 'send', with: { id: 1, name: 'own', empty: '', none: variable('profile.none') } },
          wait: { call: 'send', with: { name: variable('data.list.0') } },
          page: { call: 'page', with: { cursor: variable('data.page.next', null) } },
        },
      },
    },
  });

  it('are laid over by those of the row', () => {
    expect(
      new Traveller(program, worldOf()).begin('flow', { id: 7 }).press('send', { name: 'Ada' }).calls[0]?.asked,
    ).toEqual({ id: 2, name: 'Ada' });
  });

  it('wait for a read', () => {
    const world = worldOf({}, { list: PENDING });
    const traveller = new Traveller(program, world).begin('flow').press('wait');
    expect([traveller.calls.length, traveller.state.transit?.kind]).toEqual([0, 'wait']);
    world.reads.list = ['Ada'];
    expect(traveller.changed().calls[0]?.asked).toEqual({ name: 'Ada' });
  });

  it('may be made of its own last answer', () => {
    const traveller = new Traveller(program, worldOf()).begin('flow').press('page').ok({ next: 2 });
    expect(traveller.value('data.page')).toEqual({ next: 2 });
    expect(traveller.press('page').calls[1]?.asked).toEqual({ cursor: 2 });
    expect(traveller.ok({ next: 3 }).value('data.page')).toEqual({ next: 3 });
  });
});

describe('an answer and its question', () => {
  it('goes when what it was asked with changes, with all that hung on it, and comes back with it', () => {
    const borrower = authorized();
    expect([borrower.value('data.offers'), borrower.value('value.token'), borrower.value('data.take')]).toEqual([
      { token: 'T1' },
      'T1',
      {},
    ]);
    for (const place of ['offer', 'person', 'plan', 'amount']) expect(borrower.back().at).toBe(place);
    expect(borrower.value('data.offers')).toBeUndefined();
    borrower.type({ amount: '900' }).press('continue').press('continue');
    expect([borrower.value('data.offers'), borrower.value('value.token'), borrower.value('data.take')]).toEqual([
      undefined,
      '',
      undefined,
    ]);
    borrower.back().back();
    borrower.type({ amount: '500' }).press('continue').press('continue');
    expect([borrower.value('data.offers'), borrower.value('data.take')]).toEqual([{ token: 'T1' }, {}]);
  });

  it('does not go by the clock, by secrets or by the event', () => {
    const program = programOf({
      calls: { send: ['at', 'pin', 'id', 'step'] },
      forms: { form: { pin: secret('home') } },
      flows: {
        flow: {
          form: 'form',
          start: 'home',
          steps: {
            home: { screen: 'home', on: { send: 'send', next: 'next' } },
            next: { screen: 'next' },
            send: {
              call: 'send',
              with: {
                at: variable('now'),
                day: variable('today'),
                pin: variable('form.pin'),
                id: variable('event.id'),
                step: variable('flow.step'),
                dirty: variable('flow.dirty'),
              },
            },
          },
        },
      },
    });
    const world = worldOf();
    const traveller = new Traveller(program, world)
      .begin('flow')
      .type({ pin: '1' })
      .press('send', { id: 5 })
      .ok({ done: true });
    world.roots.now = '2026-03-03T10:00:00Z';
    world.roots.today = '2026-03-03';
    expect(traveller.type({ pin: '2' }).press('next').value('data.send')).toEqual({ done: true });
  });

  it('is missing when the borrower typed otherwise while it was under way', () => {
    const borrower = new Traveller(loan, loanWorld())
      .begin('loan', { product_id: 7 })
      .answered()
      .through(['continue', 'continue'])
      .press('continue');
    borrower.type({ gender: 'male' }).ok().fails();
    expect([borrower.at, borrower.value('data.save')]).toEqual(['amount', undefined]);
    expect(borrower.calls.at(-1)?.asked).toEqual({ gender: 'male' });
  });

  it('counts wherever it is read, although its place was given something of its own', () => {
    const program = programOf({
      calls: { get: ['id'] },
      flows: {
        flow: {
          start: { to: 'one', with: { id: 3 } },
          steps: {
            one: { screen: 'one', on: { get: 'get' } },
            get: { call: 'get', with: { id: variable('with.id') }, on: { ok: 'two' } },
            two: { screen: 'two' },
          },
        },
      },
    });
    const traveller = new Traveller(program, worldOf()).begin('flow').press('get').ok('three');
    expect([traveller.calls[0]?.asked, traveller.at, traveller.value('data.get')]).toEqual([{ id: 3 }, 'two', 'three']);
  });
});

describe('late and double answers', () => {
  it('drops the answer to an old ticket', () => {
    const borrower = authorized().press('continue');
    const { ticket } = borrower;
    const done = borrower.ok({ id: 1 }).state;
    expect(
      borrower.send({
        type: 'answer',
        ticket,
        outcome: 'failed',
        error: { code: 'late', message: 'late', status: 500, fields: {} },
      }).state,
    ).toEqual(done);
    expect(borrower.send({ type: 'answer', ticket: 999, outcome: 'ok' }).effects).toEqual([]);
  });

  it('drops the answer to a call of a journey that is over', () => {
    const borrower = authorized().press('continue');
    const { ticket } = borrower;
    borrower.begin('loan', { product_id: 7 });
    borrower.send({ type: 'answer', ticket, outcome: 'ok', value: {} });
    expect([borrower.at, borrower.state.transit]).toMatchObject(['', { kind: 'call', step: 'check' }]);
  });

  it('stays with a toast when a failure is not answered', () => {
    const borrower = new Traveller(loan, loanWorld())
      .begin('loan', { product_id: 7 })
      .answered()
      .through(['continue', 'continue'])
      .press('continue')
      .fails({ message: 'No' });
    expect([borrower.at, borrower.effects]).toEqual(['person', [{ kind: 'toast', tone: 'bad', text: 'No' }]]);
  });

  it('stays when an outcome that the call declares is not answered', () => {
    const borrower = authorized().press('continue');
    expect(borrower.send({ type: 'answer', ticket: borrower.ticket, outcome: 'cancelled' }).at).toBe('authorize');
    expect(borrower.state.transit).toBeUndefined();
  });
});

describe('a call that moves money', () => {
  it('has a key, another one for each time that it is sent', () => {
    const borrower = authorized().press('continue').fails().press('continue');
    expect(borrower.calls.slice(-2).map((call) => [call.call, call.key])).toEqual([
      ['completeApplication', 'key-1'],
      ['completeApplication', 'key-2'],
    ]);
    expect(borrower.calls.slice(0, -2).every((call) => call.key === undefined)).toBe(true);
  });

  it('is sent once for two quick presses', () => {
    expect(authorized().press('continue').press('continue').world.keys).toEqual(['key-1']);
  });

  const shop = programOf({
    calls: { pay: ['money', 'id', 'amount', 'pin', 'at'], after: [] },
    forms: { form: { amount: text('home'), pin: secret('home') } },
    flows: {
      shop: {
        form: 'form',
        start: 'home',
        steps: {
          home: { screen: 'home', on: { pay: 'pay', item: { to: 'item', with: { id: variable('event.id') } } } },
          item: {
            screen: 'item',
            on: { pay: 'pay', stay: { to: 'item', with: { id: variable('with.id'), note: true } } },
          },
          pay: {
            call: 'pay',
            with: {
              id: variable('with.id', variable('event.id')),
              amount: variable('form.amount'),
              pin: variable('form.pin'),
              at: variable('now'),
            },
            on: { ok: 'after' },
          },
          after: { call: 'after', on: { ok: 'paid' } },
          paid: { screen: 'paid' },
        },
      },
    },
  });

  it('is not sent again for the same question: what follows it is tried again alone', () => {
    const world = worldOf();
    const borrower = new Traveller(shop, world)
      .begin('shop')
      .type({ amount: '5', pin: '1' })
      .press('pay')
      .ok({ id: 'P' })
      .fails();
    expect([borrower.at, borrower.value('data.pay')]).toEqual(['home', { id: 'P' }]);
    world.roots.now = 'later';
    borrower.type({ pin: '2' }).press('pay');
    expect(borrower.calls.map((call) => call.call)).toEqual(['pay', 'after', 'after']);
    expect(borrower.ok().at).toBe('paid');
  });

  it('is sent with another key for another question', () => {
    const borrower = new Traveller(shop, worldOf())
      .begin('shop')
      .type({ amount: '5', pin: '1' })
      .press('pay')
      .ok()
      .fails()
      .type({ amount: '6' })
      .press('pay');
    expect(borrower.calls.map(({ call, key }) => [call, key])).toEqual([
      ['pay', 'key-1'],
      ['after', undefined],
      ['pay', 'key-2'],
    ]);
  });

  it('is another question for another row of a list and for another item of one step', () => {
    const rows = new Traveller(shop, worldOf()).begin('shop').type({ amount: '5' });
    rows.press('pay', { id: 1 }).ok().fails().press('pay', { id: 2 });
    expect(rows.calls.map(({ call }) => call)).toEqual(['pay', 'after', 'pay']);
    const places = new Traveller(shop, worldOf()).begin('shop').type({ amount: '5' });
    places.press('item', { id: 1 }).press('pay').ok().fails().back().press('item', { id: 2 }).press('pay');
    expect(places.calls.map(({ call, asked }) => [call, asked.id])).toEqual([
      ['pay', 1],
      ['after', undefined],
      ['pay', 2],
    ]);
  });

  it('is the same question when the place was given something else that it does not send', () => {
    const borrower = new Traveller(shop, worldOf())
      .begin('shop')
      .type({ amount: '5' })
      .press('item', { id: 1 })
      .press('pay')
      .ok()
      .fails()
      .press('stay');
    expect(borrower.place?.with).toEqual({ id: 1, note: true });
    expect(borrower.press('pay').calls.map(({ call }) => call)).toEqual(['pay', 'after', 'after']);
  });

  const kiosk = programOf({
    calls: { buy: ['money', 'amount'], check: [] },
    forms: { form: { amount: text('amount') } },
    flows: {
      kiosk: {
        form: 'form',
        start: 'amount',
        steps: {
          amount: { screen: 'amount', on: { go: 'confirm', quick: 'quick' } },
          confirm: { screen: 'confirm', on: { buy: 'buy' } },
          buy: { call: 'buy', with: { amount: variable('form.amount') }, on: { ok: 'check' } },
          check: { call: 'check', on: { ok: 'done' } },
          done: { screen: 'done', after: { '5000': 'amount' }, on: { again: 'amount', more: 'buy', copy: 'stay' } },
          quick: { call: 'buy', with: { amount: variable('form.amount') }, on: { ok: 'stay' } },
        },
      },
    },
  });
  const atDone = () =>
    new Traveller(kiosk, worldOf()).begin('kiosk').type({ amount: '5' }).press('go').press('buy').ok().ok();
  const bought = (borrower: Traveller) => borrower.calls.flatMap(({ call, key }) => (call === 'buy' ? [key] : []));

  it('is not sent again when the borrower goes back from its success and presses once more [F43]', () => {
    const borrower = atDone().press('copy').back();
    expect(borrower.at).toBe('confirm');
    borrower.press('buy').ok();
    expect([borrower.at, bought(borrower)]).toEqual(['done', ['key-1']]);
    expect(bought(borrower.back().back().press('go').press('buy').ok())).toEqual(['key-1']);
  });

  it('is a new intent with a key of its own when the borrower has gone on from its success: the same airtime twice is two purchases', () => {
    const borrower = atDone().press('again');
    expect(borrower.at).toBe('amount');
    borrower.press('go').press('buy');
    expect(bought(borrower)).toEqual(['key-1', 'key-2']);
    borrower.ok().ok();
    expect([borrower.at, bought(borrower.back().press('buy').ok())]).toEqual(['done', ['key-1', 'key-2']]);
    expect(bought(atDone().press('more'))).toEqual(['key-1', 'key-2']);
  });

  it('is a new intent when a timer has led on from its success', () => {
    const borrower = atDone();
    borrower.send({ type: 'after', ms: '5000', at: 'done' });
    expect(bought(borrower.press('go').press('buy'))).toEqual(['key-1', 'key-2']);
  });

  it('is a new intent when its success was told where it was pressed', () => {
    const borrower = new Traveller(kiosk, worldOf())
      .begin('kiosk')
      .type({ amount: '5' })
      .press('quick')
      .ok()
      .press('quick');
    expect(bought(borrower)).toEqual(['key-1', 'key-2']);
  });

  it('is the same intent when what follows it has failed, though the borrower went back and on again meanwhile', () => {
    const borrower = new Traveller(kiosk, worldOf())
      .begin('kiosk')
      .type({ amount: '5' })
      .press('go')
      .press('buy')
      .ok()
      .fails()
      .back();
    expect(borrower.at).toBe('amount');
    borrower.press('go').press('buy').ok();
    expect([borrower.at, bought(borrower)]).toEqual(['done', ['key-1']]);
  });

  it('stays the same intent, or another, over a reload', () => {
    expect(bought(atDone().reload().back().press('buy').ok())).toEqual(['key-1']);
    expect(bought(atDone().press('again').reload().press('go').press('buy'))).toEqual(['key-1', 'key-2']);
  });

  it('is a new intent in a sub-flow that is entered anew by going on, not by going back', () => {
    const program = programOf({
      calls: { buy: ['money', 'amount'] },
      forms: { form: { amount: text('amount') } },
      flows: {
        shop: {
          start: 'home',
          steps: {
            home: { screen: 'home', on: { buy: 'sub' } },
            sub: { flow: 'sub', on: { done: 'told', closed: 'home' } },
            told: { screen: 'told', on: { home: 'home' } },
          },
        },
        sub: {
          form: 'form',
          start: 'amount',
          steps: {
            amount: { screen: 'amount', on: { go: 'buy' } },
            buy: { call: 'buy', with: { amount: variable('form.amount') }, on: { ok: 'done' } },
            done: { end: 'done', give: {} },
          },
        },
      },
    });
    const once = () =>
      new Traveller(program, worldOf()).begin('shop').press('buy').type({ amount: '5' }).press('go').ok();
    expect(once().at).toBe('told');
    expect(bought(once().back().press('go'))).toEqual(['key-1']);
    const anew = once().press('home').press('buy').type({ amount: '5' }).press('go');
    expect(bought(anew)).toEqual(['key-1', 'key-2']);
  });

  it('stays a fact when the answers it was asked with change', () => {
    const borrower = new Traveller(shop, worldOf())
      .begin('shop')
      .type({ amount: '5' })
      .press('pay')
      .ok({ id: 'P' })
      .ok()
      .back()
      .type({ amount: '6' });
    expect(borrower.value('data.pay')).toEqual({ id: 'P' });
  });

  it.each([
    ['has no meaning', { '<': [{ lower: variable('data.pay.id') }, 3] }],
    ['comes to nothing', variable('data.pay.ok')],
  ])('keeps its answer when what is decided over it %s', (_what, condition) => {
    const broken = programOf({
      calls: { pay: ['money'] },
      flows: {
        flow: {
          start: 'home',
          steps: {
            home: { screen: 'home', on: { pay: 'pay' } },
            pay: {
              call: 'pay',
              on: { ok: { row: { at: 10, if: condition, to: 'home' }, last: { at: 20, to: 'home' } } },
            },
          },
        },
      },
    });
    const borrower = new Traveller(broken, worldOf()).begin('flow').press('pay').ok({ id: 5 });
    expect([borrower.at, borrower.value('data.pay'), borrower.state.transit, borrower.did('undecided').length]).toEqual(
      ['home', { id: 5 }, undefined, 1],
    );
    expect(borrower.press('pay').calls.length).toBe(1);
  });
});

describe('a reload while money is under way', () => {
  it('asks for the outcome by the same key, and sends nothing again', () => {
    const borrower = authorized().press('continue');
    const sent = borrower.calls.length;
    borrower.reload();
    expect(borrower.did('call')).toEqual([
      {
        kind: 'call',
        ticket: borrower.ticket,
        step: 'complete',
        call: 'completeApplication',
        asked: {},
        key: 'key-1',
        settle: true,
      },
    ]);
    expect([borrower.at, borrower.calls.length - sent, borrower.world.keys]).toEqual(['authorize', 1, ['key-1']]);
    expect(borrower.ok({ id: 1 }).at).toBe('done');
    expect(borrower.value('data.complete')).toEqual({ id: 1 });
  });

  it('asks again after a second reload', () => {
    const borrower = authorized().press('continue').reload().reload();
    expect(borrower.did('call')).toMatchObject([{ key: 'key-1', settle: true }]);
  });

  it('stays at its place with the PIN to be given again when it was not sent', () => {
    const borrower = authorized().press('continue').reload().fails({ code: 'not_sent', message: 'It was not sent' });
    expect([borrower.at, borrower.top?.answers.pin, borrower.did('toast')]).toEqual([
      'authorize',
      undefined,
      [{ kind: 'toast', tone: 'bad', text: 'It was not sent' }],
    ]);
    expect(borrower.type({ pin: '1234' }).press('continue').calls.at(-1)).toMatchObject({
      call: 'completeApplication',
      key: 'key-2',
      asked: { pin: '1234' },
    });
  });

  it('asks even when the way there cannot be walked any more', () => {
    const borrower = authorized().press('continue');
    borrower.world.reads.listProducts = PENDING;
    borrower.world.valid = () => false;
    expect(borrower.reload().did('call')).toMatchObject([{ key: 'key-1', settle: true }]);
    expect(borrower.ok().at).toBe('done');
  });

  it('asks in a sub-flow, and when the sub-flow has ended on the way', () => {
    const wallet = programOf({
      calls: { pay: ['money', 'amount'], verify: [], close: ['money', 'ref'] },
      forms: { pay: { amount: text('amount') } },
      flows: {
        home: {
          start: 'home',
          steps: {
            home: { screen: 'home', on: { pay: 'pay' } },
            pay: { flow: 'pay', over: 'home', on: { done: 'close', closed: 'back' } },
            close: { call: 'close', with: { ref: variable('data.pay.ref') }, on: { ok: 'end' } },
            end: { screen: 'end' },
          },
        },
        pay: {
          form: 'pay',
          start: 'amount',
          steps: {
            amount: { screen: 'amount', on: { go: 'verify' } },
            verify: { call: 'verify', on: { ok: 'send' } },
            send: { call: 'pay', with: { amount: variable('form.amount') }, on: { ok: 'done' } },
            done: { end: 'done', give: { ref: variable('data.verify.ref') } },
          },
        },
      },
    });
    const borrower = new Traveller(wallet, worldOf())
      .begin('home')
      .press('pay')
      .type({ amount: '5' })
      .press('go')
      .ok({ ref: 'R' })
      .reload();
    expect([borrower.at, borrower.did('call')]).toMatchObject([
      'home/amount',
      [{ step: 'send', key: 'key-1', settle: true }],
    ]);
    borrower.ok();
    expect([borrower.at, borrower.calls.at(-1)?.asked, borrower.calls.at(-1)?.key]).toEqual([
      'home/amount',
      { ref: 'R' },
      'key-2',
    ]);
    expect(borrower.reload().did('call')).toMatchObject([{ step: 'close', key: 'key-2', settle: true }]);
    const { kept } = borrower;
    const elsewhere = new Traveller(wallet, worldOf());
    if (kept) elsewhere.send({ type: 'resume', ...kept });
    expect(elsewhere.state.next).toBeGreaterThan(Math.max(...elsewhere.state.frames.map((frame) => frame.id)));
    expect(borrower.fails().at).toBe('home/amount');
    borrower.press('go').ok({ ref: 'R' });
    expect([
      borrower.calls.at(-1)?.call,
      borrower.calls.filter((call) => call.call === 'pay' && !call.settle).length,
    ]).toEqual(['close', 1]);
    expect(borrower.ok().at).toBe('end');
  });
});

describe('answers of other kinds', () => {
  const program = programOf({
    calls: { send: ['amount', 'left', 'union', 'own_answers'] },
    forms: {
      ask: {
        amount: text('ask'),
        left: { group: 'ask', schema: { type: 'string' }, value: { '-': ['100', variable('form.amount')] } },
        union: text('ask', { own: true }),
        club: text('ask', { own: true, if: { '===': [variable('form.amount', ''), '1'] } }),
      },
    },
    flows: {
      ask: {
        form: 'ask',
        start: 'ask',
        steps: {
          ask: { screen: 'ask', on: { continue: 'send' } },
          send: {
            call: 'send',
            with: { amount: variable('form.amount'), left: variable('form.left'), own_answers: variable('own') },
            on: { ok: 'done' },
          },
          done: { screen: 'done' },
        },
      },
    },
  });
  const sent = (answers: Readonly<Record<string, string>>) =>
    new Traveller(program, worldOf()).begin('ask', {}).type(answers).press('continue').calls.at(-1)?.asked;

  it('are sent as what they come to, whatever was typed there', () => {
    expect(sent({ amount: '30', left: '1', union: 'Teachers' })).toMatchObject({ amount: '30', left: '70' });
  });

  it('of a lender’s own go together, those alone that count', () => {
    expect(sent({ amount: '30', union: 'Teachers', club: 'Chess' })).toMatchObject({
      own_answers: { union: 'Teachers' },
    });
    expect(sent({ amount: '1', union: 'Teachers', club: 'Chess' })).toMatchObject({
      own_answers: { union: 'Teachers', club: 'Chess' },
    });
  });
});

it('a call that takes words is given them in the page’s language', () => {
  const base = programOf({
    calls: { share: ['text', 'url'] },
    flows: {
      go: {
        start: 'share',
        steps: {
          share: { call: 'share', with: { text: 'invite.text', url: 'invite.text' }, on: { ok: 'done' } },
          done: { screen: 'done' },
        },
      },
    },
  });
  const program = {
    ...base,
    calls: { share: { params: [], query: [], body: ['text', 'url'], money: false, words: ['text'] } },
  };
  const world = { ...worldOf(), words: (key: unknown) => `said: ${String(key)}` };
  const traveller = new Traveller(program, world as ReturnType<typeof worldOf>).begin('go', {});
  expect(traveller.calls.at(-1)?.asked).toEqual({ text: 'said: invite.text', url: 'invite.text' });
  expect(traveller.ok({}).at).toBe('done');
});
