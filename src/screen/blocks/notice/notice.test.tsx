// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
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

  it('says its tone in words, since a colour is not heard', () => {
    showBlock('notice', { tone: 'bad', text: 'Late' });
    expect(screen.getByText('Problem:')).toBeTruthy();
  });
});
