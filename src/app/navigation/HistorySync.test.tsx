// @vitest-environment jsdom
import { act, cleanup, render, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { MemoryRouter, useLocation, useNavigate, type NavigateFunction } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { programOf } from '../../engine/flow/testing/program.ts';
import { worldOf } from '../../engine/flow/testing/world.ts';
import { runJourney, type RunJourney } from '../testing/run-journey.ts';
import { BrowserHistory } from './BrowserHistory.tsx';
import { depthAt, HistorySync } from './HistorySync.tsx';

const program = programOf({
  flows: {
    walk: {
      start: 'one',
      steps: {
        one: { screen: 'one', on: { next: 'two' } },
        two: { screen: 'two', on: { next: 'three', ask: 'sure' } },
        three: { screen: 'three', on: { next: 'four', send: 'send', home: 'one' } },
        four: { screen: 'four', on: { back: 'stuck' } },
        stuck: { screen: 'stuck', over: 'here', on: { back: 'back' } },
        sure: { screen: 'sure', over: 'here', on: { back: 'back' } },
        send: { call: 'send', on: { ok: 'four' } },
      },
    },
  },
  calls: { send: [] },
});

let navigate: NavigateFunction;
let here: ReturnType<typeof useLocation>;

function Watch() {
  const location = useLocation();
  const go = useNavigate();
  useEffect(() => {
    here = location;
    navigate = go;
  });
  return null;
}

function walkTo(...events: readonly string[]): RunJourney {
  const walk = runJourney(program, worldOf());
  walk.journey.dispatch({ type: 'begin', flow: 'walk', with: {} });
  for (const event of events) walk.press(event);
  return walk;
}

function inMemory(walk: RunJourney): (journey: RunJourney, address?: string) => void {
  const tree = ({ journey }: RunJourney, address: string) => (
    <MemoryRouter initialEntries={['/before', '/apply?id=7']}>
      <Watch />
      <HistorySync journey={journey} address={address} />
    </MemoryRouter>
  );
  const view = render(tree(walk, '/apply?id=7'));
  return (other, address = '/apply?id=7') => view.rerender(tree(other, address));
}

function inBrowser({ journey }: RunJourney): void {
  render(
    <BrowserHistory>
      <Watch />
      <HistorySync journey={journey} address="/apply?id=7" />
    </BrowserHistory>,
  );
}

const press = (walk: RunJourney, event: string) => act(() => walk.press(event));
const move = (by: number) => act(() => void navigate(by));
const depth = () => depthAt(here.state);

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the browser’s history', () => {
  it('has an entry for each place, each with the journey’s own address', () => {
    const walk = walkTo();
    inMemory(walk);
    expect(depth()).toBe(1);
    press(walk, 'next');
    expect(depth()).toBe(2);
    press(walk, 'next');
    expect(depth()).toBe(3);
    expect(here.pathname + here.search).toBe('/apply?id=7');
  });

  it('leads back at each place, one by one', () => {
    const walk = walkTo('next', 'next');
    inMemory(walk);
    expect(walk.where()).toBe('one > two > three');
    move(-1);
    expect([walk.where(), depth()]).toEqual(['one > two', 2]);
    move(-1);
    expect([walk.where(), depth()]).toEqual(['one', 1]);
  });

  it('leads back over several places at once', () => {
    const walk = walkTo('next', 'next');
    inMemory(walk);
    move(-2);
    expect([walk.where(), depth()]).toEqual(['one', 1]);
  });

  it('does not lead forward again to a place that was left: its answers may no longer stand [F43]', () => {
    const walk = walkTo('next', 'next');
    inMemory(walk);
    move(-2);
    move(1);
    expect([walk.where(), depth()]).toEqual(['one', 1]);
    move(2);
    expect([walk.where(), depth()]).toEqual(['one', 1]);
    press(walk, 'next');
    expect([walk.where(), depth()]).toEqual(['one > two', 2]);
  });

  it('follows when the journey itself goes back', () => {
    const walk = walkTo('next', 'next');
    inMemory(walk);
    act(() => walk.journey.dispatch({ type: 'back' }));
    expect([walk.where(), depth()]).toEqual(['one > two', 2]);
    press(walk, 'next');
    press(walk, 'home');
    expect([walk.where(), depth()]).toEqual(['one', 1]);
  });

  it('closes with “back” what lies over a place', () => {
    const walk = walkTo('next', 'ask');
    inMemory(walk);
    expect([walk.where(), depth()]).toEqual(['one > two > sure', 3]);
    move(-1);
    expect([walk.where(), depth()]).toEqual(['one > two', 2]);
  });

  it('asks once where a place answers “back” with a question, and keeps the borrower there', () => {
    const walk = walkTo('next', 'next', 'next');
    inMemory(walk);
    move(-1);
    expect([walk.where(), depth()]).toEqual(['one > two > three > four > stuck', 5]);
    move(-1);
    expect([walk.where(), depth()]).toEqual(['one > two > three > four', 4]);
    move(-3);
    expect([walk.where(), depth()]).toEqual(['one > two > three > four > stuck', 5]);
  });

  it('keeps the borrower at the place from which a call is under way', () => {
    const walk = walkTo('next', 'next', 'send');
    inMemory(walk);
    move(-1);
    expect([walk.where(), depth()]).toEqual(['one > two > three', 3]);
  });

  it('is filled with the places of a journey that was taken up again, so that “back” leads through them [F42]', () => {
    const before = walkTo('next', 'next');
    const kept = before.saved.at(-1);
    const walk = runJourney(program, worldOf());
    if (kept) walk.journey.dispatch({ type: 'resume', ...kept });
    inMemory(walk);
    expect([walk.where(), depth()]).toEqual(['one > two > three', 3]);
    move(-1);
    expect([walk.where(), depth()]).toEqual(['one > two', 2]);
  });

  it('keeps what was handed over with the address', () => {
    const walk = walkTo();
    inMemory(walk);
    act(() => void navigate('/apply?id=7', { state: { with: { from: 'loans' }, depth: 1 } }));
    press(walk, 'next');
    expect(here.state).toEqual({ with: { from: 'loans' }, depth: 2 });
  });
});

