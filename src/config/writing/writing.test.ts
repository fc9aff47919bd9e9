import { describe, expect, it } from 'vitest';
import { check, problemText } from '../check/index.ts';
import { readLayers, type Files } from '../layers.ts';
import { knowledge } from '../testing/knowledge.ts';
import { smallLender } from '../testing/small-lender.ts';

const known = knowledge();
const said = (files: Files): readonly string[] => check(files, 'small', known).problems.map(problemText);
const codesOf = (files: Files): readonly string[] =>
  check(files, 'small', known).problems.map(({ code, path }) => `${code} ${path}`);
const valueOf = (files: Files, name: string): unknown =>
  readLayers(files, 'small').documents.find((document) => document.name === name)?.value;

const parts = (all: object): Files => ({ 'rules/parts.json': JSON.stringify({ parts: all }, null, 2) });
const door = (button: object): object => ({
  title: 'door.title',
  body: { actions: { at: 10, block: 'actions', buttons: { continue: button } } },
});
const onward = { text: 'action.continue', event: 'continue', look: 'main' };

describe('a part', () => {
  it('stands wherever it is used, with what is written beside it laid over', () => {
    const files = {
      ...smallLender({ 'screens/door.json': door({ at: 10, use: 'onward', text: 'done.again' }) }),
      ...parts({ onward }),
    };
    expect(said(files)).toEqual([]);
    expect(valueOf(files, 'door')).toMatchObject({
      body: { actions: { buttons: { continue: { at: 10, text: 'done.again', event: 'continue', look: 'main' } } } },
    });
  });

  it('may be a block, a row, a field or a step, and use other parts', () => {
    const files = {
      ...smallLender({
        'screens/door.json': { title: 'door.title', body: { actions: { at: 10, use: 'way-on' } } },
        'rules/flows/enter.json': {
          takes: { then: { type: 'string' } },
          start: 'door',
          steps: { door: { use: 'entrance' } },
          on: { continue: { use: 'home' } },
        },
      }),
      ...parts({
        onward,
        'way-on': { block: 'actions', buttons: { continue: { at: 10, use: 'onward' } } },
        entrance: { screen: 'door' },
        home: { to: '/' },
      }),
    };
    expect(said(files)).toEqual([]);
    expect(valueOf(files, 'enter')).toMatchObject({
      steps: { door: { screen: 'door' } },
      on: { continue: { to: '/' } },
    });
  });

  it('is told of at its own file and line where the fault is in the part, and at the use where it is there', () => {
    const wrong = {
      ...smallLender({ 'screens/door.json': door({ at: 10, use: 'onward', colour: 'red' }) }),
      ...parts({ onward: { ...onward, text: 'no.such-words' } }),
    };
    expect(said(wrong)).toEqual([
      expect.stringContaining('rules/parts.json:4 /parts/onward/text - "no.such-words" has no words in en-GB'),
      expect.stringContaining(
        'screens/door.json:11 /body/actions/buttons/continue/colour - "colour" is no key that can stand here',
      ),
    ]);
  });

  it('is not taken for one where a name is free', () => {
    const files = smallLender({ 'rules/values.json': { values: { first: 1, use: 'first' } } });
    expect(said(files)).toEqual([expect.stringContaining('nothing reads the value "use"')]);
    const event = smallLender({
      'screens/door.json': door({ at: 10, text: 'action.continue', event: 'use' }),
      'rules/flows/enter.json': {
        takes: { then: { type: 'string' } },
        start: 'door',
        steps: { door: { screen: 'door', on: { use: '/' } } },
      },
    });
    expect(said(event)).toEqual([]);
  });

  it('stands in a table also under a name that has a meaning elsewhere', () => {
    const button = {
      title: 'door.title',
      body: { look: { at: 10, block: 'actions', buttons: { set: { at: 10, use: 'onward' } } } },
    };
    expect(said({ ...smallLender({ 'screens/door.json': button }), ...parts({ onward }) })).toEqual([]);
  });

  it('that is not there, that uses itself, or that nobody uses is said', () => {
    const using = (name: string) => smallLender({ 'screens/door.json': door({ at: 10, use: name }) });
    expect(said({ ...using('onwrd'), ...parts({ onward }) })).toEqual(
      expect.arrayContaining([expect.stringContaining('there is no part "onwrd" - did you mean "onward"?')]),
    );
    expect(
      said({ ...using('a'), ...parts({ a: { at: 1, buttons: { one: { use: 'b' } } }, b: { menu: { use: 'a' } } }) }),
    ).toEqual(expect.arrayContaining([expect.stringContaining('the part "a" uses itself')]));
    expect(codesOf({ ...using('onwrd'), ...parts({ onward }) })).toContain(
      'reference.part /body/actions/buttons/continue/use',
    );
    expect(codesOf({ ...using('a'), ...parts({ a: { use: 'a' } }) })).toContain('part.circle /parts/a/use');
    expect(said({ ...smallLender(), ...parts({ onward }) })).toEqual([
      expect.stringContaining('nothing uses the part "onward"'),
    ]);
  });

  it('over whose list a table is laid is said, since nothing of it stays; an expression may stand for a list', () => {
    const enter = (of: object) =>
      smallLender({ 'rules/flows/enter.json': { start: 'door', steps: { door: { use: 'entrance', ...of } } } });
    expect(
      codesOf({
        ...enter({ on: { continue: '/', back: 'stay' } }),
        ...parts({ entrance: { screen: 'door', on: [] } }),
      }),
    ).toContain('part.kind /steps/door/on');
    const choice = smallLender({
      'schemas/forms/borrow.json': {
        fields: { amount: { at: 10, group: 'amount', use: 'choice', options: { of: { var: 'data.products' } } } },
      },
    });
    expect(
      codesOf({
        ...choice,
        ...parts({
          choice: {
            schema: { type: 'string' },
            options: { of: [], value: { var: 'item.id' }, text: '{{ item.name }}' },
          },
        }),
      }).filter((code) => code.startsWith('part.kind')),
    ).toEqual([]);
  });

  it('takes a null beside it as what it is where the part has no such member, so that an answer can be taken away', () => {
    const row = { use: 'again', set: { 'form.amount': null }, toast: null };
    const files = {
      ...smallLender({
        'rules/flows/enter.json': { start: 'door', steps: { door: { screen: 'door', on: { continue: row } } } },
      }),
      ...parts({ again: { to: '/', toast: { bad: 'error.default' } } }),
    };
    expect(valueOf(files, 'enter')).toMatchObject({
      steps: { door: { on: { continue: { to: '/', set: { 'form.amount': null } } } } },
    });
    expect(JSON.stringify(valueOf(files, 'enter'))).not.toContain('toast');
  });
});

