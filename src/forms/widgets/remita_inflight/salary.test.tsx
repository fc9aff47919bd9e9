// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { Value } from '../../../engine/value.ts';
import type { Asked } from '../../ask.ts';
import { Fields } from '../../index.ts';
import { fakePort } from '../../testing/fake-port.ts';

afterEach(cleanup);

const account = { bank_code: '058', account_number: '0123456789' };
const found: Value = {
  customer_id: 'c1',
  customer_name: 'Adaeze Okonkwo',
  company_name: 'Kuda Foods',
  salary_amount: '250000.00',
  last_payment_date: '2026-10-28',
  loan_history: null,
};

const show = async (value: Value = account) => {
  const port = fakePort(
    { salary: { schema: { type: 'object' }, widget: 'remita_inflight', label: 'Salary' } },
    { asks: { salary: ['banks', 'verify'] }, values: { salary: value } },
  );
  render(<Fields port={port} />);
  const asks = port.asks('salary');
  await act(async () => asks.open.pop()?.answer({ outcome: 'ok', value: [{ value: '058', text: 'GTBank' }] }));
  const answer = async (asked: Asked): Promise<void> => act(async () => asks.open.pop()?.answer(asked));
  return { port, asks, answer };
};
const verify = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Verify salary' });

describe('a salary account', () => {
  it('is verified when told to, and what is found is told and laid over the answer', async () => {
    const { port, asks, answer } = await show();
    await userEvent.click(verify());
    expect(asks.open.map(({ name, event }) => [name, event])).toEqual([['verify', account]]);
    expect(screen.getByText('Verifying your salary')).toBeDefined();
    expect(verify().disabled).toBe(true);
    await answer({ outcome: 'ok', value: found });
    expect(screen.getByText('Your salary is verified')).toBeDefined();
    expect(screen.getAllByRole('definition').map((one) => one.textContent)).toEqual([
      'Adaeze Okonkwo',
      'Kuda Foods',
      'Oct\u00a028,\u00a02026',
    ]);
    expect(port.answers()['salary']).toMatchObject({ ...account, customer_id: 'c1', salary_amount: '250000.00' });
    expect(port.answers()['salary']).not.toHaveProperty('loan_history');
  });

  it('waits for bank and ten digits before it can be verified', async () => {
    await show({ bank_code: '058', account_number: '01234567' });
    expect(verify().disabled).toBe(true);
    await userEvent.type(screen.getByRole('textbox', { name: 'Account number' }), '89');
    expect(verify().disabled).toBe(false);
  });

  it('with a code to charge and no amount has no salary: "no salary found"', async () => {
    const { answer } = await show();
    await userEvent.click(verify());
    await answer({ outcome: 'ok', value: { authorization_code: 'a1', customer_name: 'Ada', salary_amount: null } });
    expect(screen.getByRole('alert').textContent).toBe('No salary found');
  });

  it('that the service refuses shows its words in red under the field', async () => {
    const { port, answer } = await show();
    await userEvent.click(verify());
    await answer({ outcome: 'failed', code: 'salary_failed', message: 'Account is dormant' });
    const told = screen.getByRole('alert');
    expect(told.textContent).toBe('Account is dormant');
    expect(told.closest('[data-tone]')?.getAttribute('data-tone')).toBe('bad');
    expect(port.answers()).toEqual({ salary: account });
    expect(verify().disabled).toBe(false);
  });

  it('forgets what was found when anything of it is changed', async () => {
    const { port, asks, answer } = await show();
    await userEvent.click(verify());
    await answer({ outcome: 'ok', value: found });
    await userEvent.type(screen.getByRole('textbox', { name: 'Account number' }), '{Backspace}');
    expect(port.answers()).toEqual({ salary: { bank_code: '058', account_number: '012345678' } });
    expect(asks.forgotten()).toBe(1);
    expect(screen.queryByText('Your salary is verified')).toBeNull();
  });

  it('tells again after a reload what was found before', async () => {
    await show({ ...account, ...(found as object) });
    expect(screen.getByText('Your salary is verified')).toBeDefined();
  });
});
