import { describe, expect, it } from 'vitest';
import { fieldsDelivered } from '../src/app/journey/delivered-group.ts';
import { validIn } from '../src/app/journey/valid.ts';
import { deviceFacts } from '../src/app/facts/device-facts.ts';
import { fieldsAt, type Kept } from '../src/engine/flow/index.ts';
import { Traveller } from '../src/engine/flow/testing/traveller.ts';
import { worldOf, type FakeWorld } from '../src/engine/flow/testing/world.ts';
import type { Value, ValueObject } from '../src/engine/value.ts';
import type { RenderedLender } from '../src/render/index.ts';
import { lenders, type SampledLender } from './snapshots/lenders.ts';

const phone = '08031234567';
const stageNumbers = { bvn: 1, bank: 3, pin: 4, email: 5, photo: 6, form: 7 } as const;
type Stage = keyof typeof stageNumbers;
/** A form comes first, as the lender's own. */
const order: readonly Stage[] = ['form', 'bvn', 'bank', 'pin', 'email', 'photo'];
const savedBy: Readonly<Record<string, Stage>> = {
  sendOnboardingForm: 'form',
  saveOnboardingBvn: 'bvn',
  saveOnboardingBank: 'bank',
  saveOnboardingPin: 'pin',
  saveOnboardingEmail: 'email',
  saveOnboardingPhoto: 'photo',
};
const form: ValueObject = {
  meta: { name: 'about_you' },
  pages: [
    {
      title: 'One',
      sections: [
        {
          name: 'Work',
          fields: [{ id: 'income', type: 'integer', name: 'Income', validation: { required: true, minimum: 1 } }],
        },
      ],
      actions: [{ type: 'continue', label: 'On' }],
    },
    {
      title: 'Two',
      sections: [
        { name: 'Home', fields: [{ id: 'city', type: 'short_text', name: 'City', validation: { required: true } }] },
      ],
      actions: [{ type: 'submit', label: 'Send' }],
    },
  ],
};

const known = new Map<string, RenderedLender>();

/** The lender's configuration as the page has it. */
function compiled(lender: SampledLender): RenderedLender {
  const found = known.get(lender.slug) ?? lender.in('en-GB');
  known.set(lender.slug, found);
  return found;
}

/** What a lender's core knows of one customer. What it is told twice, it does once. */
class Core {
  readonly done = new Set<Stage>();
  readonly told = new Map<string, number>();
  readonly stages: readonly Stage[];
  form: Value = null;

  constructor(stages: readonly Stage[]) {
    this.stages = order.filter((stage) => stages.includes(stage));
  }

  get next(): number {
    const stage = this.stages.find((one) => !this.done.has(one));
    return stage === undefined ? 0 : stageNumbers[stage];
  }

  answer(call: string, asked: ValueObject): Value {
    this.told.set(call, (this.told.get(call) ?? 0) + 1);
    const stage = savedBy[call];
    if (stage !== undefined) this.done.add(stage);
    if (call === 'sendOnboardingForm') this.form = asked;
    switch (call) {
      case 'confirmOnboarding':
        return { confirmation_id: 'c-1' };
      case 'verifyBvn':
        return { phone_number: phone };
      case 'verifyBank':
        return { account_name: 'Ada Obi' };
      default:
        return call === 'setOnboardingPassword'
          ? { id: 7, stage_id: this.next }
          : stage === undefined
            ? {}
            : { stage_id: this.next };
    }
  }
}

type Interruption =
  | 'none'
  | 'reload'
  | 'back'
  | 'other-device'
  | 'lost-before'
  | 'lost-after'
  | 'reload-in-call'
  | 'unauthorized';
const atPlaces: readonly Interruption[] = ['reload', 'back', 'other-device'];
const atCalls: readonly Interruption[] = ['lost-before', 'lost-after', 'reload-in-call', 'unauthorized'];

