import { describe, expect, it } from 'vitest';
import { loan, loanAnswers, loanWorld, products } from './testing/loan.ts';
import { programOf, secret, text, variable } from './testing/program.ts';
import { Traveller } from './testing/traveller.ts';
import { worldOf } from './testing/world.ts';
import { FAILED, PENDING } from '../value.ts';
import type { Decision, Flow } from '../../language/language.gen.ts';

function applicant(product_id = 7): Traveller {
  return new Traveller(loan, loanWorld()).begin('loan', { product_id }).answered();
}

const toOffer = [{ amount: '500' }, 'continue', 'continue', 'continue'];

describe('the way through an application', () => {
  const ways: [string, (borrower: Traveller) => Traveller, string, string][] = [
    ['begins at the first place', (b) => b, 'amount', 'amount'],
    ['goes on', (b) => b.through(['continue']), 'plan', 'amount plan'],
    [
      'goes through calls, which leave no trace',
      (b) => b.through(toOffer, loanAnswers),
      'offer',
      'amount plan person offer',
    ],
    [
      'passes a decision',
      (b) => b.through([...toOffer, 'continue'], loanAnswers),
      'authorize',
      'amount plan person offer authorize',
    ],
    [
      'ends in success',
      (b) => b.through([...toOffer, 'continue', { pin: '1234' }, 'continue'], loanAnswers),
      'done',
      'amount plan person offer authorize done',
    ],
    ['back takes the last place', (b) => b.through(toOffer, loanAnswers).back(), 'person', 'amount plan person'],
    [
      'back may be answered otherwise',
      (b) => b.through([...toOffer, 'continue', { pin: '1234' }, 'continue', 'back'], loanAnswers),
      'done',
      'amount plan person offer authorize done',
    ],
    ['an event that nothing answers is dropped', (b) => b.press('sing'), 'amount', 'amount'],
    [
      'a name of the runtime is no event',
      (b) => b.press('constructor').press('__proto__').press('toString'),
      'amount',
      'amount',
    ],
  ];
  it.each(ways)('%s', (_what, go, at, path) => {
    const borrower = go(applicant());
    expect([borrower.at, borrower.path]).toEqual([at, path]);
  });

  it('shows another way where the product wants a fee', () => {
    const borrower = applicant(8).through([...toOffer, 'continue'], loanAnswers);
    expect(borrower.at).toBe('fee');
    expect(borrower.type({ fee: true }).press('continue').path).toBe('amount plan person offer fee authorize');
  });

  it('leads elsewhere when the start says so, with its toast', () => {
    const borrower = applicant(99);
    expect(borrower.state).toEqual({ frames: [], next: expect.any(Number) });
    expect(borrower.effects).toEqual([
      { kind: 'toast', tone: 'bad', text: 'loan.unknown' },
      { kind: 'navigate', to: '/loans', with: {} },
    ]);
  });

  it('hands a place what the row gives it', () => {
    const borrower = new Traveller(loan, loanWorld())
      .begin('loan', { product_id: 7 })
      .fails({ message: 'Too many loans' });
    expect(borrower.place).toEqual({ step: 'refused', with: { text: 'Too many loans' }, over: false });
  });
});

