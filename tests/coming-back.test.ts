import { describe, expect, it } from 'vitest';
import { resolveRoute } from '../src/app/navigation/resolve-route.ts';
import { deviceFacts } from '../src/app/facts/device-facts.ts';
import type { ValueObject } from '../src/engine/value.ts';
import { Traveller } from '../src/engine/flow/testing/traveller.ts';
import { worldOf } from '../src/engine/flow/testing/world.ts';
import { validate, type SchemaObject } from '../src/answers/validation/index.ts';
import { lenders } from './snapshots/lenders.ts';

const phone = '08031234567';

function lender(slug: string) {
  const found = lenders.find((one) => one.slug === slug);
  if (found === undefined) throw new Error(`no lender ${slug}`);
  return found;
}

/** A borrower of that lender, signed out, who opens a flow. */
function opens(
  flow: string,
  given: ValueObject = {},
  slug = 'naija',
  session: ValueObject = { signed_in: false },
): Traveller {
  const { program, start } = lender(slug).in('en-GB');
  const world = worldOf({
    session,
    site: { ...start.site, host: `${slug}.localhost` },
    settings: lender(slug).sample.settings,
    device: deviceFacts('Mozilla/5.0 (Linux; Android 9) Chrome/120.0'),
    now: '2026-08-12T09:00:00Z',
  });
  return new Traveller(program, world).begin(flow, given);
}

const signsIn = (given: ValueObject = {}, slug = 'naija') =>
  opens('login', given, slug).type({ phone_number: phone, password: 'Borrow@2026' }).press('continue');
const went = (borrower: Traveller) => borrower.did('navigate').map(({ to, with: given }) => [to, given]);
const toasts = (borrower: Traveller) => borrower.did('toast').map(({ tone, text }) => [tone, text]);
const tracked = (borrower: Traveller) => borrower.did('track').map(({ name }) => name);
const account: ValueObject = {
  token: 'a',
  refresh_token: 'b',
  stage_id: 0,
  id: 7,
  activated: true,
  set_password: false,
  referral_code: 'ABC123',
  session_id: 's',
};

describe('a login', () => {
  it('sends number, password and what the device is, and where it is only when that was allowed before', () => {
    const borrower = signsIn();
    expect(borrower.calls.map(({ call, asked }) => [call, asked])).toEqual([['device.location', { ask: false }]]);
    borrower.ok({ longitude: 3.4, latitude: 6.5 });
    expect(borrower.calls.at(-1)).toMatchObject({
      call: 'login',
      asked: {
        phone_number: phone,
        password: 'Borrow@2026',
        device_id: 'web',
        version_id: '0.7.2',
        mobile_os: 'web',
        device_name: 'Chrome',
        os_version: 'Android 9',
        longitude: 3.4,
        latitude: 6.5,
      },
    });
    expect(Object.keys(signsIn().ok({}).calls.at(-1)?.asked ?? {})).not.toContain('longitude');
  });

  it('leads to the wanted page, else to the dashboard', () => {
    expect(went(signsIn({ then: '/loans/apply?id=3&from=mail' }).ok({}).ok(account).ok({}))).toEqual([
      ['/loans/apply?id=3&from=mail', {}],
    ]);
    const borrower = signsIn().ok({}).ok(account).ok({});
    expect(went(borrower)).toEqual([['/', {}]]);
    expect(tracked(borrower)).toEqual(['login']);
  });

  it.each([
    ['SET YOUR PASSWORD first', '/onboard/create-password'],
    ['Please set your password to proceed', '/onboard/create-password'],
  ])('that is answered by "%s" leads to %s with the number and says so', (message, to) => {
    const borrower = signsIn().ok({}).fails({ code: 'refused', message });
    expect(went(borrower)).toEqual([[to, { phone_number: phone }]]);
    expect(toasts(borrower)).toEqual([['note', message]]);
  });

  it('that is answered by words that say "proceed" leads to the sign-up with the number and says so: at the stage that was told, where a token came with the words', () => {
    const message = 'Please PROCEED to complete your registration';
    const refused = (more: object = {}) =>
      signsIn()
        .ok({})
        .fails({ code: 'refused', message, ...more });
    expect(went(refused().fails({ code: 'nothing' }))).toEqual([['/onboard/signup', { phone_number: phone }]]);
    expect(went(refused({ stage_id: 4 }).ok({}))).toEqual([['/onboard/signup', { phone_number: phone, stage_id: 4 }]]);
    expect(toasts(refused())).toEqual([['note', message]]);
  });

  it('that leads to the sign-up says so as good news where the lender wants it', () => {
    expect(toasts(signsIn({}, 'pwani').ok({}).fails({ code: 'proceed', message: 'Please proceed' }))).toEqual([
      ['good', 'Please proceed'],
    ]);
  });

  it('that is wrong is said under the password, and nothing that was typed is lost', () => {
    const borrower = signsIn().ok({}).fails({ code: 'wrong_credentials', message: 'No' });
    expect([borrower.at, borrower.value('form'), borrower.top?.refusals.password?.text]).toEqual([
      'login',
      { phone_number: phone, password: 'Borrow@2026' },
      'login.wrong',
    ]);
  });

  it('that is refused for a reason of its own says that reason under the password [A-183]', () => {
    const borrower = signsIn().ok({}).fails({ code: 'closed', message: 'Your account is closed' });
    expect([borrower.top?.refusals.password?.text, toasts(borrower)]).toEqual(['Your account is closed', []]);
  });

  it.each([
    [{ code: 'locked', message: 'Wait' }, 'login.locked'],
    [{ code: 'too_many', message: 'Wait a minute' }, 'Wait a minute'],
    [{ code: 'offline', message: 'You are offline' }, 'You are offline'],
  ])('that fails by no fault of the password (%j) refuses nothing that was typed', (error, told) => {
    const borrower = signsIn().ok({}).fails(error);
    expect([borrower.at, borrower.top?.refusals, toasts(borrower)]).toEqual(['login', {}, [['bad', told]]]);
  });

  it('counts what happened by a name alone', () => {
    expect(tracked(signsIn().ok({}).fails({ code: 'wrong_credentials' }))).toEqual(['login_failed_wrong']);
    expect(tracked(signsIn().ok({}).fails({ code: 'locked' }))).toEqual(['login_failed_locked']);
  });
});