describe('a second journey in the same page', () => {
  it('has its places in the history like the first', () => {
    const first = walkTo('next');
    const shown = inMemory(first);
    act(() => void navigate('/other'));
    const second = walkTo();
    shown(second, '/other');
    press(second, 'next');
    expect([second.where(), depth(), here.pathname]).toEqual(['one > two', 2, '/other']);
    move(-1);
    expect([second.where(), depth()]).toEqual(['one', 1]);
    expect(first.where()).toBe('one > two');
  });

  it('is left alone while the browser is elsewhere', () => {
    const walk = walkTo('next');
    inMemory(walk);
    move(-2);
    expect(here.pathname).toBe('/before');
    expect(walk.where()).toBe('one > two');
  });

  it('keeps its open question when the browser, leading back, is led here again', () => {
    const walk = walkTo('next');
    inMemory(walk);
    // As the host does: the journey is asked, opens its question and stays, and the browser is moved back to it.
    act(() => void navigate('/other'));
    press(walk, 'ask');
    move(-1);
    expect([walk.where(), depth(), here.pathname]).toEqual(['one > two > sure', 3, '/apply']);
  });
});

describe('in a real browser’s history', () => {
  beforeEach(() => {
    window.history.replaceState(null, '', '/apply?id=7');
  });

  it('back, several back and forward come to the same', async () => {
    const walk = walkTo('next', 'next');
    inBrowser(walk);
    expect(depth()).toBe(3);
    act(() => window.history.back());
    await waitFor(() => expect([walk.where(), depth()]).toEqual(['one > two', 2]));
    press(walk, 'next');
    act(() => window.history.go(-2));
    await waitFor(() => expect([walk.where(), depth()]).toEqual(['one', 1]));
    const moved = vi.fn();
    window.addEventListener('popstate', moved);
    act(() => window.history.go(2));
    // Forward, and led back.
    await waitFor(() => expect(moved).toHaveBeenCalledTimes(2));
    await waitFor(() => expect([walk.where(), depth()]).toEqual(['one', 1]));
  });

  it('that follows late is no “back” of the borrower’s: the journey that has gone on meanwhile stays where it is', async () => {
    const walk = walkTo('next', 'ask');
    inBrowser(walk);
    expect([walk.where(), depth()]).toEqual(['one > two > sure', 3]);
    const moved = vi.fn();
    window.addEventListener('popstate', moved);
    act(() => walk.journey.dispatch({ type: 'back' }));
    press(walk, 'next');
    await waitFor(() => expect(moved).toHaveBeenCalled());
    await waitFor(() => expect([walk.where(), depth()]).toEqual(['one > two > three', 3]));
    act(() => window.history.back());
    await waitFor(() => expect([walk.where(), depth()]).toEqual(['one > two', 2]));
  });

  it('a “back” that comes as soon as a place is opened closes it, however busy the page is', async () => {
    const walk = walkTo('next');
    inBrowser(walk);
    const beneath: unknown = window.history.state;
    const push = window.history.pushState.bind(window.history);
    vi.spyOn(window.history, 'pushState').mockImplementationOnce((...entry) => {
      push(...entry);
      queueMicrotask(() => {
        window.history.replaceState(beneath, '');
        window.dispatchEvent(new PopStateEvent('popstate', { state: beneath }));
      });
    });
    // An act would draw at once what a page draws when it comes to it.
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
    walk.press('ask');
    await expect.poll(() => [walk.where(), depth()]).toEqual(['one > two', 2]);
  });
});

it.each([[null], [undefined], [3], [{ depth: '3' }], [{}]])(
  'a history entry that says nothing (%j) is the journey’s first',
  (state) => {
    expect(depthAt(state)).toBe(1);
  },
);
