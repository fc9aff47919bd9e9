// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Checking } from './Checking.tsx';

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = () => undefined;
});
afterEach(cleanup);

const texts: Readonly<Record<string, string>> = { 'shell.checking': 'We are checking', 'lost.home': 'Take me home' };
const say = (key: string): string => texts[key] ?? key;

it('has no button that would seem to close what nothing closes, and begins at its title', () => {
  render(<Checking times={1} say={say} />);
  expect(screen.queryByRole('button')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'We are checking' }));
});

it('says aloud when it takes long that one may leave, and leads home', () => {
  const { rerender } = render(<Checking times={3} say={say} />);
  expect(screen.queryByRole('link')).toBeNull();
  const said = screen.getAllByRole('status');
  expect(said.map(({ textContent }) => textContent)).toEqual(['shell.checking-detail', '']);
  rerender(<Checking times={4} say={say} />);
  expect(said.map(({ textContent }) => textContent)).toEqual(['shell.checking-detail', 'shell.checking-long']);
  expect(screen.getByRole('link', { name: 'Take me home' }).getAttribute('href')).toBe('/');
});
