// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FaultContext } from '../faults.ts';
import { sampleWords } from '../testing/sample-words.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';

afterEach(cleanup);

function Broken(): never {
  throw new Error('boom');
}

describe('a page that broke', () => {
  it('says so with a way on, and tells operations', async () => {
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const [tell, reload] = [vi.fn(), vi.fn()];
    render(
      <FaultContext value={tell}>
        <ErrorBoundary say={(word) => sampleWords[word]} onReload={reload}>
          <Broken />
        </ErrorBoundary>
      </FaultContext>,
    );
    quiet.mockRestore();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Something went wrong on this page');
    await userEvent.click(screen.getByRole('button', { name: 'Load the page again' }));
    expect(reload).toHaveBeenCalledTimes(1);
    expect(tell).toHaveBeenCalledWith({ code: 'broken-page', block: undefined, message: 'boom' });
  });
});
