// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { showBlock } from '../../testing/show-block.tsx';

afterEach(cleanup);

const texts = { 'block.step': 'Step {{ step }} of {{ of }}' };
const flow = (passed?: number, ahead?: number) => ({ flow: { ...(passed !== undefined && { passed }), ...(ahead !== undefined && { ahead }) } });

describe('the progress of a journey', () => {
  it('is the journey\'s own count where the screen says none', () => {
    const { port } = showBlock('progress', {}, { scope: flow(2, 3), texts });
    const bar = screen.getByRole('progressbar', { name: 'Step 2 of 5' });
    expect([bar.getAttribute('aria-valuenow'), bar.getAttribute('aria-valuemax')]).toEqual(['2', '5']);
    act(() => port.change({ scope: flow(2, 4) }));
    expect(screen.getByRole('progressbar', { name: 'Step 2 of 6' })).toBeTruthy();
  });

  it('shows nothing while the places ahead, or those passed, are not known', () => {
    const { container, port } = showBlock('progress', {}, { scope: flow(2), texts });
    expect(container.textContent).toBe('');
    act(() => port.change({ scope: flow(undefined, 3) }));
    expect(container.textContent).toBe('');
    act(() => port.change({ scope: {} }));
    expect(container.textContent).toBe('');
  });

  it('is what the screen says where it says both', () => {
    showBlock('progress', { step: { var: 'value.n' }, of: 9 }, { scope: { ...flow(2, 3), value: { n: 4 } }, texts });
    expect(screen.getByRole('progressbar', { name: 'Step 4 of 9' })).toBeTruthy();
  });
});
