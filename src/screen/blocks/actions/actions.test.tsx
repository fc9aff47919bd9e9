// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createStore } from 'jotai';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Block } from '../../../language/language.gen.ts';
import { fakePort as fakeForm } from '../../../forms/testing/fake-port.ts';
import { Blocks } from '../../Blocks.tsx';
import { PlaceContext } from '../../place-context.ts';
import { fakePort } from '../../testing/fake-port.ts';
import { showBlock, showBlocks } from '../../testing/show-block.tsx';

afterEach(cleanup);

const isDisabled = (name: string): boolean =>
  screen.getByRole('button', { name }).getAttribute('aria-disabled') === 'true';

describe('the buttons of a place', () => {
  it('send their event with what it carries, without what is missing', async () => {
    const { port } = showBlock(
      'actions',
      {
        buttons: {
          take: { at: 10, text: 'Take', event: 'take', with: { id: { var: 'data.id' }, code: { var: 'data.code' } } },
        },
      },
      { scope: { data: { id: 7 } } },
    );
    await userEvent.click(screen.getByRole('button', { name: 'Take' }));
    expect(port.sent).toEqual([{ event: 'take', carries: { id: 7 } }]);
  });

  it('say why they can’t be pressed while they can’t, and not while that is not known', () => {
    const buttons = {
      photo: {
        at: 10,
        text: 'Change photo',
        event: 'photo',
        enabled: { '!': { var: 'value.locked' } },
        why: 'A loan is active.',
      },
    };
    const { port } = showBlock('actions', { buttons }, { scope: { value: { locked: true } } });
    const button = screen.getByRole('button', { name: 'Change photo' });
    // To be read, and told of the button to who hears the page.
    const told = () => [screen.queryByText('A loan is active.')?.id, button.getAttribute('aria-disabled')];
    expect(told()).toEqual([expect.stringMatching(/./), 'true']);
    expect(told()[0]).toBe(button.getAttribute('aria-describedby'));
    act(() => port.change({ scope: { value: { locked: false } } }));
    expect([told(), button.getAttribute('aria-describedby')]).toEqual([[undefined, 'false'], null]);
    act(() => port.change({ scope: {}, pending: ['value'] }));
    expect(told()).toEqual([undefined, 'true']);
  });

  it('are links where they lead to an address, and say why while it can’t be opened', () => {
    const buttons = {
      take: {
        at: 10,
        text: 'Take',
        to: '/apply?id=1',
        enabled: { '!': { var: 'value.locked' } },
        why: 'A loan is active.',
      },
    };
    const { port } = showBlock('actions', { buttons }, { scope: { value: { locked: true } } });
    const button = screen.getByRole('button', { name: 'Take' });
    expect([button.getAttribute('aria-disabled'), screen.getByText('A loan is active.').id]).toEqual([
      'true',
      button.getAttribute('aria-describedby'),
    ]);
    act(() => port.change({ scope: { value: { locked: false } } }));
    expect(screen.getByRole('link', { name: 'Take' }).getAttribute('href')).toBe('/apply?id=1');
    expect(screen.queryByText('A loan is active.')).toBeNull();
  });

  it.each([undefined, true as const])('say it of an answer that is sent (%s) too', (submit) => {
    const buttons = {
      go: { at: 10, text: 'Go', event: 'go', ...(submit && { submit }), enabled: false, why: 'Not today.' },
    };
    showBlock('actions', { buttons });
    expect(
      document.getElementById(screen.getByRole('button', { name: 'Go' }).getAttribute('aria-describedby') ?? '')
        ?.textContent,
    ).toBe('Not today.');
  });

  it('spread an object over what the event carries', async () => {
    const { port } = showBlock(
      'actions',
      { buttons: { take: { at: 10, text: 'Take', event: 'take', with: { '*': { var: 'data' }, by: 'button' } } } },
      { scope: { data: { id: 7 } } },
    );
    await userEvent.click(screen.getByRole('button', { name: 'Take' }));
    expect(port.sent).toEqual([{ event: 'take', carries: { id: 7, by: 'button' } }]);
  });

  it('are reached main ones first, and only while their condition holds', () => {
    showBlock('actions', {
      buttons: {
        back: { at: 1, text: 'Back', event: 'b' },
        gone: { at: 2, if: false, text: 'Gone', event: 'g' },
        go: { at: 3, text: 'Go', event: 'go', look: 'main' },
      },
    });
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Go', 'Back']);
  });

  it('stand once for each item of a list, with its words and what it carries', async () => {
    const buttons = {
      go: {
        at: 20,
        if: { in: [{ var: 'item.type' }, ['continue', 'submit']] },
        text: '{{ item.label }}',
        event: 'continue',
        look: 'main',
      },
      other: {
        at: 10,
        if: { '!': { in: [{ var: 'item.type' }, ['continue', 'submit']] } },
        text: '{{ item.label }}',
        event: 'other',
        with: { id: { var: 'item.id' }, place: { var: 'index' } },
      },
    };
    const actions = [
      { id: 'x', type: 'cancel', label: 'Previous' },
      { id: 'y', type: 'help', label: 'Help' },
      { id: 'z', type: 'continue', label: 'Next' },
    ];
    const { port } = showBlock('actions', { of: { var: 'value.actions' }, buttons }, { scope: { value: { actions } } });
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Next', 'Previous', 'Help']);
    await userEvent.click(screen.getByRole('button', { name: 'Help' }));
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(port.sent).toEqual([{ event: 'other', carries: { id: 'y', place: 1 } }, { event: 'continue' }]);
  });

  it.each([
    ['on its way', { pending: ['value'] }],
    ['not there', {}],
    ['no list', { scope: { value: { actions: 'x' } } }],
  ])('of a list that is %s are none', (_what, given) => {
    showBlock('actions', { of: { var: 'value.actions' }, buttons: { go: { at: 10, text: 'Go', event: 'go' } } }, given);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('wait while a value that they carry is on its way, or while enabled does not hold or is not decided', async () => {
    const buttons = {
      pending: { at: 1, text: 'A', event: 'a', with: { id: { var: 'data.id' } } },
      off: { at: 2, text: 'B', event: 'b', enabled: false },
      undecided: { at: 3, text: 'C', event: 'c', enabled: { var: 'flow.ready' } },
      on: { at: 4, text: 'D', event: 'd', enabled: true },
    };
    const { port } = showBlock('actions', { buttons }, { pending: ['data'] });
    for (const name of ['A', 'B', 'C']) {
      expect(isDisabled(name)).toBe(true);
      await userEvent.click(screen.getByRole('button', { name }));
    }
    await userEvent.click(screen.getByRole('button', { name: 'D' }));
    expect(port.sent).toEqual([{ event: 'd' }]);
  });

  it('show which one is under way, and none can be pressed again until it is over', async () => {
    const { port } = showBlock('actions', {
      buttons: {
        pay: { at: 1, text: 'Pay', event: 'pay', look: 'main' },
        later: { at: 2, text: 'Later', event: 'later' },
      },
    });
    act(() => port.change({ busy: ['pay'] }));
    const pay = screen.getByRole('button', { name: 'Pay' });
    expect(pay.getAttribute('aria-busy')).toBe('true');
    expect(isDisabled('Later')).toBe(true);
    await userEvent.click(pay);
    await userEvent.click(screen.getByRole('button', { name: 'Later' }));
    expect(port.sent).toEqual([]);
    act(() => port.change({ busy: [] }));
    await userEvent.click(pay);
    expect(port.sent).toEqual([{ event: 'pay' }]);
  });

  it('say that a read has failed once, and offer to ask again once: the button that was pressed does, else what says so', async () => {
    const problem = { text: 'The fee could not be had', again: 'next', ofRead: true as const };
    const next = {
      at: 20,
      block: 'actions',
      buttons: {
        next: { at: 10, text: 'Next', event: 'next', look: 'main' },
        other: { at: 20, text: 'Other', event: 'other', look: 'main' },
      },
    } as Block;
    const fee = { at: 10, block: 'text', text: '{{ data.fee }}' } as Block;
    const { port } = showBlocks({ fee, next }, { failed: ['data.fee'], problem, busy: ['x'] });
    expect([
      screen.getAllByRole('alert').map(({ textContent }) => textContent),
      screen.getAllByRole('button').map(({ textContent }) => textContent),
      isDisabled('Other'),
    ]).toEqual([['The fee could not be had'], ['Try again', 'Other'], true]);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect([port.sent, port.retries()]).toEqual([[{ event: 'next' }], 0]);
    act(() => port.change({ problem: { ...problem, again: 'of-a-row' } }));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect([port.sent.length, port.retries()]).toEqual([1, 1]);
  });

  it('lead to an address as links that can be opened in another tab', async () => {
    const { port } = showBlock(
      'actions',
      { buttons: { open: { at: 1, text: 'Open', to: '/loans/{{ data.id }}' } } },
      { scope: { data: { id: 'a b' } } },
    );
    const link = screen.getByRole('link', { name: 'Open' });
    expect(link.getAttribute('href')).toBe('/loans/a%20b');
    await userEvent.click(link);
    expect(port.went).toEqual(['/loans/a%20b']);
  });
});

describe('a submit button', () => {
  function showForm() {
    const store = createStore();
    const forms = {
      work: fakeForm(
        { employer: { schema: { type: 'string', minLength: 2 }, required: true, label: 'Employer' } },
        { id: 'work', store },
      ),
    };
    const shown = showBlocks(
      {
        fields: { at: 1, block: 'fields', group: 'work' },
        actions: {
          at: 2,
          block: 'actions',
          buttons: { continue: { at: 1, text: 'Continue', event: 'continue', submit: true, look: 'main' } },
        },
      },
      { store, forms },
    );
    return { ...shown, form: forms.work };
  }

  it('is disabled while a field of the page is not in order, and yet never closed to the keyboard: pressed too early it shows what is missing and sends nothing', async () => {
    const { port } = showForm();
    expect(isDisabled('Continue')).toBe(true);
    expect(screen.getByRole('button', { name: 'Continue' }).hasAttribute('disabled')).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(port.sent).toEqual([]);
    expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(screen.getByRole('textbox'));
  });

  it('says that something is still looked up while that alone holds it', async () => {
    const { form } = showForm();
    const told = () =>
      document.getElementById(screen.getByRole('button', { name: 'Continue' }).getAttribute('aria-describedby') ?? '')
        ?.textContent;
    expect(told()).toBeUndefined();
    act(() => form.store.set(form.present('employer'), { asked: false, awaited: true }));
    await waitFor(() => expect(told()).toBe('One moment: we are still looking something up'));
    expect(isDisabled('Continue')).toBe(true);
    act(() => form.store.set(form.present('employer'), { asked: false }));
    await waitFor(() => expect(isDisabled('Continue')).toBe(false));
    expect([told(), screen.queryByText(/^One moment/)]).toEqual([undefined, null]);
  });

  it('says it no longer once what was looked up makes it a field that must be answered', async () => {
    const { form } = showForm();
    act(() => form.store.set(form.present('employer'), { asked: false, awaited: true }));
    await screen.findByText(/^One moment/);
    act(() => form.store.set(form.present('employer'), { asked: true, required: true }));
    await waitFor(() => expect(screen.queryByText(/^One moment/)).toBeNull());
    expect(isDisabled('Continue')).toBe(true);
  });

  it('sends once the answers are in order, by press and by Enter alike', async () => {
    const { port } = showForm();
    await userEvent.type(screen.getByRole('textbox'), 'Ada Limited');
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(port.sent).toEqual([{ event: 'continue' }]);
    await userEvent.type(screen.getByRole('textbox'), '{Enter}');
    expect(port.sent).toEqual([{ event: 'continue' }, { event: 'continue' }]);
  });

  const twoMains = {
    one: { at: 1, text: 'One', event: 'one', look: 'main' },
    two: { at: 2, text: 'Two', event: 'two', look: 'main' },
  };
  it.each([
    [
      'presses the one main button where none sends answers',
      { go: { at: 1, text: 'Go', event: 'go', look: 'main' }, back: { at: 2, text: 'Back', event: 'back' } },
      ['go'],
    ],
    ['presses none where two lead on', twoMains, []],
  ])('is not needed for Enter, which %s', async (_, buttons, sent) => {
    const store = createStore();
    const forms = {
      work: fakeForm({ employer: { schema: { type: 'string' }, label: 'Employer' } }, { id: 'work', store }),
    };
    const { port } = showBlocks(
      { fields: { at: 1, block: 'fields', group: 'work' }, actions: { at: 2, block: 'actions', buttons } as Block },
      { store, forms },
    );
    await userEvent.type(screen.getByRole('textbox'), 'Ada{Enter}');
    expect(port.sent.map(({ event }) => event)).toEqual(sent);
  });
});

describe('the bar of a main button', () => {
  it('says above it what holds now, and follows what is typed', () => {
    const lines = {
      once: { at: 10, if: { has: 'form.day' }, text: '{{ form.day | date }}' },
      sum: { at: 20, text: '{{ form.amount | money: NGN }}' },
    };
    const { container, port } = showBlock(
      'actions',
      { lines, buttons: { go: { at: 1, text: 'Go', event: 'go', look: 'main' } } },
      { scope: { form: { amount: '500' } } },
    );
    expect(container.textContent).toBe('₦500Go');
    act(() => port.change({ scope: { form: { amount: '700', day: '2026-11-30' } } }));
    expect(container.textContent).toBe('Nov\u00a030,\u00a02026₦700Go');
  });

  const sized: (() => void)[] = [];
  beforeEach(() => {
    sized.length = 0;
    vi.stubGlobal(
      'ResizeObserver',
      class {
        readonly tell: () => void;
        constructor(tell: () => void) {
          this.tell = tell;
        }
        observe() {
          sized.push(this.tell);
        }
        disconnect() {}
      },
    );
  });
  afterEach(() => vi.unstubAllGlobals());

  it('tells how high it is, so that messages stand above it, also when it grows; in a dialog that dialog alone', () => {
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        observe() {}
        disconnect() {}
      },
    );
    const main = { buttons: { go: { at: 1, text: 'Go', event: 'go', look: 'main' as const } } };
    const { container, unmount } = showBlock('actions', main);
    const bar = container.querySelector('.actions');
    if (bar === null) throw new Error('no bar');
    const told = () => document.documentElement.style.getPropertyValue('--actions');
    const heights = [80, 136].map((height) => {
      Object.defineProperty(bar, 'offsetHeight', { value: height, configurable: true });
      for (const tell of sized) tell();
      return told();
    });
    expect(heights).toEqual(['80px', '136px']);
    const scope = { port: fakePort(), submitRef: { current: undefined } };
    const over = render(
      <dialog>
        <PlaceContext value={scope}>
          <Blocks blocks={{ it: { at: 10, block: 'actions', ...main } as Block }} />
        </PlaceContext>
      </dialog>,
    );
    const dialog = over.getByRole('dialog', { hidden: true });
    sized.at(-1)?.();
    expect([dialog.style.getPropertyValue('--actions'), told()]).toEqual(['0px', '136px']);
    over.unmount();
    expect([dialog.style.getPropertyValue('--actions'), told()]).toEqual(['', '136px']);
    unmount();
    expect(told()).toBe('');
  });

  it('is raised above 80 px of scroll and let go under 75, and stays between them [A-072] [C-574]', () => {
    const watched: { height: string; tell: (seen: boolean) => void }[] = [];
    class Watcher {
      readonly tell: (entries: readonly object[]) => void;
      constructor(tell: Watcher['tell']) {
        this.tell = tell;
      }
      observe(mark: HTMLElement) {
        if (mark.style.height !== '')
          watched.push({ height: mark.style.height, tell: (seen) => this.tell([{ isIntersecting: seen }]) });
      }
      disconnect() {}
    }
    vi.stubGlobal('IntersectionObserver', Watcher);
    const { container, unmount } = showBlock('actions', {
      buttons: { go: { at: 1, text: 'Go', event: 'go', look: 'main' } },
    });
    const raised = () => container.querySelector('.actions')?.classList.contains('actions-raised');
    const scrollTo = (px: number) =>
      act(() => watched.forEach(({ height, tell }) => tell(px < Number.parseInt(height, 10))));
    expect(watched.map(({ height }) => height)).toEqual(['80px', '75px']);
    const seen = [0, 78, 81, 77, 74, 79].map((px) => [px, (scrollTo(px), raised())]);
    expect(seen).toEqual([
      [0, false],
      [78, false],
      [81, true],
      [77, true],
      [74, false],
      [79, false],
    ]);
    unmount();
    expect(document.querySelectorAll('body > [aria-hidden]')).toHaveLength(0);
  });

  it('has an edge only while something passes under it', () => {
    let tell: (entries: readonly object[]) => void = () => undefined;
    class Watcher {
      constructor(told: typeof tell) {
        this.told = told;
      }
      readonly told: typeof tell;
      observe(mark: HTMLElement) {
        if (mark.classList.contains('actions-end')) tell = this.told;
      }
      disconnect() {}
    }
    vi.stubGlobal('IntersectionObserver', Watcher);
    const { container } = showBlock('actions', { buttons: { go: { at: 1, text: 'Go', event: 'go', look: 'main' } } });
    const edged = () => container.querySelector('.actions')?.classList.contains('actions-over');
    const at = (isIntersecting: boolean, top: number) =>
      act(() => tell([{ isIntersecting, boundingClientRect: { top } }]));
    expect(edged()).toBe(false);
    at(false, 900);
    expect(edged()).toBe(true);
    at(true, 500);
    expect(edged()).toBe(false);
    // Scrolled out at the top, nothing is left below.
    at(false, -10);
    expect(edged()).toBe(false);
  });
});
