// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeStorage } from '../testing/fake-storage.ts';
import { inWindow, watchIdle, type IdleEvent, type IdleOptions } from './idle.ts';

const minute = 60_000;
const name = 'bank:idle';

interface Tab {
  readonly told: IdleEvent[];
  /** The prompt's main button. */
  answer(): void;
  readonly close: () => void;
  /** The page is seen again. */
  readonly look: () => void;
}

const tabs: Tab[] = [];

/** A tab whose flow opens a prompt when it is told `idle`, and closes it when it was answered elsewhere. */
function openTab(given: Partial<IdleOptions> = {}): Tab {
  const told: IdleEvent[] = [];
  let prompting = false;
  const { end, look } = watchIdle({
    minutes: 5,
    now: Date.now,
    storage: undefined,
    name,
    signedIn: () => true,
    prompting: () => prompting,
    tell(event) {
      told.push(event);
      prompting = event === 'idle';
    },
    ...given,
  });
  const tab: Tab = {
    told,
    close: end,
    look,
    answer: () => {
      prompting = false;
    },
  };
  tabs.push(tab);
  return tab;
}

/** Lets this many seconds pass, one by one. */
const pass = (seconds: number): void => void vi.advanceTimersByTime(seconds * 1000);
/** Time passes, but nothing runs: the device sleeps. */
const sleep = (ms: number): void => void vi.setSystemTime(Date.now() + ms);
const act = (type = 'mousemove'): void => void window.dispatchEvent(new Event(type));

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000_000_000 });
});
afterEach(() => {
  for (const tab of tabs.splice(0)) tab.close();
  vi.useRealTimers();
});

describe('a borrower who does nothing', () => {
  it('is asked “Are you there?” 60 s before the lender’s time is up, and once', () => {
    const { told } = openTab({ minutes: 5 });
    pass(4 * 60 - 1);
    expect(told).toEqual([]);
    pass(1);
    expect(told).toEqual(['idle']);
    pass(30);
    expect(told).toEqual(['idle']);
  });

  it('is signed out 60 s after the question, by the clock', () => {
    const { told } = openTab({ minutes: 5 });
    pass(5 * 60 - 1);
    expect(told).toEqual(['idle']);
    pass(1);
    expect(told).toEqual(['idle', 'idle-end']);
  });

  it.each([undefined, 0, -3, 'ten', Number.NaN])('has 12 minutes where the lender says %s (OP-32)', (minutes) => {
    const { told } = openTab({ minutes });
    pass(11 * 60 - 1);
    expect(told).toEqual([]);
    pass(1);
    expect(told).toEqual(['idle']);
  });

  it.each([1, 0.5])('is asked after a second where the lender says %d minutes (OP-32)', (minutes) => {
    const { told } = openTab({ minutes });
    pass(1);
    expect(told).toEqual(['idle']);
  });

  it('is not asked when nobody is signed in, and has the whole time after signing in', () => {
    let signedIn = false;
    const { told } = openTab({ signedIn: () => signedIn });
    pass(3600);
    expect(told).toEqual([]);
    signedIn = true;
    pass(4 * 60);
    expect(told).toEqual([]);
    pass(1);
    expect(told).toEqual(['idle']);
  });
});

describe('a borrower who does something', () => {
  it.each(['mousemove', 'mousedown', 'keydown', 'scroll', 'touchstart', 'click', inWindow])(
    'with a %s has the whole time again',
    (type) => {
      const { told } = openTab();
      pass(3 * 60);
      act(type);
      pass(4 * 60 - 1);
      expect(told).toEqual([]);
      pass(1);
      expect(told).toEqual(['idle']);
    },
  );

  it('has the end of their time stored as last activity + timeout - 60 s', () => {
    const storage = fakeStorage();
    openTab({ storage });
    pass(30);
    act();
    expect(Number(storage.getItem(name))).toBe(Date.now() + 4 * minute);
  });

  it('does not answer the question by moving the mouse', () => {
    const { told } = openTab();
    pass(4 * 60);
    pass(10);
    act();
    pass(50);
    expect(told).toEqual(['idle', 'idle-end']);
  });

  it('answers the question and has the whole time again, as often as it is asked', () => {
    const tab = openTab();
    for (let times = 0; times < 3; times += 1) {
      pass(4 * 60);
      tab.answer();
      pass(1);
    }
    expect(tab.told).toEqual(['idle', 'idle', 'idle']);
  });
});

