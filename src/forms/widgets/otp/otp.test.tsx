// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { Field } from '../../../language/language.gen.ts';
import { Fields, tryGroups } from '../../index.ts';
import { problems } from '../../testing/problems.ts';
import { fakePort } from '../../testing/fake-port.ts';

afterEach(cleanup);

const code = {
  label: 'Code',
  required: true,
  schema: { type: 'string', pattern: '^[0-9]{6}$', writeOnly: true },
  widget: 'otp',
} satisfies Partial<Field>;

const show = (field: Partial<Field> & Pick<Field, 'schema'> = code, value?: string) => {
  const port = fakePort({ code: field }, { values: value === undefined ? {} : { code: value } });
  render(<Fields port={port} />);
  return { port, input: screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' }) };
};

describe('a code that was sent', () => {
  it('is one field that the phone can fill from the message, with its number keys', () => {
    const { input } = show();
    expect([input.autocomplete, input.inputMode, input.pattern, input.type]).toEqual([
      'one-time-code',
      'numeric',
      '[0-9]*',
      'text',
    ]);
    expect(screen.getAllByRole('textbox')).toHaveLength(1);
  });

  it('has six digits and no more, each in its box', async () => {
    const { port, input } = show();
    await userEvent.type(input, '12a34567');
    expect(port.answers()).toEqual({ code: '123456' });
    expect([...document.querySelectorAll('.digits-boxes > span')].map((box) => box.textContent)).toEqual([
      '1',
      '2',
      '3',
      '4',
      '5',
      '6',
    ]);
  });

  it.each(['123 456', '123-456', 'G-123456 '])('pasted as "%s" is taken whole', async (pasted) => {
    const { port, input } = show();
    await userEvent.click(input);
    await userEvent.paste(pasted);
    expect(port.answers()).toEqual({ code: '123456' });
  });

  it('filled in at once by the phone is the answer', () => {
    const { port, input } = show();
    fireEvent.input(input, { target: { value: '654321' } });
    expect(port.answers()).toEqual({ code: '654321' });
  });

  it('of five digits is not in order; of six it is', () => {
    expect(problems(show(code, '12345').port)).toHaveLength(1);
    cleanup();
    expect(problems(show(code, '123456').port)).toHaveLength(0);
  });

  it('says how many digits it has, and what is wrong with them, to those who hear it', () => {
    const { port, input } = show();
    fireEvent.input(input, { target: { value: '12' } });
    const described = () =>
      (input.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent);
    expect(described()).toEqual(['6 digits']);
    tryGroups([port]);
    return expect.poll(described).toEqual(['6 digits', 'Code is not in the right form']);
  });

  it('has as many boxes as its field says', () => {
    show({ ...code, schema: { type: 'string' }, look: { length: 4 } });
    expect(document.querySelectorAll('.digits-boxes > span')).toHaveLength(4);
  });

  it.each([
    [true, 1],
    [undefined, 0],
  ] as const)('goes with its last digit where the field says so (%s)', async (submit, times) => {
    const { input } = show({ ...code, look: submit === undefined ? {} : { submit } });
    let sent = 0;
    input.form?.addEventListener('submit', (event) => {
      event.preventDefault();
      sent += 1;
    });
    await userEvent.type(input, '12345');
    expect(sent).toBe(0);
    await userEvent.type(input, '6');
    expect(sent).toBe(times);
  });
});
