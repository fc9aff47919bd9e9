// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { showBlock } from '../../testing/show-block.tsx';

afterEach(cleanup);

const options = { of: { var: 'data.products' }, title: '{{ item.name }}', buttons: { apply: { at: 1, text: 'Take offer', event: 'apply', with: { id: { var: 'item.id' } } } }, empty: { text: 'Nothing for you now' } };
const scope = { data: { products: [{ id: 'p1', name: 'Salary advance' }, { id: 'p2', name: 'Quick cash' }] } };

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

  it('can be swept through by keyboard too', () => {
    showBlock('cards', { ...options, look: 'carousel' }, { scope });
    expect(screen.getByRole('list').tabIndex).toBe(0);
  });

  it('say that there are none', () => {
    showBlock('cards', options, { scope: { data: { products: [] } } });
    expect(screen.getByText('Nothing for you now')).toBeTruthy();
  });
});
