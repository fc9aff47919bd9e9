// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { atom } from 'jotai';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Field } from '../../language/language.gen.ts';
import { programOf, text, variable } from '../../engine/flow/testing/program.ts';
import { Fields, standingOf, tryGroups } from '../../forms/index.ts';
import type { FormPort } from '../../forms/port.ts';
import { fakeAsks } from '../../forms/testing/fake-asks.ts';
import { counted, liveWorld } from '../testing/live-world.ts';
import { runJourney } from '../testing/run-journey.ts';
import { createDelivery, fieldsDelivered } from './delivered-group.ts';
import { createFormPort } from './form-port.ts';
import { createPlaceScope } from './place-scope.ts';
import { placeViews } from './place-view.ts';
import { validIn } from './valid.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** A table that counts how often it is looked into. */
function watched<T extends object>(table: T): { readonly table: T; readonly looks: () => number } {
  let looks = 0;
  const look = (): void => {
    looks += 1;
  };
  const seen = new Proxy(table, {
    get: (target, name, self) => (look(), Reflect.get(target, name, self) as unknown),
    getOwnPropertyDescriptor: (target, name) => (look(), Reflect.getOwnPropertyDescriptor(target, name)),
  });
  return { table: seen, looks: () => looks };
}

interface Work {
  readonly mount: number;
  readonly key: number;
  /** What was typed reaches the machine. */
  readonly taken: number;
  /** All messages are shown. */
  readonly submit: number;
  /** How often that asks for a field's answer. */
  readonly sought: number;
  /** What a browser looks through for words at each key: the ids and names of the controls. */
  readonly called: readonly string[];
}

/** Looks at fields and evaluations of their rules while a form of this size appears, is typed into and tried. */
function workOf(size: number, by: 'form' | 'delivery'): Work {
  const rules = {
    if: counted('settings.on'),
    required: counted('settings.on'),
    fill: counted('profile.missing'),
    first: counted('settings.first'),
  };
  const names = Array.from({ length: size }, (_, place) => `field${place}`);
  const fields = names.map((name, place): [string, Omit<Field, 'at'>] => [
    name,
    text('page', {
      if: rules.if.expr,
      required: rules.required.expr,
      fill: place % 2 === 0 ? rules.fill.expr : rules.first.expr,
    }),
  ]);
  const definitions = watched(
    names.map((id) => ({ id, name: id, type: 'short_text', validation: { required: true } })),
  );
  const base = programOf({
    flows: { apply: { form: 'apply', start: 'page', steps: { page: { screen: 'page', on: { send: 'stay' } } } } },
    forms: {
      apply:
        by === 'form'
          ? Object.fromEntries(fields)
          : {
              answers: {
                group: 'page',
                schema: { type: 'object' },
                define: variable('settings.fields'),
                if: rules.if.expr,
              },
            },
    },
  });
  const form = watched(base.forms['apply']?.fields ?? {});
  const program = { ...base, forms: { apply: { fields: form.table } } };
  const done = (): number =>
    form.looks() + definitions.looks() + Object.values(rules).reduce((sum, { times }) => sum + times(), 0);

  const live = liveWorld({ settings: { on: true, first: 'x', fields: definitions.table } });
  const parts = {
    asks: () => fakeAsks(),
    delivery: (group: Parameters<typeof createDelivery>[0], made: Parameters<typeof createDelivery>[2]) =>
      createDelivery(group, 'NGA', made),
    delivered: (given: Parameters<typeof fieldsDelivered>[0]) => fieldsDelivered(given, '', 'NGA'),
    retry: () => undefined,
    forget: () => undefined,
  };
  const { journey } = runJourney(
    program,
    { ...live.world, valid: validIn('NGN', parts.delivered) },
    { store: live.store, parts },
  );
  journey.dispatch({ type: 'begin', flow: 'apply', with: {} });
  const [view] = placeViews(program, journey.store.get(journey.state));
  if (view === undefined) throw new Error('no place');
  const wordsOf = (given: unknown): string => String(given);
  const scope = createPlaceScope({ journey, view, reads: live.reads, root: live.root, wordsOf });
  const whole = createFormPort('page', {
    journey,
    view,
    scope,
    wordsOf,
    say: (key) => key,
    retry: () => undefined,
    locale: 'en-GB',
    currency: 'NGN',
    country: 'NGA',
    phoneCodes: [],
  });
  const made = live.store.get(whole.delivery ?? atom(whole)) as FormPort;
  let sought = 0;
  const port: FormPort = { ...made, value: (field) => ((sought += 1), made.value(field)) };
  const { container } = render(<Fields port={port} />);
  const leave = live.store.sub(standingOf([port]), () => undefined);
  act(() => void vi.runAllTimers());
  const inputs = [...container.querySelectorAll<HTMLInputElement>('input:not([type=submit])')];
  expect(inputs).toHaveLength(size);
  const mounted = done();
  act(() => live.store.set(port.value(port.order[size / 2] ?? ''), 'a'));
  const typed = done();
  act(() => void vi.runAllTimers());
  const taken = done();
  sought = 0;
  act(() => void tryGroups([port]));
  const submitted = done();
  leave();
  return {
    mount: mounted,
    key: typed - mounted,
    taken: taken - typed,
    submit: submitted - taken,
    sought,
    called: inputs.map(({ id, name }) => `${id} ${name}`),
  };
}

describe.each(['form', 'delivery'] as const)('the work of a large form, by %s', (by) => {
  it('grows with the number of its fields and no faster; a key costs the same in any', () => {
    const [some, twice] = [workOf(40, by), workOf(80, by)];
    expect(some.mount).toBeGreaterThan(40);
    expect(twice.mount).toBeLessThanOrEqual(2.1 * some.mount);
    expect(twice.taken).toBeLessThanOrEqual(2.1 * some.taken);
    expect(twice.submit).toBeLessThanOrEqual(2.1 * some.submit);
    expect(twice.key).toBe(some.key);
    // What is drawn has its answer at hand.
    expect([some.sought, twice.sought]).toEqual([0, 0]);
  });

  it('has no words in what its controls are called, for a browser to look through at each key, but the name of the field', () => {
    const { called } = workOf(40, by);
    expect(called.filter((one, place) => !new RegExp(`^[\\d-]+ field${place}$`).test(one))).toEqual([]);
  });
});
