// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { Field } from '../../language/language.gen.ts';
import type { Value } from '../../engine/value.ts';
import { Fields } from '../index.ts';
import { problems } from '../testing/problems.ts';
import type { FieldRules } from '../port.ts';
import { tryGroups } from '../group/index.ts';
import { fakePort } from '../testing/fake-port.ts';

afterEach(cleanup);

const show = (
  field: Partial<Field> & Pick<Field, 'schema'>,
  value?: Value,
  rules: Partial<FieldRules> = {},
  locale = 'en-GB',
) => {
  const port = fakePort(
    { it: { label: 'It', required: true, ...field } },
    { values: value === undefined ? {} : { it: value }, rules: { it: rules }, locale },
  );
  render(<Fields port={port} />);
  return port;
};
const input = (): HTMLInputElement => screen.getByLabelText<HTMLInputElement>(/^It/);

describe('a PIN', () => {
  const pin = { schema: { type: 'string', pattern: '^[0-9]{4}$', writeOnly: true } } as const;

  it('is one hidden field that takes four digits and no more', async () => {
    const port = show(pin);
    expect([input().type, input().inputMode, input().autocomplete]).toEqual(['password', 'numeric', 'off']);
    await userEvent.type(input(), '12345');
    expect(port.answers()).toEqual({ it: '1234' });
  });

  it('takes a pasted PIN with a space in it whole', async () => {
    const port = show(pin);
    await userEvent.click(input());
    await userEvent.paste('12 34');
    expect(port.answers()).toEqual({ it: '1234' });
  });

  it('can be shown where one is chosen, and nowhere else', async () => {
    show(pin);
    expect(screen.queryByRole('button')).toBeNull();
    cleanup();
    show({ ...pin, look: { show: true } });
    await userEvent.type(input(), '4826');
    const boxes = () => [...document.querySelectorAll('.digits-boxes > span')].map((box) => box.textContent).join('');
    expect([input().type, boxes()]).toEqual(['password', '']);
    await userEvent.click(screen.getByRole('button', { name: /^Show/ }));
    expect([input().type, boxes()]).toEqual(['text', '4826']);
    await userEvent.click(screen.getByRole('button', { name: /^Hide/ }));
    expect(input().type).toBe('password');
  });

  it('goes once with its last digit where its field says so, if that was typed: not filled in, not pasted', async () => {
    show({ ...pin, look: { submit: true } });
    let sent = 0;
    input().form?.addEventListener('submit', (event) => {
      event.preventDefault();
      sent += 1;
    });
    fireEvent.input(input(), { target: { value: '1234' } });
    await userEvent.clear(input());
    await userEvent.type(input(), '12');
    await userEvent.paste('34');
    expect(sent).toBe(0);
    await userEvent.clear(input());
    await userEvent.type(input(), '12345');
    expect(sent).toBe(1);
  });

  it('is not in order while it has fewer than four digits', () => {
    expect(problems(show(pin, '123'))).toHaveLength(1);
    cleanup();
    expect(problems(show(pin, '1234'))).toHaveLength(0);
  });
});

describe('a number', () => {
  const outlets = { schema: { type: 'integer', minimum: 1 } } as const;

  it('is answered as a number', async () => {
    const port = show(outlets);
    await userEvent.type(input(), '1a2');
    expect(port.answers()).toEqual({ it: 12 });
  });

  it('keeps a point while a fraction is typed', async () => {
    const port = show({ schema: { type: 'number' } });
    await userEvent.type(input(), '2.');
    expect(input().value).toBe('2.');
    await userEvent.type(input(), '50');
    expect(input().value).toBe('2.50');
    expect(port.answers()).toEqual({ it: 2.5 });
  });

  const rows: readonly (readonly [
    what: string,
    type: 'number' | 'integer',
    locale: string,
    typed: string,
    answer: Value,
    refusals: number,
  ])[] = [
    ['a point', 'number', 'en-GB', '2.5', 2.5, 0],
    ['a comma, in a language that writes it so,', 'number', 'fr', '2,5', 2.5, 0],
    ['a comma', 'number', 'en-GB', '2,5', '2,5', 1],
    ['a comma before three digits', 'number', 'en-GB', '1,500.25', 1500.25, 0],
    ['a space before three digits', 'number', 'fr', '1 500,25', 1500.25, 0],
    ['a space behind', 'number', 'en-GB', '25 ', 25, 0],
    ['a point in a whole number', 'integer', 'en-GB', '1500.5', 1500.5, 1],
    ['a comma before three digits of a whole number', 'integer', 'sw', '1,500', 1500, 0],
    // The page writes 5,000 for five thousand in French, too.
    ['a comma before three digits', 'integer', 'fr', '5,000', 5000, 0],
    ['a point before three digits', 'integer', 'fr', '5.000', 5000, 0],
    ['a point before three digits', 'integer', 'en-GB', '5.000', 5000, 0],
    ['points before three digits each', 'integer', 'en-GB', '5.000.000', 5_000_000, 0],
    ['no decimals behind thousands', 'integer', 'en-GB', '1,500.000', 1500, 0],
    ['three decimals behind a zero', 'integer', 'en-GB', '0.125', 0.125, 1],
    ['three decimals', 'number', 'en-GB', '2.125', 2.125, 0],
    ['three decimals', 'number', 'fr', '2,125', 2.125, 0],
    ['the other sign before three digits', 'number', 'fr', '5.000', 5000, 0],
    ['both signs', 'number', 'fr', '5.000,25', 5000.25, 0],
    ['both signs', 'number', 'en-GB', '5.000,25', 5000.25, 0],
    ['commas before three digits each', 'number', 'fr', '5,000,000', 5_000_000, 0],
    ['two points', 'number', 'en-GB', '1..5', '1..5', 1],
  ];
  it.each(rows)('takes %s of a %s in %s for what it says: %s', async (_what, type, locale, typed, answer, refusals) => {
    const port = show({ schema: { type } }, undefined, {}, locale);
    await userEvent.type(input(), typed);
    expect([input().value, port.answers()]).toEqual([typed, { it: answer }]);
    expect(problems(port)).toHaveLength(refusals);
  });

  it('that is pasted and is none is kept, with a message', async () => {
    const port = show(outlets);
    await userEvent.click(input());
    await userEvent.paste('three');
    expect(input().value).toBe('three');
    expect(problems(port).map((problem) => problem.words)).toEqual(['It must be a number']);
  });
});