describe('several tabs', () => {
  it('count as one: who works in one is not asked in the other', () => {
    const storage = fakeStorage();
    const other = openTab({ storage });
    pass(3 * 60);
    // What happens in another tab reaches this one through storage alone.
    storage.setItem(name, String(Date.now() + 4 * minute));
    pass(4 * 60 - 1);
    expect(other.told).toEqual([]);
    pass(1);
    expect(other.told).toEqual(['idle']);
  });

  it('close the question everywhere when it is answered in one', () => {
    const storage = fakeStorage();
    const [here, there] = [openTab({ storage }), openTab({ storage })];
    pass(4 * 60);
    expect([here.told, there.told]).toEqual([['idle'], ['idle']]);
    pass(30);
    here.answer();
    pass(2);
    expect(there.told).toEqual(['idle', 'idle-answered']);
    pass(60);
    expect(here.told).toEqual(['idle']);
  });

  it('do not take for an answer that the question could not be put in one of them, where it is put again', () => {
    const storage = fakeStorage();
    const there = openTab({ storage });
    const told: IdleEvent[] = [];
    // What is under way when it is told loses it.
    openTab({ storage, prompting: () => told.length > 2, tell: (event) => void told.push(event) });
    pass(4 * 60);
    pass(10);
    expect([told, there.told]).toEqual([['idle', 'idle', 'idle'], ['idle']]);
  });

  it('do not measure a session by the time of one that has ended', () => {
    const storage = fakeStorage();
    let isSignedIn = true;
    openTab({ storage, signedIn: () => isSignedIn });
    act();
    pass(10);
    isSignedIn = false;
    pass(1);
    sleep(24 * 60 * minute);
    // Somebody signs in in another tab, by which this one's page is loaded anew.
    expect(openTab({ storage }).told).toEqual([]);
  });

  it.each(['full', 'refused'] as const)('each count for themselves while storage is %s [F37] [F38]', (kind) => {
    const tab = openTab({ storage: fakeStorage(kind) });
    pass(3 * 60);
    act();
    pass(4 * 60 - 1);
    expect(tab.told).toEqual([]);
    pass(1);
    expect(tab.told).toEqual(['idle']);
  });
});

describe('a device', () => {
  it('that slept past the end signs the borrower out on waking, and the touch that wakes it is no activity [F46]', () => {
    for (const wake of [() => pass(1), () => act('touchstart'), ({ look }: Tab) => look()]) {
      const tab = openTab();
      pass(10);
      sleep(20 * minute);
      wake(tab);
      expect(tab.told[0]).toBe('idle-end');
      tab.close();
    }
  });

  it('that slept into the last minute asks on waking [F46]', () => {
    const { told, look } = openTab();
    sleep(4.5 * minute);
    look();
    expect(told).toEqual(['idle']);
  });

  it('on which the page was closed past the end signs out when it is opened again, before anything is touched', () => {
    const storage = fakeStorage('roomy', { [name]: String(Date.now() - 2 * minute) });
    const { told } = openTab({ storage });
    expect(told[0]).toBe('idle-end');
  });

  it('whose clock is set back by a day still asks in time [F51]', () => {
    const storage = fakeStorage();
    const { told } = openTab({ storage });
    act();
    vi.setSystemTime(Date.now() - 24 * 60 * minute);
    pass(1);
    pass(2 * 60);
    act();
    pass(4 * 60);
    expect(told).toEqual(['idle']);
  });

  it.each(['', 'soon', 'NaN', 'Infinity', '{"at":1}'])(
    'that has stored “%s” for an end begins to count anew [F39]',
    (text) => {
      const { told } = openTab({ storage: fakeStorage('roomy', { [name]: text }) });
      pass(4 * 60 - 1);
      expect(told).toEqual([]);
      pass(1);
      expect(told).toEqual(['idle']);
    },
  );
});

it('a watch that is ended listens and counts no longer', () => {
  const tab = openTab();
  tab.close();
  pass(3600);
  act();
  expect(tab.told).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
});
