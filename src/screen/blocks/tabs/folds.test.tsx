// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { accessibleText } from '../../../render/index.ts';
import { showBlock } from '../../testing/show-block.tsx';

afterEach(cleanup);

const body = (text: string) => ({ text: { at: 10, block: 'text', text } });
const items = {
  plan: { at: 10, text: 'Plan', body: body('form.plan') },
  history: { at: 20, text: 'History', body: body('form.history') },
  gone: { at: 25, if: false, text: 'Gone', body: {} },
  terms: { at: 30, text: 'Terms', body: body('form.terms') },
};
const open = () => [screen.getByRole('tab', { selected: true }).textContent, screen.getByRole('tabpanel').textContent];

it('shows the first fold, and another when its tab is pressed', async () => {
  const { container } = showBlock('tabs', { items });
  expect(accessibleText(container)).toContain('tab "Plan" (selected)');
  expect(open()).toEqual(['Plan', 'form.plan']);
  await userEvent.click(screen.getByRole('tab', { name: 'Terms' }));
  expect(open()).toEqual(['Terms', 'form.terms']);
  expect(screen.getByRole('tabpanel', { name: 'Terms' })).toBeTruthy();
});

it('takes the focus once, and is gone through by the arrows, Home and End, round the ends', async () => {
  showBlock('tabs', { items });
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe('Plan');
  const seen: unknown[] = [];
  for (const key of ['{ArrowRight}', '{ArrowRight}', '{ArrowRight}', '{ArrowLeft}', '{Home}', '{End}']) {
    await userEvent.keyboard(key);
    expect(document.activeElement?.getAttribute('aria-selected')).toBe('true');
    seen.push(document.activeElement?.textContent);
  }
  expect(seen).toEqual(['History', 'Terms', 'Plan', 'Terms', 'Plan', 'Terms']);
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('tabpanel'));
});