describe('decisions', () => {
  function decided(decision: Decision, world = worldOf(), more: Partial<Flow> = {}): Traveller {
    const program = programOf({
      gates: { shared: { if: variable('profile.blocked', false), toast: { bad: 'gate.blocked' }, to: '/blocked' } },
      calls: { list: [] },
      flows: {
        flow: {
          start: 'home',
          steps: {
            home: { screen: 'home', on: { go: decision } },
            a: { screen: 'a' },
            b: { screen: 'b' },
            round: { decide: 'again' },
            again: { decide: 'round' },
          },
          load: { list: { call: 'list' } },
          ...more,
        },
      },
    });
    return new Traveller(program, world).begin('flow').press('go', { id: 4 });
  }

  it('tries rows by `at`, then by id', () => {
    expect(decided({ z: { at: 10, if: false, to: 'b' }, a: { at: 20, to: 'a' } }).at).toBe('a');
    expect(decided({ z: { at: 10, to: 'b' }, a: { at: 20, to: 'a' } }).at).toBe('b');
    expect(decided({ z: { at: 10, to: 'b' }, y: { at: 10, to: 'a' } }).at).toBe('a');
  });

  it('takes the row of a gate, with own members over it', () => {
    const world = () => worldOf({ profile: { blocked: true } });
    expect(decided({ gated: { at: 10, gate: 'shared' }, on: { at: 20, to: 'a' } }, world()).did('navigate')).toEqual([
      { kind: 'navigate', to: '/blocked', with: {} },
    ]);
    expect(decided({ gated: { at: 10, gate: 'shared', to: 'b' }, on: { at: 20, to: 'a' } }, world()).at).toBe('b');
    expect(decided({ gated: { at: 10, gate: 'shared' }, on: { at: 20, to: 'a' } }).at).toBe('a');
  });

  it.each([
    ['a gate that does not exist', { gated: { at: 10, gate: 'nowhere', to: 'b' }, on: { at: 20, to: 'a' } }, 'gated'],
    ['a missing condition', { row: { at: 10, if: variable('profile.name'), to: 'b' }, on: { at: 20, to: 'a' } }, 'row'],
    ['a condition that is no truth value', { row: { at: 10, if: 'yes', to: 'b' }, on: { at: 20, to: 'a' } }, 'row'],
    [
      'an expression without meaning',
      { row: { at: 10, if: { '<': [{ lower: 5 }, 3] }, to: 'b' }, on: { at: 20, to: 'a' } },
      'expression',
    ],
    ['no row that holds', { row: { at: 10, if: false, to: 'b' } }, 'end'],
    ['a cycle through transit', 'round', 'cycle'],
    ['a target that does not exist', 'nowhere', 'nowhere'],
    ['a target that the runtime has', 'constructor', 'constructor'],
  ] satisfies [string, Decision, string][])('stands still and tells of %s', (_what, decision, row) => {
    const traveller = decided(decision);
    expect([traveller.at, traveller.did('undecided').map((effect) => effect.row)]).toEqual(['home', [row]]);
    expect(traveller.state.transit).toBeUndefined();
  });

  it('does the effects of a row in their order, then goes', () => {
    const { effects, top } = decided({
      set: { 'flow.mark': variable('event.id') },
      refresh: { list: true },
      toast: { good: { key: 'saved', with: { n: variable('flow.mark') } } },
      track: 'went',
      to: 'a',
    });
    expect(effects).toEqual([
      { kind: 'refresh', calls: ['list'] },
      { kind: 'toast', tone: 'good', text: 'saved n=4' },
      { kind: 'track', name: 'went' },
      { kind: 'arrived' },
    ]);
    expect(top?.marks).toEqual({ mark: 4 });
  });

  it('asks for more of a read that grows, with what its first page is asked with; of another, and of one that is not asked, nothing', () => {
    const growing = { call: 'feed', with: { kind: variable('with.kind') }, more: { by: 'page', items: 'items' } };
    const program = programOf({
      flows: {
        main: {
          load: { events: growing, plain: { call: 'list' } },
          start: 'home',
          steps: { home: { screen: 'home', on: { more: { 'read-more': { events: true, plain: true, none: true } } } } },
        },
      },
      calls: { feed: ['kind', 'page'], list: [] },
    });
    expect(new Traveller(program, worldOf()).begin('main', { kind: 'in' }).press('more').effects).toEqual([
      { kind: 'more', load: growing, asked: { kind: 'in' } },
    ]);
    const waits = worldOf({ profile: PENDING });
    const late = {
      ...program,
      flows: {
        main: { ...program.flows['main'], load: { events: { ...growing, with: { kind: variable('profile.kind') } } } },
      },
    } as typeof program;
    expect(new Traveller(late, waits).begin('main').press('more').effects).toEqual([]);
  });

  it('stays where a row has no target, and keeps what was set', () => {
    const traveller = decided({ set: { 'flow.mark': 1 } });
    expect([traveller.at, traveller.top?.marks]).toEqual(['home', { mark: 1 }]);
  });

  it('leads to a path with its values encoded, and never to another host', () => {
    expect(decided('/loans/{{ event.id }}/general').did('navigate')).toEqual([
      { kind: 'navigate', to: '/loans/4/general', with: {} },
    ]);
    expect(decided('{{ route.wanted }}', worldOf({ route: { wanted: '//evil.example' } })).did('navigate')).toEqual([
      { kind: 'navigate', to: '/', with: {} },
    ]);
  });

  it('waits for a read, and goes on when it has arrived', () => {
    const world = worldOf();
    const traveller = decided(
      {
        some: { at: 10, if: { '>': [{ count: variable('data.list') }, 0] }, track: 'once', to: 'b' },
        none: { at: 20, to: 'a' },
      },
      world,
    );
    expect([traveller.at, traveller.state.transit?.kind, traveller.effects]).toEqual(['home', 'wait', []]);
    expect(traveller.changed().state.transit).toMatchObject({ kind: 'wait', why: 'pending' });
    world.reads.list = [1];
    expect(traveller.changed().at).toBe('b');
    expect(traveller.effects).toEqual([{ kind: 'track', name: 'once' }, { kind: 'arrived' }]);
    expect(traveller.state.transit).toBeUndefined();
  });

  it('shows that a read has failed and tries again when it is asked again', () => {
    const world = worldOf({}, { list: FAILED });
    const traveller = decided(
      { some: { at: 10, if: { '>': [{ count: variable('data.list') }, 0] }, to: 'b' }, none: { at: 20, to: 'a' } },
      world,
    );
    expect(traveller.state.transit).toMatchObject({ kind: 'wait', why: 'failed' });
    world.reads.list = [];
    expect(traveller.changed().at).toBe('a');
  });

  it.each([
    ['a path', '/loans/{{ data.list.0 }}'],
    ['what is given', { to: 'a', with: { first: variable('data.list.0') } }],
    ['what is set', { set: { 'flow.mark': variable('data.list.0') }, to: 'a' }],
    ['a toast', { toast: { good: { key: 'n', with: { n: variable('data.list.0') } } }, to: 'a' }],
  ] satisfies [string, Decision][])('waits for a read in %s', (_what, decision) => {
    const world = worldOf();
    const traveller = decided(decision, world);
    expect([traveller.state.transit?.kind, traveller.effects]).toEqual(['wait', []]);
    world.reads.list = ['x'];
    expect(traveller.changed().state.transit).toBeUndefined();
    expect(JSON.stringify([traveller.effects, traveller.state])).toContain('x');
  });

  it('lets the borrower go back or away, or answer anew, while a read is waited for that failed', () => {
    const waiting = () =>
      new Traveller(
        programOf({
          calls: { list: [] },
          flows: {
            flow: {
              load: { list: { call: 'list' } },
              start: 'first',
              steps: {
                first: { screen: 'first', on: { go: 'home' } },
                home: { screen: 'home', on: { go: { if: variable('data.list'), to: 'first' } } },
              },
            },
          },
        }),
        worldOf({}, { list: FAILED }),
      )
        .begin('flow')
        .through(['go', 'go']);
    expect(waiting().state.transit).toMatchObject({ why: 'failed' });
    expect(waiting().press('go').state.transit).toMatchObject({ why: 'failed' });
    expect([waiting().back().at, waiting().back().state.transit]).toEqual(['first', undefined]);
    const answered = waiting().send({ type: 'typed', values: { sum: '5' } });
    expect([answered.at, answered.state.transit]).toEqual(['home', undefined]);
    expect(waiting().send({ type: 'leave', to: '/x' }).effects).toEqual([{ kind: 'leave', to: '/x' }]);
  });

  it('gives up a press that waits for a read where another answer is typed, which nobody has pressed for', () => {
    const world = worldOf();
    const traveller = new Traveller(
      programOf({
        calls: { list: [], send: ['sum'] },
        forms: { form: { sum: text('home') } },
        flows: {
          flow: {
            form: 'form',
            load: { list: { call: 'list' } },
            start: 'home',
            steps: {
              home: { screen: 'home', on: { go: { if: { '>': [{ count: variable('data.list') }, 0] }, to: 'send' } } },
              send: { call: 'send', with: { sum: variable('form.sum') } },
            },
          },
        },
      }),
      world,
    )
      .begin('flow')
      .type({ sum: '5' })
      .press('go');
    expect(traveller.state.transit).toMatchObject({ kind: 'wait', why: 'pending' });
    traveller.type({ sum: 'five' });
    world.reads.list = [1];
    expect([traveller.changed().calls, traveller.state.transit]).toEqual([[], undefined]);
    expect(traveller.press('go').calls).toMatchObject([{ asked: { sum: 'five' } }]);
  });
});

