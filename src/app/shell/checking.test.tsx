// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Checking } from './Checking.tsx';

it('has no button that would seem to close what nothing closes, and begins at its title', () => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  render(<Checking title="We are checking" detail="Please keep this page open." />);
  expect(screen.queryByRole('button')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'We are checking' }));
});
