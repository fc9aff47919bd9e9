// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { Fields } from '../../index.ts';
import { fakePort } from '../../testing/fake-port.ts';

afterEach(cleanup);

const setUp = (country = 'NGA', value?: string) => {
  const port = fakePort({ phone: { schema: { type: 'string' }, widget: 'phone', required: true, label: 'Phone' } }, { country, values: value === undefined ? {} : { phone: value } });
  render(<Fields port={port} />);
  return { port, input: screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone' }) };
};

describe('a phone number', () => {
  it('is grouped as in Nigeria, 0000 000 0000, and answered as digits [A-251]', async () => {
    const { port, input } = setUp();
    await userEvent.type(input, '08031234567');
    expect(input.value).toBe('0803 123 4567');
    expect(port.answers()).toEqual({ phone: '08031234567' });
  });

  it('takes at most 11 digits [A-246] [A-247]', async () => {
    const { port, input } = setUp();
    await userEvent.type(input, '0803123456789');
    expect(port.answers()).toEqual({ phone: '08031234567' });
  });

  it.each(['+234 803 123 4567', '2348031234567', '002348031234567', '+2340803 123 4567', '0803-123-4567'])('filled in or pasted as %s is the national number', async (pasted) => {
    const { port, input } = setUp();
    await userEvent.click(input);
    await userEvent.paste(pasted);
    expect(port.answers()).toEqual({ phone: '08031234567' });
  });

  it('keeps the cursor where one types, in the middle as well', async () => {
    const { input } = setUp('NGA', '0803123456');
    await userEvent.type(input, '99', { initialSelectionStart: 4, initialSelectionEnd: 4 });
    expect(input.value).toBe('0803 991 23456'.slice(0, 13));
    expect(input.selectionStart).toBe(7);
  });

  it('shows the code of the country, which is not edited, and its own groups [A-250]', async () => {
    const { input } = setUp('RWA');
    expect(screen.getByText('+250')).toBeDefined();
    await userEvent.type(input, '0788123456');
    expect(input.value).toBe('0788 123 456');
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
