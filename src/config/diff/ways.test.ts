import { describe, expect, it } from 'vitest';
import { FileReader } from '../../site/read-files.ts';
import { configurationOf } from '../configuration.ts';
import { readLayers } from '../layers.ts';
import type { Exploration, Fact, Way } from '../paths/index.ts';
import { canChangeWays } from './index.ts';
import { speechOf } from './speech.ts';
import { wayChanges } from './ways.ts';

const configuration = configurationOf(readLayers(new FileReader(process.cwd()).read(), 'naija'), 'naija');
const speech = speechOf(configuration);
const versions = { before: configuration, after: configuration, old: speech, now: speech };
const nothing = { world: [], events: [] };

/** An application of which these ways and main routes are known. */
function application(
  to: readonly string[],
  ...routes: readonly (readonly [when: readonly (readonly Fact[])[], places: readonly string[]])[]
): Readonly<Record<string, Exploration>> {
  const ways = to.map((step): Way => ({
    from: '',
    event: 'start',
    row: undefined,
    when: undefined,
    to: step,
    witness: nothing,
  }));
  return {
    application: {
      flow: 'application',
      ways,
      findings: [],
      isWhole: true,
      exact: true,
      sampled: [],
      states: 1,
      ends: [],
      arrival: { with: [], without: [] },
      routes: routes.map(([when, places]) => ({ when, places })),
    },
  };
}

const says = (
  before: Readonly<Record<string, Exploration>>,
  after: Readonly<Record<string, Exploration>>,
): readonly string[] => wayChanges({ before, after }, versions).map(({ says: said }) => said);
const debit = (value: boolean): Fact => ({ name: 'reads.listProducts.0.attributes.direct-debit', value });
const country: Fact = { name: 'settings.country', value: 'NGA' };

