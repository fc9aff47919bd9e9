// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { compare } from '../../../engine/decimal.ts';
import { Fields } from '../../index.ts';
import { problems } from '../../testing/problems.ts';
import { fakePort } from '../../testing/fake-port.ts';
import { judge } from '../../../answers/judge.ts';
import { afterTyping, amountOf, typedAmount } from './amount-text.ts';
import { sliderSteps } from './slider-steps.ts';

afterEach(cleanup);

const asked = {
  asked: true,
  required: false,
  readonly: false,
  limits: {},
  options: undefined,
  label: '',
  help: undefined,
};
const limits = { decimalMinimum: '5000', decimalMaximum: '100000' };
const setUp = (value?: string, currency = 'NGN', locale = 'en-GB') => {
  const port = fakePort(
    {
      amount: {
        schema: { type: 'string', format: 'decimal' },
        label: 'Amount',
        required: true,
        look: { slider: true },
      },
    },
    { values: value === undefined ? {} : { amount: value }, rules: { amount: { limits } }, currency },
  );
  render(<Fields port={{ ...port, locale }} />);
  return { port, input: screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' }) };
};

describe('an amount', () => {
  it('is shown with grouping and the currency, while it is typed too', async () => {
    const { port, input } = setUp('25000.50');
    expect(input.value).toBe('25,000.50');
    expect(screen.getByText('₦')).toBeDefined();
    await userEvent.click(input);
    expect(input.value).toBe('25,000.50');
    const seen: string[] = [];
    for (const key of '1234567.5') {
      await userEvent.keyboard(key);
      seen.push(input.value);
    }
    expect(seen).toEqual(['1', '12', '123', '1,234', '12,345', '123,456', '1,234,567', '1,234,567.', '1,234,567.5']);
    expect(port.answers()).toEqual({ amount: '1234567.5' });
    await userEvent.tab();
    expect(input.value).toBe('1,234,567.50');
  });

  it('keeps the cursor where one types and deletes, and a comma is no obstacle', async () => {
    const { port, input } = setUp();
    const at = (place: number) => ({ initialSelectionStart: place, initialSelectionEnd: place });
    await userEvent.type(input, '12345');
    await userEvent.type(input, '9', at(1));
    expect([input.value, input.selectionStart]).toEqual(['192,345', 2]);
    await userEvent.type(input, '{Backspace}', at(4));
    expect([input.value, input.selectionStart, port.answers()]).toEqual(['19,345', 2, { amount: '19345' }]);
    await userEvent.type(input, '{Delete}', at(2));
    expect([input.value, input.selectionStart]).toEqual(['1,945', 3]);
  });

  it.each([
    ['fr', '4532,5', '4532.5'],
    ['fr', '25000', '25000'],
    ['fr', '25,000', '25000'],
    ['fr', '1,500,25', '1500.25'],
    ['en-GB', '25,000', '25000'],
    ['en-GB', '1,250,000.5', '1250000.5'],
    ['en-GB', '1500,50', '1500.50'],
    ['en-GB', '1.250.000,50', '1250000.50'],
  ])(
    'in %s typed as %s is %s: three digits behind a comma are thousands, fewer are decimals',
    async (locale, typed, amount) => {
      const { port, input } = setUp(undefined, 'NGN', locale);
      await userEvent.type(input, typed);
      expect(port.answers()).toEqual({ amount });
      await userEvent.type(input, '{Backspace}');
      expect(port.answers()).toEqual({ amount: amountOf(amount.slice(0, -1), 'NGN') });
    },
  );

  it('keeps its decimals when one comes back to it, however they were typed', async () => {
    const { port, input } = setUp();
    await userEvent.type(input, '12,5');
    await userEvent.tab();
    await userEvent.click(input);
    await userEvent.keyboard('{End}0');
    expect(port.answers()).toEqual({ amount: '12.50' });
  });

  it('that a keyboard puts in as one is read as what is pasted', () => {
    const { port, input } = setUp();
    fireEvent.focus(input);
    fireEvent.input(input, { target: { value: '1500,5' }, inputType: 'insertCompositionText', data: '1500,5' });
    expect(port.answers()).toEqual({ amount: '1500.5' });
  });

  it('that stands there is replaced by what is typed, not added to, and says no empty decimals', async () => {
    const { port, input } = setUp('50000.00');
    await userEvent.click(input);
    expect(input.value).toBe('50,000');
    expect([input.selectionStart, input.selectionEnd]).toEqual([0, 6]);
    await userEvent.keyboard('7500');
    expect(port.answers()).toEqual({ amount: '7500' });
  });

  // Typed and pasted it is the same: what is certain is taken, all else stays as it was typed, with a message.
  it.each([
    ['25000', 'NGN', '25000', '25,000'],
    ['25000.5', 'NGN', '25000.5', '25,000.50'],
    ['25.', 'NGN', '25', '25'],
    ['.5', 'NGN', '0.5', '0.50'],
    ['007', 'NGN', '7', '7'],
    ['1..5', 'NGN', '1.5', '1.50'],
    ['1,5', 'NGN', '1.5', '1.50'],
    ['1,000', 'NGN', '1000', '1,000'],
    ['1,000.500', 'NGN', '1000.50', '1,000.50'],
    ['5.000,50', 'NGN', '5000.50', '5,000.50'],
    ['1.000.000', 'NGN', '1000000', '1,000,000'],
    ['1,000,000', 'NGN', '1000000', '1,000,000'],
    ['0.500', 'NGN', '0.50', '0.50'],
    ['5 000,50', 'NGN', '5000.50', '5,000.50'],
    ['5\u00a0000,50', 'NGN', '5000.50', '5,000.50'],
    ['5\u202f000', 'NGN', '5000', '5,000'],
    ["5'000", 'NGN', '5000', '5,000'],
    ['5’000.50', 'NGN', '5000.50', '5,000.50'],
    ['+5', 'NGN', '5', '5'],
    ['₦5,000.00', 'NGN', '5000.00', '5,000'],
    ['₦ 5 000', 'NGN', '5000', '5,000'],
    ['NGN 5,000', 'NGN', '5000', '5,000'],
    ['N5,000.00', 'NGN', '5000.00', '5,000'],
    ['25.00₦', 'NGN', '25.00', '25'],
    ['٥٬٠٠٠٫٥٠', 'NGN', '5000.50', '5,000.50'],
    ['۵۰۰۰', 'NGN', '5000', '5,000'],
    ['CA$1\u00a0099,50', 'CAD', '1099.50', '1,099.50'],
    ['1 099,50 $', 'CAD', '1099.50', '1,099.50'],
    ['$1,099.5', 'CAD', '1099.5', '1,099.50'],
    ['1.000', 'RWF', '1000', '1,000'],
    ['25 000 Frw', 'RWF', '25000', '25,000'],
    ['25,000.00', 'RWF', '25000', '25,000'],
    ['5,000/=', 'TZS', '5000', '5,000'],
    ['TSh 5,000', 'TZS', '5000', '5,000'],
    ['-4', 'NGN', '-4', '-4', 'decimalMinimum'],
    ['−4', 'NGN', '-4', '-4', 'decimalMinimum'],
    ['1.000', 'NGN', '1.000', '1.000', 'decimalPlaces'],
    ['12.500', 'NGN', '12.500', '12.500', 'decimalPlaces'],
    ['1.005', 'NGN', '1.005', '1.005', 'decimalPlaces'],
    ['5000.505', 'NGN', '5000.505', '5000.505', 'decimalPlaces'],
    ['5.000,50', 'RWF', '5000.5', '5,000.5', 'decimalPlaces'],
    ['5k', 'NGN', '5k', '5k', 'format'],
    ['5m', 'NGN', '5m', '5m', 'format'],
    ['1e5', 'NGN', '1e5', '1e5', 'format'],
    ['12a3', 'NGN', '12a3', '12a3', 'format'],
    ['(500)', 'NGN', '(500)', '(500)', 'format'],
    ['5000-', 'NGN', '5000-', '5000-', 'format'],
    ['-₦5', 'NGN', '-₦5', '-₦5', 'format'],
    ['$500', 'NGN', '$500', '$500', 'format'],
    ['12.34.56', 'NGN', '12.34.56', '12.34.56', 'format'],
    ['1000.5,00', 'NGN', '1000.5,00', '1000.5,00', 'format'],
    ['10,00,000', 'NGN', '10,00,000', '10,00,000', 'format'],
    ['five', 'NGN', 'five', 'five', 'format'],
  ])('%s of %s is %s, shown as %s %s', async (text, currency, amount, shown, why?: string) => {
    for (const put of [(input: HTMLElement) => userEvent.type(input, text), () => userEvent.paste(text)]) {
      const { port, input } = setUp(undefined, currency);
      await userEvent.click(input);
      await put(input);
      await userEvent.tab();
      const told = problems(port).map(({ keyword }) => keyword);
      expect([port.answers(), input.value, told.filter((one) => one === why || /format|Places/.test(one))]).toEqual([
        { amount },
        shown,
        why === undefined ? [] : [why],
      ]);
      cleanup();
    }
  });

  it('that a core gives with more zeros than the currency has decimals is taken as it stands', () => {
    expect(problems(setUp('25000.0000').port)).toEqual([]);
  });

  it('keeps a point at the end while one types on', async () => {
    const { input } = setUp();
    await userEvent.type(input, '25.');
    expect(input.value).toBe('25.');
  });

  it('with decimals is refused where the currency has none, and not made a hundred times larger', async () => {
    const { port, input } = setUp(undefined, 'RWF');
    await userEvent.type(input, '9000.50');
    expect(problems(port).map((problem) => problem.keyword)).toEqual(['decimalPlaces']);
  });

  it.each([
    ['₦25,000.00', '25000.00', 'en-GB'],
    ['NGN 25,000', '25000', 'en-GB'],
    ['25 000', '25000', 'en-GB'],
    ['25 000,50', '25000.50', 'fr'],
    ['1500,50', '1500.50', 'en-GB'],
    ['25,000', '25000', 'fr'],
  ])('may be pasted as %s', async (pasted, amount, locale) => {
    const { port, input } = setUp(undefined, 'NGN', locale);
    await userEvent.click(input);
    await userEvent.paste(pasted);
    expect(port.answers()).toEqual({ amount });
  });

  it.each([
    ['RWF 25,000.00', 'RWF', '25000', '25,000'],
    ['25 000 RWF', 'RWF', '25000', '25,000'],
    ['250.000', 'RWF', '250000', '250,000'],
    ['1.000,50', 'NGN', '1000.50', '1,000.50'],
    ['1.250.000', 'NGN', '1250000', '1,250,000'],
    ['1,000.500', 'NGN', '1000.50', '1,000.50'],
    ['0.500', 'NGN', '0.50', '0.50'],
    ['25.00₦', 'NGN', '25.00', '25'],
  ])(
    'pasted as %s of %s is %s, with the zeros and signs of elsewhere, and shown as such',
    async (text, currency, amount, shown) => {
      const { port, input } = setUp(undefined, currency);
      await userEvent.click(input);
      await userEvent.paste(text);
      await userEvent.tab();
      expect([
        port.answers(),
        input.value,
        problems(port).filter(({ keyword }) => /format|Places/.test(keyword)),
      ]).toEqual([{ amount }, shown, []]);
    },
  );

  it('that stands there with zeros behind it may stand, of a currency without decimals, too', () => {
    const { port, input } = setUp('20000.00', 'RWF');
    expect([input.value, problems(port)]).toEqual(['20,000', []]);
  });

  it('that is pasted and is none is kept, with a message that says so', async () => {
    const { port, input } = setUp();
    await userEvent.click(input);
    await userEvent.paste('a lot');
    await userEvent.tab();
    expect(input.value).toBe('a lot');
    expect(screen.getByText('Amount must be an amount')).toBeDefined();
    expect(problems(port).map((problem) => problem.keyword)).toEqual(['format']);
  });

  it('that is negative is refused, however it came', () => {
    const port = fakePort({ amount: { schema: { type: 'string', format: 'decimal' } } }, { values: { amount: '-5' } });
    expect(problems(port).map((problem) => problem.keyword)).toEqual(['decimalMinimum']);
  });

  it('can be picked from three usual ones, of which the chosen says so, and fills the slider as far as it goes', async () => {
    const port = fakePort(
      {
        amount: { schema: { type: 'string', format: 'decimal' }, label: 'Amount', look: { slider: true, usual: true } },
      },
      { values: { amount: '5000' }, rules: { amount: { limits } } },
    );
    render(<Fields port={port} />);
    const [fifth, half, most] = screen.getAllByRole('button');
    expect([fifth, half, most].map((one) => one?.textContent)).toEqual(['₦20,000', '₦50,000', '₦100,000']);
    await userEvent.click(half as HTMLElement);
    expect([port.answers(), half?.getAttribute('aria-pressed'), most?.getAttribute('aria-pressed')]).toEqual([
      { amount: '50000' },
      'true',
      'false',
    ]);
    expect(screen.getByRole('slider').style.getPropertyValue('--filled')).toMatch(/^4[78]\./);
  });

  it('says a code of three letters aloud alone on the usual ones, which would else stand in two rows', () => {
    const look = { slider: true, usual: true };
    const port = fakePort(
      { amount: { schema: { type: 'string', format: 'decimal' }, label: 'Amount', look } },
      { values: { amount: '5000' }, rules: { amount: { limits } }, currency: 'RWF' },
    );
    render(<Fields port={port} />);
    const usual = screen.getAllByRole('button');
    expect(usual.map((one) => one.textContent)).toEqual(['20,000', '50,000', '100,000']);
    expect(usual.map((one) => one.getAttribute('aria-label')?.replace('\u00a0', ' '))).toEqual([
      'RWF 20,000',
      'RWF 50,000',
      'RWF 100,000',
    ]);
  });

  it('follows the slider, from bound to bound', () => {
    const { port, input } = setUp('25000');
    const slider = screen.getByRole<HTMLInputElement>('slider', { name: 'Amount' });
    expect(slider.getAttribute('aria-valuetext')).toBe('₦25,000');
    fireEvent.change(slider, { target: { value: slider.max } });
    expect(port.answers()).toEqual({ amount: '100000' });
    expect(input.value).toBe('100,000');
    fireEvent.change(slider, { target: { value: '0' } });
    expect(port.answers()).toEqual({ amount: '5000' });
  });
});

it('never loses or adds a figure that was typed, nor takes too many decimals', () => {
  const figures = (text: string | undefined) => text?.replaceAll(/\D/g, '').replace(/^0+/, '');
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...'0123456789.,-x '), { maxLength: 12 }), (typed) => {
      const all = typed.join('');
      let now = typedAmount('');
      for (const put of typed) {
        const text = now.shown + put;
        now = afterTyping(now, { text, cursor: text.length, kind: 'insertText', put }, 'NGN');
      }
      for (const amount of [amountOf(all, 'NGN'), amountOf(now.text, 'NGN')]) {
        const rest = figures(all)?.replace(figures(amount) ?? '', '') ?? '';
        expect([all, amount, rest]).toEqual([all, amount, expect.stringMatching(/^0*$/)]);
        const hasTooMany = /^[1-9]\d{0,2}\.\d{3}$|\.\d{2}\d*[1-9]/.test(amount ?? '');
        if (amount !== undefined && /^\d+\.?\d*$/.test(amount))
          expect(
            judge({ at: 0, group: 'g', schema: { format: 'decimal', decimalPlaces: 2 } }, asked, amount, 'NGN'),
          ).toEqual(hasTooMany ? { keyword: 'decimalPlaces', params: { limit: 2 } } : undefined);
      }
    }),
  );
});

it('gives the slider amounts between the bounds, rising, and finds each of them again', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 900_000 }), fc.integer({ min: 1, max: 9_000_000 }), (least, length) => {
      const most = least + length;
      const steps = sliderSteps(String(least), String(most));
      if (!steps) throw new Error('no steps');
      let before: string | undefined;
      for (let position = 0; position <= steps.last; position += 1) {
        const amount = steps.amountAt(position);
        expect(compare(amount, String(least))).toBeGreaterThanOrEqual(0);
        expect(compare(amount, String(most))).toBeLessThanOrEqual(0);
        if (before !== undefined) expect(compare(amount, before)).toBe(1);
        expect(steps.positionOf(amount)).toBe(position);
        before = amount;
      }
    }),
    { numRuns: 60 },
  );
});
