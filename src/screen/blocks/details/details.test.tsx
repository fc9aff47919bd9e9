// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { accessibleText } from '../../../render/index.ts';
import { showBlock } from '../../testing/show-block.tsx';

afterEach(cleanup);

const options = {
  rows: {
    total: { at: 90, label: 'You repay', text: '{{ data.plan.repayment | money: NGN }}', look: 'total' },
    amount: { at: 10, label: 'Amount', text: '{{ form.amount | money: NGN }}' },
    fee: { at: 20, if: { has: 'data.plan.fee' }, label: 'Fee', text: '{{ data.plan.fee | money: NGN }}' },
  },
};

describe('details', () => {
  it('say names with their values in order, a missing one as not known and never as zero', () => {
    const { container } = showBlock('details', options, { scope: { form: { amount: '5000' }, data: { plan: {} } } });
    expect(accessibleText(container)).toBe('Amount: ₦5,000\nYou repay: Not known\n');
  });

  it('keep the names while values are on their way, and follow them when they come', () => {
    const { container, port } = showBlock('details', options, {
      scope: { form: { amount: '5000' }, data: { plan: { repayment: '5250', fee: '10' } } },
      pending: ['data.plan'],
    });
    // One stands for the fee: what is below it waits for it while a place opens.
    expect(container.querySelectorAll('.blank')).toHaveLength(2);
    expect(container.querySelectorAll('.details-awaited ~ .details-row')).toHaveLength(1);
    act(() => port.change({ pending: [] }));
    expect(accessibleText(container)).toBe('Amount: ₦5,000\nFee: ₦10\nYou repay: ₦5,250\n');
  });

  it('have one row for each item of a list, and say below its name how it is counted', () => {
    const rows = {
      fee: {
        at: 10,
        of: { var: 'data.fees' },
        if: { '!==': [{ var: 'item.name' }, 'None'] },
        label: '{{ item.name }}',
        detail: '{{ item.percentage | percent }}',
        text: '{{ item.amount | money: NGN }}',
      },
    };
    const { container } = showBlock(
      'details',
      { rows },
      {
        scope: {
          data: {
            fees: [
              { name: 'Processing', percentage: '1.5', amount: '750' },
              { name: 'None', percentage: '0', amount: '0' },
              { name: 'Service', percentage: '1', amount: '500.5' },
            ],
          },
        },
      },
    );
    expect(accessibleText(container)).toBe('Processing: ₦750.00; 1.5%\nService: ₦500.50; 1%\n');
  });

  it('write all sums with decimals as soon as one has some', () => {
    const scope = (fee: string) => ({
      scope: { form: { amount: '5000' }, data: { plan: { repayment: '5250', fee } } },
    });
    expect(accessibleText(showBlock('details', options, scope('10.5')).container)).toBe(
      'Amount: ₦5,000.00\nFee: ₦10.50\nYou repay: ₦5,250.00\n',
    );
    cleanup();
    expect(accessibleText(showBlock('details', options, scope('10')).container)).toBe(
      'Amount: ₦5,000\nFee: ₦10\nYou repay: ₦5,250\n',
    );
  });

  it('stand one above the other on a phone where a large sum among them has no room beside its name', () => {
    const rows = (amount: string) => ({
      get: { at: 10, label: 'You get', text: '{{ data.get | money: TZS }}', look: 'figure' },
      repay: { at: 20, label: 'You repay', text: amount, look: 'figure' },
    });
    const isStacked = (amount: string): boolean =>
      showBlock('details', { rows: rows(amount) }, { scope: { data: { get: '5000' } } }).container.querySelector(
        '.details-stacked',
      ) !== null;
    expect([isStacked('TZS 54,500'), isStacked('TZS 2,037,333.33')]).toEqual([false, true]);
  });

  it('say once that they could not be loaded, however many values failed', async () => {
    const { port } = showBlock('details', options, { scope: { form: { amount: '5' } }, failed: ['data', 'form'] });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(port.retries()).toBe(1);
  });
});