describe('a first password', () => {
  const makes = (given: ValueObject = { phone_number: phone }) =>
    opens('create-password', given).type({ pin: '1234', password: 'Borrow@2026' }).press('continue');

  it('is not made for nobody: without a login before, the page leads to it and says why', () => {
    const borrower = opens('create-password');
    expect(went(borrower)).toEqual([['/onboard/login', {}]]);
    expect(toasts(borrower)).toEqual([['note', 'create-password.log-in-first']]);
    for (const kind of ['password', 'onboarding'])
      expect(opens('create-password', {}, 'naija', { signed_in: false, kind }).at).toBe('ask');
  });

  it('leads to the login with the number filled in', () => {
    const borrower = makes().ok({});
    expect(went(borrower)).toEqual([['/onboard/login', { phone_number: phone }]]);
    expect(tracked(borrower)).toEqual(['password_created']);
    expect(opens('login', { phone_number: phone }).value('form.phone_number')).toBe(phone);
  });

  it('links to the reset and the sign-up', () => {
    expect(went(opens('create-password', { phone_number: phone }).press('forgot'))).toEqual([
      ['/onboard/reset', { phone_number: phone }],
    ]);
    expect(went(opens('create-password', { phone_number: phone }).press('join'))).toEqual([
      ['/onboard/signup', { phone_number: phone }],
    ]);
  });
});

describe('a forgotten password', () => {
  const asks = () => opens('password-reset').type({ phone_number: phone }).press('continue');
  const coded = () => asks().ok({}).type({ otp: '123456', new_password: 'Lend=2027x' }).press('continue');

  it('goes from number to code and password, and success, which offers the login', () => {
    const borrower = asks();
    expect(borrower.calls).toMatchObject([{ call: 'requestPasswordCode', asked: { phone_number: phone } }]);
    expect(borrower.ok({}).at).toBe('code');
    borrower.type({ otp: '123456', new_password: 'Lend=2027x' }).press('continue');
    expect(borrower.calls.at(-1)).toMatchObject({
      call: 'resetPassword',
      asked: { new_password: 'Lend=2027x', otp: '123456', phone_number: phone },
    });
    expect(borrower.ok({}).at).toBe('done');
    expect(tracked(borrower)).toEqual(['password_reset']);
    expect(went(borrower.press('login'))).toEqual([['/onboard/login', { phone_number: phone }]]);
  });

  it.each(['wrong_code', 'code_expired', 'too_many'])(
    'that fails with %s clears the code and says so at it; the password is kept',
    (code) => {
      const borrower = coded().fails({ code, message: 'No' });
      expect(borrower.at).toBe('code');
      expect(borrower.value('form.otp')).toBeUndefined();
      expect(borrower.top?.refusals.otp?.text).toBe('No');
      borrower.type({ otp: '654321' }).press('continue');
      expect(borrower.calls.at(-1)).toMatchObject({
        call: 'resetPassword',
        asked: { new_password: 'Lend=2027x', otp: '654321', phone_number: phone },
      });
    },
  );

  it.each(['offline', 'refused'])(
    'that fails with %s, which is no fault of the code, is ready to be sent again',
    (code) => {
      const borrower = coded().fails({ code, message: 'No' });
      expect([borrower.at, borrower.top?.refusals, toasts(borrower)]).toEqual(['code', {}, [['bad', 'No']]]);
      borrower.press('continue');
      expect(borrower.calls.at(-1)).toMatchObject({
        call: 'resetPassword',
        asked: { new_password: 'Lend=2027x', otp: '123456' },
      });
    },
  );

  it.each(['This phone number is not yet registered', 'NOT REGISTERED'])(
    'of a number of which the core says "%s" leads to the sign-up with the number',
    (message) => {
      const borrower = asks().fails({ code: 'refused', message });
      expect(went(borrower)).toEqual([['/onboard/signup', { phone_number: phone }]]);
      expect(toasts(borrower)).toEqual([['note', message]]);
    },
  );
});

