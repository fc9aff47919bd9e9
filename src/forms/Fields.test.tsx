// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Profiler } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Field } from '../language/language.gen.ts';
import { FAILED, PENDING } from '../engine/value.ts';
import { Fields, standingOf, tryGroups } from './index.ts';
import { fakePort, type FakePort } from './testing/fake-port.ts';
afterEach(cleanup);

const login = {
  phone_number: { schema: { type: 'string', minLength: 6 }, widget: 'phone', required: true, label: 'Phone number' },
  password: {
    schema: { type: 'string', minLength: 8, writeOnly: true },
    widget: 'password',
    required: true,
    label: 'Password',
  },
} satisfies Record<string, Partial<Field>>;

const three = { ...login, city: { schema: { type: 'string' }, required: true, label: 'City' } } satisfies Record<
  string,
  Partial<Field>
>;

describe('Fields', () => {
  it('gives what is typed to the flow, keystroke by keystroke', async () => {
    const port = fakePort(login);
    render(<Fields port={port} />);
    await userEvent.type(screen.getByLabelText('Phone number'), '08031234567');
    await userEvent.type(screen.getByLabelText('Password'), 'Secret12');
    expect(port.answers()).toEqual({ phone_number: '08031234567', password: 'Secret12' });
  });

  it('sends the form on Enter', async () => {
    const port = fakePort(login);
    const { container } = render(<Fields port={port} />);
    const sent = vi.fn();
    container.addEventListener('submit', sent);
    await userEvent.type(screen.getByLabelText('Password'), 'Secret12{Enter}');
    expect(sent).toHaveBeenCalledOnce();
  });

  it('shows what the flow fills in from outside, and what it takes away', () => {
    const port = fakePort({ city: { schema: { type: 'string' } } }, { values: { city: 'Lagos' } });
    render(<Fields port={port} />);
    const input = screen.getByLabelText<HTMLInputElement>(/^city/);
    expect(input.value).toBe('Lagos');
    act(() => port.store.set(port.value('city'), 'Kigali'));
    expect(input.value).toBe('Kigali');
    act(() => port.store.set(port.value('city'), undefined));
    expect(input.value).toBe('');
  });

  it('helps with a box below its words, where it can not be taken for help with the field above', () => {
    const help = 'Switched off, you put it in yourself.';
    render(
      <Fields
        port={fakePort({ auto: { schema: { type: 'boolean' }, widget: 'checkbox', label: 'Put it in', help } })}
      />,
    );
    const box = screen.getByRole('checkbox', { name: 'Put it in', description: help });
    expect(box.compareDocumentPosition(screen.getByText(help)) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it('says nothing while one types, and what is wrong when one has left the field', async () => {
    const port = fakePort(login);
    render(<Fields port={port} />);
    const input = screen.getByLabelText('Phone number');
    await userEvent.type(input, '0803');
    expect(screen.queryByText('Phone number must have at least 6 characters')).toBeNull();
    await userEvent.tab();
    const words = screen.getByText('Phone number must have at least 6 characters');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(input.getAttribute('aria-describedby')).toBe(words.id);
    expect(screen.queryByText(/Password must/)).toBeNull();
    await userEvent.type(input, '12');
    expect(screen.queryByText(/at least 6/)).toBeNull();
    expect(input.getAttribute('aria-invalid')).toBeNull();
  });

  it('does not find wrong what one has only passed by', async () => {
    const port = fakePort(login);
    render(<Fields port={port} />);
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.tab();
    expect(document.querySelector('.field-error, [aria-invalid=true]')).toBeNull();
    await userEvent.type(screen.getByLabelText('Password'), 'x{Backspace}');
    await userEvent.tab();
    expect(screen.getByText('Password is required')).toBeDefined();
  });

  it('says at once what is wrong with an answer from before, whose bound has moved meanwhile, and is silent while it is typed anew', async () => {
    const port = fakePort(
      { amount: { schema: { type: 'string' }, label: 'Amount' }, ...login },
      { values: { amount: '500' }, rules: { amount: { limits: { minLength: 3 } } } },
    );
    render(<Fields port={port} />);
    const words = 'Amount must have at least 4 characters';
    expect(screen.queryByText(/must|Enter/)).toBeNull();
    act(() => port.store.set(port.present('amount'), { limits: { minLength: 4 } }));
    expect(screen.getByText(words)).toBeTruthy();
    await userEvent.type(screen.getByLabelText(/^Amount/), '{Backspace}');
    expect(screen.queryByText(words)).toBeNull();
    await userEvent.tab();
    expect(screen.getByText(words)).toBeTruthy();
    expect(screen.queryByText(/Phone number must|Enter/)).toBeNull();
  });

  it('says nothing of a kept choice that is not on offer, or not yet: it is drawn as none', () => {
    const port = fakePort(
      { city: { schema: { type: 'string' }, choices: {}, label: 'City' } },
      { values: { city: 'kgl' }, rules: { city: { options: PENDING } } },
    );
    render(<Fields port={port} />);
    expect(document.querySelector('.field-error')).toBeNull();
    act(() => port.store.set(port.present('city'), { options: [{ value: 'los', text: 'Lagos' }] }));
    expect(document.querySelector('.field-error')).toBeNull();
  });

  it('does not ask, judge or show a field whose condition does not hold, and keeps its answer', () => {
    const port = fakePort(
      { employer: { schema: { type: 'string' }, required: true } },
      { values: { employer: 'Ada Ltd' } },
    );
    render(<Fields port={port} />);
    act(() => port.store.set(port.present('employer'), { asked: false }));
    expect(screen.queryByLabelText('employer')).toBeNull();
    expect(tryGroups([port])).toBe(true);
    act(() => port.store.set(port.present('employer'), { asked: true }));
    expect(screen.getByLabelText<HTMLInputElement>('employer').value).toBe('Ada Ltd');
  });

  it('lets nobody past a field of which it is not known yet whether it is asked, and says nothing of it', () => {
    const port = fakePort({
      consent: { schema: { const: true }, required: true },
      purpose: { schema: { type: 'string' } },
      payday: { schema: { type: 'string' } },
    });
    const { container } = render(<Fields port={port} />);
    act(() => port.store.set(port.present('consent'), { asked: false, awaited: true }));
    act(() => void expect(tryGroups([port])).toBe(false));
    expect(container.querySelector('.field-error, .error-summary')).toBeNull();
    act(() => port.store.set(port.present('consent'), { asked: false }));
    expect(tryGroups([port])).toBe(true);
  });

  it('does not ask for what the flow has taken away once it was sent, such as a PIN, until one tries to go on without it', async () => {
    const port = fakePort(login, { values: { phone_number: '08031234567' } });
    render(<Fields port={port} />);
    await userEvent.type(screen.getByLabelText('Password'), 'Secret12');
    await userEvent.tab();
    act(() => void expect(tryGroups([port])).toBe(true));
    act(() => port.store.set(port.value('password'), undefined));
    await userEvent.tab();
    expect(document.querySelector('.field-error, [aria-invalid=true]')).toBeNull();
    act(() => void expect(tryGroups([port])).toBe(false));
    expect(document.querySelector('.field-error')?.textContent).toBe('Password is required');
  });

  it('shows a refusal of the server beside the field until it is withdrawn', () => {
    const port = fakePort(login, { values: { phone_number: '08031234567', password: 'Secret12' } });
    render(<Fields port={port} />);
    act(() => port.store.set(port.refused('password'), 'Wrong phone number or password'));
    expect(screen.getByText('Wrong phone number or password').id).toBe(
      screen.getByLabelText('Password').getAttribute('aria-describedby'),
    );
    act(() => port.store.set(port.refused('password'), undefined));
    expect(screen.queryByText('Wrong phone number or password')).toBeNull();
  });

  it('says aloud why an answer was refused, also when it was cleared and is missing now', () => {
    const port = fakePort({ otp: { schema: { type: 'string' }, required: true, label: 'Code' } });
    render(<Fields port={port} />);
    act(() => port.store.set(port.refused('otp'), 'The code is not right'));
    expect(screen.getByRole('alert').textContent).toBe('The code is not right');
    expect(screen.getByLabelText('Code').getAttribute('aria-invalid')).toBe('true');
    act(() => port.store.set(port.refused('otp'), undefined));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says that options are loading, offers to ask again when they failed, and shows them when they come', async () => {
    const port = fakePort(
      {
        sector: {
          schema: { type: 'string' },
          widget: 'select',
          options: { of: [], value: '', text: '' },
          required: true,
        },
      },
      { rules: { sector: { options: PENDING } } },
    );
    render(<Fields port={port} />);
    expect(screen.getByText('Loading')).toBeDefined();
    act(() => port.store.set(port.present('sector'), { options: FAILED }));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(port.retried()).toBe(1);
    act(() => port.store.set(port.present('sector'), { options: [{ value: 7, text: 'Health' }] }));
    await userEvent.selectOptions(screen.getByLabelText('sector'), 'Health');
    expect(port.answers()).toEqual({ sector: 7 });
  });
});

describe('a try to go on', () => {
  it('shows every mistake, beside the field and in a summary that takes the focus and leads to the field', async () => {
    const port = fakePort(three);
    render(<Fields port={port} />);
    act(() => void expect(tryGroups([port])).toBe(false));
    const summary = screen.getByRole('region');
    expect(document.activeElement).toBe(summary);
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Phone number is required', 'Password is required', 'City is required']);
    expect(screen.getAllByText('Password is required')).toHaveLength(2);
    await userEvent.click(within(summary).getByRole('link', { name: 'Password is required' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Password'));
    await userEvent.type(screen.getByLabelText('Password'), 'Secret12');
    // Nothing breaks in on what is being filled in to say what is left.
    expect(summary.closest('[role=alert], [role=status], [aria-live]')).toBeNull();
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Phone number is required', 'City is required']);
  });

  it('of one or two fields leads to the first that is wrong, and says nothing twice', () => {
    const port = fakePort(login, { values: { phone_number: '08031234567' } });
    render(<Fields port={port} />);
    act(() => void expect(tryGroups([port])).toBe(false));
    expect(screen.getAllByText('Password is required')).toHaveLength(1);
    expect(document.activeElement).toBe(screen.getByLabelText('Password'));
  });

  it('takes the focus again at the next try', async () => {
    const port = fakePort(three);
    render(<Fields port={port} />);
    act(() => void tryGroups([port]));
    await userEvent.click(screen.getByLabelText('Phone number'));
    act(() => void tryGroups([port]));
    expect(document.activeElement).toBe(screen.getByRole('region'));
  });

  it('that the server refuses leads to a field that is called like a part of every object', () => {
    const port = fakePort({ toString: { schema: { type: 'string' as const }, label: 'Text' } });
    render(<Fields port={port} />);
    act(() => port.store.set(port.refused('toString'), 'Not this one'));
    expect(document.activeElement).toBe(screen.getByLabelText(/Text/));
  });

  it('that the server refuses leads to the field too, and not again while another is mended', () => {
    const port = fakePort(three);
    render(<Fields port={port} />);
    act(() => port.store.set(port.refused('password'), 'Not this one'));
    expect(document.activeElement).toBe(screen.getByRole('region'));
    screen.getByLabelText('Phone number').focus();
    act(() => port.store.set(port.refused('city'), 'Nor this one'));
    expect(
      within(screen.getByRole('region'))
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Not this one', 'Nor this one']);
    screen.getByLabelText('Password').focus();
    act(() => port.store.set(port.refused('password'), undefined));
    expect(document.activeElement).toBe(screen.getByLabelText('Password'));
  });

  it('that comes with the page leaves the focus where it is', () => {
    const port = fakePort(login);
    port.store.set(port.refused('password'), 'Not this one');
    render(<Fields port={port} />);
    expect(document.activeElement).toBe(document.body);
  });

  it('joins the mistakes of all groups of the screen in one summary above the first', () => {
    const first = fakePort({ city: { schema: { type: 'string' }, required: true } }, { id: 'first' });
    const second = fakePort(
      { street: { schema: { type: 'string' }, required: true }, number: { schema: { type: 'string' } } },
      { id: 'second', store: first.store },
    );
    render(
      <>
        <Fields port={first} />
        <Fields port={second} />
      </>,
    );
    act(() => void tryGroups([first, second]));
    expect(screen.getAllByRole('region')).toHaveLength(1);
    expect(
      within(screen.getByRole('region'))
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['#first-0', '#second-0']);
  });

  it('goes on when everything is in order, and takes the summary away', () => {
    const port = fakePort(login);
    render(<Fields port={port} />);
    act(() => void tryGroups([port]));
    act(() => {
      port.store.set(port.value('phone_number'), '08031234567');
      port.store.set(port.value('password'), 'Secret12');
    });
    act(() => void expect(tryGroups([port])).toBe(true));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is stopped by a failed check over several answers', () => {
    const port = fakePort({ card: { schema: { type: 'integer' }, label: 'Card' } }, { values: { card: 3 } });
    render(<Fields port={port} />);
    act(() => port.store.set(port.failed, [{ field: 'card', text: 'This card expires before the loan ends' }]));
    act(() => void expect(tryGroups([port])).toBe(false));
    expect(screen.getAllByText('This card expires before the loan ends')).toHaveLength(1);
  });

  it('tells buttons whether the answers are in order, once the keystroke is on the screen', async () => {
    const port = fakePort(login);
    const standing = standingOf([port]);
    const leave = port.store.sub(standing, () => undefined);
    expect(port.store.get(standing)).toBe('wrong');
    port.store.set(port.value('phone_number'), '08031234567');
    port.store.set(port.value('password'), 'Secret12');
    expect(port.store.get(standing)).toBe('wrong');
    await waitFor(() => expect(port.store.get(standing)).toBe('right'));
    leave();
  });
});

/** The fields whose widgets are drawn: each drawing takes what its widget asks with once. */
function drawnOf(port: FakePort): string[] {
  const drawn: string[] = [];
  const { asks } = port;
  Object.defineProperty(port, 'asks', {
    value: (name: string) => {
      drawn.push(name);
      return asks(name);
    },
  });
  return drawn;
}

describe('a form of 100 fields', () => {
  const many = Object.fromEntries(
    Array.from({ length: 100 }, (_, place) => [
      `field${place}`,
      { schema: { type: 'string' as const, maxLength: 40 }, required: true },
    ]),
  );

  it('draws one widget and nothing else for a keystroke, with rules on every field', async () => {
    const port = fakePort(many);
    const drawn = drawnOf(port);
    const commits: string[] = [];
    render(
      <Profiler id="form" onRender={(_, phase) => commits.push(phase)}>
        <Fields port={port} />
      </Profiler>,
    );
    drawn.length = 0;
    commits.length = 0;
    await userEvent.type(screen.getByLabelText('field50'), 'a');
    expect(drawn).toEqual(['field50']);
    expect(commits).toEqual(['update']);
  });

  it('draws two widgets when an answer changes the rules of another field, and none when the rules come out the same', () => {
    const port = fakePort(many);
    const drawn = drawnOf(port);
    render(<Fields port={port} />);
    expect(drawn).toHaveLength(100);
    drawn.length = 0;
    act(() => {
      port.store.set(port.value('field1'), 'x');
      port.store.set(port.present('field2'), { readonly: false, limits: { maxLength: 3 } });
      port.store.set(port.present('field3'), { required: true, limits: {} });
    });
    expect(drawn.toSorted()).toEqual(['field1', 'field2']);
  });
});