describe('late events', () => {
  const pages = programOf({
    calls: { save: [] },
    flows: {
      pages: {
        start: { to: 'page', with: { index: 0 } },
        steps: {
          page: {
            screen: 'page',
            on: { continue: { to: 'page', with: { index: { '+': [variable('with.index'), 1] } } }, save: 'save' },
          },
          save: { call: 'save' },
        },
      },
    },
  });

  it('drops a press on a place that is no longer shown', () => {
    const borrower = applicant().through(['continue']);
    expect(borrower.send({ type: 'event', name: 'continue', carries: {}, at: 'amount' }).at).toBe('plan');
    expect(borrower.send({ type: 'event', name: 'continue', carries: {}, at: 'plan' }).at).toBe('person');
  });

  it('drops the second of two quick presses on pages of one step', () => {
    const press = { type: 'event', name: 'continue', carries: {}, at: 'page', given: { index: 0 } } as const;
    const borrower = new Traveller(pages, worldOf()).begin('pages').send(press).send(press);
    expect(borrower.place?.with).toEqual({ index: 1 });
  });

  it('drops a timer of a place that has been left', () => {
    expect(applicant().send({ type: 'after', ms: '2000', at: 'done' }).effects).toEqual([]);
  });

  it('sends one call for two quick presses', () => {
    const borrower = new Traveller(pages, worldOf())
      .begin('pages')
      .press('save')
      .press('save')
      .press('continue')
      .back();
    expect([borrower.calls.length, borrower.at, borrower.state.transit?.kind]).toEqual([1, 'page', 'call']);
  });
});