/** A person who signs up on one device, or goes on on another. */
class Person {
  readonly core: Core;
  places = 0;
  calls = 0;
  readonly visited: string[] = [];
  /** Fields that were seen empty again although they had been typed. */
  readonly lost: string[] = [];
  private traveller: Traveller;
  private readonly world: FakeWorld;
  private readonly lender: SampledLender;
  private readonly typed = new Map<string, Value>();
  /** What the device has under the number. */
  private device: Kept | undefined;
  private isOver = false;

  constructor(lender: SampledLender, settings: ValueObject, stages: readonly Stage[]) {
    this.lender = lender;
    this.core = new Core(stages);
    const { start } = compiled(lender);
    const country = String(settings.country ?? 'NGA');
    this.world = Object.assign(
      worldOf(
        {
          session: { signed_in: false },
          site: { ...start.site },
          settings,
          device: deviceFacts(''),
          now: '2026-08-12T09:00:00Z',
          today: '2026-08-12',
        },
        { getOnboardingForm: form, listBanks: [{ additional_code: '044', code_description: 'Access' }] },
      ),
      { valid: validIn(String(settings.currency ?? 'NGN'), (given) => fieldsDelivered(given, '', country)) },
    );
    this.traveller = this.opens({});
  }

  private opens(given: ValueObject): Traveller {
    return new Traveller(compiled(this.lender).program, this.world).begin('sign-up', given);
  }

  /** Signs up to the end, interrupted once: at the place or call of that number. */
  signsUp(interruption: Interruption = 'none', at = -1): this {
    for (let turn = 0; turn < 150 && !this.isOver; turn += 1) {
      const { transit } = this.traveller.state;
      if (transit?.kind === 'wait') throw new Error(`waits for ${transit.why} at ${this.traveller.at}`);
      if (transit?.kind === 'call')
        this.answersCall(this.calls++ === at && atCalls.includes(interruption) ? interruption : 'none');
      else this.standsAtPlace(this.places++ === at && atPlaces.includes(interruption) ? interruption : 'none');
      this.follows();
    }
    return this;
  }

  /** On another device, from what the core says. */
  goesOn(): this {
    this.world.roots.session = { signed_in: false, kind: 'onboarding', phone_number: phone };
    this.traveller = this.opens({ phone_number: phone, stage_id: this.core.next });
    return this.signsUp();
  }

  /** Where the journey has led out of itself: to the login, which leads back with the core's stage. */
  private follows(): void {
    if (this.traveller.did('leave').length > 0) {
      // Left on purpose from its first place, it is over, and begins anew.
      this.typed.clear();
      this.traveller = this.opens({});
      return;
    }
    const [away] = this.traveller.did('navigate');
    if (away === undefined) return;
    if (away.to !== '/onboard/login') throw new Error(`led to ${away.to}`);
    if (this.visited.at(-1) === 'success') {
      this.isOver = true;
      return;
    }
    this.world.roots.session = { signed_in: false, kind: 'onboarding', phone_number: phone };
    this.traveller =
      this.device === undefined
        ? this.opens({ phone_number: phone, stage_id: this.core.next })
        : new Traveller(this.traveller.program, this.world).send({ type: 'resume', ...this.device });
  }

  private answersCall(interruption: Interruption): void {
    const sent = this.traveller.calls.at(-1);
    if (sent === undefined) throw new Error('no call');
    const { call, asked } = sent;
    const isCore = !call.includes('.');
    if (isCore && interruption === 'unauthorized' && this.holdsToken()) {
      this.world.roots.session = { signed_in: false };
      this.traveller.fails({ code: 'unauthorized', status: 401, message: 'Unauthorized access' });
      return;
    }
    if (interruption === 'reload-in-call' && isCore) {
      this.core.answer(call, asked);
      this.traveller.reload();
      return;
    }
    if (interruption === 'lost-before' && isCore) {
      this.traveller.fails({ code: 'unreachable', status: 0, message: 'No connection' });
      return;
    }
    const value = this.core.answer(call, asked);
    if (interruption === 'lost-after' && isCore) {
      this.traveller.fails({ code: 'unreachable', status: 0, message: 'No connection' });
      return;
    }
    if (call === 'session.start')
      this.world.roots.session = { signed_in: false, kind: 'onboarding', phone_number: String(asked.phone_number) };
    if (call === 'session.end') {
      this.world.roots.session = { signed_in: false };
      if (asked.keep !== true) this.device = undefined;
    }
    if (call === 'device.reload') {
      this.traveller.reload();
      return;
    }
    this.traveller.ok(value);
    this.keeps();
  }

