// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Block, Blocks as Table } from '../../../language/language.gen.ts';
import { Place } from '../../shell/Place.tsx';
import { fakePort } from '../../testing/fake-port.ts';
import { showBlock } from '../../testing/show-block.tsx';

afterEach(cleanup);

/** A notice on a place that shows something else too. */
function showPlace(options: object, given: Parameters<typeof fakePort>[0] = {}) {
  const port = fakePort(given);
  const body: Table = {
    it: { at: 10, block: 'notice', ...options } as Block,
    other: { at: 20, block: 'text', text: '{{ data.name }}' },
  };
  render(<Place place={{ key: 'a', port, screen: { title: 'Loans', body } }} />);
  return port;
}

/** The role of what is said, before that of the place's own line. */
const heard = (text: string) => screen.getByText(text).closest('.notice')?.getAttribute('role');

describe('a notice', () => {
  it.each([
    ['bad', 'alert'],
    ['good', 'status'],
  ] as const)(
    'of what is %s that comes to a place at rest is said as %s, and so is what it says anew',
    (tone, role) => {
      const port = showPlace({ tone, text: '{{ form.said }}' });
      act(() => port.change({ scope: { form: { said: 'Late' } } }));
      expect(heard('Late')).toBe(role);
      act(() => port.change({ scope: { form: { said: 'Later' } } }));
      expect(heard('Later')).toBe(role);
    },
  );

  it('that stood there when the place was opened interrupts nobody, until it says something else', () => {
    const port = showPlace({ tone: 'bad', text: '{{ form.said }}' }, { scope: { form: { said: 'Late' } } });
    expect(heard('Late')).toBeNull();
    act(() => port.change({ scope: { form: { said: 'Too late' } } }));
    expect(heard('Too late')).toBe('alert');
  });

  it('that comes with what a place was waiting for belongs to it still', () => {
    const port = showPlace({ tone: 'bad', if: { has: 'data.late' }, text: 'Late' }, { pending: ['data'] });
    act(() => port.change({ pending: [], scope: { data: { late: true, name: 'Ada' } } }));
    expect(heard('Late')).toBeNull();
  });

  it('that comes while something is typed is brought into sight; one that stood there when the page was opened moves nothing', () => {
    const brought = vi.fn();
    HTMLElement.prototype.scrollIntoView = brought;
    const { port } = showBlock('notice', { tone: 'note', text: '{{ form.lacking }}' });
    act(() => port.change({ scope: { form: { lacking: 'Too much' } } }));
    expect(brought).not.toHaveBeenCalled();
    act(() => port.change({ scope: {} }));
    const field = document.body.appendChild(document.createElement('input'));
    field.focus();
    act(() => port.change({ scope: { form: { lacking: 'Too much' } } }));
    expect(brought.mock.calls).toEqual([[{ block: 'nearest' }]]);
    field.remove();
  });

  it('says its tone in words, since a colour is not heard', () => {
    showBlock('notice', { tone: 'bad', text: 'Late' });
    expect(screen.getByText('Problem:')).toBeTruthy();
  });
});
