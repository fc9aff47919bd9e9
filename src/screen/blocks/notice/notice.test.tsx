// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { showBlock } from '../../testing/show-block.tsx';

afterEach(cleanup);

describe('a notice', () => {
  it('interrupts with bad news and waits its turn with the rest', () => {
    showBlock('notice', { tone: 'bad', text: 'Late' });
    expect(screen.getByRole('alert').textContent).toContain('Late');
    cleanup();
    showBlock('notice', { tone: 'good', text: 'Saved' });
    expect(screen.getByRole('status').textContent).toContain('Saved');
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
