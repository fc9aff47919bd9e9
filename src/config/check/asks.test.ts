import { describe, expect, it } from 'vitest';
import { knowledge } from '../testing/knowledge.ts';
import { smallLender } from '../testing/small-lender.ts';
import { check, type Knowledge } from './index.ts';

const digit = { type: 'object', properties: { bank_code: { type: 'string' } }, required: ['bank_code'] };
const known: Knowledge = {
  ...knowledge(),
  asks: {
    text: {
      list: {
        event: { type: 'object' },
        value: { type: 'array', items: { type: 'object', properties: { id: { type: 'number' } }, required: ['id'] } },
      },
      sum: { event: digit, value: { type: 'string', format: 'decimal' }, optional: true },
      keep: { event: { type: 'object' }, value: { type: 'string' }, file: true, optional: true },
    },
  },
};

const list = { call: 'listProducts' };
const sum = {
  call: 'getLoanBreakdown',
  with: { product_id: 1, principal: '1', tenor: 1, tenor_period: 'months', start_date: { var: 'today' } },
  value: { var: 'answer.repayment' },
};
const extra = { at: 20, group: 'amount', schema: { type: 'string' }, widget: 'text', label: 'amount.title' };

function says(asks: object | null, field: object = {}, more: object = {}): readonly string[] {
  const form = {
    fields: {
      amount: {
        at: 10,
        group: 'amount',
        required: true,
        schema: { type: 'string', format: 'decimal' },
        widget: 'money',
      },
      extra: { ...extra, ...field },
      ...more,
    },
    checks: { told: { at: 10, if: { '!': { has: 'form.extra' } }, text: 'borrow.unlucky', field: 'amount' } },
  };
  const { problems } = check(
    smallLender({ 'schemas/forms/borrow.json': form, ...(asks !== null && { 'rules/asks.json': { asks } }) }),
    'small',
    known,
  );
  return problems
    .filter(({ code }) => !code.startsWith('words.'))
    .map(({ code, file, path }) => `${code} ${file} ${path}`);
}

const file = 'rules/asks.json';
const form = 'schemas/forms/borrow.json';
const text = (asks: object): object => ({ text: { list, ...asks } });