describe('a call that is handed to a flow', () => {
  const confirm = {
    form: 'confirm',
    takes: { title: 'text' },
    start: 'ask',
    steps: {
      ask: { screen: 'confirm', on: { continue: 'send' } },
      send: { call: 'calls.send', with: { '*': { var: 'form' } }, on: { ok: 'done', failed: 'refused' } },
      done: { end: 'done' },
      refused: { end: 'refused' },
    },
  };
  const caller = (calls: object): object => ({
    form: 'borrow',
    load: { products: { call: 'listProducts' } },
    start: 'amount',
    steps: {
      amount: { screen: 'amount', on: { continue: 'pay' } },
      pay: {
        flow: 'confirm',
        over: 'amount',
        with: { title: 'extra.title' },
        calls,
        on: { done: 'done', refused: 'amount', closed: 'amount' },
      },
      done: { screen: 'done', with: { text: 'done.text' }, on: { again: 'amount' } },
    },
  });
  const files = (calls: object, flow: object = confirm): Files =>
    smallLender({
      'rules/flows/borrow.json': caller(calls),
      'rules/values.json': null,
      'rules/flows/extra.json': null,
      'screens/extra.json': null,
      'rules/flows/confirm.json': flow,
      'schemas/forms/confirm.json': {
        fields: {
          pin: {
            at: 10,
            group: 'pin',
            required: true,
            schema: { type: 'string', pattern: '^[0-9]{4}$', writeOnly: true },
            widget: 'pin',
            label: 'extra.title',
          },
        },
      },
      'screens/confirm.json': {
        title: '{{ with.title }}',
        body: {
          pin: { at: 10, block: 'fields', group: 'pin' },
          actions: {
            at: 20,
            block: 'actions',
            buttons: { continue: { at: 10, text: 'action.continue', event: 'continue', submit: true } },
          },
        },
      },
      'screens/done.json': {
        title: 'done.title',
        takes: { text: 'text' },
        body: {
          text: { at: 10, block: 'text', text: '{{ with.text }}' },
          actions: { at: 30, block: 'actions', buttons: { again: { at: 10, text: 'done.again', event: 'again' } } },
        },
      },
    });
  const complete = {
    send: { call: 'completeApplication', with: { token: 'of-an-offer', channel: 'web', customer_type: 'Individual' } },
  };

  it('is there in a flow of the step’s own, with arguments from the step and from the flow', () => {
    const read = readLayers(files(complete), 'small');
    expect(read.documents.find(({ kind, name }) => kind === 'flow' && name === 'confirm')).toBeUndefined();
    expect(valueOf(files(complete), 'confirm/borrow/pay')).toMatchObject({
      takes: { title: 'text', 'send-token': { call: 'completeApplication', argument: 'token' } },
      steps: {
        send: { call: 'completeApplication', with: { '*': { var: 'form' }, token: { var: 'with.send-token' } } },
      },
    });
    expect(read.documents.find(({ kind, name }) => kind === 'flow' && name === 'borrow')?.value).toMatchObject({
      steps: { pay: { flow: 'confirm/borrow/pay', with: { title: 'extra.title', 'send-token': 'of-an-offer' } } },
    });
  });

  it('moves money by the machine’s own rules, and nothing of it is found wrong', () => {
    expect(
      said(files(complete)).filter((problem) => !problem.includes('done.cost') && !problem.includes('done.home')),
    ).toEqual([]);
  });

  it('is judged by what it really takes, where the step has written it', () => {
    expect(said(files({ send: { call: 'completeApplication', with: { colour: 'red' } } })).join('\n')).toMatch(
      /rules\/flows\/borrow\.json:\d+ \/steps\/pay\/calls\/send\/with\/colour - .*takes no "colour"/,
    );
    expect(said(files({ send: { call: 'completApplication', with: {} } })).join('\n')).toMatch(
      /rules\/flows\/borrow\.json:\d+ \/steps\/pay\/calls\/send\/call - there is no call "completApplication"/,
    );
  });

  it('must be handed over by its name, and no other', () => {
    expect(codesOf(files({ pay: { call: 'completeApplication', with: {} } }))).toEqual(
      expect.arrayContaining(['reference.handed /steps/pay/flow', 'reference.handed /steps/pay/calls/pay']),
    );
    expect(said(files({ pay: { call: 'completeApplication', with: {} } })).join('\n')).toMatch(
      /must hand it, "send"[\s\S]*sends no call "pay"/,
    );
    expect(
      said(
        smallLender({
          'rules/flows/confirm.json': {
            start: 'send',
            steps: { send: { call: 'calls.send', on: { ok: 'done', failed: 'done' } }, done: { end: 'done' } },
          },
        }),
      ).join('\n'),
    ).toContain('rules/flows/confirm.json:1 / - nothing uses this flow');
  });
});

