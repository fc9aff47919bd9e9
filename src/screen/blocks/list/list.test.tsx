// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { accessibleText } from '../../../render/index.ts';
import { showBlock } from '../../testing/show-block.tsx';

afterEach(cleanup);

const columns = {
  name: { at: 1, label: 'Name', text: '{{ item.name }}', look: 'strong' },
  amount: { at: 2, label: 'Amount', text: '{{ item.amount | money: NGN }}', look: 'amount' },
  fee: { at: 3, if: { var: 'value.fees' }, label: 'Fee', text: '{{ item.fee | money: NGN }}', look: 'amount' },
};
const rows = [{ id: 1, name: 'One', amount: '5' }, { id: 2, name: 'Two' }, { id: 3, name: 'Three', amount: '0' }];
const scope = { data: { rows }, value: { fees: false } };

describe('a list', () => {
  it('is a table with a row an item; a missing amount is a dash, a zero is a zero', () => {
    const { container } = showBlock('list', { of: { var: 'data.rows' }, columns }, { scope });
    expect(accessibleText(container)).toBe('table\n  columns: Name | Amount\n  row: One | ₦5.00\n  row: Two | Not known\n  row: Three | ₦0.00\n');
  });

  it('opens a row with what belongs to that row', async () => {
    const { port } = showBlock('list', { of: { var: 'data.rows' }, columns, event: 'open', with: { id: { var: 'item.id' } } }, { scope });
    await userEvent.click(screen.getByRole('button', { name: 'Two' }));
    expect(port.sent).toEqual([{ event: 'open', carries: { id: 2 } }]);
  });

  it('leads to the address of a row', () => {
    showBlock('list', { of: { var: 'data.rows' }, columns, to: '/loans/{{ item.id }}' }, { scope });
    expect(screen.getByRole('link', { name: 'Three' }).getAttribute('href')).toBe('/loans/3');
  });

  it('shows as many as its size, and more when asked', async () => {
    showBlock('list', { of: { var: 'data.rows' }, columns, size: 2 }, { scope });
    expect(screen.queryByText('Three')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(screen.getByText('Three')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('says what stands there when there is nothing, and how to go on', async () => {
    const { port } = showBlock('list', { of: { var: 'data.rows' }, columns, empty: { text: 'No loans yet', button: { text: 'Find one', event: 'find' } } }, { scope: { data: { rows: [] }, value: { fees: false } } });
    expect(screen.getByText('No loans yet')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Find one' }));
    expect(port.sent).toEqual([{ event: 'find' }]);
  });

  it('has the shape of its rows while they are on their way, and says once that they could not be loaded', () => {
    const { container, port } = showBlock('list', { of: { var: 'data.rows' }, columns }, { pending: ['data.rows'], scope });
    expect(container.querySelectorAll('.skeleton-row')).toHaveLength(3);
    act(() => port.change({ pending: [], failed: ['data.rows'] }));
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    act(() => port.change({ failed: ['data.rows.0.amount', 'item'], scope }));
    expect(screen.queryAllByText('This could not be loaded').length).toBeLessThanOrEqual(1);
  });
});
