// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { Block, FlowFrame } from '../../../language/language.gen.ts';
import { Blocks } from '../../Blocks.tsx';
import { PlaceContext } from '../../place-context.ts';
import { LayoutContext } from '../../shell/layout-context.ts';
import { fakePort } from '../../testing/fake-port.ts';

afterEach(cleanup);

function showBar(options: object, scope = {}, frame?: FlowFrame, texts: Readonly<Record<string, string>> = {}) {
  const layout = fakePort({ scope });
  const port = fakePort({ scope, texts });
  const chosen: string[] = [];
  const place = { key: 'a', port, screen: { title: 'A place', body: {} }, frame };
  const shell = {
    lender: { name: 'Example Bank', logo: '/brand/logo.svg' },
    language: 'en-GB',
    languages: [
      { code: 'en-GB', name: 'English' },
      { code: 'rw', name: 'Ikinyarwanda' },
    ],
    onLanguage: (code: string) => void chosen.push(code),
  };
  render(
    <LayoutContext
      value={{ place, aside: undefined, shell, titleRef: { current: null }, arrivedRef: { current: undefined } }}
    >
      <PlaceContext value={{ port: layout }}>
        <Blocks blocks={{ bar: { at: 1, block: 'bar', ...options } as Block }} />
      </PlaceContext>
    </LayoutContext>,
  );
  return { layout, port, chosen };
}