describe('the ways that borrowers go', () => {
  it('tell who now passes a place, and before which other', () => {
    const before = application(
      [],
      [
        [
          [debit(true), country],
          [debit(false), country],
        ],
        ['amount', 'confirm'],
      ],
    );
    const after = application(
      [],
      [[[debit(true), country]], ['amount', 'fee', 'confirm']],
      [[[debit(false), country]], ['amount', 'confirm']],
    );
    expect(says(before, after)).toEqual([
      'With direct debit on, “Before you get the money” [fee] now comes before “Check your answers” [confirm].',
    ]);
    expect(says(after, before)).toEqual([
      'With direct debit on, “Before you get the money” [fee] is no longer on the way.',
    ]);
  });

  it('say of a list what it holds, and what it does not', () => {
    const bank = (value: boolean): Fact => ({ name: 'settings.onboarding_stages#bank', value });
    const before = application(
      [],
      [
        [
          [bank(true), country],
          [bank(false), country],
        ],
        ['amount', 'authorize'],
      ],
    );
    const after = (value: boolean) =>
      application(
        [],
        [[[bank(value), country]], ['amount', 'fee', 'authorize']],
        [[[bank(!value), country]], ['amount', 'authorize']],
      );
    expect(says(before, after(true)).join()).toMatch(/^With onboarding stages holding bank, /);
    expect(says(before, after(false)).join()).toMatch(/^With onboarding stages holding no bank, /);
  });

  it('name no condition where it holds for everybody', () => {
    expect(
      says(
        application([], [[[]], ['personal', 'professional']]),
        application([], [[[]], ['professional', 'personal']]),
      ),
    ).toEqual(['“About you” [personal] now comes last, after “Your work” [professional].']);
  });

  it('say of a place that was moved what was not so before', () => {
    const moved = (...now: readonly string[]) =>
      says(
        application([], [[[]], ['amount', 'personal', 'professional', 'confirm', 'offer']]),
        application([], [[[]], now]),
      );
    expect(moved('amount', 'professional', 'personal', 'confirm', 'offer')).toEqual([
      '“About you” [personal] now comes after “Your work” [professional].',
    ]);
    expect(moved('amount', 'personal', 'professional', 'offer', 'confirm')).toEqual([
      '“Check your answers” [confirm] now comes last, after “Your offer in detail” [offer].',
    ]);
    expect(moved('amount', 'confirm', 'personal', 'professional', 'offer')).toEqual([
      '“Check your answers” [confirm] now comes before “About you” [personal].',
    ]);
  });

  it('tell of steps that nobody comes to any more, and of those that one comes to now', () => {
    expect(says(application(['amount', 'fee']), application(['amount', 'blocked']))).toEqual([
      'Borrowers now come to “We need to check your ID first” [blocked].',
      'Nobody comes to “Before you get the money” [fee] any more.',
    ]);
    expect(says(application(['amount']), application(['amount']))).toEqual([]);
  });

  it('name what one edit closes in one sentence, of much the places alone', () => {
    const all = ['breakdown', 'after-breakdown', 'personal', 'personal-save', 'professional'];
    expect(says(application(['amount', ...all]), application(['amount']))).toEqual([
      'Nobody comes to “What it costs” [breakdown], “About you” [personal], “Your work” [professional] and 2 steps between any more.',
    ]);
  });

  it('tell of rules that stand as they stood and that other people take now, or nobody', () => {
    const taken = (...rows: readonly (readonly [row: string, to: string])[]): Readonly<Record<string, Exploration>> => {
      const { application: made } = application(['to-offers', 'ask-offers', 'collect-before', 'charge-prompt']);
      const ways = rows.map(([row, to]): Way => ({
        from: 'to-offers',
        event: 'decide',
        row,
        when: undefined,
        to,
        witness: nothing,
      }));
      return made === undefined ? {} : { application: { ...made, ways: [...made.ways, ...ways] } };
    };
    const [few, more] = [
      taken(['offers', 'ask-offers']),
      taken(['offers', 'ask-offers'], ['before', 'collect-before']),
    ];
    expect(says(more, few)).toEqual([
      'At the decision [to-offers]: nobody any more takes the rule [before], which leads to “Collect before” [collect-before].',
    ]);
    expect(says(few, more)).toEqual([
      'At the decision [to-offers]: somebody now takes the rule [before], which leads to “Collect before” [collect-before].',
    ]);
  });

  it('tell who gets to the end now, and who no longer', () => {
    const places: readonly [readonly (readonly Fact[])[], readonly string[]] = [[[]], ['amount', 'successful']];
    const arriving = (...all: readonly (readonly Fact[])[]): Readonly<Record<string, Exploration>> => {
      const { application: made } = application([], places);
      const without = cases.filter((one) => !all.includes(one));
      return made === undefined ? {} : { application: { ...made, arrival: { with: all, without } } };
    };
    const business = (value: boolean): Fact => ({ name: 'reads.listProducts.0.business', value });
    const [young, old, firm]: readonly (readonly Fact[])[] = [
      [country, business(true), debit(true)],
      [country, business(true), debit(false)],
      [country, business(false)],
    ];
    const cases = [young, old, firm].flatMap((one) => (one === undefined ? [] : [one]));
    const [all, some, few] = [cases, cases.slice(1), cases.slice(2)].map((those) => arriving(...those));
    expect(says(all ?? {}, few ?? {})).toEqual([
      'Where listProducts[0].business is true, nobody gets to the end any more.',
    ]);
    expect(says(few ?? {}, all ?? {})).toEqual(['Where listProducts[0].business is true, one now gets to the end.']);
    expect(says(all ?? {}, some ?? {})).toEqual([
      'Where listProducts[0].business is true and listProducts[0].attributes.direct-debit is true, nobody gets to the end any more.',
    ]);
    expect(says(all ?? {}, all ?? {})).toEqual([]);
  });

  it('tell of some, where others of whom the same is so still get to the end', () => {
    const by = (name: string, value: boolean): Fact => ({ name: `settings.${name}`, value });
    const made = (ends: readonly (readonly Fact[])[], others: readonly (readonly Fact[])[]) => {
      const { application: one } = application([], [[[]], ['amount', 'successful']]);
      return one === undefined ? {} : { application: { ...one, arrival: { with: ends, without: others } } };
    };
    const [first, second, third] = [
      [by('a', true), by('b', true)],
      [by('a', true), by('b', false), by('c', true)],
      [by('a', true), by('b', false), by('c', false)],
    ] as const;
    expect(
      says(made([first, second, third, [by('a', false)]], []), made([third, [by('a', false)]], [first, second])),
    ).toEqual([
      'Some of those where settings.a is true no longer get to the end, for example where settings.b is true.',
    ]);
  });

  it('are walked again only when an edit could lead elsewhere', () => {
    expect(canChangeWays(configuration, { ...configuration, words: {} })).toBe(false);
    expect(canChangeWays(configuration, { ...configuration, gates: {} })).toBe(true);
  });
});