describe('what a widget asks', () => {
  it('is right when it is asked by a name of the widget, of a call that there is, and comes to what the widget needs', () => {
    expect(says(text({ sum }))).toEqual([]);
  });

  it('is told once where the whole file is gone', () => {
    const problems = check(
      smallLender({
        'schemas/forms/borrow.json': {
          fields: {
            amount: { ...extra, at: 10, required: true, schema: { type: 'string', format: 'decimal' } },
            extra: { ...extra, label: 'done.title' },
          },
        },
      }),
      'small',
      known,
    ).problems.filter(({ code }) => code === 'ask.missing');
    expect(problems.map(({ path, suggestion }) => `${path} ${suggestion}`)).toEqual([
      '/fields/amount was rules/asks.json deleted or renamed?',
    ]);
  });

  it('can be said in the field alone, over what stands for all', () => {
    expect(says(null, { ask: { list } })).toEqual([]);
    expect(says(text({ sum: { call: 'nothing' } }), { ask: { sum } })).toEqual([
      `reference.call ${file} /asks/text/sum/call`,
    ]);
  });

  it.each([
    [
      'a widget that there is not',
      { txt: { list } },
      [`ask.missing ${form} /fields/extra`, `widget.unknown ${file} /asks/txt`],
    ],
    ['a name that the widget does not ask by', text({ lst: list }), [`ask.unknown ${file} /asks/text/lst`]],
    ['a widget that goes without', { text: { sum } }, [`ask.missing ${form} /fields/extra`]],
    [
      'a call that there is not',
      text({ sum: { call: 'getLoanBrakdown' } }),
      [`reference.call ${file} /asks/text/sum/call`],
    ],
    [
      'an argument that the call does not take',
      text({ sum: { ...sum, with: { ...sum.with, tenure: 1 } } }),
      [`call.argument ${file} /asks/text/sum/with/tenure`],
    ],
    [
      'an argument that is left out',
      text({ sum: { ...sum, with: { ...sum.with, tenor: undefined } } }),
      [`call.missing ${file} /asks/text/sum/with`],
    ],
    [
      'an argument of another kind',
      text({ sum: { ...sum, with: { ...sum.with, tenor: { var: 'event.bank_code' } } } }),
      [`argument.kind ${file} /asks/text/sum/with/tenor`],
    ],
    [
      'what the widget does not give',
      text({ sum: { ...sum, with: { ...sum.with, start_date: { var: 'event.day' } } } }),
      [`path.unknown ${file} /asks/text/sum/with/start_date/var`],
    ],
    [
      'what the call does not answer',
      text({ sum: { ...sum, value: { var: 'answer.total' } } }),
      [`path.unknown ${file} /asks/text/sum/value/var`],
    ],
    [
      'an answer before there is one',
      text({ sum: { ...sum, with: { ...sum.with, tenor: { var: 'answer.tenor' } } } }),
      [`path.root ${file} /asks/text/sum/with/tenor/var`],
    ],
    [
      'an event before there is one',
      text({ sum: { ...sum, if: { has: 'event.bank_code' } } }),
      [`path.root ${file} /asks/text/sum/if/has`],
    ],
    [
      'a condition that is none',
      text({ sum: { ...sum, if: { var: 'settings.slug' } } }),
      [`condition.kind ${file} /asks/text/sum/if`],
    ],
    [
      'what is made of the answer, of another kind',
      text({ sum: { ...sum, value: { var: 'answer.schedules' } } }),
      [`ask.value ${file} /asks/text/sum/value`],
    ],
    [
      'an answer that is not what the widget works with',
      text({ list: { call: 'getProfile' } }),
      [`ask.value ${file} /asks/text/list`],
    ],
    [
      'a file for a call that takes none',
      text({ keep: { call: 'getProfile', value: 'a' } }),
      [`ask.file ${file} /asks/text/keep/call`],
    ],
    [
      'money that would move',
      text({ keep: { call: 'completeApplication', value: 'a' } }),
      [`call.load ${file} /asks/text/keep/call`],
    ],
    [
      'a field to fill that there is not',
      text({ sum: { ...sum, fill: { amuont: { var: 'answer.repayment' } } } }),
      [`reference.field ${file} /asks/text/sum/fill/amuont`],
    ],
    [
      'a field that is filled with another kind',
      text({ sum: { ...sum, fill: { amount: { var: 'answer.schedules' } } } }),
      [`answer.kind ${file} /asks/text/sum/fill/amount`],
    ],
  ])('is told: %s', (_what, asks, told) => {
    expect(says(asks)).toEqual(expect.arrayContaining(told));
  });

  it('finds the same in a field', () => {
    expect(says(text({}), { ask: { other: list } })).toEqual([`ask.unknown ${form} /fields/extra/ask/other`]);
    expect(says(text({}), { ask: { sum: { ...sum, fill: { nowhere: 1 } } } })).toEqual([
      `reference.field ${form} /fields/extra/ask/sum/fill/nowhere`,
    ]);
    expect(says(text({}), { ask: { sum: { ...sum, value: { var: 'answer.schedules' } } } })).toEqual([
      `ask.value ${form} /fields/extra/ask/sum/value`,
    ]);
  });

  it('tells of a step that calls for a file, which widgets alone give', () => {
    const upload = {
      ...known,
      contract: {
        ...known.contract,
        operations: {
          ...known.contract.operations,
          logout: {
            ...known.contract.operations.logout,
            info: { ...known.contract.operations.logout?.info, file: 'file' },
          },
        },
      },
    } as Knowledge;
    const flow = {
      start: 'ground',
      steps: { ground: { screen: 'ground', on: { logout: 'end' } }, end: { call: 'logout', on: { ok: '/login' } } },
    };
    expect(
      check(smallLender({ 'rules/flows/app.json': flow }), 'small', upload).problems.map(
        ({ code, path }) => `${code} ${path}`,
      ),
    ).toEqual(['ask.file /steps/end/call']);
  });
});

describe('fields that are looked at beside', () => {
  it('are fields of the same group', () => {
    expect(says(text({}), { look: { beside: ['amuont'] } })).toContain(
      `reference.field ${form} /fields/extra/look/beside/0`,
    );
    expect(says(text({}), { look: { beside: ['amount'] } }).filter((said) => said.startsWith('reference'))).toEqual([]);
  });
});

describe('a field whose own fields are defined at run time', () => {
  const define = { widget: undefined, label: undefined, schema: { type: 'object' }, define: { var: 'data.products' } };

  it('is an object out of a list of definitions', () => {
    expect(says(text({}), define)).toEqual([]);
  });

  it.each([
    ['of another kind', { schema: { type: 'string' } }, `field.define ${form} /fields/extra/schema`],
    [
      'with members of its own',
      { schema: { type: 'object', properties: { a: { type: 'string' } } } },
      `field.define ${form} /fields/extra/schema`,
    ],
    ['with a widget', { widget: 'text' }, `field.define ${form} /fields/extra/widget`],
    ['defined by no list', { define: { var: 'settings.slug' } }, `list.kind ${form} /fields/extra/define`],
    [
      'of a path that there is not',
      { define: { var: 'data.prodcts' } },
      `path.unknown ${form} /fields/extra/define/var`,
    ],
  ])('is told when it is %s', (_what, wrong, told) => {
    expect(says(text({}), { ...define, ...wrong })).toContain(told);
  });

  it('has any member in expressions, each of which may be missing', () => {
    const asking = (income: unknown) =>
      says(text({ list: { ...list, if: { '===': [{ var: income }, 'x'] } } }), define);
    expect(asking(['form.extra.income', ''])).toEqual([]);
    expect(asking('form.extra.income')).toContain(`condition.missing ${file} /asks/text/list/if`);
  });

  it('may be asked anything that widgets ask', () => {
    expect(says(text({}), { ...define, ask: { sum } })).toEqual([]);
    expect(says(text({}), { ...define, ask: { other: sum } })).toContain(`ask.unknown ${form} /fields/extra/ask/other`);
  });
});