describe('answers', () => {
  it('tells the first values once, and lets the borrower take them away', () => {
    const borrower = applicant().through(['continue', 'continue']);
    expect(borrower.top?.answers.gender).toBe('female');
    expect(borrower.type({ gender: undefined }).back().press('continue').top?.answers.gender).toBeUndefined();
  });

  it('fills a field when what it waits for has arrived, also while a call is under way', () => {
    const world = worldOf({}, {});
    const program = programOf({
      calls: { list: [], save: ['name'] },
      forms: { form: { name: text('home', { fill: variable('data.list.0') }) } },
      flows: {
        flow: {
          form: 'form',
          load: { list: { call: 'list' } },
          start: 'home',
          steps: { home: { screen: 'home', on: { go: 'save' } }, save: { call: 'save', with: { name: 'x' } } },
        },
      },
    });
    const traveller = new Traveller(program, world).begin('flow').press('go');
    expect(traveller.top?.filled).toEqual({});
    world.reads.list = ['Ada'];
    traveller.changed();
    expect(traveller.top?.answers).toEqual({ name: 'Ada' });
    expect(traveller.ok().top?.answers).toEqual({ name: 'Ada' });
  });

  it('fills a field that is asked only once another has its first value, whichever comes first', () => {
    const program = programOf({
      forms: {
        form: {
          card: text('home', { if: { '===': [variable('form.method', ''), 'card'] }, fill: 'Visa' }),
          method: text('home', { fill: 'card' }),
        },
      },
      flows: { flow: { form: 'form', start: 'home', steps: { home: { screen: 'home' } } } },
    });
    expect(new Traveller(program, worldOf()).begin('flow').top?.answers).toEqual({ card: 'Visa', method: 'card' });
  });

  it('keeps what is typed while a call is under way', () => {
    const borrower = applicant().through(['continue', 'continue']).press('continue').type({ gender: 'other' }).fails();
    expect([borrower.at, borrower.top?.answers.gender]).toEqual(['person', 'other']);
  });

  it('takes answers of the form alone', () => {
    const borrower = applicant().type({ amount: '1', sneaky: 'x', constructor: 'y' });
    expect(borrower.top?.answers).toEqual({ amount: '1' });
  });

  it('counts only answers whose place is on the path', () => {
    const borrower = applicant().through(['continue', 'continue']);
    expect(borrower.value('form.gender')).toBe('female');
    expect(borrower.back().value('form.gender')).toBeUndefined();
    expect(borrower.press('continue').value('form.gender')).toBe('female');
  });

  const dependent = programOf({
    forms: {
      place: {
        state: text('home'),
        area: text('home', {
          for: variable('form.state', ''),
          fill: { if: [{ '===': [variable('form.state', ''), 'Lagos'] }, 'Ikeja', null] },
        }),
        ward: text('home', { for: variable('form.area') }),
        extra: text('home', { if: { '===': [variable('form.state', ''), 'Oyo'] } }),
      },
    },
    flows: {
      flow: {
        form: 'place',
        start: 'home',
        steps: { home: { screen: 'home', on: { on: 'next' } }, next: { screen: 'next' } },
      },
    },
  });

  it('clears an answer when what it belongs to changes, and what hangs on that in turn', () => {
    const traveller = new Traveller(dependent, worldOf())
      .begin('flow')
      .type({ state: 'Oyo' })
      .type({ area: 'Ibadan' })
      .type({ ward: '3' });
    expect(traveller.top?.answers).toEqual({ state: 'Oyo', area: 'Ibadan', ward: '3' });
    expect(traveller.type({ state: 'Kano' }).top?.answers).toEqual({ state: 'Kano' });
    expect(traveller.type({ state: 'Oyo' }).top?.answers).toEqual({ state: 'Oyo' });
  });

  it('gives a field that belongs to something a first value for each of its owners', () => {
    const traveller = new Traveller(dependent, worldOf())
      .begin('flow')
      .type({ state: 'Oyo' })
      .type({ area: 'Ibadan' })
      .type({ state: 'Lagos' });
    expect(traveller.top?.answers).toEqual({ state: 'Lagos', area: 'Ikeja' });
    expect(traveller.type({ area: undefined }).top?.answers).toEqual({ state: 'Lagos' });
  });

  it('does not show an answer that belongs to another offer when its place is reached again', () => {
    const borrower = applicant(8).through([...toOffer, 'continue', { fee: true }, 'continue'], loanAnswers);
    expect(borrower.at).toBe('authorize');
    for (const place of ['fee', 'offer', 'person', 'plan', 'amount']) expect(borrower.back().at).toBe(place);
    borrower.through([{ amount: '900' }, 'continue', 'continue', 'continue', 'continue'], { offers: { token: 'T2' } });
    expect([borrower.at, borrower.top?.answers.fee]).toEqual(['fee', undefined]);
  });

  it('shows a refusal at the refused value only', () => {
    const borrower = applicant()
      .through([...toOffer, 'continue', { pin: '1111' }], loanAnswers)
      .press('continue')
      .fails({ code: 'wrong_pin', message: 'Wrong PIN' });
    expect([borrower.at, borrower.top?.refusals, borrower.top?.answers.pin]).toEqual([
      'authorize',
      { pin: { value: null, text: 'Wrong PIN' } },
      undefined,
    ]);
    expect(borrower.type({ amount: '500' }).top?.refusals).toHaveProperty('pin');
    expect(borrower.type({ pin: '1' }).top?.refusals).toEqual({});
  });

  /** A code that is taken away where it is refused. */
  const proving = programOf({
    calls: { prove: ['code'] },
    forms: { form: { code: secret('home') } },
    flows: {
      flow: {
        form: 'form',
        start: 'home',
        steps: {
          home: { screen: 'home', on: { go: 'prove', again: { set: { 'form.code': null }, to: 'stay' } } },
          prove: {
            call: 'prove',
            with: { code: variable('form.code') },
            on: { failed: { set: { 'form.code': null }, refuse: { code: 'wrong' } } },
          },
        },
      },
    },
  });

  it('shows none of an answer that has been taken away, such as a code in whose place another was sent', () => {
    const traveller = new Traveller(proving, worldOf()).begin('flow').type({ code: '123456' }).press('go').fails();
    expect(traveller.top?.refusals).toEqual({ code: { value: null, text: 'wrong' } });
    expect(traveller.press('again').top?.refusals).toEqual({});
  });

  it('shows a refusal at what was sent, and not at what was typed over it meanwhile', () => {
    const program = programOf({
      calls: { send: ['phone', 'more'] },
      forms: { form: { phone: text('home'), more: { ...text('home'), define: { var: 'settings.more' } } } },
      flows: {
        flow: {
          form: 'form',
          start: 'home',
          steps: {
            home: { screen: 'home', on: { go: 'send' } },
            send: {
              call: 'send',
              with: { phone: variable('form.phone'), more: variable('form.more') },
              on: { failed: { refuse: { phone: 'taken' } } },
            },
          },
        },
      },
    });
    const traveller = new Traveller(program, worldOf())
      .begin('flow')
      .type({ phone: '0803', more: { city: 'Ijo' } })
      .press('go')
      .type({ phone: '0805', more: { city: 'Jos' } })
      .fails({ fields: { city: 'No city' } });
    expect(traveller.top?.answers).toEqual({ phone: '0805', more: { city: 'Jos' } });
    expect(traveller.top?.refusals).toEqual({
      phone: { value: '0803', text: 'taken' },
      'more.city': { value: 'Ijo', text: 'No city' },
    });
  });

  it('takes away the code that was refused, and not the one that was typed over it meanwhile', () => {
    const sent = () => new Traveller(proving, worldOf()).begin('flow').type({ code: '000000' }).press('go');
    const retyped = sent().type({ code: '' }).type({ code: '123456' }).fails();
    expect([retyped.top?.answers, retyped.top?.refusals]).toEqual([{ code: '123456' }, {}]);
    const same = sent().type({ code: '00000' }).type({ code: '000000' }).fails();
    expect([same.top?.answers, same.top?.refusals]).toEqual([{}, { code: { value: null, text: 'wrong' } }]);
  });

  it('does not keep what was refused of a secret', () => {
    const program = programOf({
      calls: { send: ['pin'] },
      forms: { form: { pin: secret('home') } },
      flows: {
        flow: {
          form: 'form',
          start: 'home',
          steps: {
            home: { screen: 'home', on: { go: 'send' } },
            send: { call: 'send', with: { pin: variable('form.pin') }, on: { failed: { refuse: { pin: 'wrong' } } } },
          },
        },
      },
    });
    const traveller = new Traveller(program, worldOf()).begin('flow').type({ pin: '4711' }).press('go').fails();
    expect(traveller.top?.refusals).toEqual({ pin: { value: '4711', text: 'wrong' } });
    expect(JSON.stringify(traveller.kept)).not.toContain('4711');
  });

  it('keeps a secret when a call fails and no row takes it away', () => {
    const borrower = applicant()
      .through([...toOffer, 'continue', { pin: '1111' }], loanAnswers)
      .press('continue')
      .fails();
    expect([borrower.top?.answers.pin, borrower.did('toast')]).toEqual([
      '1111',
      [{ kind: 'toast', tone: 'bad', text: 'It failed' }],
    ]);
  });

  it('forgets a secret when its place leaves the path', () => {
    const borrower = applicant().through([...toOffer, 'continue', { pin: '1111' }], loanAnswers);
    expect(borrower.back().top?.answers).not.toHaveProperty('pin');
  });

  it('shows secrets to conditions and to the arguments of calls, and to nothing that is kept or told', () => {
    const reads = programOf({
      calls: { send: ['pin', 'again', 'list'], list: ['pin'] },
      forms: {
        form: {
          pin: secret('home'),
          copy: text('home', { required: false, fill: variable('form.pin'), if: has() }),
          mine: text('home', { for: variable('form.pin') }),
        },
      },
      flows: {
        flow: {
          form: 'form',
          load: { list: { call: 'list', with: { pin: variable('form.pin') } } },
          start: 'home',
          steps: {
            home: {
              screen: 'home',
              on: {
                go: {
                  if: has(),
                  set: { 'flow.pin': variable('form.pin'), 'form.copy': variable('form.pin') },
                  toast: { note: '{{ form.pin }}' },
                  to: 'send',
                  with: { again: variable('form.pin') },
                },
                on: { to: 'next', with: { pin: variable('form.pin') } },
                out: { to: '/x/{{ form.pin }}', with: { pin: variable('form.pin') } },
                sub: { to: 'sub', with: { pin: variable('form.pin') } },
              },
            },
            send: { call: 'send', with: { pin: variable('form.pin'), list: variable('data.list') } },
            next: { screen: 'next' },
            sub: { flow: 'sub' },
          },
        },
        sub: { takes: { pin: { type: 'string' } }, start: 'in', steps: { in: { screen: 'in' } } },
      },
    });
    function has() {
      return { '===': [variable('form.pin', ''), '4711'] };
    }
    const typed = () =>
      new Traveller(reads, worldOf({}, { list: (asked) => Object.keys(asked).length }))
        .begin('flow')
        .type({ pin: '4711', mine: 'm' });
    const sent = typed().press('go');
    expect(sent.calls.map((call) => call.asked)).toEqual([{ pin: '4711', again: '4711', list: 0 }]);
    for (const traveller of [
      sent,
      typed().press('go').ok(),
      typed().press('go').fails(),
      typed().press('on'),
      typed().press('sub'),
    ]) {
      expect(JSON.stringify(traveller.kept)).not.toContain('4711');
      expect(JSON.stringify(traveller.effects.filter((effect) => effect.kind !== 'call'))).not.toContain('4711');
    }
    expect(JSON.stringify(typed().press('out').effects)).not.toContain('4711');
    expect([...sent.world.asked].join()).not.toContain('4711');
  });
});