  private standsAtPlace(interruption: Interruption): void {
    const here = this.traveller.at;
    this.visited.push(here);
    if (here === 'success') {
      this.traveller.press('login');
      return;
    }
    if (here === 'form-wait' || here === 'turned-away') {
      this.traveller.after(1000);
      return;
    }
    this.types(here);
    this.keeps();
    if (interruption === 'reload') {
      this.traveller.reload();
      return;
    }
    if (interruption === 'back') {
      this.traveller.back();
      return;
    }
    if (interruption === 'other-device' && this.holdsToken()) {
      this.typed.clear();
      this.traveller = this.opens({ phone_number: phone, stage_id: this.core.next });
      return;
    }
    this.traveller.press(here === 'members-only' ? 'again' : 'continue');
  }

  /** Types what is not there; what had been typed on this device must be, unless it is a secret. */
  private types(here: string): void {
    const { program, top } = this.traveller;
    const fields = program.forms['sign-up']?.fields ?? {};
    for (const name of fieldsAt(program, 'sign-up', this.traveller.place)) {
      if (name === 'answers') {
        const id = this.traveller.place?.with.index === 1 ? 'city' : 'income';
        this.fills(
          `answers.${id}`,
          id === 'city' ? 'Jos' : 7,
          (top?.answers.answers as ValueObject | undefined)?.[id],
          false,
          (value) =>
            this.traveller.type({ answers: { ...(top?.answers.answers as ValueObject | undefined), [id]: value } }),
        );
        continue;
      }
      const value = answers[name];
      const isAsked = fields[name]?.if === undefined || this.isTrue(name);
      if (value !== undefined && isAsked)
        this.fills(name, value, this.traveller.top?.answers[name], fields[name]?.schema.writeOnly === true, (typed) =>
          this.traveller.type({ [name]: typed }),
        );
    }
    if (here !== this.traveller.at) throw new Error('typing leads nowhere');
  }

  private fills(
    name: string,
    value: Value,
    present: Value | undefined,
    isSecret: boolean,
    type: (value: Value) => void,
  ): void {
    if (present !== undefined) return;
    if (this.typed.has(name) && !isSecret) this.lost.push(name);
    this.typed.set(name, value);
    type(value);
  }

  private isTrue(name: string): boolean {
    const country = this.traveller.value('settings.country');
    if (name === 'bvn') return country === 'NGA';
    if (name === 'identity_number' || name === 'account_name') return country !== 'NGA';
    if (name === 'address') return this.traveller.value('settings.require-mandate-on-onboard') === true;
    if (name === 'member_email') return this.traveller.value('value.asks-domain') === true;
    return true;
  }

  private holdsToken(): boolean {
    return this.traveller.value('session.kind') === 'onboarding';
  }

  /** The device keeps it under the number, as soon as there is a token and as long as there is one. */
  private keeps(): void {
    if (this.holdsToken() && this.traveller.state.frames.length > 0) this.device = this.traveller.kept;
  }
}

const answers: Readonly<Record<string, Value>> = {
  phone_number: phone,
  member_email: 'ada@maple.example',
  otp: '123456',
  password: 'Borrow@2026',
  bvn: '12345678901',
  identity_number: '12345678901',
  last_5_digits: '34567',
  dob: '1990-01-01',
  bank_code: '044',
  account_number: '0123456789',
  account_name: 'Ada Obi',
  address: '1 Long Street',
  pin: '4826',
  email: 'ada@maple.example',
  photo_url: 'https://files.example/1',
};

