import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { FAILED, PENDING, type Result } from '../engine/value.ts';
import { createPageWords } from './words.ts';

const texts = {
  'home.title': 'Welcome',
  'home.hello': 'Hello {{ name }}',
  'loans.count_one': '{{ count }} loan',
  'loans.count_other': '{{ count }} loans',
  'loan.due': 'Due: {{ amount | money }}',
  'odd.nest': 'See $t(home.title) and \u0001name\u0001',
};
const words = createPageWords('en-GB', texts, {
  locale: 'en-GB',
  currency: 'NGN',
  country: 'NGA',
  timeZone: 'Africa/Lagos',
});
const facts =
  (table: Readonly<Record<string, Result>>) =>
  (root: string): Result =>
    Object.hasOwn(table, root) ? table[root] : undefined;

describe('the page’s words', () => {
  it('are those of the key, with values, plurals and formats', () => {
    expect(words.say('home.title', {})).toBe('Welcome');
    expect(words.say('home.hello', { name: 'Ada' })).toBe('Hello Ada');
    expect(words.say('loans.count', { count: 1 })).toBe('1 loan');
    expect(words.say('loans.count', { count: 3 })).toBe('3 loans');
    expect(words.say('loan.due', { amount: '2500.00' })).toBe('Due: ₦2,500');
  });

  it('say of a million what is said of most where a language has a form for it that nobody wrote', async () => {
    const made = createPageWords(
      'fr',
      { due_one: '{{ count }} part', due_other: '{{ count }} parts' },
      { locale: 'fr', currency: 'RWF', country: 'RWA', timeZone: 'Africa/Kigali' },
    );
    const of = () => made.say('due', { count: 1_000_000 });
    expect(of()).toBe('1000000 parts');
    await made.bring();
    expect(of()).toBe('1000000 parts');
  });

  it('count as English does where the browser has no rules for the language, and not as the browser’s own', async () => {
    const Rules = Intl.PluralRules;
    // Of a browser in Japanese, which says one and many alike.
    vi.stubGlobal('Intl', {
      ...Intl,
      PluralRules: Object.assign(
        function rules(locale: string) {
          return new Rules(Rules.supportedLocalesOf(locale)[0] ?? 'ja');
        },
        { supportedLocalesOf: (locale: string) => Rules.supportedLocalesOf(locale) },
      ),
    });
    onTestFinished(() => void vi.unstubAllGlobals());
    const said = createPageWords(
      'rw',
      { due_one: 'Yishyurwa', due_other: 'Igice cya {{ count }}' },
      { locale: 'rw', currency: 'RWF', country: 'RWA', timeZone: 'Africa/Kigali' },
    );
    const both = () => [1, 3].map((count) => said.say('due', { count }));
    const before = both();
    await said.bring();
    expect([before, both()]).toEqual([
      ['Yishyurwa', 'Igice cya 3'],
      ['Yishyurwa', 'Igice cya 3'],
    ]);
  });

  it('give the words of a code the values of those that they stand in', () => {
    const said = createPageWords(
      'en-GB',
      {
        ask: '{{ way | word: ask }}',
        'ask.pay': 'Pay {{ amount | money: currency }}',
        'ask.out': 'Take {{ amount | money: currency }} out of {{ from }}',
      },
      { locale: 'en-GB', currency: 'NGN', country: 'NGA', timeZone: 'Africa/Lagos' },
    );
    const values = { amount: '2500.00', currency: 'NGN', from: '{{ way }}' };
    expect(['pay', 'out'].map((way) => said.say('ask', { ...values, way }))).toEqual([
      'Pay ₦2,500',
      'Take ₦2,500 out of {{ way }}',
    ]);
  });

  it('show a key without words as itself, so that the gap is seen', () => {
    expect(words.say('home.nothing', {})).toBe('home.nothing');
    expect(words.has('home.nothing')).toBe(false);
    expect(words.has('home.title')).toBe(true);
  });

  it('put values in as they are: no markup, no template and no key in them is read [F57]', () => {
    for (const name of ['<b>x</b>', '{{ name }}', '$t(home.title)', '&amp;', '\u202Eevil'])
      expect(words.say('home.hello', { name })).toBe(`Hello ${name}`);
  });

  it('leave a value out that is not there, rather than show braces', () => {
    expect(words.say('home.hello', {})).toBe('Hello ');
    expect(words.say('loan.due', { amount: ['no', 'amount'] })).toBe('Due: ');
  });

  it('wait for a read, tell of a failed one, and are missing when a value is missing or can’t be shown [F53]', () => {
    const of = (amount: Result) => words.of('{{ loan | money }}', facts({ loan: amount }));
    expect(of('12.5')).toBe('₦12.50');
    expect(of(PENDING)).toBe(PENDING);
    expect(of(FAILED)).toBe(FAILED);
    expect(of(undefined)).toBeUndefined();
    expect(of({ a: 1 })).toBeUndefined();
    expect(of('soon')).toBeUndefined();
  });

  it('of a journey are added to those of the shell', () => {
    words.add({ 'apply.title': 'Apply' });
    expect(words.say('apply.title', {})).toBe('Apply');
    expect(words.say('home.title', {})).toBe('Welcome');
  });

  it.each(['en-GB', 'fr', 'rw', 'sw', 'ar', 'pl'])(
    'for a number are the same before i18next has come and with it: %s',
    async (locale) => {
      const forms = ['zero', 'one', 'two', 'few', 'many', 'other'].map(
        (form) => [`loans.count_${form}`, `${form} {{ count }}`] as const,
      );
      const made = createPageWords(
        locale,
        {
          ...Object.fromEntries(forms.slice(1)),
          plain: '{{ count }} in all',
          none_zero: 'none',
          none_other: '{{ count }}',
        },
        { locale, currency: 'NGN', country: 'NGA', timeZone: 'Africa/Lagos' },
      );
      const say = () =>
        [0, 1, 1.5, 2, 3, 5, 11, 21, 100, 1_000_000].flatMap((count) =>
          ['loans.count', 'plain', 'none', 'nothing'].map((key) => made.say(key, { count })),
        );
      const before = say();
      await made.bring();
      expect(say()).toEqual(before);
      made.add({ later: '{{ count }} later' });
      expect(made.say('later', { count: 100 })).toBe('100 later');
    },
  );
});
