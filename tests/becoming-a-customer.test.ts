import { describe, expect, it } from 'vitest';
import { deviceFacts } from '../src/app/facts/device-facts.ts';
import { evaluate } from '../src/engine/expression/index.ts';
import type { Buttons } from '../src/language/language.gen.ts';
import type { Lookup, Value, ValueObject } from '../src/engine/value.ts';
import { Traveller } from '../src/engine/flow/testing/traveller.ts';
import { worldOf, type FakeWorld } from '../src/engine/flow/testing/world.ts';
import { validate, type SchemaObject } from '../src/answers/validation/index.ts';
import { lenders } from './snapshots/lenders.ts';

const phone = '08031234567';
const photo = 'https://files.example/selfie.png';
const pages = ['A', 'B', 'C'].map((title) => ({ title, sections: [], actions: [] }));
const form = { meta: { name: 'member' }, pages };
/** The number that a core tells of each stage, in the order in which they come. */
const numbers = { form: 7, bvn: 1, bank: 3, pin: 4, email: 5, photo: 6 };
type Stage = keyof typeof numbers;
const order = Object.keys(numbers) as readonly Stage[];
const placeOf: Readonly<Record<Stage, string>> = {
  form: 'form-wait',
  bvn: 'bvn',
  bank: 'bank',
  pin: 'pin',
  email: 'email',
  photo: 'selfie',
};

interface Options {
  readonly settings?: ValueObject;
  readonly given?: ValueObject;
}

function lender(slug: string) {
  const found = lenders.find((one) => one.slug === slug);
  if (found === undefined) throw new Error(`no lender ${slug}`);
  return found;
}

function worldFor(slug: string, settings: ValueObject, session: ValueObject): FakeWorld {
  const { start } = lender(slug).in('en-GB');
  return worldOf(
    {
      session,
      site: { ...start.site, host: `${slug}.localhost` },
      settings: { ...lender(slug).sample.settings, ...settings },
      device: deviceFacts('Mozilla/5.0 (Linux; Android 9) Chrome/120.0'),
      today: '2026-08-12',
      now: '2026-08-12T09:00:00Z',
    },
    { getOnboardingForm: form, listBanks: [{ id: 1, additional_code: '058', code_description: 'GTBank' }] },
  );
}

const onboarding: ValueObject = { signed_in: false, kind: 'onboarding', phone_number: phone };
const opens = (flow: string, slug: string, { settings = {}, given = {} }: Options, session: ValueObject) =>
  new Traveller(lender(slug).in('en-GB').program, worldFor(slug, settings, session)).begin(flow, given);

/** Somebody of whom nothing is known yet. */
const visitor = (slug = 'naija', options: Options = {}) => opens('sign-up', slug, options, { signed_in: false });
const sent = (slug = 'naija', options: Options = {}) =>
  visitor(slug, options)
    .type({ phone_number: phone, ...(slug === 'maple' && { member_email: 'ada@mail.example' }) })
    .press('continue')
    .ok({});
const coded = (slug = 'naija', options: Options = {}) =>
  sent(slug, options).ok({}).type({ otp: '123456' }).press('continue');
const proved = (slug = 'naija', options: Options = {}) => coded(slug, options).ok({ confirmation_id: 'c-1' });

/** Has made a password; the core says which stage is next. */
function begun(slug = 'naija', stage_id = 1, options: Options = {}): Traveller {
  const borrower = proved(slug, options).type({ password: 'Borrow=2026' }).press('continue').ok({ id: 9, stage_id });
  borrower.world.roots.session = onboarding;
  return borrower.ok({});
}

/** Stands before the answer of a stage's first call. */
function submits(stage: Stage): Traveller {
  const borrower = begun('naija', numbers[stage], { settings: { onboarding_stages: [stage] } });
  const typed: Readonly<Record<Stage, ValueObject>> = {
    form: {},
    bvn: { bvn: '22211111111' },
    bank: { bank_code: '058', account_number: '0123456789' },
    pin: { pin: '4826' },
    email: { email: 'ada@mail.example' },
    photo: { photo_url: photo },
  };
  if (stage === 'form') return borrower.after(1000).press('continue').press('continue').press('continue');
  borrower.type(typed[stage]).press('continue');
  return stage === 'bvn' ? borrower.type({ last_5_digits: '11111', dob: '1990-05-12' }).press('continue') : borrower;
}

