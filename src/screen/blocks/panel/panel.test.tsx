// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { showBlock } from '../../testing/show-block.tsx';

afterEach(cleanup);

const options = {
  title: '{{ data.loan.name }}',
  figure: '{{ data.loan.due | money: NGN }}',
  pieces: { of: { var: 'data.loan.of' }, done: { var: 'data.loan.done' } },
  buttons: { open: { at: 10, text: 'Open', event: 'open', with: { id: { var: 'data.loan.id' } }, look: 'main' } },
};
const scope = (loan: object) => ({
  data: { loan: { id: 7, name: 'Salary Plan', due: '11550.00', of: 6, done: 2, ...loan } },
});

describe('a panel', () => {
  it('has one figure, what it is of, and one thing to do', async () => {
    const { port } = showBlock('panel', options, { scope: scope({}) });
    expect(screen.getByRole('region', { name: 'Salary Plan' }).textContent).toContain('₦11,550');
    await userEvent.click(screen.getByRole('button', { name: 'Open Salary Plan' }));
    expect(port.sent).toEqual([{ event: 'open', carries: { id: 7 } }]);
  });

  it('makes a long sum smaller on a small phone', () => {
    const has = (look: string, due: string) => {
      const { container } = showBlock('panel', options, { scope: scope({ due }) });
      const found = container.querySelector('.panel-figure')?.classList.contains(look);
      cleanup();
      return found;
    };
    const isLong = (due: string) => has('panel-figure-long', due);
    expect([isLong('1550.00'), isLong('11550000.00')]).toEqual([false, true]);
    // Of hundreds of millions with kobo, the last figure stood in a line of its own.
    expect(has('panel-figure-longest', '999999999.99')).toBe(true);
  });

  it('draws a piece for each, marks the next one, and draws none of too many or of one alone', () => {
    const drawn = (loan: object) => {
      const { container } = showBlock('panel', options, { scope: scope(loan) });
      const pieces = [...container.querySelectorAll('.panel-piece')].map(({ className }) =>
        className.replace(/panel-piece-?/g, '').trim(),
      );
      cleanup();
      return pieces;
    };
    expect(drawn({ of: 4, done: 1 })).toEqual(['done', 'next', '', '']);
    expect([drawn({ of: 25 }), drawn({ of: 1, done: 0 }), drawn({ of: 0 })]).toEqual([[], [], []]);
  });

  it('keeps back what stands below while a button may still come, so that nothing is moved by it', () => {
    const buttons = { extend: { at: 10, if: { var: 'value.may' }, text: 'Extend', event: 'extend' } };
    const drawn = (pending: string[]) => {
      const { container } = showBlock(
        'panel',
        { title: 'Left', buttons },
        { scope: { value: { may: false } }, pending },
      );
      const found = container.querySelectorAll('.blank').length;
      cleanup();
      return found;
    };
    expect([drawn(['value']), drawn([])]).toEqual([1, 0]);
  });

  it('says once that it could not be loaded', async () => {
    const { port } = showBlock('panel', options, { failed: ['data'] });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(port.retries()).toBe(1);
  });
});