function subsets<T>(all: readonly T[]): readonly (readonly T[])[] {
  return all.reduce<readonly (readonly T[])[]>((found, one) => [...found, ...found.map((few) => [...few, one])], [[]]);
}

/** The stages that the page asks: a BVN only where the flag, or else the country, says so. */
function stagesAsked(stages: readonly string[], settings: ValueObject): readonly Stage[] {
  const isOn = settings.bvn_screen ?? settings.country === 'NGA';
  return order.filter((stage) => stages.includes(stage) && (stage !== 'bvn' || isOn === true));
}

function settled(person: Person): object {
  const { core, lost, visited } = person;
  return { undone: core.stages.filter((stage) => !core.done.has(stage)), lost, end: visited.at(-1), form: core.form };
}

function fine(stages: readonly Stage[]): object {
  return {
    undone: [],
    lost: [],
    end: 'success',
    form: stages.includes('form') ? { about_you: { income: 7, city: 'Jos' } } : null,
  };
}

/** Every place and every call interrupted in every way, once each. @returns how many sign-ups that were, and those that went wrong */
function interrupted(
  lender: SampledLender,
  settings: ValueObject,
): { readonly walked: number; readonly wrong: readonly string[] } {
  const stages = stagesAsked(settings.onboarding_stages as readonly string[], settings);
  const plain = new Person(lender, settings, stages).signsUp();
  const wrong: string[] = [];
  let walked = 0;
  const walk = (interruption: Interruption, at: number): void => {
    walked += 1;
    const told = `${stages.join('+') || 'none'}: ${interruption} at ${at}`;
    try {
      const person = new Person(lender, settings, stages).signsUp(interruption, at);
      const found = JSON.stringify(settled(person));
      if (found !== JSON.stringify(fine(stages))) wrong.push(`${told}: ${found} via ${person.visited.join(' ')}`);
    } catch (error) {
      wrong.push(`${told}: ${String(error)}`);
    }
  };
  walk('none', -1);
  for (let at = 0; at < plain.places; at += 1) for (const one of atPlaces) walk(one, at);
  for (let at = 0; at < plain.calls; at += 1) for (const one of atCalls) walk(one, at);
  return { walked, wrong };
}

describe.each(lenders.map((lender) => [lender.slug, lender] as const))('a sign-up at %s', (_slug, lender) => {
  const { settings } = lender.sample;

  it('reaches its end through the lender’s own stages, whatever interrupts it, and nothing typed is lost but secrets [F34] [F35] [F42]', () => {
    const { walked, wrong } = interrupted(lender, settings);
    expect(wrong).toEqual([]);
    expect(walked).toBeGreaterThan(40);
  });

  it('goes on at every stage that a login or another device tells [OP-22]', () => {
    const all = stagesAsked(['form', 'bvn', 'bank', 'pin', 'email', 'photo'], { ...settings, bvn_screen: true });
    for (const from of all) {
      const person = new Person(lender, { ...settings, onboarding_stages: [...all], bvn_screen: true }, all);
      for (const stage of all.slice(0, all.indexOf(from))) person.core.done.add(stage);
      person.goesOn();
      expect([from, person.visited[0] === 'form-wait' ? 'form' : person.visited[0], person.visited.at(-1)]).toEqual([
        from,
        from === 'photo' ? 'selfie' : from,
        'success',
      ]);
    }
  });
});

const isWhole = process.env.TEST_ALL === '1';

it(
  'reaches its end for every set of stages that a lender can name, with and without the flag, whatever interrupts it',
  () => {
    const lender = lenders[0];
    if (lender === undefined) throw new Error('no lender');
    const sets = subsets<Stage>(order).filter(
      (stages) => isWhole || stages.length === 1 || stages.length === order.length,
    );
    for (const bvn_screen of [true, false]) {
      for (const stages of sets)
        expect(
          interrupted(lender, { ...lender.sample.settings, onboarding_stages: [...stages], bvn_screen }).wrong,
        ).toEqual([]);
    }
    expect(sets.length).toBe(isWhole ? 64 : 7);
  },
  isWhole ? 600_000 : 60_000,
);
