// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { showBlock } from '../../testing/show-block.tsx';

afterEach(cleanup);

describe('text', () => {
  it('shows words with the values of the place in them', () => {
    showBlock(
      'text',
      { text: { key: 'hello', with: { name: { var: 'profile.first_name' } } } },
      { scope: { profile: { first_name: 'Ada' } }, texts: { hello: 'Hello {{ name }}' } },
    );
    expect(screen.getByText('Hello Ada').tagName).toBe('P');
  });

  it('is a heading when it looks like one', () => {
    showBlock('text', { text: 'loans', look: 'heading' }, { texts: { loans: 'Your loans' } });
    expect(screen.getByRole('heading', { level: 2, name: 'Your loans' })).toBeTruthy();
  });

  it('shows nothing, and above all no zero, when its value is missing', () => {
    const { container } = showBlock(
      'text',
      { text: '{{ data.loan.due | money: NGN }}', look: 'figure' },
      { scope: { data: { loan: {} } } },
    );
    expect(container.textContent).toBe('');
  });

  it('becomes a link where its text leads somewhere', async () => {
    const { port } = showBlock('text', { text: { key: 'terms', link: '/terms' } }, { texts: { terms: 'Terms' } });
    await userEvent.click(screen.getByRole('link', { name: 'Terms' }));
    expect(port.went).toEqual(['/terms']);
  });

  it('makes a telephone number callable, and drops a link that is not safe', () => {
    showBlock(
      'text',
      { text: { key: 'call', link: 'tel:{{ settings.support_phone }}' } },
      { scope: { settings: { support_phone: '+234 803 123' } }, texts: { call: 'Call us' } },
    );
    expect(screen.getByRole('link').getAttribute('href')).toBe('tel:+234803123');
    cleanup();
    showBlock(
      'text',
      { text: { key: 'call', link: '{{ settings.website }}' } },
      { scope: { settings: { website: 'javascript:alert(1)' } }, texts: { call: 'Call us' } },
    );
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByText('Call us')).toBeTruthy();
  });

  it('says once that it could not be loaded, and asks again', async () => {
    const { port } = showBlock('text', { text: '{{ data.loan.due }}' }, { failed: ['data.loan'] });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(port.retries()).toBe(1);
  });
});
