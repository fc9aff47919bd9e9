import { describe, expect, it } from 'vitest';
import { programOf } from '../../engine/flow/testing/program.ts';
import { worldOf } from '../../engine/flow/testing/world.ts';
import { runJourney, type RunJourney } from '../testing/run-journey.ts';
import { placeViews } from './place-view.ts';

const program = programOf({
  flows: {
    apply: {
      start: 'amount',
      steps: {
        amount: { screen: 'amount', on: { next: 'offers', card: 'card', help: 'help' } },
        offers: {
          screen: 'offers',
          on: { open: { with: { id: { var: 'event.id' } }, to: 'offer' }, card: 'card-over', sure: 'sure' },
        },
        offer: { screen: 'offer', over: 'offers', on: { sure: 'sure' } },
        sure: { screen: 'sure', over: 'here' },
        help: { screen: 'help', over: 'offers' },
        card: { flow: 'card', on: { added: 'offers' } },
        'card-over': { flow: 'card', over: 'here', on: { added: 'offers' } },
      },
    },
    card: {
      start: 'how',
      steps: {
        how: { screen: 'how', on: { next: 'window', ask: 'really', done: 'added' } },
        window: { screen: 'window', on: { done: 'added' } },
        really: { screen: 'really', over: 'here' },
        added: { end: 'added' },
      },
    },
  },
});

function walk(...events: readonly (string | readonly [string, Record<string, number>])[]): RunJourney {
  const run = runJourney(program, worldOf());
  run.journey.dispatch({ type: 'begin', flow: 'apply', with: {} });
  for (const event of events) {
    if (typeof event === 'string') run.press(event);
    else run.press(...event);
  }
  return run;
}

/** "offers" on the ground, "+offer" over it, lowest first. */
function seen(run: RunJourney): string {
  return placeViews(program, run.journey.store.get(run.journey.state))
    .map((view) => (view.layer === 'over' ? '+' : '') + view.screen)
    .join(' ');
}

describe('what is to be seen', () => {
  it.each([
    ['the place where the borrower is', [], 'amount'],
    ['the next place in its stead', ['next'], 'offers'],
    ['a place over it', ['next', ['open', { id: 1 }]], 'offers +offer'],
    ['a question over that', ['next', ['open', { id: 1 }], 'sure'], 'offers +offer +sure'],
    ['what lies beneath a place that was entered from elsewhere', ['help'], 'offers +help'],
    ['a sub-flow in the place’s stead', ['card'], 'how'],
    ['a later place of the sub-flow', ['card', 'next'], 'window'],
    ['a question of the sub-flow', ['card', 'ask'], 'how +really'],
    ['a sub-flow over the place', ['next', 'card'], 'offers +how'],
    ['one place of the sub-flow at a time', ['next', 'card', 'next'], 'offers +window'],
    ['a question over a sub-flow over a place', ['next', 'card', 'ask'], 'offers +how +really'],
    ['the place after a sub-flow that has ended', ['card', 'done'], 'offers'],
  ] as const)('is %s', (_title, events, expected) => {
    expect(seen(walk(...events))).toBe(expected);
  });

  it('is nothing before the first place', () => {
    expect(placeViews(program, { frames: [], next: 1 })).toEqual([]);
  });

  it('keeps its key while the place is the same, so that what is typed and focused stays', () => {
    const run = walk('next', ['open', { id: 1 }]);
    const keys = () => placeViews(program, run.journey.store.get(run.journey.state)).map((view) => view.key);
    const before = keys();
    run.press('sure');
    expect(keys().slice(0, 2)).toEqual(before);
    run.journey.dispatch({ type: 'changed' });
    expect(keys().slice(0, 2)).toEqual(before);
  });

  it('has another key for another row of the same place', () => {
    const key = (id: number) =>
      placeViews(program, (({ journey }) => journey.store.get(journey.state))(walk('next', ['open', { id }]))).at(-1)
        ?.key;
    expect(key(1)).not.toBe(key(2));
  });
});