const went = (borrower: Traveller) => borrower.did('navigate').map(({ to, with: carried }) => [to, carried]);
const toasts = (borrower: Traveller) => borrower.did('toast').map(({ tone, text }) => [tone, text]);
const tracked = (borrower: Traveller) => borrower.did('track').map(({ name }) => name);
const last = (borrower: Traveller) => borrower.calls.at(-1);
const refused = (field: string, ...values: readonly Value[]) =>
  values.map(
    (value) =>
      validate(lender('naija').configuration.forms['sign-up']?.fields[field]?.schema as SchemaObject, value).length > 0,
  );
/** Whether a part of the screen where the borrower stands is shown; a button of its actions likewise. */
function shownAt(borrower: Traveller, block: string, button?: string): boolean {
  const step = borrower.program.flows[borrower.top?.flow ?? '']?.steps[borrower.place?.step ?? ''];
  const part = step && 'screen' in step ? borrower.program.screens[step.screen]?.body[block] : undefined;
  if (part === undefined) throw new Error(`no block ${block}`);
  const shown = button === undefined ? part : part.block === 'actions' ? (part.buttons as Buttons)[button] : undefined;
  if (shown === undefined) throw new Error(`no button ${String(button)}`);
  const lookup: Lookup = (root, path) => borrower.value([root, ...path].join('.'));
  return shown.if === undefined || evaluate(shown.if, { lookup }) === true;
}
const buttonOf = (borrower: Traveller, button: string): boolean => shownAt(borrower, 'actions', button);
const toLogin = [['/onboard/login', { phone_number: phone }]];

describe('a sign-up', () => {
  it('begins with the phone number and sends what the device is; the code comes next', () => {
    expect(visitor().at).toBe('phone');
    const borrower = visitor('naija', { given: { referral_code: 'ADA567' } })
      .type({ phone_number: phone })
      .press('continue')
      .ok({ longitude: 3.4, latitude: 6.5 });
    expect(last(borrower)).toMatchObject({
      call: 'startOnboarding',
      asked: {
        phone_number: phone,
        referral_code: 'ADA567',
        longitude: 3.4,
        latitude: 6.5,
        version_id: '0.7.2',
        mobile_os: 'web',
        device_name: 'Chrome',
        os_version: 'Android 9',
      },
    });
    expect(borrower.ok({}).at).toBe('code');
    expect(tracked(borrower)).toEqual(['onboarding_phone']);
  });

  it('goes on without a location that nobody gave, and never asks for it', () => {
    const borrower = visitor().type({ phone_number: phone }).press('continue');
    expect(last(borrower)).toMatchObject({ call: 'device.location', asked: { ask: false } });
    expect(Object.keys(last(borrower.fails({ code: 'location-1' }))?.asked ?? {})).not.toContain('longitude');
  });

  it.each(['ADA5678', 'ADA', ''])('passes over a referral code of the link that is none: %j', (referral_code) => {
    expect(visitor('naija', { given: { referral_code } }).value('form.referral_code')).toBeUndefined();
  });

  it('sends code and number, and then asks for a password', () => {
    expect(last(coded())).toMatchObject({ call: 'confirmOnboarding', asked: { otp: '123456', phone_number: phone } });
    expect(proved().at).toBe('password');
    expect(refused('otp', '123456', '12345', '1234567', 'abcdef')).toEqual([false, true, true, true]);
  });

  it('sends the code again after 600 s by the call that sent it, and counts anew', () => {
    const borrower = sent().ok({});
    expect(Date.parse(String(borrower.value('flow.resend_at')))).toBe(Date.parse('2026-08-12T09:10:00Z'));
    borrower.world.roots.now = '2026-08-12T09:10:01Z';
    expect(last(borrower.press('again'))).toMatchObject({ call: 'startOnboarding', asked: { phone_number: phone } });
    expect(Date.parse(String(borrower.ok({}).value('flow.resend_at')))).toBe(Date.parse('2026-08-12T09:20:01Z'));
    expect(borrower.at).toBe('code');
  });

  it('says at the code that it is wrong and clears it; a dead one lets a new one be sent at once', () => {
    const wrong = coded().fails({ code: 'wrong_code', message: 'Not this one', fields: { otp: 'Not this one' } });
    expect([wrong.at, wrong.top?.refusals.otp?.text, wrong.value('form.otp')]).toEqual([
      'code',
      'Not this one',
      undefined,
    ]);
    expect(wrong.value('flow.resend_at')).toBeDefined();
    expect(coded().fails({ code: 'too_many', message: 'Too many tries' }).value('flow.resend_at')).toBeUndefined();
    const offline = coded().fails({ code: 'offline', message: 'Offline' });
    expect([offline.value('form.otp'), toasts(offline)]).toEqual(['123456', [['bad', 'Offline']]]);
  });

  it('forgets the code when another number is typed', () => {
    expect(
      sent().ok({}).type({ otp: '123456' }).back().type({ phone_number: '08039999999' }).value('form.otp'),
    ).toBeUndefined();
  });

  it('makes the password, keeps the token as that of a sign-up, and goes on by stages', () => {
    const borrower = proved().type({ password: 'Borrow=2026' }).press('continue');
    expect(last(borrower)).toMatchObject({
      call: 'setOnboardingPassword',
      asked: { password: 'Borrow=2026', phone_number: phone, confirmation_id: 'c-1', device_id: 'web' },
    });
    expect(last(borrower.ok({ id: 9, stage_id: 1 }))).toMatchObject({
      call: 'session.start',
      asked: { from: 'set-password', kind: 'onboarding', phone_number: phone },
    });
    expect(begun().at).toBe('bvn');
  });

  it('asks for a new code when making the password took too long', () => {
    const borrower = proved()
      .type({ password: 'Borrow=2026' })
      .press('continue')
      .fails({ code: 'confirmation_expired', message: 'Too late' });
    expect([borrower.at, toasts(borrower), borrower.value('flow.resend_at')]).toEqual([
      'code',
      [['bad', 'Too late']],
      undefined,
    ]);
  });

  it('leads who has an account to the login, with the number', () => {
    expect(went(sent().fails({ code: 'registered', message: 'You have one' }))).toEqual(toLogin);
  });

  it('tells every failure in a toast, stays, and loses nothing', () => {
    for (const borrower of [
      sent(),
      coded(),
      proved().type({ password: 'Borrow=2026' }).press('continue'),
      ...order.map(submits),
    ]) {
      const [at, answers] = [borrower.at, borrower.top?.answers];
      borrower.fails({ code: 'busy', message: 'Try later' });
      expect([borrower.at, toasts(borrower).length, borrower.state.transit]).toEqual([at, 1, undefined]);
      expect(borrower.top?.answers).toEqual(answers);
    }
  });
});