describe('leaving', () => {
  it('asks before answers are lost, and goes on with the leaving that was wanted', () => {
    const borrower = applicant().type({ amount: '5' }).send({ type: 'leave', to: '/profile' });
    expect(borrower.path).toBe('amount +abandon');
    expect(borrower.press('yes').effects).toEqual([{ kind: 'leave', to: '/profile' }]);
    expect(borrower.state.frames).toEqual([]);
  });

  it('forgets where the borrower wanted to go when the borrower stays', () => {
    const borrower = applicant().type({ amount: '5' }).send({ type: 'leave', to: '/profile' }).press('no');
    expect([borrower.path, borrower.state.leaving]).toEqual(['amount', undefined]);
    expect(borrower.back().press('yes').effects).toEqual([{ kind: 'leave' }]);
  });

  it('forgets it on the prompt too on which it was asked', () => {
    const flow = loan.flows.loan;
    if (flow === undefined) throw new Error('no flow');
    const noted = {
      ...loan,
      flows: {
        ...loan.flows,
        loan: {
          ...flow,
          steps: {
            ...flow.steps,
            note: { screen: 'note', over: 'here' },
            amount: { screen: 'amount', on: { note: 'note' } },
          },
        },
      },
    };
    const borrower = new Traveller(noted, loanWorld())
      .begin('loan', { product_id: 7 })
      .answered()
      .type({ amount: '5' })
      .press('note');
    borrower.send({ type: 'leave', to: '/profile' });
    expect([borrower.path, borrower.state.leaving]).toEqual(['amount +note +abandon', { to: '/profile' }]);
    borrower.press('no');
    expect([borrower.path, borrower.state.leaving]).toEqual(['amount +note', undefined]);
  });

  it.each([
    ['nothing was typed', (b: Traveller) => b],
    ['what was typed is as it was', (b: Traveller) => b.type({ amount: '5' }).type({ amount: undefined })],
    ['only first values were given', (b: Traveller) => b.through(['continue', 'continue'])],
    [
      'the application has been sent',
      (b: Traveller) => b.through([...toOffer, 'continue', { pin: '1234' }, 'continue'], loanAnswers),
    ],
  ])('does not ask when %s', (_what, go) => {
    expect(go(applicant()).send({ type: 'leave', to: '/x' }).effects).toEqual([{ kind: 'leave', to: '/x' }]);
  });

  it('takes an answer for clean once the call that sent it is ok, whatever the call names it', () => {
    const program = programOf({
      calls: { save: ['gender_id'] },
      forms: { form: { gender: text('home'), name: text('home'), pin: secret('home') } },
      flows: {
        flow: {
          form: 'form',
          start: 'home',
          steps: {
            home: { screen: 'home', on: { go: 'save' } },
            save: { call: 'save', with: { gender_id: variable('form.gender') } },
          },
        },
      },
    });
    const traveller = new Traveller(program, worldOf()).begin('flow').type({ gender: 'f' });
    expect(traveller.value('flow.dirty')).toBe(true);
    expect(traveller.press('go').ok().value('flow.dirty')).toBe(false);
    expect(traveller.press('go').type({ gender: 'm' }).ok().value('flow.dirty')).toBe(true);
    expect(traveller.press('go').ok().type({ name: 'Ada' }).value('flow.dirty')).toBe(true);
  });

  it('leads back out of the first place like a leave', () => {
    expect(applicant().type({ amount: '5' }).back().at).toBe('abandon');
    expect(applicant().back().effects).toEqual([{ kind: 'leave' }]);
  });

  it('understands a button that says back or leave', () => {
    expect(applicant().through(['continue', 'back']).at).toBe('amount');
    expect(applicant().press('leave').effects).toEqual([{ kind: 'leave' }]);
  });
});

