// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { Fields } from '../../index.ts';
import { problems } from '../../testing/problems.ts';
import type { Asked } from '../../ask.ts';
import type { Value } from '../../../engine/value.ts';
import { fieldDefinitions } from '../../../answers/definition/field-definitions.ts';
import { fakePort } from '../../testing/fake-port.ts';

afterEach(cleanup);

const banks = [
  { value: '058', text: 'GTBank' },
  { value: '044', text: 'Access Bank' },
];
const { fields } = fieldDefinitions(
  [{ id: 'account', type: 'bank', name: 'Account', validation: { required: true } }],
  'group',
  'NGA',
);

const show = async (can: readonly string[] = ['banks', 'verify'], value?: Value) => {
  const port = fakePort(
    { account: { ...fields['account'], schema: fields['account']?.schema ?? {}, label: 'Account' } },
    { asks: { account: can }, values: value === undefined ? {} : { account: value } },
  );
  render(<Fields port={port} />);
  const asks = port.asks('account');
  const answer = async (asked: Asked): Promise<void> => act(async () => asks.open.pop()?.answer(asked));
  const at = asks.open.findIndex(({ name }) => name === 'banks');
  await act(async () => asks.open.splice(at, 1)[0]?.answer({ outcome: 'ok', value: banks }));
  return { port, asks, answer };
};
const choose = async (bank = 'GTBank', number = '0123456789') => {
  await userEvent.click(screen.getByRole('combobox', { name: 'Bank' }));
  await userEvent.click(screen.getByRole('option', { name: bank }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Account number' }), number);
};

describe('a bank account', () => {
  it('is a bank that is searched and ten digits, whose name the lender asks for', async () => {
    const { port, asks, answer } = await show();
    await choose();
    expect(asks.open.map(({ name, event }) => [name, event])).toEqual([
      ['verify', { bank_code: '058', account_number: '0123456789' }],
    ]);
    expect(screen.getByText('Checking the account')).toBeDefined();
    expect(problems(port)).toHaveLength(1);
    await answer({ outcome: 'ok', value: { account_name: 'Adaeze Okonkwo' } });
    expect(screen.getByText('Account name: Adaeze Okonkwo')).toBeDefined();
    expect(port.answers()).toEqual({
      account: { bank_code: '058', account_number: '0123456789', account_name: 'Adaeze Okonkwo' },
    });
    expect(problems(port)).toEqual([]);
  });

  it('loses its name when the number is changed, and is asked for anew', async () => {
    const { port, asks, answer } = await show();
    await choose();
    await answer({ outcome: 'ok', value: { account_name: 'Adaeze Okonkwo' } });
    await userEvent.type(screen.getByRole('textbox', { name: 'Account number' }), '{Backspace}');
    expect(port.answers()).toEqual({ account: { bank_code: '058', account_number: '012345678' } });
    expect(asks.open).toEqual([]);
    await userEvent.type(screen.getByRole('textbox', { name: 'Account number' }), '8');
    expect(asks.open).toHaveLength(1);
  });

  it('is not named by an answer about another account that comes late', async () => {
    const { port, asks } = await show();
    await choose();
    const late = asks.open.pop();
    await userEvent.type(screen.getByRole('textbox', { name: 'Account number' }), '{Backspace}');
    await act(async () => late?.answer({ outcome: 'ok', value: { account_name: 'Somebody else' } }));
    expect(port.answers()).toEqual({ account: { bank_code: '058', account_number: '012345678' } });
  });

  it('that is not found says so, and takes no name of the borrower’s own', async () => {
    const { answer } = await show();
    await choose();
    await answer({ outcome: 'failed', code: 'account_not_found', message: 'We found no such account' });
    expect(screen.getByRole('alert').textContent).toBe('We found no such account');
    expect(screen.queryByRole('textbox', { name: 'Account name' })).toBeNull();
  });

  it('can be named by hand while nobody can be asked, or asked for again [F53]', async () => {
    const { port, asks, answer } = await show();
    await choose();
    await answer({ outcome: 'failed', code: 'unreachable', message: 'We could not reach our service' });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(asks.open).toHaveLength(1);
    await answer({ outcome: 'failed', code: 'unreachable', message: 'We could not reach our service' });
    await userEvent.type(screen.getByRole('textbox', { name: 'Account name' }), ' Ada ');
    await userEvent.tab();
    expect(port.answers()).toEqual({
      account: { bank_code: '058', account_number: '0123456789', account_name: 'Ada' },
    });
  });

  it('of which the bank tells no name is named by hand, letter by letter', async () => {
    const { port, answer } = await show();
    await choose();
    await answer({ outcome: 'ok', value: { account_name: ' ' } });
    await userEvent.type(screen.getByRole('textbox', { name: /name/i }), 'Ada Obi');
    expect(port.answers()).toMatchObject({ account: { account_name: 'Ada Obi' } });
    expect(screen.queryByText(/^Account name:/)).toBeNull();
  });

  it('that is there with a name is asked for once more: a typed one is not told as the bank’s', async () => {
    const named = { bank_code: '058', account_number: '0123456789', account_name: 'Typed Myself' };
    const { port, answer } = await show(undefined, named);
    expect(screen.queryByText(/^Account name:/)).toBeNull();
    await answer({ outcome: 'failed', code: 'offline', message: 'You are offline' });
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /name/i }).value).toBe('Typed Myself');
    await userEvent.click(screen.getByRole('button', { name: /again/i }));
    await answer({ outcome: 'ok', value: { account_name: 'Adaeze Okonkwo' } });
    expect([screen.getByText('Account name: Adaeze Okonkwo') !== null, port.answers()]).toEqual([
      true,
      { account: { ...named, account_name: 'Adaeze Okonkwo' } },
    ]);
    cleanup();
    const other = await show(undefined, named);
    await other.answer({ outcome: 'failed', code: 'not_found', message: 'There is no such account' });
    expect(other.port.answers()).toEqual({ account: { bank_code: '058', account_number: '0123456789' } });
  });

  it('is named by hand where the lender does not verify names', async () => {
    const { port, asks } = await show(['banks']);
    await choose();
    expect(asks.open).toEqual([]);
    await userEvent.type(screen.getByRole('textbox', { name: 'Account name' }), 'Ada');
    expect(problems(port)).toEqual([]);
  });

  it('takes a pasted number with spaces, and refuses one of nine or eleven digits in words', async () => {
    const { port } = await show(['banks'], { bank_code: '058', account_name: 'Ada' });
    const number = screen.getByRole('textbox', { name: 'Account number' });
    await userEvent.click(number);
    await userEvent.paste('0123 456 789');
    expect(problems(port)).toEqual([]);
    await userEvent.type(number, '1');
    expect(problems(port)).toHaveLength(1);
    await userEvent.type(number, '{Backspace}{Backspace}');
    expect(problems(port)).toHaveLength(1);
  });

  it('says that the banks could not be loaded, and asks again [F53]', async () => {
    const port = fakePort(
      { account: { schema: { type: 'object' }, widget: 'bank', label: 'Account' } },
      { asks: { account: ['banks'] } },
    );
    render(<Fields port={port} />);
    expect(screen.getByText('Loading')).toBeDefined();
    await act(async () =>
      port.asks('account').open.pop()?.answer({ outcome: 'failed', code: 'unavailable', message: 'Not now' }),
    );
    expect(screen.getByText('The list could not be loaded')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await act(async () =>
      port
        .asks('account')
        .open.pop()
        ?.answer({ outcome: 'ok', value: [{ value: '058', text: 'GTBank' }, null, { text: 'no code' }] }),
    );
    await userEvent.click(screen.getByRole('combobox', { name: 'Bank' }));
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['GTBank']);
  });
});