describe('the stages', () => {
  it.each(order)('go on at %s for who comes back by the login, on any device', (stage) => {
    expect(
      opens(
        'sign-up',
        'naija',
        {
          settings: { onboarding_stages: order, bvn_screen: true },
          given: { phone_number: phone, stage_id: numbers[stage] },
        },
        onboarding,
      ).at,
    ).toBe(placeOf[stage]);
  });

  it('come in their order whatever that of the lender’s list, and unknown names are passed over', () => {
    const borrower = begun('naija', 1, {
      settings: { onboarding_stages: ['pin', 'hologram', 'bank', 'bvn-confirmation', 'bvn'] },
    });
    expect(borrower.at).toBe('bvn');
    borrower
      .type({ bvn: '22211111111' })
      .press('continue')
      .type({ last_5_digits: '11111', dob: '1990-05-12' })
      .press('continue')
      .ok({})
      .ok({ stage_id: 3, activated: false });
    expect(borrower.at).toBe('bank');
    borrower
      .type({ bank_code: '058', account_number: '0123456789' })
      .press('continue')
      .ok({ account_name: 'ADA' })
      .press('continue')
      .ok({ stage_id: 4, activated: false });
    expect(borrower.at).toBe('pin');
  });

  it('end with the last of them: the token goes, and the success leads to the login', () => {
    const borrower = submits('pin').ok({ stage_id: 0, activated: true });
    expect(last(borrower)).toMatchObject({ call: 'session.end', asked: {} });
    expect(borrower.ok({}).at).toBe('success');
    expect(went(borrower.press('login'))).toEqual(toLogin);
  });

  it('follow the core where it is further, and are over when it says so', () => {
    const does = (stage_id: number) =>
      begun('naija', 4, { settings: { onboarding_stages: ['pin', 'email', 'photo'] } })
        .type({ pin: '4826' })
        .press('continue')
        .ok({ stage_id, activated: stage_id === 0 });
    expect([does(5).at, does(6).at, does(0).ok({}).at]).toEqual(['email', 'selfie', 'success']);
  });

  it('are not the BVN where the flag is off, or outside of Nigeria without it', () => {
    const settings = { onboarding_stages: ['bvn', 'bank'] };
    expect([
      begun('lekki', 1, { settings }).at,
      begun('kigali', 1, { settings }).at,
      begun('kigali', 1, { settings: { ...settings, bvn_screen: true } }).at,
    ]).toEqual(['bank', 'bank', 'bvn']);
  });

  it('lead back from the first of them to the login, with the number', () => {
    expect(went(begun().back())).toEqual(toLogin);
  });

  it('are kept under that number of that lender, without a secret', () => {
    expect(JSON.stringify(lender('naija').configuration.flows['sign-up']?.keep)).toContain('session.phone_number');
    expect(begun().kept?.frame.answers).toEqual({ phone_number: phone });
  });
});