describe('a chapter', () => {
  const enter = { start: 'door', steps: { door: { screen: 'door', on: { continue: 'next' } } } };
  const lender = (own: object = enter): Files =>
    smallLender({ 'rules/flows/enter.json': { takes: { then: { type: 'string' } }, ...own } });
  const inside = { steps: { next: { decide: { home: { at: 10, to: '/', set: { 'flow.seen': null } } } } } };
  const chapter = (value: object): Files => ({ 'rules/chapters/enter/inside.json': JSON.stringify(value, null, 2) });

  it('is one with its flow, and what is wrong in it is told at its own line', () => {
    const files = { ...lender(), ...chapter(inside) };
    expect(valueOf(files, 'enter')).toMatchObject({ steps: { ...enter.steps, ...inside.steps } });
    const wrong = { ...files, ...chapter({ steps: { next: { decide: 'nowhere' } } }) };
    expect(said(wrong)).toEqual([
      expect.stringContaining(
        'rules/chapters/enter/inside.json:4 /steps/next/decide - "nowhere" is no step of this flow',
      ),
    ]);
  });

  it('takes nothing from the flow: what both write is said, and the flow stays as it is', () => {
    const files = { ...lender({ ...enter, steps: { ...enter.steps, next: { decide: '/' } } }), ...chapter(inside) };
    expect(codesOf(files)).toEqual(['chapter.twice /steps/next']);
    expect(valueOf(files, 'enter')).toMatchObject({ steps: { next: { decide: '/' } } });
  });

  it('of a lender is laid over the whole, whichever file of the base has written it', () => {
    const over = JSON.stringify({ steps: { next: { decide: { home: { to: 'door' } } } } });
    for (const path of ['rules/chapters/enter/inside.json', 'rules/flows/enter.json']) {
      const files = { ...lender(), ...chapter(inside), [`tenants/small/${path}`]: over };
      expect(valueOf(files, 'enter')).toMatchObject({ steps: { next: { decide: { home: { at: 10, to: 'door' } } } } });
    }
  });

  it('can be a part of other flows too, which then have its steps, and a lender changes it in all of them at once', () => {
    const shared = { also: ['leave'], ...inside };
    const leave = { start: 'door', steps: { door: { screen: 'door', on: { continue: 'next' } } } };
    const files = { ...lender(), ...chapter(shared), 'rules/flows/leave.json': JSON.stringify(leave) };
    expect([valueOf(files, 'enter'), valueOf(files, 'leave')]).toEqual([
      expect.objectContaining({ steps: { ...enter.steps, ...inside.steps } }),
      { ...leave, steps: { ...leave.steps, ...inside.steps } },
    ]);
    const over = {
      ...files,
      'tenants/small/rules/chapters/enter/inside.json': JSON.stringify({
        steps: { next: { decide: { home: { to: 'door' } } } },
      }),
    };
    for (const flow of ['enter', 'leave'])
      expect(valueOf(over, flow)).toMatchObject({ steps: { next: { decide: { home: { at: 10, to: 'door' } } } } });
    const wrong = { ...files, ...chapter({ also: ['leave'], steps: { next: { decide: 'nowhere' } } }) };
    expect(said(wrong).filter((line) => line.includes('is no step of this flow'))).toEqual([
      expect.stringContaining(
        'rules/chapters/enter/inside.json:7 /steps/next/decide - "nowhere" is no step of this flow',
      ),
    ]);
  });

  it('that names a flow which is not there says so at its own line', () => {
    expect(codesOf({ ...lender(), ...chapter({ also: ['entr'], ...inside }) })).toEqual(['chapter.also /also/0']);
    expect(said({ ...lender(), ...chapter({ also: ['entr'], ...inside }) })).toEqual([
      expect.stringContaining(
        'rules/chapters/enter/inside.json:3 /also/0 - there is no flow "entr" that this chapter could be a part of - did you mean "enter"',
      ),
    ]);
  });

  it('of a flow that is not there is read by nobody, and that is said', () => {
    expect(codesOf({ ...smallLender(), 'rules/chapters/entre/inside.json': JSON.stringify(inside) })).toEqual([
      'file.misplaced ',
    ]);
  });
});
