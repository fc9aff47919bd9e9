import { expect, it } from 'vitest';
import type { Value } from '../../engine/value.ts';
import { fakeStorage } from '../testing/fake-storage.ts';
import { createEvents } from './events.ts';
import { createQueue, type TrackedEvent } from './queue.ts';

function setUp(
  given: { readonly organisation?: Value | undefined; readonly borrower?: string } = {
    organisation: 'org-1',
    borrower: '7',
  },
) {
  const queue = createQueue(fakeStorage(), '');
  const events = createEvents({
    queue,
    organisation: given.organisation,
    page: 'page-1',
    borrower: () => given.borrower,
    now: () => Date.UTC(2026, 2, 1),
  });
  const all = (): TrackedEvent[] => {
    const found: TrackedEvent[] = [];
    for (let next = queue.first(); next; next = queue.first()) {
      found.push(next);
      queue.remove(next.ref);
    }
    return found;
  };
  return { events, all };
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

it('an event says which lender, page and borrower, what and when, under a UUID of its own [OP-23]', () => {
  const { events, all } = setUp();
  events.track('onboarding_otp');
  events.track('failed_transfer');
  const [first, second] = all();
  expect(first?.record).toEqual({
    org_id: 'org-1',
    event_name: 'onboarding_otp',
    session_id: 'page-1',
    user_id: '7',
    app_name: 'web',
    time: '2026-03-01T00:00:00.000Z',
    description: 'onboarding otp',
  });
  expect(first?.ref).toMatch(uuid);
  expect(second?.ref).toMatch(uuid);
  expect(second?.ref).not.toBe(first?.ref);
});

it('an event of nobody names nobody, and one of no lender is none', () => {
  const nobody = setUp({ organisation: 'org-1' });
  nobody.events.track('login');
  expect(nobody.all()[0]?.record).not.toHaveProperty('user_id');
  const noLender = setUp({ borrower: '7' });
  noLender.events.track('login');
  expect(noLender.all()).toEqual([]);
});

it('a fault is told once, by its code and where it was', () => {
  const { events, all } = setUp();
  events.fault('broken-block', 'amount');
  events.fault('broken-block', 'amount');
  events.fault('undecided', 'apply', 'offer', 'expression');
  expect(all().map(({ record }) => [record.event_name, record.description])).toEqual([
    ['client_fault', 'broken-block amount'],
    ['client_fault', 'undecided apply offer expression'],
  ]);
});

it('a fault’s place is never longer than the core takes', () => {
  const { events, all } = setUp();
  events.fault('broken-block', 'x'.repeat(900));
  expect(String(all()[0]?.record.description)).toHaveLength(500);
});