describe('a BVN', () => {
  it('has 11 digits, and is confirmed by five digits and a date of birth', () => {
    expect(refused('bvn', '22211111111', '2221111111', '222111111111')).toEqual([false, true, true]);
    expect(refused('last_5_digits', '11111', '1111', '111111')).toEqual([false, true, true]);
    expect(lender('naija').configuration.forms['sign-up']?.fields).toMatchObject({
      last_5_digits: { required: true },
      dob: { required: true },
    });
    expect(lender('naija').in('en-GB').texts['sign-up.bvn-length']).toBe('BVN length must be 11 characters long');
  });

  it('is of somebody of 18 years or older, from the birthday itself on', () => {
    expect(lender('naija').configuration.forms['sign-up']?.fields.dob).toMatchObject({
      limit: { dateMaximum: { later: [{ var: 'today' }, -18, 'years'] } },
    });
  });

  it('is looked up, then saved with the number that the register has, else with the five digits', () => {
    const looked = submits('bvn');
    expect(last(looked)).toMatchObject({
      call: 'verifyBvn',
      asked: { bvn: '22211111111', last_5_digits: '11111', dob: '1990-05-12' },
    });
    expect(last(looked.ok({ phone_number: '08051111111' }))).toMatchObject({
      call: 'saveOnboardingBvn',
      asked: { bvn: '22211111111', bvn_phone_number: '08051111111', dob: '1990-05-12' },
    });
    expect(last(submits('bvn').ok({}))?.asked).toMatchObject({ bvn_phone_number: '11111' });
  });
});

describe('a bank account', () => {
  it('is verified at the first press and saved at the second in Nigeria; another account is verified anew', () => {
    const borrower = submits('bank');
    expect(last(borrower)).toMatchObject({
      call: 'verifyBank',
      asked: { account_number: '0123456789', bank_code: '058', country: 'NGA' },
    });
    expect([borrower.ok({ account_name: 'ADA' }).at, borrower.value('data.verify-bank.account_name')]).toEqual([
      'bank',
      'ADA',
    ]);
    expect(
      submits('bank').ok({ account_name: 'ADA' }).type({ account_number: '9876543210' }).value('data.verify-bank'),
    ).toBeUndefined();
    expect(last(borrower.press('continue'))).toMatchObject({
      call: 'saveOnboardingBank',
      asked: { account_number: '0123456789', bank_code: '058' },
    });
  });

  it('that is nobody’s is said so at the account number', () => {
    expect(
      submits('bank').fails({ code: 'account_not_found', fields: { account_number: 'Nobody’s' } }).top?.refusals
        .account_number?.text,
    ).toBe('Nobody’s');
  });

  it('has a typed name elsewhere, and an address where a mandate is asked for', () => {
    const kigali = begun('kigali', 3)
      .type({ bank_code: '400', account_number: '400123456', account_name: 'Aline' })
      .press('continue');
    expect(last(kigali)).toMatchObject({
      call: 'saveOnboardingBank',
      asked: { account_number: '400123456', bank_code: '400', account_name: 'Aline' },
    });
    const lekki = begun('lekki', 3)
      .type({ bank_code: '058', account_number: '0123456789', address: '3 Admiralty Way' })
      .press('continue')
      .ok({ account_name: 'ADA' })
      .press('continue');
    expect(last(lekki)?.asked).toEqual({ account_number: '0123456789', bank_code: '058', address: '3 Admiralty Way' });
  });
});

