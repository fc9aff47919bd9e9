// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fieldDefinitions } from '../../../answers/definition/field-definitions.ts';
import type { ValueObject } from '../../../engine/value.ts';
import type { Asked } from '../../ask.ts';
import { Fields } from '../../index.ts';
import { problems } from '../../testing/problems.ts';
import { fakePort } from '../../testing/fake-port.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const { fields } = fieldDefinitions(
  [
    { id: 'branch', type: 'short_text', name: 'Branch' },
    {
      id: 'staff',
      type: 'api',
      name: 'Staff number',
      validation: { required: true, rule: '[A-Z]{2}[0-9]{2}' },
      depends: ['branch', 'elsewhere'],
    },
  ],
  'group',
  'NGA',
);

const show = (values: ValueObject = { branch: 'Lagos' }, can = ['look-up']) => {
  const plain = Object.fromEntries(
    Object.entries(fields).map(([id, { messages, ...field }]) => [
      id,
      {
        ...field,
        label: id,
        messages: Object.fromEntries(
          Object.entries(messages ?? {}).map(([keyword, text]) => [
            keyword,
            typeof text === 'string' ? text : 'key' in text ? String(text.key) : '',
          ]),
        ),
      },
    ]),
  );
  const port = fakePort(plain, { values, asks: { staff: can } });
  render(<Fields port={port} />);
  const asks = port.asks('staff');
  const answer = async (asked: Asked): Promise<void> => act(async () => asks.open.pop()?.answer(asked));
  return { port, asks, answer };
};
const input = (): HTMLInputElement => screen.getByRole<HTMLInputElement>('textbox', { name: 'staff' });
const type = (value: string): void => void fireEvent.change(input(), { target: { value } });
const wait = (milliseconds: number): Promise<void> =>
  act(async () => void (await vi.advanceTimersByTimeAsync(milliseconds)));

describe('a lookup', () => {
  it('asks after a pause, once, with what it depends on, and says that it was found', async () => {
    const { asks, answer } = show();
    type('AB1');
    await wait(3000);
    expect(asks.open).toEqual([]);
    type('AB12');
    await wait(900);
    expect(asks.open).toEqual([]);
    await wait(200);
    expect(asks.open.map(({ name, event }) => [name, event])).toEqual([
      ['look-up', { field: 'staff', values: { staff: 'AB12', branch: 'Lagos' } }],
    ]);
    expect(screen.getByText('Looking it up')).toBeDefined();
    await answer({ outcome: 'ok', value: { loan_history: 'good' } });
    expect(screen.getByText('Found')).toBeDefined();
    await wait(5000);
    expect(asks.open).toEqual([]);
  });

  it('asks when it is left, and by its button', async () => {
    const { asks, answer } = show();
    type('AB12');
    fireEvent.blur(input());
    expect(asks.open).toHaveLength(1);
    await answer({ outcome: 'ok', value: {} });
    fireEvent.blur(input());
    expect(asks.open).toHaveLength(0);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(asks.open).toHaveLength(1);
  });

  it('says which field it waits for, by its name, and asks when that is there', async () => {
    const { port, asks } = show({});
    type('AB12');
    await wait(2000);
    expect(asks.open).toEqual([]);
    expect(screen.getByText('Fill in first: Branch')).toBeDefined();
    act(() => port.store.set(port.value('branch'), 'Kano'));
    await wait(1100);
    expect(asks.open.map(({ event }) => event['values'])).toEqual([{ staff: 'AB12', branch: 'Kano' }]);
  });

  it('empties what it filled when the text or what it depends on is changed, and drops the late answer', async () => {
    const { port, asks } = show();
    type('AB12');
    await wait(1100);
    const late = asks.open.pop();
    const before = asks.forgotten();
    act(() => port.store.set(port.value('branch'), 'Kano'));
    expect(asks.forgotten()).toBe(before + 1);
    expect(late?.options.signal?.aborted).toBe(true);
    await act(async () => late?.answer({ outcome: 'ok', value: { loan_history: 'good' } }));
    expect(screen.queryByText('Found')).toBeNull();
  });

  it('says after four seconds that it takes long', async () => {
    show();
    type('AB12');
    await wait(1100 + 4100);
    expect(screen.getByText(/longer than usual/)).toBeDefined();
  });

  it('that fails says why and can be tried again, but holds nobody up [F53]', async () => {
    const { port, answer } = show();
    type('AB12');
    await wait(1100);
    await answer({ outcome: 'failed', code: 'lookup_failed', message: 'Staff service is closed' });
    expect(screen.getByRole('alert').textContent).toBe('Staff service is closed You can go on without it.');
    expect(problems(port)).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await answer({ outcome: 'ok', value: { clf_api_error: 'Unknown number' } });
    expect(screen.getByRole('alert').textContent).toBe('Unknown number You can go on without it.');
  });

  it('says that nothing was found', async () => {
    const { answer } = show();
    type('AB12');
    await wait(1100);
    await answer({ outcome: 'ok', value: { loan_history: null, clf_api_error: null } });
    expect(screen.getByText(/Nothing was found/)).toBeDefined();
  });

  it('that is empty and required says: This field is required', () => {
    const { port } = show();
    expect(problems(port).map(({ field, words }) => [field, words])).toEqual([
      ['staff', 'form.delivered.required-here'],
    ]);
  });

  it('must match its rule, in either case, before anything is asked', async () => {
    const { port, asks } = show();
    type('12AB');
    fireEvent.blur(input());
    await wait(2000);
    expect(asks.open).toEqual([]);
    expect(problems(port).map(({ keyword }) => keyword)).toEqual(['rule']);
    type('ab12');
    fireEvent.blur(input());
    expect(asks.open).toHaveLength(1);
  });

  it('does not ask by itself for what stood there already, and is a plain text where nobody can be asked', async () => {
    const { asks } = show({ branch: 'Lagos', staff: 'AB12' });
    fireEvent.blur(input());
    await wait(3000);
    expect(asks.open).toEqual([]);
    expect(screen.getByRole('button', { name: 'Look up' })).toBeDefined();
    cleanup();
    const without = show({ staff: 'AB12' }, []);
    type('AB13');
    fireEvent.blur(input());
    await wait(3000);
    expect(without.asks.open).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Look up' })).toBeNull();
  });
});
