// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { showBlock } from '../../testing/show-block.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const options = {
  of: { var: 'data.products' },
  title: '{{ item.name }}',
  buttons: { apply: { at: 1, text: 'Take offer', event: 'apply', with: { id: { var: 'item.id' } } } },
  empty: { text: 'Nothing for you now' },
};
const scope = {
  data: {
    products: [
      { id: 'p1', name: 'Salary advance' },
      { id: 'p2', name: 'Quick cash' },
    ],
  },
};

describe('cards', () => {
  it('send what belongs to their own item', async () => {
    const { port } = showBlock('cards', options, { scope });
    const [, second] = screen.getAllByRole('listitem');
    await userEvent.click(within(second as HTMLElement).getByRole('button', { name: /^Take offer/ }));
    expect(port.sent).toEqual([{ event: 'apply', carries: { id: 'p2' } }]);
  });

  it('say of which card a button is, since all of them are called the same', () => {
    showBlock('cards', options, { scope });
    expect(screen.getByRole('button', { name: 'Take offer Quick cash' })).toBeTruthy();
  });

  it('say in the place of a button why it can’t be pressed', () => {
    const apply = {
      ...options.buttons.apply,
      enabled: { '!==': [{ var: 'item.id' }, 'p1'] },
      why: 'You have {{ item.name }} already',
    };
    showBlock('cards', { ...options, buttons: { apply } }, { scope });
    expect(screen.getByText('You have Salary advance already')).toBeTruthy();
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Take offer']);
  });

  it('can be swept through by keyboard too', () => {
    showBlock('cards', { ...options, look: 'carousel' }, { scope });
    expect(screen.getByRole('list').tabIndex).toBe(0);
  });

  it('copy the text of a row that says so, and the button says which', async () => {
    const writeText = vi.fn(() => Promise.resolve());
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
    const rows = {
      link: { at: 10, label: 'Link', text: 'https://x.example/{{ item.id }}', copy: true },
      name: { at: 20, label: 'Name', text: '{{ item.name }}' },
    };
    showBlock('cards', { ...options, rows }, { scope });
    const buttons = screen.getAllByRole('button', { name: 'Copy Link' });
    fireEvent.click(buttons[1] as HTMLElement);
    expect([buttons.length, writeText.mock.calls]).toEqual([2, [['https://x.example/p2']]]);
  });

  it('stand twenty at a time, and the keyboard goes on at the first that is new', async () => {
    const products = Array.from({ length: 43 }, (_, id) => ({ id, name: `Loan ${id}` }));
    showBlock('cards', { ...options, look: 'carousel' }, { scope: { data: { products } } });
    const titles = () => screen.getAllByRole('heading').length;
    const before = titles();
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect([before, titles(), document.activeElement]).toEqual([
      20,
      40,
      screen.getByRole('button', { name: 'Take offer Loan 20' }),
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect([titles(), screen.queryByRole('button', { name: 'Show more' })]).toEqual([43, null]);
  });

  it('say that there are none', () => {
    showBlock('cards', options, { scope: { data: { products: [] } } });
    expect(screen.getByText('Nothing for you now')).toBeTruthy();
  });
});