describe('PIN, email and photo', () => {
  it('are each sent alone', () => {
    expect(last(submits('pin'))).toMatchObject({ call: 'saveOnboardingPin', asked: { pin: '4826' } });
    expect(last(submits('email'))).toMatchObject({ call: 'saveOnboardingEmail', asked: { email: 'ada@mail.example' } });
    expect(last(submits('photo'))).toMatchObject({ call: 'saveOnboardingPhoto', asked: { photo_url: photo } });
  });

  it('a photo of nobody alive is told and taken away, and the page starts again after 5 s', () => {
    const borrower = submits('photo').fails({ code: 'refused', message: 'Liveness check failed' });
    expect([borrower.at, toasts(borrower), borrower.value('form.photo_url')]).toEqual([
      'not-live',
      [['bad', 'sign-up.invalid-liveness']],
      undefined,
    ]);
    expect(lender('naija').in('en-GB').texts['sign-up.invalid-liveness']).toBe('Invalid liveness');
    expect(last(borrower.after(5000))).toMatchObject({ call: 'device.reload' });
    expect(borrower.reload().at).toBe('selfie');
  });

  it('another failure of the photo is told with its message', () => {
    expect(toasts(submits('photo').fails({ code: 'busy', message: 'Later' }))).toEqual([
      ['bad', 'sign-up.photo-problem message=Later'],
    ]);
    expect(lender('naija').in('en-GB').texts['sign-up.photo-problem']).toBe('Error uploading photo. {{ message }}');
  });

  it('a camera that is not allowed is explained behind a link of the lender’s', () => {
    expect(lender('naija').configuration.forms['sign-up']?.fields.photo_url?.messages?.['camera-denied']).toEqual({
      key: 'sign-up.camera-denied',
      link: '{{ site.camera_help }}',
    });
    for (const { configuration } of lenders) expect(configuration.tenant.site?.camera_help).toMatch(/^https:/);
  });
});

describe('a lender of members alone', () => {
  it('shows an address of another domain the page that says so before anything is sent, and leads back', () => {
    const borrower = visitor('maple').type({ phone_number: phone, member_email: 'eve@evil.example' }).press('continue');
    expect([borrower.at, borrower.calls]).toEqual(['members-only', []]);
    const { texts } = lender('maple').in('en-GB');
    expect(['error-title', 'members-only', 'go-back'].map((name) => texts[`sign-up.${name}`])).toEqual([
      'Error!!!',
      'Sign up is limited to members of {{ organization }}.',
      'Go back',
    ]);
    expect(borrower.press('again').at).toBe('phone');
    expect(borrower.type({ member_email: 'Ada@MAIL.example' }).press('continue').calls).toHaveLength(1);
  });

  it('has the address at the email stage, or sends it right after the password where there is none', () => {
    expect(begun('maple', 5).value('form.email')).toBe('ada@mail.example');
    const borrower = begun('maple', 4, { settings: { onboarding_stages: ['pin'] } });
    expect(last(borrower)).toMatchObject({ call: 'saveOnboardingEmail', asked: { email: 'ada@mail.example' } });
    expect(borrower.ok({ stage_id: 4, activated: false }).at).toBe('pin');
  });
});

