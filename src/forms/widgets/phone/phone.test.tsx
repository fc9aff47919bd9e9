// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { Fields } from '../../index.ts';
import { fakePort } from '../../testing/fake-port.ts';
import { allowedCountries, countryList } from './country-list.ts';

afterEach(cleanup);

const setUp = (country = 'NGA', value?: string) => {
  const port = fakePort(
    { phone: { schema: { type: 'string' }, widget: 'phone', required: true, label: 'Phone' } },
    { country, values: value === undefined ? {} : { phone: value } },
  );
  render(<Fields port={port} />);
  return { port, input: screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone' }) };
};

describe('a phone number', () => {
  it.each(['08031234567', '8031234567'])(
    'typed as %s is grouped as in Nigeria, 000 000 0000 behind the code, and answered as it is dialled there',
    async (typed) => {
      const { port, input } = setUp();
      await userEvent.type(input, typed);
      expect(input.value).toBe('803 123 4567');
      expect(port.answers()).toEqual({ phone: '08031234567' });
    },
  );

  it('takes at most 11 digits', async () => {
    const { port, input } = setUp();
    await userEvent.type(input, '0803123456789');
    expect(port.answers()).toEqual({ phone: '08031234567' });
  });

  it.each(['+234 803 123 4567', '2348031234567', '002348031234567', '+2340803 123 4567', '0803-123-4567'])(
    'filled in or pasted as %s is the national number',
    async (pasted) => {
      const { port, input } = setUp();
      await userEvent.click(input);
      await userEvent.paste(pasted);
      expect(port.answers()).toEqual({ phone: '08031234567' });
    },
  );

  it.each([
    ['NGA', '+234 803 123 4567', '08031234567'],
    ['NGA', '2348031234567', '08031234567'],
    ['RWA', '+250788123456', '0788123456'],
    ['CAN', '+1 416 555 0101', '4165550101'],
  ])(
    'of %s typed digit by digit as %s is the national number, not one cut to another',
    async (country, typed, answer) => {
      const { port, input } = setUp(country);
      await userEvent.type(input, typed);
      expect(port.answers()).toEqual({ phone: answer });
    },
  );

  it.each([
    ['NGA', '+44 7700 900123', '00447700900123', '+447700900123'],
    ['NGA', '00254712345678', '00254712345678', '+254712345678'],
    ['NGA', '254712345678', '00254712345678', '+254712345678'],
    ['NGA', '+45 12 34 56 78', '004512345678', '+4512345678'],
    ['CAN', '+234 803 123 4567', '002348031234567', '+2348031234567'],
  ])(
    'of %s given with the code of another country as %s is kept whole, as it is dialled from there, without the code of this one',
    async (country, given, answer, shown) => {
      const { port, input } = setUp(country);
      await userEvent.click(input);
      await userEvent.paste(given);
      expect([port.answers(), input.value, document.querySelector('.sign')]).toEqual([{ phone: answer }, shown, null]);
      await userEvent.keyboard('{Backspace}{Backspace}1');
      expect(port.answers()).toEqual({ phone: `${answer.slice(0, -2)}1` });
      await userEvent.clear(input);
      if (given.startsWith('+')) await userEvent.type(input, given);
      expect([port.answers(), document.querySelector('.sign') === null]).toEqual(
        given.startsWith('+') ? [{ phone: answer }, true] : [{}, false],
      );
    },
  );

  it.each([
    ['08031234567899', 'NGA', '08031234567'],
    ['416555010199', 'CAN', '41655501019'],
  ])('put in with too many digits (%s) is none of another country', (typed, country, answer) => {
    const { port, input } = setUp(country);
    fireEvent.change(input, { target: { value: typed } });
    expect(port.answers()).toEqual({ phone: answer });
  });

  it.each(['+2348031234567', '2348031234567', '8031234567'])(
    'that stands there already as %s is shown as any other',
    (stands) => {
      expect(setUp('NGA', stands).input.value).toBe('803 123 4567');
    },
  );

  it('keeps the cursor where one types, in the middle as well', async () => {
    const { input } = setUp('NGA', '0803123456');
    await userEvent.type(input, '99', { initialSelectionStart: 4, initialSelectionEnd: 4 });
    expect(input.value).toBe('803 991 2345');
    expect(input.selectionStart).toBe(6);
  });

  it('shows the code of the country, which is not edited, and its own groups', async () => {
    const { input } = setUp('RWA');
    expect(screen.getByText('+250')).toBeDefined();
    await userEvent.type(input, '0788123456');
    expect(input.value).toBe('788 123 456');
  });

  it('is typed without a mask where the country is not known', async () => {
    const { port, input } = setUp('FRA');
    await userEvent.type(input, '0612345678');
    expect(input.value).toBe('0612345678');
    expect(port.answers()).toEqual({ phone: '0612345678' });
  });

  it('can be filled in by the browser', () => {
    expect(setUp().input.autocomplete).toBe('tel');
  });
});

describe('a phone number of several countries', () => {
  const several = (look: Record<string, string | string[]> = {}, value?: string) => {
    const port = fakePort(
      { phone: { schema: { type: 'string' }, widget: 'phone', required: true, label: 'Phone', look } },
      { country: 'TZA', phoneCodes: ['255', '254', '256'], values: value === undefined ? {} : { phone: value } },
    );
    render(<Fields port={port} />);
    return { port, input: screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone' }) };
  };
  const list = (): Promise<HTMLSelectElement> => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Country' });

  it('may be of those that the lender allows, the first of them to begin with', async () => {
    several();
    const select = await list();
    expect([...select.options].map((option) => option.text)).toEqual([
      'Tanzania (+255)',
      'Kenya (+254)',
      'Uganda (+256)',
    ]);
    expect(select.value).toBe('TZA');
  });

  it('may be of those that the field names, before what the lender allows', async () => {
    several({ countries: ['FRA', 'NGA'] });
    expect([...(await list()).options].map((option) => option.value)).toEqual(['FRA', 'NGA']);
  });

  it('can be typed before the list has come, and is not lost to it', async () => {
    const { port, input } = several();
    await userEvent.type(input, '0712345678');
    await list();
    expect(port.answers()).toEqual({ phone: '0712345678' });
    expect(input.isConnected).toBe(true);
  });

  it('is sent with the code of its country where the field asks for it, shown without', async () => {
    const { port, input } = several({ send: 'international' });
    await userEvent.selectOptions(await list(), 'KEN');
    await userEvent.type(input, '0712345678');
    expect(input.value).toBe('712 345 678');
    expect(port.answers()).toEqual({ phone: '254712345678' });
    await userEvent.selectOptions(await list(), 'UGA');
    expect(port.answers()).toEqual({ phone: '256712345678' });
  });

  it('that stands there with a code shows its country and its digits', async () => {
    const { input } = several({ send: 'international' }, '256712345678');
    await list();
    expect((await list()).value).toBe('UGA');
    expect(input.value).toBe('712 345 678');
  });

  it('pasted with the code of another allowed country is one of that country', async () => {
    const { port, input } = several();
    await list();
    await userEvent.click(input);
    await userEvent.paste('+254 712 345678');
    expect((await list()).value).toBe('KEN');
    expect(port.answers()).toEqual({ phone: '0712345678' });
  });

  it('of none of them is kept whole also where it is sent with its code', async () => {
    const { port, input } = several({ send: 'international' });
    await list();
    await userEvent.type(input, '+44 7700 900123');
    expect([port.answers(), input.value]).toEqual([{ phone: '00447700900123' }, '+447700900123']);
    await userEvent.clear(input);
    await list();
    await userEvent.type(input, '0712345678');
    expect(port.answers()).toEqual({ phone: '255712345678' });
  });

  it('shows no zero behind the code, and sends none', async () => {
    const { port, input } = several({ country: 'NGA', send: 'international' });
    await userEvent.type(input, '08');
    expect(input.value).toBe('8');
    expect(port.answers()).toEqual({ phone: '2348' });
  });
});

describe('the countries', () => {
  it('have a name, a dial code and both codes each, and none is there twice [A-171]', () => {
    const all = countryList('en-GB');
    expect(all).toHaveLength(245);
    expect(all.find(({ alpha2_code }) => alpha2_code === 'NG')).toEqual({
      name: 'Nigeria',
      dial_code: '234',
      alpha2_code: 'NG',
      alpha3_code: 'NGA',
    });
    for (const { name, dial_code, alpha2_code, alpha3_code } of all) {
      expect([dial_code, alpha2_code, alpha3_code].join(' '), name).toMatch(/^[1-9]\d{0,3} [A-Z]{2} [A-Z]{3}$/);
      expect(name).not.toBe(alpha2_code);
    }
    for (const key of ['name', 'alpha2_code', 'alpha3_code'] as const)
      expect(new Set(all.map((country) => country[key])).size).toBe(245);
  });

  it('are named in the language of the page', () => {
    expect(countryList('fr').find(({ alpha2_code }) => alpha2_code === 'TZ')?.name).toBe('Tanzanie');
  });

  it('of a shared code begin with the lender’s own', () => {
    expect(
      allowedCountries({ countries: [], codes: ['1'], own: 'CAN' }, 'en-GB').map(({ alpha3_code }) => alpha3_code),
    ).toEqual(['CAN', 'USA']);
  });
});