describe('the bar', () => {
  it('goes back in the place, not in the layout', async () => {
    const { port, layout } = showBar({ back: true, title: true });
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(port.sent).toEqual([{ event: 'back' }]);
    expect(layout.sent).toEqual([]);
  });

  it('shows whose app it is, by a logo with the name that leads home', () => {
    showBar({ logo: true });
    expect(screen.getByRole('link', { name: 'Example Bank' }).getAttribute('href')).toBe('/');
    expect(screen.getByRole('img', { name: 'Example Bank' }).getAttribute('src')).toBe('/brand/logo.svg');
  });

  it('offers each language in its own words', async () => {
    const { chosen } = showBar({ languages: true });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'Ikinyarwanda');
    expect(chosen).toEqual(['rw']);
  });

  it('offers a language that has a condition only where that holds, and none where one alone is left', async () => {
    const { chosen } = showBar(
      { languages: { rw: { '===': [{ var: 'settings.country' }, 'RWA'] } } },
      { settings: { country: 'RWA' } },
    );
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'Ikinyarwanda');
    expect(chosen).toEqual(['rw']);
    cleanup();
    showBar({ languages: { rw: { '===': [{ var: 'settings.country' }, 'RWA'] } } }, { settings: { country: 'CAN' } });
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('says where one is: the nearest of its pages', () => {
    const links = { home: { at: 1, text: 'Home', to: '/' }, loans: { at: 2, text: 'Loans', to: '/loans' } };
    showBar({ links }, { route: { path: '/loans' } });
    expect(screen.getByRole('link', { name: 'Loans' }).getAttribute('aria-current')).toBe('page');
    cleanup();
    // A link that is said to be of this page, and leads to another, is of its section alone.
    showBar({ links }, { route: { path: '/loans/7/general' } });
    expect(screen.getByRole('link', { name: 'Loans' }).getAttribute('aria-current')).toBe('true');
    expect(screen.getByRole('link', { name: 'Home' }).getAttribute('aria-current')).toBeNull();
  });

  it('says of a page under no other of its links that it is of the one that leads to the start', () => {
    const links = { home: { at: 1, text: 'Home', to: '/' }, loans: { at: 2, text: 'Loans', to: '/loans' } };
    showBar({ links }, { route: { path: '/loans-of-old' } });
    expect(screen.getByRole('link', { name: 'Home' }).getAttribute('aria-current')).toBe('true');
    expect(screen.getByRole('link', { name: 'Loans' }).getAttribute('aria-current')).toBeNull();
  });

  it('holds settings, logging out and the version in its menu, on a phone too', async () => {
    const buttons = {
      logout: { at: 90, text: 'Log out', event: 'logout' },
      settings: { at: 10, text: 'Settings', to: '/settings' },
      savings: { at: 5, if: { has: 'settings.savings' }, text: 'Savings', to: '/savings' },
    };
    showBar(
      { menu: { text: 'Ada', buttons, version: 'Version {{ device.app_version }}' } },
      { device: { app_version: '0.7.2' } },
    );
    await userEvent.click(screen.getByRole('button', { name: 'Menu Ada' }));
    expect(screen.getAllByRole('listitem').map((entry) => entry.textContent)).toEqual(['Settings', 'Log out']);
    expect(screen.getByText('Version 0.7.2')).toBeTruthy();
  });

  it('has an entry for savings only where the configuration names one', () => {
    const links = {
      home: { at: 1, text: 'Home', to: '/' },
      savings: { at: 2, if: { has: 'site.savings' }, text: '{{ site.savings }}', to: '/savings' },
    };
    showBar({ links }, { route: { path: '/' }, site: {} });
    expect(screen.queryByRole('link', { name: 'Esusu' })).toBeNull();
    cleanup();
    showBar({ links }, { route: { path: '/' }, site: { savings: 'Esusu' } });
    expect(screen.getByRole('link', { name: 'Esusu' })).toBeTruthy();
  });

  it('unfolds a menu that Escape and a choice fold again', async () => {
    const { layout } = showBar({
      menu: { text: 'Ada', buttons: { logout: { at: 1, text: 'Log out', event: 'logout' } } },
    });
    const opener = screen.getByRole('button', { name: 'Menu Ada' });
    expect(screen.queryByRole('button', { name: 'Log out' })).toBeNull();
    await userEvent.click(opener);
    expect(opener.getAttribute('aria-expanded')).toBe('true');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('button', { name: 'Log out' })).toBeNull();
    expect(document.activeElement).toBe(opener);
    await userEvent.click(opener);
    await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
    expect(layout.sent).toEqual([{ event: 'logout' }]);
    expect([opener.getAttribute('aria-expanded'), document.activeElement]).toEqual(['false', opener]);
  });

  describe('of a journey', () => {
    const steps: FlowFrame = { title: '{{ value.name }}', step: { var: 'value.step' }, of: 6 };

    it.each([
      [3, '3 steps left', 3],
      [6, 'Last step', 6],
      [9, 'Last step', 6],
    ])('says at step %i what it is called and what is left after this one', (step, left, now) => {
      showBar({ back: true, title: true }, { value: { name: 'Small Start', step } }, steps);
      expect(screen.getByText('Small Start')).toBeTruthy();
      expect(screen.getByText(left)).toBeTruthy();
      const bar = screen.getByRole('progressbar', { name: `Step ${now} of 6` });
      expect([bar.getAttribute('aria-valuenow'), bar.getAttribute('aria-valuemax'), bar.children.length]).toEqual([
        String(now),
        '6',
        6,
      ]);
    });

    it.each([
      ['is none of them', { name: 'Small Start', step: 0 }],
      ['is not known yet', { name: 'Small Start' }],
    ])('counts nothing where the step %s', (_what, value) => {
      showBar({ back: true, title: true }, { value }, steps);
      expect(screen.getByText('Small Start')).toBeTruthy();
      expect(screen.queryByRole('progressbar')).toBeNull();
    });

    it('counts nothing where there is one step', () => {
      showBar({ back: true, title: true }, { value: { name: 'Small Start', step: 1 } }, { ...steps, of: 1 });
      expect([
        screen.getByText('Small Start').textContent,
        screen.queryByText('Last step'),
        screen.queryByRole('progressbar'),
      ]).toEqual(['Small Start', null, null]);
    });

    it('has one bar for more steps than can be told apart', () => {
      showBar({ back: true }, { value: { step: 2 } }, { step: { var: 'value.step' }, of: 40 });
      expect(screen.getByRole('progressbar', { name: 'Step 2 of 40' }).tagName).toBe('PROGRESS');
    });

    it('leads to help and away by links that a phone and a wide screen place for themselves', () => {
      showBar({
        back: true,
        logo: true,
        links: {
          help: { at: 1, text: 'Call us', to: 'tel:+234700' },
          leave: { at: 2, text: 'Save and close', to: '/loans' },
        },
      });
      expect(screen.getByRole('link', { name: 'Call us' }).getAttribute('href')).toBe('tel:+234700');
      expect(screen.getByRole('link', { name: 'Save and close' }).getAttribute('href')).toBe('/loans');
    });
  });
});