describe('a form of the lender’s own', () => {
  const opened = () => begun('pwani', 7).after(1000);

  it('comes first, after a second, page by page, and goes back', () => {
    const borrower = begun('pwani', 7);
    expect(borrower.at).toBe('form-wait');
    borrower.after(1000).press('continue').press('continue');
    expect([borrower.at, borrower.place?.with.index]).toEqual(['form-page', 2]);
    expect(borrower.press('previous').place?.with.index).toBe(1);
    expect(borrower.press('other').place?.with.index).toBe(1);
    expect(borrower.back().place?.with.index).toBe(0);
  });

  it('has no way back at its first page, whatever actions the lender gives it', () => {
    const actions = [
      { type: 'continue', label: 'Go on' },
      { type: 'cancel', label: 'Back' },
    ];
    const borrower = begun('pwani', 7);
    borrower.world.reads.getOnboardingForm = { ...form, pages: pages.map((page) => ({ ...page, actions })) };
    borrower.after(1000);
    const shown = () => [buttonOf(borrower, 'previous'), buttonOf(borrower, 'continue')];
    expect([shown(), borrower.press('continue') && shown()]).toEqual([
      [false, true],
      [true, true],
    ]);
  });

  it('is gone from the device when it has been sent and the sign-up is over', () => {
    const borrower = begun('pwani', 7, { settings: { onboarding_stages: ['form'] } })
      .after(1000)
      .type({ answers: { name: 'Neema' } })
      .press('continue')
      .press('continue')
      .press('continue');
    expect(last(borrower)).toMatchObject({ call: 'sendOnboardingForm' });
    // What ends a session forgets what is kept for it, unless it is told to keep it.
    expect(last(borrower.ok({ stage_id: 0, activated: true }))).toMatchObject({ call: 'session.end', asked: {} });
    expect(Object.keys(last(borrower)?.asked ?? {})).not.toContain('keep');
  });

  it('is sent under its name after the last page; then the other stages come', () => {
    const borrower = opened()
      .type({ answers: { name: 'Neema' } })
      .press('continue')
      .press('continue')
      .press('continue');
    expect(last(borrower)).toMatchObject({ call: 'sendOnboardingForm', asked: { member: { name: 'Neema' } } });
    expect(borrower.ok({ stage_id: 4, activated: false }).at).toBe('pin');
  });

  it('goes on at its page after a reload', () => {
    const borrower = opened()
      .type({ answers: { name: 'Neema' } })
      .press('continue')
      .reload();
    expect([borrower.at, borrower.place?.with.index, borrower.value('form.answers.name')]).toEqual([
      'form-page',
      1,
      'Neema',
    ]);
  });
});

describe('a selfie check', () => {
  /** What is said of it: that it is being looked at, or that it has failed. */
  const told = (slug: string, profile: ValueObject, country: string): readonly string[] => {
    const borrower = new Traveller(
      lender(slug).in('en-GB').program,
      worldFor(slug, { country }, { signed_in: true, kind: 'customer' }),
    );
    borrower.world.roots.profile = profile;
    const dashboard = borrower.begin('dashboard');
    return ['identity', 'identity-failed'].filter((block) => shownAt(dashboard, block));
  };

  it.each([
    ['NGA', 'selfie_bvn_check', 'selfie_id_check'],
    ['KEN', 'selfie_id_check', 'selfie_bvn_check'],
  ])(
    'in %s is %s: the dashboard tells while it is pending or failed, whatever the other says',
    (country, check, other) => {
      expect(
        ['Pending', 'Failed', 'failed', 'Passed', ''].map((value) =>
          told('naija', { [check]: value, [other]: 'Passed' }, country),
        ),
      ).toEqual([['identity'], ['identity-failed'], ['identity-failed'], [], []]);
      expect(told('naija', { [other]: 'Failed' }, country)).toEqual([]);
    },
  );
});

describe('the token of a sign-up', () => {
  it.each([
    { code: 'refused', message: 'Unauthorized access' },
    { code: 'unauthorized', message: 'No' },
  ])('that is refused ($code) is forgotten, and leads to the login after a second', (error) => {
    for (const stage of order) {
      const borrower = submits(stage).fails(error);
      expect([stage, borrower.at, toasts(borrower)]).toEqual([stage, 'turned-away', [['bad', error.message]]]);
      expect(last(borrower.after(1000))).toMatchObject({ call: 'session.end', asked: { keep: true } });
      expect(went(borrower.ok({}))).toEqual(toLogin);
    }
  });

  it('is ended by idleness too, after a prompt', () => {
    const beneath = (session: ValueObject) => opens('app', 'naija', {}, session);
    expect(beneath(onboarding).press('idle').at).toBe('there');
    expect(beneath({ signed_in: false }).press('idle').at).toBe('ground');
    const over = beneath(onboarding).press('idle-end');
    expect(last(over)).toMatchObject({ call: 'session.end', asked: { keep: true } });
    expect(went(over.ok({}))).toEqual([['/onboard/login?ended=idle&then=', {}]]);
  });
});
