// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Blocks as Table } from '../language/language.gen.ts';
import { Blocks } from './Blocks.tsx';
import { fakePort as fakeForm } from '../forms/testing/fake-port.ts';
import { FaultContext, type Fault } from './faults.ts';
import { PlaceContext } from './place-context.ts';
import { fakePort } from './testing/fake-port.ts';
import { showBlocks } from './testing/show-block.tsx';

afterEach(cleanup);

const text = (at: number, words: string, more: object = {}): Table[string] => ({
  at,
  block: 'text',
  text: words,
  ...more,
});

describe('the blocks of a screen', () => {
  it('stand in the order of at, ties by id', () => {
    const { container } = showBlocks({ c: text(10, 'third'), b: text(5, 'second'), a: text(5, 'first') });
    expect(container.textContent).toBe('firstsecondthird');
  });

  it('have headings under the one that they follow, and beside a table that has a title of its own', () => {
    const titled = (at: number, title: string): Table[string] => ({
      at,
      block: 'details',
      title,
      rows: { one: { at: 1, label: 'Name', text: 'Ada' } },
    });
    const columns = { who: { at: 1, label: 'Who', text: '{{ item }}' } };
    showBlocks({
      a: text(1, 'Costs', { look: 'heading' }),
      b: titled(2, 'Fees'),
      c: { at: 3, block: 'list', title: 'Schedule', of: ['Ada'], columns, empty: { text: 'None' } },
      d: titled(4, 'When late'),
    });
    expect(screen.getAllByRole('heading').map(({ tagName, textContent }) => `${tagName} ${textContent}`)).toEqual([
      'H2 Costs',
      'H3 Fees',
      'H2 Schedule',
      'H2 When late',
    ]);
  });

  it('come and go with their condition, and an undecided one shows nothing', () => {
    const { container, port } = showBlocks(
      { a: text(1, 'late', { if: { '>': [{ var: 'data.late' }, 0] } }) },
      { scope: { data: {} } },
    );
    expect(container.textContent).toBe('');
    act(() => port.change({ scope: { data: { late: 2 } } }));
    expect(container.textContent).toBe('late');
    act(() => port.change({ scope: { data: { late: 0 } } }));
    expect(container.textContent).toBe('');
  });

  it('show a skeleton while their condition is on its way, and a way to ask again when it failed', async () => {
    const { container, port } = showBlocks(
      { a: text(1, 'late', { if: { '>': [{ var: 'data.late' }, 0] } }) },
      { pending: ['data'] },
    );
    expect(container.querySelector('.skeleton')).not.toBeNull();
    act(() => port.change({ pending: [], failed: ['data'] }));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(port.retries()).toBe(1);
  });

  it('keep fields where they stood while their condition is asked anew, so that nobody is thrown out of one', () => {
    const forms = { work: fakeForm({ employer: { schema: { type: 'string' }, label: 'Employer' } }) };
    const { port } = showBlocks(
      {
        a: { at: 1, block: 'fields', group: 'work', if: { '>': [{ var: 'data.total' }, 0] } },
        b: text(2, 'late', { if: { '>': [{ var: 'data.total' }, 0] } }),
      },
      { scope: { data: { total: 2 } }, forms },
    );
    screen.getByRole('textbox').focus();
    act(() => port.change({ pending: ['data'] }));
    expect([document.activeElement?.tagName, screen.queryByText('late')]).toEqual(['INPUT', null]);
    act(() => port.change({ pending: [], scope: { data: { total: 0 } } }));
    expect(screen.queryByRole('textbox')).toBeNull();
    act(() => port.change({ pending: ['data'] }));
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  function showWithFaults(blocks: Table): { faults: Fault[]; container: HTMLElement } {
    const faults: Fault[] = [];
    const { container } = render(
      <FaultContext value={(fault) => faults.push(fault)}>
        <PlaceContext value={{ port: fakePort() }}>
          <Blocks blocks={blocks} />
        </PlaceContext>
      </FaultContext>,
    );
    return { faults, container };
  }

  it('tell operations of a block that does not exist, and say so only where somebody can mend it', () => {
    const blocks = { a: { at: 1, block: 'carousel3d' }, b: text(2, 'the rest') };
    const loud = showWithFaults(blocks);
    expect(loud.container.textContent).toContain('carousel3d');
    expect(loud.faults).toMatchObject([{ code: 'unknown-block', block: 'a' }]);
    cleanup();
    vi.stubEnv('DEV', false);
    const { container, faults } = showWithFaults(blocks);
    vi.unstubAllEnvs();
    expect(container.textContent).toBe('the rest');
    expect(faults).toHaveLength(1);
  });

  it('keep a fault inside one block, so that the rest can be used', () => {
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.stubEnv('DEV', false);
    const { container, faults } = showWithFaults({
      a: text(1, 'broken', { if: 'not a condition', text: { key: 'x', with: { n: { nonsense: [] } } } }),
      b: text(2, 'the rest'),
      c: text(3, '{{ data | nonsense }}'),
    });
    vi.unstubAllEnvs();
    quiet.mockRestore();
    expect(container.textContent).toBe('the rest');
    expect(faults).toMatchObject([{ code: 'broken-block', block: 'c' }]);
  });
});
