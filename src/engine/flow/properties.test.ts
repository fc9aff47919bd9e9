import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { equal, FAILED, PENDING, type Result, type Value } from '../value.ts';
import { landed, samePlace } from './path.ts';
import { fieldsOf, type Program } from './program.ts';
import { remaining } from './remaining.ts';
import { withoutSecrets } from './secrets.ts';
import { loan, loanWorld, products } from './testing/loan.ts';
import { signUp } from './testing/sign-up.ts';
import { Traveller } from './testing/traveller.ts';
import { wizards } from './testing/wizards.ts';
import { worldOf, type FakeWorld } from './testing/world.ts';

const runs = 100;

/** No other text of a test holds it. */
const pin = 'S3cr3t';

interface Journey {
  readonly name: string;
  readonly program: Program;
  readonly begin: (world: FakeWorld) => Traveller;
  readonly world: () => FakeWorld;
  /** What the reads may come to be. */
  readonly reads: Readonly<Record<string, readonly Result[]>>;
  readonly answers: readonly Value[];
}

const journeys: readonly Journey[] = [
  {
    name: 'an application',
    program: loan,
    world: loanWorld,
    begin: (world) => new Traveller(loan, world).begin('loan', { product_id: 7 }),
    reads: { listProducts: [products, [{ id: 7, upfront: true }], [], PENDING, FAILED] },
    answers: [{}, { token: 'T1' }, { token: 'T2' }, { card_id: 'C1' }, null, 5, [], { token: 7 }],
  },
  {
    name: 'a wizard in a wizard',
    program: wizards,
    world: () => worldOf({}, { listBanks: ['b'] }),
    begin: (world) => new Traveller(wizards, world).begin('repay'),
    reads: { listBanks: [['b'], [], PENDING, FAILED, 'no list'] },
    answers: [{ id: 'M1' }, {}, null],
  },
  {
    name: 'sign-up',
    program: signUp,
    world: () => worldOf({ settings: { stages: ['form', 'bvn', 'bank', 'pin'] } }, { form: { pages: [1, 2] } }),
    begin: (world) => new Traveller(signUp, world).begin('sign-up'),
    reads: {
      form: [{ pages: [1] }, { pages: [1, 2, 3] }, PENDING, FAILED, {}],
      'device.location': [{ longitude: 1 }, FAILED],
    },
    answers: [{ stage_id: 1 }, { stage_id: 3 }, {}, null, 'x'],
  },
];

type Act = (traveller: Traveller) => void;

/** Something that may happen: mostly what the place offers, sometimes anything at all. */
function acts({ program, reads, answers }: Journey): fc.Arbitrary<Act> {
  const names = Object.values(program.flows).flatMap((flow) =>
    Object.values(flow.steps).flatMap((step) => ('on' in step ? Object.keys(step.on ?? {}) : [])),
  );
  const fields = Object.keys(program.flows).flatMap((flow) => Object.entries(fieldsOf(program, flow)));
  const value = (secret: boolean) =>
    secret
      ? fc.constantFrom(pin, `${pin}!`, undefined)
      : fc.constantFrom<Value | undefined>('1', '500', 'debit', 'other', true, undefined);
  const offered: fc.Arbitrary<Act> = fc.nat().map((n) => (traveller) => {
    const step = program.flows[traveller.top?.flow ?? '']?.steps[traveller.place?.step ?? ''];
    const events = step && 'on' in step ? Object.keys(step.on ?? {}) : [];
    const timers = step && 'after' in step ? Object.keys(step.after ?? {}) : [];
    const name = [...events, ...timers][n % Math.max(1, events.length + timers.length)];
    if (name !== undefined && timers.includes(name)) traveller.after(Number(name));
    else traveller.press(name ?? 'continue', { id: n % 3 });
  });
  const typed: fc.Arbitrary<Act> = fc.constantFrom(...fields).chain(([name, field]) =>
    value(field.schema.writeOnly ?? false).map((given) => (traveller: Traveller) => {
      traveller.type({ [name]: given });
    }),
  );
  const answered: fc.Arbitrary<Act> = fc.constantFrom(...answers).map((given) => (traveller) => {
    traveller.ok(given);
  });
  const changed: fc.Arbitrary<Act> = fc.constantFrom(...Object.entries(reads)).chain(([call, results]) =>
    fc.constantFrom(...results).map((result) => (traveller: Traveller) => {
      traveller.world.reads[call] = result;
      traveller.changed();
    }),
  );
  const good: fc.Arbitrary<Act> = fc.constant((traveller) => {
    for (const [call, [result]] of Object.entries(reads)) traveller.world.reads[call] = result;
    traveller.changed();
  });
  return fc.oneof(
    { weight: 8, arbitrary: offered },
    { weight: 6, arbitrary: answered },
    { weight: 4, arbitrary: typed },
    { weight: 2, arbitrary: good },
    { weight: 1, arbitrary: changed },
    {
      weight: 1,
      arbitrary: fc.constantFrom(...names, 'nothing', 'constructor', '__proto__').map((name): Act => (traveller) => {
        traveller.press(name);
      }),
    },
    {
      weight: 1,
      arbitrary: fc.constant<Act>((traveller) => {
        traveller.fails({ code: 'wrong_pin' });
      }),
    },
    {
      weight: 1,
      arbitrary: fc.nat({ max: 30 }).map((ticket): Act => (traveller) => {
        traveller.send({ type: 'answer', ticket, outcome: 'ok', value: { late: true } });
      }),
    },
    {
      weight: 1,
      arbitrary: fc.constant<Act>((traveller) => {
        traveller.send({ type: 'answer', ticket: traveller.ticket, outcome: 'cancelled' });
      }),
    },
    {
      weight: 2,
      arbitrary: fc.constant<Act>((traveller) => {
        traveller.back();
      }),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom<Act>(
        (traveller) => {
          traveller.send({ type: 'leave', to: '/elsewhere' });
        },
        (traveller) => {
          traveller.send({ type: 'leave' });
        },
      ),
    },
    {
      weight: 1,
      arbitrary: fc.constant<Act>((traveller) => {
        traveller.reload();
      }),
    },
    {
      weight: 1,
      arbitrary: fc.constant<Act>((traveller) => {
        traveller.world.roots.now = `${String(traveller.world.roots.now)}+`;
      }),
    },
  );
}