describe('a date', () => {
  it('is the day that was chosen, in every time zone [F52]', () => {
    const port = show({ schema: { type: 'string', format: 'date' } }, undefined, {
      limits: { dateMinimum: '2026-03-01', dateMaximum: '2026-03-31' },
    });
    fireEvent.change(input(), { target: { value: '2026-03-29' } });
    expect(port.answers()).toEqual({ it: '2026-03-29' });
    expect([input().min, input().max]).toEqual(['2026-03-01', '2026-03-31']);
  });

  it('outside its bounds is kept and refused, since a typed date passes the bounds of the browser', () => {
    const port = show({ schema: { type: 'string', format: 'date' } }, '2026-04-01', {
      limits: { dateMaximum: '2026-03-31' },
    });
    expect(problems(port).map((problem) => problem.words)).toEqual(['It must be 2026-03-31 or earlier']);
  });

  it('before now is judged by the bound that the screen gives: today may stand, tomorrow not', () => {
    const rules = { limits: { dateMaximum: '2026-03-31' } };
    expect(problems(show({ schema: { type: 'string', format: 'date' } }, '2026-03-31', rules))).toEqual([]);
    cleanup();
    expect(problems(show({ schema: { type: 'string', format: 'date' } }, '2026-04-01', rules))).toHaveLength(1);
    expect(input().max).toBe('2026-03-31');
  });
});

describe('an e-mail address', () => {
  it.each(['ada', 'ada@', 'ada@example', '@example.com', ''])('must be one, and must be there: not "%s"', (value) => {
    expect(
      problems(show({ schema: { type: 'string', format: 'email' } }, value === '' ? undefined : value)),
    ).toHaveLength(1);
  });

  it('is typed with the keys for it, which neither correct it nor make its first letter large', async () => {
    const port = show({ schema: { type: 'string', format: 'email' } });
    expect([input().type, input().inputMode, input().autocomplete, input().getAttribute('autocapitalize')]).toEqual([
      'email',
      'email',
      'email',
      'none',
    ]);
    await userEvent.type(input(), 'ada@example.com');
    expect(problems(port)).toEqual([]);
  });

  it('of somebody else is not filled in with one’s own', () => {
    show({ schema: { type: 'string', format: 'email' }, look: { autocomplete: 'off' } });
    expect(input().autocomplete).toBe('off');
  });
});

describe('a text that confirms', () => {
  it('that is a code is taken without the spaces that it is printed with', async () => {
    const port = show({ schema: { type: 'string', pattern: '^[0-9A-Z-]*$' }, look: { unspaced: true } });
    await userEvent.type(input(), '04AB ');
    await userEvent.paste(' 1234 567\u00a08');
    expect([port.answers(), input().value]).toEqual([{ it: '04AB12345678' }, '04AB12345678']);
  });

  it('takes five characters and no more', async () => {
    const port = show({ schema: { type: 'string', pattern: '^[0-9]{5}$' }, look: { confirm: true, digits: true } });
    await userEvent.type(input(), '1a23456');
    expect(port.answers()).toEqual({ it: '12345' });
    expect(input().inputMode).toBe('numeric');
  });

  it('of digits is pasted with spaces, and says of a wrong length what its field says', async () => {
    const words = 'BVN length must be 11 characters long';
    const port = show({
      schema: { type: 'string', pattern: '^[0-9]{11}$', maxLength: 11 },
      look: { digits: true },
      messages: { pattern: words },
    });
    await userEvent.click(input());
    await userEvent.paste('222 3334 4455');
    expect(port.answers()).toEqual({ it: '22233344455' });
    expect(problems(port)).toEqual([]);
    await userEvent.type(input(), '6');
    expect(port.answers()).toEqual({ it: '22233344455' });
    await userEvent.type(input(), '{Backspace}');
    expect(problems(port).map((problem) => problem.words)).toEqual([words]);
  });
});

