import { describe, expect, it } from 'vitest';
import { at, FAILED, PENDING, type Lookup } from '../value.ts';
import { EvaluationError } from './error.ts';
import { envOver } from './testing/scopes.ts';
import { fill, isTemplate, placeholders, type Translate } from './template.ts';
import { words, type WordsEnv } from './words.ts';

const roots = {
  form: {
    amount: '25000',
    fee: '10.75',
    due: '2026-12-12',
    empty: '',
    nothing: null,
    html: '<b>&amp;</b> {{ form.amount }} $& $1',
  },
  value: { currency: 'RWF' },
  item: { status: 'PAST DUE', account: '0123456789', n: 3, ok: true, list: ['a', 'b'] },
};
const env: WordsEnv = { ...envOver(roots), formats: { locale: 'en-GB', currency: 'NGN', country: 'NGA' } };
const locale: Readonly<Record<string, string>> = {
  'loan.cost': 'It costs {{ amount | money: currency }}',
  'no.name': 'nobody',
};
const translate: Translate = (key, values) => {
  const lookup: Lookup = (root, path) => at(values, [root, ...path]);
  return String(fill(locale[key] ?? `?${key}`, lookup, env.formats));
};

describe('words', () => {
  it.each([
    ['no.name', 'nobody'],
    ['{{ form.amount | money }}', '₦25,000'],
    ['{{ form.amount | money: value.currency }}', 'RWF\u00a025,000'],
    ['{{ form.amount | money: RWF }}', 'RWF\u00a025,000'],
    ['{{ form.amount | money }} to {{ form.amount | money }}', '₦25,000 to ₦25,000'],
    ['{{ form.amount | money }}, fee {{ form.fee|money: NGN }}', '₦25,000.00, fee ₦10.75'],
    ['{{form.due|date}} / {{ form.due | date: DD-MM-YYYY }}', 'Dec\u00a012,\u00a02026 / 12-12-2026'],
    ['{{ item.status | lower | capital }}', 'Past due'],
    ['{{ item.account | mask }}', '012*****89'],
    ['{{ item.n }} {{ item.ok }}', '3 true'],
    ['{{ item.list | join }}', 'a, b'],
    ['{{ form.none | or: no.name }}', 'nobody'],
    ['{{ form.empty | or: no.name }}', 'nobody'],
    ['{{ form.nothing | or: no.name }}', 'nobody'],
    ['{{ item.status | or: no.name }}', 'PAST DUE'],
  ])('of %s are %s', (text, expected) => {
    expect(words(text, env, translate)).toBe(expected);
  });

  it('of a key have its values in them', () => {
    expect(words({ key: 'loan.cost', with: { amount: { var: 'form.amount' }, currency: 'RWF' } }, env, translate)).toBe(
      'It costs RWF\u00a025,000',
    );
    expect(words({ key: 'no.name' }, env, translate)).toBe('nobody');
  });

  it('put values in as they are: no HTML, no template in a template, no pattern of replacement', () => {
    expect(words('{{ form.html }}!', env, translate)).toBe('<b>&amp;</b> {{ form.amount }} $& $1!');
  });

  it('wait for, fail with or miss the value that is in them', () => {
    expect(words('{{ form.amount }} {{ state.pending }}', env, translate)).toBe(PENDING);
    expect(words('{{ state.pending }} {{ state.failed }}', env, translate)).toBe(FAILED);
    expect(words('{{ form.amount }} {{ form.none }}', env, translate)).toBeUndefined();
    expect(words('{{ form.nothing }}', env, translate)).toBeUndefined();
    expect(words('{{ state.pending | or: no.name }}', env, translate)).toBe(PENDING);
    expect(words('{{ form.amount | money: state.pending }}', env, translate)).toBe(PENDING);
    expect(words('{{ form.none | money }}', env, translate)).toBeUndefined();
    expect(words({ key: 'loan.cost', with: { amount: { var: 'state.pending' } } }, env, translate)).toBe(PENDING);
    expect(words({ key: 'loan.cost', with: { amount: { var: 'form.none' } } }, env, translate)).toBeUndefined();
  });

  it.each([
    '{{ item.status | money }}',
    '{{ item.list }}',
    '{{ item.n | date }}',
    '{{ form.amount | money: item.status }}',
    '{{ a b }}',
    '{{ a | loud }}',
    '{{ form.due | cut }}',
    '{{ form.due | mask: 3 }}',
    '{{ a',
    'a }}',
    '{{}}',
  ])('are refused where they mean nothing: %s', (text) => {
    expect(() => fill(text, env.lookup, env.formats)).toThrow(EvaluationError);
  });
});

describe('templates', () => {
  it('tell what stands between their braces', () => {
    expect(placeholders('Pay {{ a.b | money: c.d }} by {{ due | date | lower }}')).toEqual([
      { root: 'a', path: ['b'], formats: [{ name: 'money', args: ['c.d'] }] },
      {
        root: 'due',
        path: [],
        formats: [
          { name: 'date', args: [] },
          { name: 'lower', args: [] },
        ],
      },
    ]);
    expect(placeholders('none')).toEqual([]);
  });

  it('are told from keys by their braces', () => {
    expect(isTemplate('{{ a }}')).toBe(true);
    expect(isTemplate('loan.cost')).toBe(false);
  });
});