describe('what may be typed', () => {
  const { program } = lender('naija').in('en-GB');
  const takes = (form: string, field: string) => (value: string) =>
    validate((program.forms[form]?.fields[field]?.schema ?? false) as SchemaObject, value).length === 0;
  const digits = (length: number) => '1234567890'.repeat(3).slice(0, length);

  it.each([
    ['login', 'phone_number', digits(6), digits(20), digits(5), digits(21), ''],
    ['password-reset', 'phone_number', digits(5), digits(16), digits(4), digits(17), ''],
    ['login', 'password', 'x'.repeat(8), 'x'.repeat(256), 'x'.repeat(7), 'x'.repeat(257), ''],
    ['password-reset', 'otp', '000000', '999999', '12345', '1234567', ''],
    ['create-password', 'pin', '0000', '9999', '123', '12345', ''],
  ])('in %s as %s: from %s to %s, neither %s nor %s %s', (form, field, least, most, less, more) => {
    const judge = takes(form, field);
    expect([least, most, less, more].map((value) => judge(value))).toEqual([true, true, false, false]);
    if (field !== 'password') expect(judge(`${least.slice(1)}a`)).toBe(false);
    expect(program.forms[form]?.fields[field]?.required).toBe(true);
  });

  it.each(['create-password password', 'password-reset new_password'])(
    'as %s is strong, and no longer than 256 characters',
    (place) => {
      const [form = '', field = ''] = place.split(' ');
      const judge = takes(form, field);
      expect(['Abcdef1=', 'Abcdefg&', `Aa%${'x'.repeat(253)}`].map((value) => judge(value))).toEqual([
        true,
        true,
        true,
      ]);
      expect(
        ['Abcde1=', 'abcdefg=', 'ABCDEFG=', 'Abcdefgh', 'Abcdefg?', `Aa%${'x'.repeat(254)}`].map((value) =>
          judge(value),
        ),
      ).toEqual([false, false, false, false, false, false]);
    },
  );
});

describe('addresses', () => {
  const at = (url: string, session: ValueObject = { signed_in: false }, slug = 'naija', previous?: string) => {
    const { start } = lender(slug).in('en-GB');
    const roots: ValueObject = { session, settings: lender(slug).sample.settings, site: start.site };
    const [pathname = '', search] = url.split(/(?=\?)/);
    const resolved = resolveRoute(start, { pathname, search: search ?? '' }, (name) => roots[name], previous);
    return resolved.kind === 'open' ? resolved.flow : resolved.kind === 'redirect' ? `> ${resolved.to}` : resolved.kind;
  };
  const signedIn = { signed_in: true, kind: 'customer' };

  it('behind the sign-in are not opened by the token of a sign-up under way', () => {
    expect(at('/', { signed_in: false, kind: 'onboarding' })).toBe('> /onboard/login?then=%2F');
  });

  it('of which one is /404 say that a page is lost', () => {
    expect(at('/404')).toBe('lost');
  });

  it('of savings are made of the name that the lender gives them, and are there only then', () => {
    expect(['/RainyDaySavings', '/rainydaysavings'].map((url) => at(url, signedIn, 'maple'))).toEqual([
      'savings/plans',
      'savings/plans',
    ]);
    expect(at('/rainydaysavings', signedIn, 'naija')).toBe('> /');
    const { start } = lender('maple').in('en-GB');
    const stands = (name: string, pathname: string) =>
      resolveRoute(start, { pathname, search: '' }, (root) =>
        root === 'settings' ? { savings_plan_name: name } : root === 'session' ? signedIn : {},
      ).kind === 'open';
    expect([stands('Save & Grow', '/Save-Grow'), stands('Loans', '/plan-loans'), stands('!!', '/plan-')]).toEqual([
      true,
      true,
      true,
    ]);
  });
});

describe('the line of who made it', () => {
  const says = (site: ValueObject) => {
    const { start } = lender('naija').in('en-GB');
    const table = {
      ...start,
      routes: { x: { path: '/', gates: { shown: { at: 1, if: { var: 'value.powered-by-shown' }, to: '/shown' } } } },
    };
    return (
      resolveRoute(table, { pathname: '/', search: '' }, (root) =>
        root === 'site' ? { powered_by: 'Openlend', host: 'a.example', ...site } : {},
      ).kind === 'redirect'
    );
  };

  it('is shown where the flag is on, on the hosts that are named, or on all where none is [A-039]', () => {
    expect(['1', 'true', '0', 'false'].map((flag) => says({ credit_line: flag }))).toEqual([true, true, false, false]);
    expect(says({})).toBe(false);
    expect([
      says({ credit_line: '1', credit_line_hosts: 'b.example,a.example' }),
      says({ credit_line: '1', credit_line_hosts: 'b.example' }),
    ]).toEqual([true, false]);
  });
});