describe('reads', () => {
  it('does not begin before the first decision is made', () => {
    const world = loanWorld();
    world.reads.listProducts = FAILED;
    const borrower = new Traveller(loan, world).begin('loan', { product_id: 7 });
    expect([borrower.at, borrower.state.transit]).toMatchObject(['', { kind: 'wait', why: 'failed' }]);
    world.reads.listProducts = products;
    expect(borrower.changed().calls.map((call) => call.call)).toEqual(['checkEligibility']);
  });

  it('hold up nobody who wants to go elsewhere before anything is shown, and what is asked at the start does not either', () => {
    const world = loanWorld();
    world.reads.listProducts = FAILED;
    const waiting = () => new Traveller(loan, world).begin('loan', { product_id: 7 });
    expect(waiting().send({ type: 'leave', to: '/loans' }).effects).toEqual([
      { kind: 'navigate', to: '/loans', with: {} },
    ]);
    const calling = new Traveller(loan, loanWorld()).begin('loan', { product_id: 7 });
    expect(calling.state.transit?.kind).toBe('call');
    const { ticket } = calling;
    expect(calling.send({ type: 'leave', to: '/loans' }).effects).toEqual([
      { kind: 'navigate', to: '/loans', with: {} },
    ]);
    expect(calling.send({ type: 'answer', ticket, outcome: 'ok', value: {} }).effects).toEqual([]);
  });

  it('keeps an answer while the decision over it waits for a read', () => {
    const program = programOf({
      calls: { list: [], pay: ['money'] },
      flows: {
        flow: {
          load: { list: { call: 'list' } },
          start: 'home',
          steps: {
            first: { screen: 'first' },
            home: { screen: 'home', on: { pay: 'pay' } },
            pay: { call: 'pay', on: { ok: { if: { '>': [{ count: variable('data.list') }, 0] }, to: 'first' } } },
          },
        },
      },
    });
    const world = worldOf();
    const traveller = new Traveller(program, world).begin('flow').press('pay').ok({ id: 1 });
    expect(traveller.state.transit).toMatchObject({ kind: 'wait', calling: { step: 'pay' } });
    expect(traveller.kept?.calling?.key).toBe('key-1');
    const back = new Traveller(program, world);
    back.state = traveller.state;
    expect([back.send({ type: 'leave' }).effects.map((effect) => effect.kind)]).toEqual([['leave']]);
    world.reads.list = [1];
    expect([traveller.changed().at, traveller.value('data.pay')]).toEqual(['first', { id: 1 }]);
  });
});