/** What holds of every state, whatever has happened. */
function isSound(traveller: Traveller): void {
  const { state, effects, program } = traveller;
  expect(equal(structuredClone(state) as unknown as Value, state as unknown as Value)).toBe(true);

  for (const frame of state.frames) {
    frame.path.forEach((place, index) => {
      expect(frame.path.findIndex((other) => samePlace(other, place))).toBe(index);
    });
    expect(landed(frame.path).some((place) => place.over)).toBe(false);
  }

  const { transit } = state;
  const isOver = effects.some((effect) => ['leave', 'navigate', 'undecided'].includes(effect.kind));
  if (state.frames.length > 0) expect(traveller.place ?? transit).toBeDefined();
  else if (transit === undefined && effects.length > 0) expect(isOver).toBe(true);
  if (transit?.kind === 'call') expect(traveller.calls.some((call) => call.ticket === transit.ticket)).toBe(true);

  expect(JSON.stringify(traveller.kept ?? null)).not.toContain(pin);
  for (const frame of state.frames) expect(JSON.stringify(withoutSecrets(program, frame))).not.toContain(pin);
  expect(JSON.stringify(effects.filter((effect) => effect.kind !== 'call'))).not.toContain(pin);
  expect([...traveller.world.asked].join()).not.toContain(pin);

  const tickets = traveller.calls.map((call) => call.ticket);
  expect(new Set(tickets).size).toBe(tickets.length);
  const sent = traveller.calls.filter((call) => call.key !== undefined && !call.settle).map((call) => call.key);
  expect(new Set(sent).size).toBe(sent.length);

  const left = state.frames[0] && remaining(program, traveller.world, state.frames[0]);
  if (left !== undefined) expect(left).toBeGreaterThanOrEqual(0);
}

describe.each(journeys)('whatever happens on $name', (journey) => {
  const way = fc.array(acts(journey), { maxLength: 60 });

  function walk(steps: readonly Act[], check: (traveller: Traveller) => void = () => undefined): Traveller {
    const traveller = journey.begin(journey.world());
    for (const act of steps) {
      if (traveller.state.frames.length === 0 && traveller.state.transit === undefined) break;
      act(traveller);
      check(traveller);
    }
    return traveller;
  }

  it('its state is sound, plain and without a secret to keep', () => {
    fc.assert(
      fc.property(way, (steps) => {
        walk(steps, isSound);
      }),
      { numRuns: runs },
    );
  });

  it('back comes to an end from every place', () => {
    fc.assert(
      fc.property(way, (steps) => {
        const traveller = walk(steps);
        let presses = 0;
        while (traveller.state.frames.length > 0 && presses < 60) {
          if (traveller.state.transit?.kind === 'call') traveller.fails();
          // Places that answer "back" themselves ("success") and prompts end it in their own way.
          if (['done', 'success', 'abandon'].includes(traveller.place?.step ?? '')) break;
          traveller.back();
          presses += 1;
        }
        expect(presses).toBeLessThan(60);
      }),
      { numRuns: runs },
    );
  });

  it('a reload never leads further than where the borrower was, sends no money twice and can be repeated', () => {
    fc.assert(
      fc.property(way, (steps) => {
        const traveller = walk(steps);
        if (traveller.state.frames.length === 0) return;
        const before = landed(traveller.state.frames[0]?.path ?? []);
        const keys = traveller.world.keys.length;
        traveller.reload();
        expect(traveller.world.keys.length).toBe(keys);
        const after = traveller.state.frames[0]?.path ?? [];
        const isAnew = after.length <= 1 || traveller.state.transit !== undefined;
        if (!isAnew)
          after.forEach((place, index) => {
            expect(samePlace(place, before[index])).toBe(true);
          });
        const once = traveller.path;
        if (traveller.state.transit === undefined && traveller.state.frames.length > 0)
          expect(traveller.reload().path).toBe(once);
        isSound(traveller);
      }),
      { numRuns: runs },
    );
  });

  it('what was paid for is not paid for again', () => {
    fc.assert(
      fc.property(way, (steps) => {
        const paid: Value[] = [];
        const traveller = walk(steps, (walking) => {
          const { transit } = walking.state;
          if (transit?.kind !== 'call' || transit.key === undefined) return;
          expect(paid.some((question) => equal(question, transit.question))).toBe(false);
          const facts = walking.state.frames
            .flatMap((frame) => Object.values(frame.data))
            .filter((answer) => answer.fact && answer.question !== null);
          expect(facts.some((answer) => equal(answer.question, transit.question))).toBe(false);
        });
        expect(traveller.state.next).toBeGreaterThan(0);
      }),
      { numRuns: runs },
    );
  });
});
