// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { showBlock } from '../../testing/show-block.tsx';

afterEach(cleanup);

const options = {
  name: 'Settings',
  groups: {
    money: {
      at: 20,
      title: 'Money',
      rows: { card: { at: 10, if: { var: ['settings.cards', false] }, text: 'Cards', to: '/settings/cards' } },
    },
    you: {
      at: 10,
      title: 'You',
      rows: {
        kin: {
          at: 20,
          text: 'Next of kin',
          detail: '{{ data.kin }}',
          to: '/settings/kin',
          pill: { if: { '!': { has: 'data.kin' } }, text: 'Needed', tone: 'wait' },
        },
        profile: { at: 10, text: 'Profile', detail: '{{ profile.name }}', to: '/settings/profile' },
      },
    },
  },
  buttons: {
    terms: { at: 10, text: 'Terms', to: 'https://lender.example/terms' },
    logout: { at: 20, text: 'Log out', event: 'logout', look: 'risk' },
  },
};

const links = () =>
  screen.getAllByRole('link').map((link) => [link.textContent?.trim(), link.getAttribute('aria-current')]);

describe('a menu', () => {
  it('leads to its pages in order, says what stands there, and marks the page that is shown', () => {
    showBlock('menu', options, {
      scope: { route: { path: '/settings/profile/photo' }, profile: { name: 'Ada' }, data: {} },
    });
    expect(links()).toEqual([
      ['Profile Ada', 'true'],
      ['Next of kin  Needed', null],
      ['Terms', null],
    ]);
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['You']);
  });

  it('lets an email break before its "@" alone, and reads it as it is written', () => {
    const { container } = showBlock('menu', options, {
      scope: { route: { path: '/settings' }, profile: { name: 'ada@mail.example' }, data: {} },
    });
    expect([links()[0], container.querySelector('wbr')?.previousSibling?.textContent]).toEqual([
      ['Profile ada@mail.example', null],
      'ada',
    ]);
  });

  it('has a group where one of its rows is there, and no pill where nothing is to be done', () => {
    showBlock('menu', options, {
      scope: {
        route: { path: '/settings' },
        settings: { cards: true },
        profile: { name: 'Ada' },
        data: { kin: 'Bola' },
      },
    });
    expect(links()).toEqual([
      ['Profile Ada', null],
      ['Next of kin Bola', null],
      ['Cards', null],
      ['Terms', null],
    ]);
  });

  it('follows its links within the page, opens what is elsewhere apart, and sends what its buttons say', async () => {
    const { port } = showBlock('menu', options, {
      scope: { route: { path: '/settings' }, profile: { name: 'Ada' }, data: {} },
    });
    await userEvent.click(screen.getByRole('link', { name: 'Profile Ada' }));
    expect(port.went).toEqual(['/settings/profile']);
    expect([
      screen.getByRole('link', { name: 'Terms' }).getAttribute('target'),
      screen.getByRole('link', { name: 'Terms' }).getAttribute('rel'),
    ]).toEqual(['_blank', 'noopener noreferrer']);
    await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
    expect(port.sent).toEqual([{ event: 'logout' }]);
  });
});
