// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { accessibleText } from '../../../render/index.ts';
import { showBlock } from '../../testing/show-block.tsx';

afterEach(cleanup);

const columns = {
  name: { at: 1, label: 'Name', text: '{{ item.name }}', look: 'strong' },
  amount: { at: 2, label: 'Amount', text: '{{ item.amount | money: NGN }}', look: 'amount' },
  fee: { at: 3, if: { var: 'value.fees' }, label: 'Fee', text: '{{ item.fee | money: NGN }}', look: 'amount' },
};
const rows = [
  { id: 1, name: 'One', amount: '5' },
  { id: 2, name: 'Two' },
  { id: 3, name: 'Three', amount: '0' },
];
const scope = { data: { rows }, value: { fees: false } };

describe('a list', () => {
  it('is a table with a row an item; a missing amount is a dash, a zero is a zero', () => {
    const { container } = showBlock('list', { of: { var: 'data.rows' }, columns }, { scope });
    expect(accessibleText(container)).toBe(
      'table\n  columns: Name | Amount\n  row: One | ₦5\n  row: Two | Not known\n  row: Three | ₦0\n',
    );
  });

  it('ends with what its columns come to, where there are several rows and all of them stand there', () => {
    const summed = {
      name: { ...columns.name, total: 'Total' },
      amount: { ...columns.amount, total: '{{ value.sum | money: NGN }}' },
      fee: columns.fee,
    };
    const withFees = { data: { rows }, value: { fees: true, sum: '5' } };
    const last = (options: object) => {
      const { container, unmount } = showBlock(
        'list',
        { of: { var: 'data.rows' }, columns: summed, ...options },
        { scope: withFees },
      );
      const rowTexts = accessibleText(container).match(/row: .*/g);
      unmount();
      return rowTexts?.at(-1);
    };
    expect([
      last({}),
      last({ size: 2 }),
      last({ of: { filter: [{ var: 'data.rows' }, { '===': [{ var: 'item.id' }, 1] }] } }),
    ]).toEqual(['row: Total | ₦5 | ', 'row: Two | Not known | Not known', 'row: One | ₦5 | Not known']);
  });

  it('opens a row with what belongs to that row', async () => {
    const { port } = showBlock(
      'list',
      { of: { var: 'data.rows' }, columns, event: 'open', with: { id: { var: 'item.id' } } },
      { scope },
    );
    await userEvent.click(screen.getByRole('button', { name: 'Two' }));
    expect(port.sent).toEqual([{ event: 'open', carries: { id: 2 } }]);
  });

  it('leads to the address of a row', () => {
    showBlock('list', { of: { var: 'data.rows' }, columns, to: '/loans/{{ item.id }}' }, { scope });
    expect(screen.getByRole('link', { name: 'Three' }).getAttribute('href')).toBe('/loans/3');
  });

  it('marks each row by an icon of its kind, else by the first letters, which only the eye needs', () => {
    const of = {
      rows: [
        { name: 'Ada Obi', kind: 'sent' },
        { name: 'MTN', kind: 'airtime' },
        { name: '', kind: 'constructor' },
      ],
    };
    const { container } = showBlock(
      'list',
      {
        of: { var: 'data.rows' },
        columns,
        mark: { of: '{{ item.name }}', by: { var: 'item.kind' }, icons: { airtime: 'phone' } },
      },
      { scope: { data: of, value: { fees: false } } },
    );
    const marks = [...container.querySelectorAll('.row-mark')];
    expect(
      marks.map((mark) => [
        mark.textContent,
        mark.querySelector('.icon-phone') !== null,
        mark.getAttribute('aria-hidden'),
      ]),
    ).toEqual([
      ['AO', false, 'true'],
      ['', true, 'true'],
      ['', false, 'true'],
    ]);
  });

  it('writes an amount in its tone, and anything else in a pill', () => {
    const toned = {
      ...columns,
      amount: { ...columns.amount, tone: { if: [{ '===': [{ var: 'item.id' }, 1] }, 'good', 'calm'] } },
      name: { ...columns.name, tone: 'wait' },
    };
    const { container } = showBlock('list', { of: { var: 'data.rows' }, columns: toned }, { scope });
    expect([...container.querySelectorAll('.list-amount-good')].map((cell) => cell.textContent)).toEqual(['Amount₦5']);
    expect([...container.querySelectorAll('.pill')].map((pill) => pill.className)).toEqual(
      Array(3).fill('pill pill-wait'),
    );
  });

  it('says the state of a row beside its name, of those alone that it holds for', () => {
    const { container } = showBlock(
      'list',
      {
        of: { var: 'data.rows' },
        columns: { name: columns.name },
        aside: { if: { has: 'item.amount' }, text: 'New', tone: 'note' },
        event: 'open',
      },
      { scope },
    );
    expect(accessibleText(container)).toBe(
      'table\n  columns: Name\n  row: [button "One"] New\n  row: [button "Two"]\n  row: [button "Three"] New\n',
    );
  });

  it('shows as many as its size, and more when asked, where the keyboard goes on', async () => {
    showBlock('list', { of: { var: 'data.rows' }, columns, size: 2 }, { scope });
    expect(screen.queryByText('Three')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(document.activeElement?.textContent).toContain('Three');
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('shows a hundred at once where nobody says how many, and reads no other', () => {
    const many = Array.from({ length: 2000 }, (_, id) => ({ id, name: `Row ${id}` }));
    const { container } = showBlock(
      'list',
      { of: { var: 'data.rows' }, columns: { name: columns.name } },
      { scope: { data: { rows: many } } },
    );
    expect([
      container.querySelectorAll('.list-row').length,
      screen.queryByRole('button', { name: 'Show more' }) !== null,
    ]).toEqual([100, true]);
  });

  it('says what stands there when there is nothing, and how to go on', async () => {
    const { port } = showBlock(
      'list',
      {
        of: { var: 'data.rows' },
        columns,
        empty: { text: 'No loans yet', button: { text: 'Find one', event: 'find' } },
      },
      { scope: { data: { rows: [] }, value: { fees: false } } },
    );
    expect(screen.getByText('No loans yet')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Find one' }));
    expect(port.sent).toEqual([{ event: 'find' }]);
  });

  it('has the shape of its rows while they are on their way, and says once that they could not be loaded', () => {
    const { container, port } = showBlock(
      'list',
      { of: { var: 'data.rows' }, columns },
      { pending: ['data.rows'], scope },
    );
    expect(container.querySelectorAll('.skeleton-row')).toHaveLength(3);
    act(() => port.change({ pending: [], failed: ['data.rows'] }));
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    act(() => port.change({ failed: ['data.rows.0.amount', 'item'], scope }));
    expect(screen.queryAllByText('This could not be loaded').length).toBeLessThanOrEqual(1);
  });
});

describe('a list that is searched', () => {
  const list = { of: { var: 'data.rows' }, columns, event: 'open' };
  const found = (count: number, total = count) => ({
    scope: { data: { rows: rows.slice(0, count), total }, value: {} },
  });
  const inField = () => {
    const field = document.body.appendChild(document.createElement('input'));
    field.focus();
    return field;
  };

  it('says how many were found to who stays in the field, and nothing of what was there at first', () => {
    const { port } = showBlock('list', list, found(3));
    expect(screen.getByRole('status').textContent).toBe('');
    const field = inField();
    act(() => port.change(found(2)));
    expect(screen.getByRole('status').textContent).toBe('2 results');
    act(() => port.change({ pending: ['data.rows'] }));
    expect(screen.getByRole('status').textContent).toBe('');
    act(() => port.change({ pending: [], ...found(0) }));
    expect(screen.getByRole('status').textContent).toBe('0 results');
    field.remove();
    act(() => port.change(found(1)));
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('counts what is on all pages', () => {
    const pages = { page: 1, size: 2, total: { var: 'data.total' }, event: 'page' };
    const { port } = showBlock('list', { ...list, pages }, found(2, 60));
    const field = inField();
    act(() => port.change(found(2, 48)));
    expect(screen.getByText('48 results')).toBeTruthy();
    field.remove();
  });

  it('says nothing of figures that are no choice', () => {
    const { port } = showBlock('list', { of: { var: 'data.rows' }, columns }, found(2));
    const field = inField();
    act(() => port.change(found(1)));
    expect(screen.queryByRole('status')).toBeNull();
    field.remove();
  });
});

describe('a list in groups', () => {
  const group = { by: { var: 'item.day' }, text: '{{ group | or: form.none }}' };
  const dated = [
    { id: 1, name: 'One', day: 'Mon' },
    { id: 2, name: 'Two', day: 'Mon' },
    { id: 3, name: 'Three', day: 'Tue' },
    { id: 4, name: 'Four' },
  ];

  it('puts items that belong together under a heading, below the title of the list; those that belong nowhere have none', () => {
    const { container } = showBlock(
      'list',
      { title: 'All', of: { var: 'data.rows' }, columns: { name: columns.name }, group },
      { scope: { data: { rows: dated } } },
    );
    expect(accessibleText(container)).toBe(
      'heading 2 "All"\ntable "All"\n  columns: Name\n  heading 3 "Mon"\n  row: One\n  row: Two\n  heading 3 "Tue"\n  row: Three\n  row: Four\n',
    );
  });

  it('says today and yesterday, and the date of other days', () => {
    const on = ['2026-11-22T08:00:00Z', '2026-11-21T23:30:00Z', '2026-11-21T10:00:00Z', '2026-11-20T10:00:00Z'].map(
      (created, id) => ({ id, name: `N${id}`, created }),
    );
    showBlock(
      'list',
      {
        of: { var: 'data.rows' },
        columns: { name: columns.name },
        group: { by: { day: { var: 'item.created' } }, text: '{{ group | day }}' },
      },
      { scope: { data: { rows: on }, today: '2026-11-22' } },
    );
    expect(screen.getAllByRole('heading').map((heading) => heading.textContent)).toEqual([
      'Today',
      'Yesterday',
      'Nov\u00a020,\u00a02026',
    ]);
  });
});

describe('a list that grows', () => {
  const more = { state: { var: 'data.more' }, event: 'more' };
  const at = (state: string, count = 2) => ({
    data: { more: state, rows: rows.slice(0, count) },
    value: { fees: false },
  });
  const show = (state: string) => showBlock('list', { of: { var: 'data.rows' }, columns, more }, { scope: at(state) });
  let seen: ((isSeen: boolean) => void)[] = [];

  beforeEach(() => {
    seen = [];
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(tell: (entries: readonly { isIntersecting: boolean }[]) => void) {
          seen.push((isIntersecting) => tell([{ isIntersecting }]));
        }
        observe(): void {
          // The test says what is seen.
        }
        disconnect(): void {
          seen = [];
        }
      },
    );
  });
  afterEach(() => vi.unstubAllGlobals());

  it('asks when its end is near, and once for each page', () => {
    const { port } = show('more');
    expect(port.sent).toEqual([]);
    act(() => seen.forEach((tell) => tell(false)));
    expect(port.sent).toEqual([]);
    act(() => seen.forEach((tell) => tell(true)));
    expect(port.sent).toEqual([{ event: 'more' }]);
    act(() => port.change({ scope: at('loading') }));
    expect(seen).toEqual([]);
    expect(screen.getByRole('status').textContent).toBe('Loading');
  });

  it('asks by its button too, and gives the focus to what it says when the button goes with the last page', async () => {
    const { port } = show('more');
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(port.sent).toEqual([{ event: 'more' }]);
    act(() => port.change({ scope: at('end', 3) }));
    expect(screen.queryByRole('button')).toBeNull();
    expect(document.activeElement?.textContent).toBe('That is all');
  });

  it('says that a page could not be had, and asks no more by itself', async () => {
    const { port } = show('failed');
    expect(seen).toEqual([]);
    expect(screen.getByRole('status').textContent).toBe('More could not be loaded');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(port.sent).toEqual([{ event: 'more' }]);
  });

  it('says nothing of an end where all was there at once', () => {
    show('end');
    expect(screen.queryByText('That is all')).toBeNull();
  });

  it('draws the rows of a new page alone, however many stand there', () => {
    const many = Array.from({ length: 220 }, (_, id) => ({ id, name: `Row ${id}` }));
    const { port, container } = showBlock(
      'list',
      { of: { var: 'data.rows' }, columns, more },
      { scope: { data: { more: 'more', rows: many.slice(0, 200) }, value: { fees: false } } },
    );
    // Each row has no amount, and says so when it is drawn.
    const said = vi.spyOn(port, 'say');
    act(() => port.change({ scope: { data: { more: 'end', rows: many }, value: { fees: false } } }));
    expect(container.querySelectorAll('tbody tr')).toHaveLength(220);
    expect(said.mock.calls.filter(([word]) => word === 'block.missing')).toHaveLength(20);
  });
});

describe('a list in pages', () => {
  const pages = { page: { var: 'form.page' }, size: 5, total: { var: 'data.total' }, event: 'page' };
  const show = (page: number, total = 48) =>
    showBlock(
      'list',
      { of: { var: 'data.rows' }, columns, pages },
      { scope: { ...scope, form: { page }, data: { rows, total } } },
    );
  const names = () => [...document.querySelectorAll('.list-page-numbers li')].map((item) => item.textContent);

  it('says which page it is, and leads to the others', async () => {
    const { port } = show(4);
    expect(screen.getByRole('navigation', { name: 'Pages of this list' })).toBeTruthy();
    expect(screen.getByText('Page 4 of 10')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Page 4' }).getAttribute('aria-current')).toBe('page');
    await userEvent.click(screen.getByRole('button', { name: 'Page 10' }));
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    await userEvent.click(screen.getByRole('button', { name: 'Page before' }));
    await userEvent.click(screen.getByRole('button', { name: 'Page 4' }));
    expect(port.sent).toEqual([10, 5, 3].map((page) => ({ event: 'page', carries: { page } })));
  });

  it('leads nowhere before the first and behind the last, and is not there for a single page', async () => {
    const { port } = show(10);
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    expect(port.sent).toEqual([]);
    cleanup();
    show(1, 5);
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('leads to its last page from one behind it, once it is known how many there are', () => {
    const { port } = show(11, 0);
    expect(port.sent).toEqual([]);
    // While something is under way no press is taken.
    act(() => port.change({ scope: { ...scope, form: { page: 11 }, data: { rows: [], total: 48 } }, busy: ['other'] }));
    expect(port.sent).toEqual([]);
    act(() => port.change({ busy: [] }));
    expect(port.sent).toEqual([{ event: 'page', carries: { page: 10 } }]);
    cleanup();
    expect(show(10).port.sent).toEqual([]);
  });

  it('stays, and keeps the focus, while another page is on its way', async () => {
    const { port } = show(1);
    const next = screen.getByRole('button', { name: 'Next page' });
    await userEvent.click(next);
    act(() => port.change({ pending: ['data.rows', 'data.total'], scope: { ...scope, form: { page: 2 } } }));
    expect(document.activeElement).toBe(next);
    expect(screen.getByText('Page 2 of 10')).toBeTruthy();
  });

  it.each([
    [1, 3, '123'],
    [1, 10, '12…10'],
    [5, 10, '1…456…10'],
    [4, 10, '12345…10'],
    [3, 10, '1234…10'],
    [9, 10, '1…8910'],
  ])('at %d of %d numbers %s', (page, last, said) => {
    show(page, last * 5);
    expect(names().join('')).toBe(said);
  });
});