describe('a choice', () => {
  it('of three is shown all at once and answered with its value', async () => {
    const options = [
      { value: 1, text: 'Yes' },
      { value: 2, text: 'No' },
      { value: 3, text: 'Maybe', detail: 'Later' },
    ];
    const port = show({ schema: { type: 'integer' }, options: { of: [], value: '', text: '' } }, undefined, {
      options,
    });
    await userEvent.click(screen.getByRole('radio', { name: 'Maybe' }));
    expect(port.answers()).toEqual({ it: 3 });
  });

  it('that must be accepted is not in order until it is ticked', async () => {
    const port = show({ schema: { type: 'boolean', const: true } });
    expect(problems(port)).toHaveLength(1);
    await userEvent.click(screen.getByRole('checkbox', { name: 'It' }));
    expect(problems(port)).toHaveLength(0);
    await userEvent.click(screen.getByRole('checkbox', { name: 'It' }));
    expect(problems(port)).toHaveLength(1);
  });
});

describe('several of a list', () => {
  const options = [
    { value: 'a', text: 'Ada' },
    { value: 'b', text: 'Bola' },
    { value: 'c', text: 'Chi' },
  ];
  const several = {
    schema: { type: 'array', uniqueItems: true },
    options: { of: [], value: '', text: '' },
  } satisfies Partial<Field>;

  it('is answered in the order of the list, and not at all when nothing is chosen', async () => {
    const port = show(several, undefined, { options });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Chi' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Ada' }));
    expect(port.answers()).toEqual({ it: ['a', 'c'] });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Ada' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Chi' }));
    expect(port.answers()).toEqual({});
  });

  it('stops at the most that may be chosen, and goes on when one is taken back', async () => {
    show(several, ['a'], { options, limits: { maxItems: 2 } });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Bola' }));
    const third = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Chi' });
    expect(third.disabled).toBe(true);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Ada' }));
    expect(third.disabled).toBe(false);
  });

  it('that is required is marked with an asterisk, and says so when it is left empty', async () => {
    show(several, undefined, { options });
    expect(screen.getByText('*')).toBeDefined();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Ada' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Ada' }));
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.tab();
    expect(screen.getByText('It is required')).toBeDefined();
  });
});

describe('an answer that can only be read', () => {
  it.each<[string, Partial<Field> & Pick<Field, 'schema'>, Value | undefined, string]>([
    ['text', { schema: { type: 'string' } }, 'Adaeze', 'Adaeze'],
    ['an amount', { schema: { type: 'string', format: 'decimal' } }, '25000', '₦25,000'],
    ['a date', { schema: { type: 'string', format: 'date' } }, '2026-12-12', 'Dec\u00a012,\u00a02026'],
    ['a choice', { schema: { type: 'integer' }, options: { of: [], value: '', text: '' } }, 2, 'Months'],
    ['a secret', { schema: { type: 'string', writeOnly: true } }, '1234', '••••'],
    ['an accepted condition', { schema: { type: 'boolean', const: true } }, true, 'Yes'],
    ['nothing', { schema: { type: 'string' } }, undefined, 'Not given'],
  ])('shows %s in words, with no control', (_, field, value, words) => {
    show(field, value, { readonly: true, options: [{ value: 2, text: 'Months' }] });
    expect(screen.getByRole('status', { name: 'It' }).textContent).toBe(words);
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});

it('drops spaces around a text when it is left, and takes spaces alone for no answer', async () => {
  const port = show({ schema: { type: 'string' }, widget: 'long-text' });
  await userEvent.type(input(), '  a b  ');
  await userEvent.tab();
  expect(port.answers()).toEqual({ it: 'a b' });
  await userEvent.clear(input());
  await userEvent.type(input(), '   ');
  await userEvent.tab();
  expect(port.answers()).toEqual({});
});

/** Keyboards put a space behind a word that they suggested, and "Go" sends the form while the field has the focus. */
it('drops spaces around a text when Enter sends it', async () => {
  const port = show({ schema: { type: 'string', pattern: '^[A-Z0-9]{6}$' } });
  await userEvent.type(input(), 'ABC123 ');
  expect(tryGroups([port])).toBe(false);
  await userEvent.keyboard('{Enter}');
  expect([port.answers(), document.activeElement, tryGroups([port])]).toEqual([{ it: 'ABC123' }, input(), true]);
});
