// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakePort } from '../../../forms/testing/fake-port.ts';
import { showBlock } from '../../testing/show-block.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A window that is as wide as is said, also later. */
function windowThat(isWide: boolean): (isWide: boolean) => void {
  const listeners = new Set<() => void>();
  const matches = { now: isWide };
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return matches.now;
    },
    addEventListener: (_: string, told: () => void) => listeners.add(told),
    removeEventListener: (_: string, told: () => void) => listeners.delete(told),
  }));
  return (now) =>
    act(() => {
      matches.now = now;
      for (const told of listeners) told();
    });
}

const show = (narrowed: boolean) => {
  const shown = showBlock(
    'fields',
    { group: 'filters', look: 'row', behind: { text: 'Search and filter', open: { var: 'value.narrowed' } } },
    {
      scope: { value: { narrowed } },
      forms: {
        filters: fakePort({ search: { at: 10, group: 'filters', schema: { type: 'string' }, label: 'Search' } }),
      },
    },
  );
  return { ...shown, isOpen: () => screen.getByText('Search and filter').closest('details')?.open };
};

describe('what narrows a list down', () => {
  it('stands behind one button on a narrow screen, and is shown where the list is narrowed already', () => {
    windowThat(false);
    expect(show(false).isOpen()).toBe(false);
    cleanup();
    expect(show(true).isOpen()).toBe(true);
  });

  it('is not folded away when it narrows nothing any more', () => {
    windowThat(false);
    const { isOpen, port } = show(true);
    act(() => port.change({ scope: { value: { narrowed: false } } }));
    expect(isOpen()).toBe(true);
  });

  it('is always shown where there is room, also when the window becomes wider', () => {
    const turn = windowThat(false);
    const { isOpen } = show(false);
    turn(true);
    expect(isOpen()).toBe(true);
  });
});
