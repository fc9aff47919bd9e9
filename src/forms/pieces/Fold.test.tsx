// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { Field } from '../../language/language.gen.ts';
import type { ValueObject } from '../../engine/value.ts';
import { foldedFields } from '../group/index.ts';
import { Fields, tryGroups } from '../index.ts';
import { fakePort } from '../testing/fake-port.ts';

afterEach(cleanup);

type Some = Partial<Field> & Pick<Field, 'schema'>;
const must: Some = { schema: { type: 'string' }, required: true };
const may: Some = { schema: { type: 'string', minLength: 3 } };
const words: Some = { schema: { type: 'string', readOnly: true }, widget: 'label' };
const heading: Some = { ...words, look: { heading: true } };
const folded = (fields: Readonly<Record<string, Some>>) => [...foldedFields(fakePort(fields))];

describe('what is folded away', () => {
  it('is what nobody has to answer, where three or more such fields stand beside one that is needed', () => {
    expect(folded({ a: may, name: must, b: may, c: may })).toEqual(['a', 'b', 'c']);
    expect(folded({ a: may, name: must, b: may })).toEqual([]);
    expect(folded({ a: may, b: may, c: may, d: may })).toEqual([]);
  });

  it('has no field that may be needed at times, is only read, or is what a needed one waits for', () => {
    const rest = { a: may, b: may, c: may };
    expect(
      folded({
        at_times: { ...may, required: { var: 'value.x' } },
        read: { ...may, readonly: true },
        sum: { ...may, value: 1 },
        ...rest,
      }),
    ).toEqual(['a', 'b', 'c']);
    expect(folded({ branch: may, staff: { ...must, look: { beside: ['branch'] } }, ...rest })).toEqual(['a', 'b', 'c']);
  });

  it('takes along the words before it, and the heading of a section that has nothing else', () => {
    expect(
      folded({
        person: heading,
        about: words,
        name: must,
        hint: words,
        a: may,
        reach: heading,
        b: may,
        c: may,
        legal: heading,
        d: may,
        terms: words,
      }),
    ).toEqual(['hint', 'a', 'reach', 'b', 'c', 'd']);
  });
});

const form = { name: must, email: may, website: may, city: may } satisfies Record<string, Some>;

function show(values: ValueObject = {}, fields: Readonly<Record<string, Some>> = form) {
  const port = fakePort(fields, { values });
  const { container } = render(<Fields port={port} fold />);
  const fold = container.querySelector('details');
  if (fold === null) throw new Error('nothing is folded away');
  return { port, fold, press: () => userEvent.click(fold.querySelector('summary') as HTMLElement) };
}

describe('a fold of optional fields', () => {
  it('is closed at first, says how many it has, and opens and closes by a press', async () => {
    const { port, fold, press } = show();
    expect([fold.open, fold.querySelector('summary')?.textContent]).toEqual([false, '3 more questions (optional)']);
    await press();
    expect(fold.open).toBe(true);
    await userEvent.type(screen.getByLabelText(/^email/), 'ada');
    expect(port.answers()).toEqual({ email: 'ada' });
    expect(fold.open).toBe(true);
    await press();
    expect(fold.open).toBe(false);
  });

  it('counts only what is asked, and is not there for nothing', () => {
    const { port, fold } = show();
    act(() => port.store.set(port.present('email'), { asked: false }));
    expect(fold.querySelector('summary')?.textContent).toBe('2 more questions (optional)');
    act(() => ['website', 'city'].forEach((field) => port.store.set(port.present(field), { asked: false })));
    expect(fold.hidden).toBe(true);
  });

  it('is open where one of its fields is answered', () => {
    expect(show({ city: 'Pemba' }).fold.open).toBe(true);
  });

  it('opens when one of its fields is refused', () => {
    const { port, fold } = show();
    act(() => port.store.set(port.refused('website'), 'Nobody is there'));
    expect(fold.open).toBe(true);
  });

  it('opens at a try that fails for it; closed again, the link of the summary leads into it', async () => {
    const { port, fold, press } = show();
    fireEvent.change(screen.getByLabelText(/^email/), { target: { value: 'a' } });
    expect(fold.open).toBe(false);
    act(() => void tryGroups([port]));
    expect(fold.open).toBe(true);
    await press();
    expect(fold.open).toBe(false);
    await userEvent.click(screen.getByRole('link', { name: /email/ }));
    expect([fold.open, document.activeElement?.getAttribute('name')]).toEqual([true, 'email']);
  });

  it('is none where the place asks for none', () => {
    const { container } = render(<Fields port={fakePort(form)} />);
    expect(container.querySelector('details')).toBeNull();
  });
});
