import { describe, expect, it } from 'vitest';
import { smallLender } from '../testing/small-lender.ts';
import { explored, found, shown } from '../testing/explored.ts';
import { routeText } from '../explain/ways-table.ts';
import { factsText } from './facts-text.ts';

/** A flow that asks for those of three stages that the lender has, each once, from where the core says. */
function staged(more: object = {}, next: object = {}) {
  const place = (to: string) => ({ screen: 'door', on: { continue: { set: { 'flow.seen': { var: 'today' } }, to } } });
  const asks = (stage: string, at: number, to: string) => ({
    decide: {
      ask: {
        at: 10,
        if: {
          and: [{ in: [stage, { var: 'settings.onboarding_stages' }] }, { '<=': [{ var: 'value.position' }, at] }],
        },
        to: stage,
      },
      pass: { at: 20, to },
    },
  });
  return smallLender({
    'rules/flows/enter.json': {
      takes: { then: { type: 'string' }, stage: { type: 'integer' } },
      values: { position: { pick: [{ var: ['flow.stage', 0] }, { 0: 9, 1: 1, 2: 1, 3: 3, 4: 4 }, 0] } },
      start: {
        known: { at: 10, if: { has: 'with.stage' }, set: { 'flow.stage': { var: 'with.stage' } }, to: 'next-bvn' },
        new: { at: 20, to: 'next-bvn' },
      },
      steps: {
        'next-bvn': asks('bvn', 1, 'next-bank'),
        'next-bank': asks('bank', 3, 'next-pin'),
        'next-pin': asks('pin', 4, 'done'),
        bvn: place('next-bank'),
        bank: place('next-pin'),
        pin: place('done'),
        done: { screen: 'door', on: { continue: '/' } },
        ...next,
      },
      ...more,
    },
  });
}

describe('stages that a lender names in a list', () => {
  const { enter } = explored(staged()).flows;

  it('are walked in every set, exactly', () => {
    expect(found(staged()).filter((told) => told.includes('enter'))).toEqual([]);
    expect(enter?.exact).toBe(true);
    expect(new Set(enter?.routes.map(({ places }) => places.join(' ')))).toEqual(
      new Set([
        'done',
        'pin done',
        'bank done',
        'bank pin done',
        'bvn done',
        'bvn pin done',
        'bvn bank done',
        'bvn bank pin done',
      ]),
    );
  });

  it('make as many states as they have sets, and not one for each value of what nothing looks at', () => {
    expect(enter?.states).toBeLessThan(600);
  });

  it('are told as the list that a lender would write', () => {
    const steps = {
      'next-pin': {
        decide: {
          ask: {
            at: 10,
            if: { and: [{ in: ['pin', { var: 'settings.onboarding_stages' }] }, { var: 'data.nothing.there' }] },
            to: 'pin',
          },
          pass: { at: 20, to: 'done' },
        },
      },
      nothing: { call: 'logout' },
    };
    const finding = explored(staged({}, steps)).flows.enter?.findings.find(({ kind }) => kind === 'undecided');
    expect(finding && shown(finding)).toMatch(/"onboarding_stages":\[[^\]]*"pin"/);
  });

  it('are told, where nothing is wrong, as what the list holds', () => {
    const told = enter?.routes.flatMap((way) => routeText(way)) ?? [];
    expect(told).toContain('to the end: bvn → bank → pin → done');
    expect(told.join('\n')).toMatch(/settings\.onboarding_stages holds bank\b/);
    expect(told.join('\n')).toMatch(/settings\.onboarding_stages holds no bank\b/);
    expect(told.join('\n')).not.toMatch(/onboarding_stages is (?:true|false|1)/);
  });

  it('are not told as held where none is', () => {
    const none = [
      { name: 'settings.stages#', value: 1 },
      { name: 'settings.stages#bank', value: false },
    ];
    expect(factsText(none)).toBe('settings {"stages":["other"]}');
    expect(factsText([...none, { name: 'settings.stages#pin', value: true }])).toBe('settings {"stages":["pin"]}');
  });

  it('are found to be passed by for ever where the table has no place for them', () => {
    const wrong = { position: { pick: [{ var: ['flow.stage', 0] }, { 0: 9, 1: 5 }, 9] } };
    expect(found(staged({ values: wrong }))).toEqual(
      expect.arrayContaining(['never-taken enter/next-bvn decide ask', 'unreached enter/bvn']),
    );
  });
});
