// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { borrowers, type Borrower } from './traveller/index.ts';
import { signIn } from './traveller/people.ts';
import { underWayDuring } from './traveller/under-way.ts';

const asBorrower = borrowers();
const path = '/settings/profile';
const failing = { status: 500, body: { status: 'error', message: 'Our systems are down', code: 'broken' } };

/** Adaeze at her profile, with all answered that she has not told yet. */
async function atProfile(): Promise<Borrower> {
  const ada = asBorrower('naija');
  await signIn(ada, '08031234567', path);
  await ada.fills({ 'Marital status': 'Single', 'Local government area': 'Eti-Osa' });
  return ada;
}

const puts = (borrower: Borrower) => borrower.sent(path).filter(({ method }) => method === 'PUT');

describe('the profile', () => {
  it('shows who one is, read alone, with the masked BVN in Nigeria, and not elsewhere [A-105] [A-392] [A-398] [A-143] [A-297] [A-340]', async () => {
    const ada = asBorrower('naija');
    await signIn(ada, '08031234567', path);
    expect(ada.title).toBe('Profile');
    for (const call of ['/api/v1/settings/profile', '/api/v1/settings/profile/options'])
      expect([call, ...ada.sent(call).map(({ method, status }) => `${method} ${status}`)]).toContain('GET 200');
    expect(ada.sees()).toMatch(
      /First name: Adaeze\n.*Last name: Okafor\n.*Phone number: 08031234567\n.*Country: Nigeria\n.*BVN: 222\*{6}78/,
    );
    for (const name of ['First name', 'Last name', 'Phone number', 'Country', 'BVN'])
      expect(ada.fields).not.toContain(name);
    const aline = asBorrower('kigali');
    await signIn(aline, '0788123456', path);
    expect(aline.sees()).toContain('First name: ');
    expect(aline.sees()).not.toMatch(/Country: |BVN: /);
  });

  it('sends what it asks and nothing else, says that it is saved, and leads back to the dashboard; an edit makes it open again [A-207] [A-208] [A-209] [A-210] [A-295] [A-393] [A-439]', async () => {
    const ada = await atProfile();
    await ada.fills({ Address: '1 Broad Street', 'Nearest landmark': 'The old mosque' });
    expect([ada.ways.includes('Save'), ada.canGoOn, document.querySelector('main [aria-busy=true]')]).toEqual([
      true,
      true,
      null,
    ]);
    expect(await underWayDuring(() => ada.presses('Save'))).toEqual(['Save']);
    expect(puts(ada).map(({ status, body }) => [status, Object.keys(body as object).sort()])).toEqual([
      [200, ['address', 'city', 'email', 'lga_id', 'marital_status_id', 'nearest_landmark', 'state_id']],
    ]);
    expect(ada.toasts).toContain('good: Profile updated');
    expect([ada.ways.includes('Saved'), ada.ways.includes('Save'), ada.canGoOn]).toEqual([true, false, false]);
    await ada.fills({ City: 'Lagos Island' });
    expect([ada.ways.includes('Saved'), ada.ways.includes('Save')]).toEqual([false, true]);
    await ada.presses('Save');
    await ada.presses('Return to dashboard');
    expect(ada.at).toBe('/');
  });

  it('is without a landmark again once that was emptied and saved [A-293]', async () => {
    const ada = await atProfile();
    await ada.fills({ 'Nearest landmark': 'The old mosque' });
    await ada.presses('Save');
    await ada.reloads();
    expect(ada.valueOf('Nearest landmark')).toBe('The old mosque');
    await ada.fills({ 'Nearest landmark': '' });
    await ada.presses('Save');
    expect(puts(ada).map(({ status }) => status)).toEqual([200, 200]);
    await ada.reloads();
    expect(ada.valueOf('Nearest landmark')).toBe('');
  });

  it('asks before what was typed and not sent is left [A-211]', async () => {
    const ada = await atProfile();
    await ada.presses('Home');
    expect([ada.title, ada.sees().includes('Are you sure you want to abandon your unsubmitted changes?')]).toEqual([
      'Unsaved changes',
      true,
    ]);
    await ada.presses('Stay here');
    expect([ada.title, ada.at, ada.valueOf('Local government area')]).toEqual(['Profile', path, 'Eti-Osa']);
    await ada.presses('Home');
    await ada.presses('Leave without saving');
    expect(ada.at).toBe('/');
  });

  it('bounds each answer on its field [A-286] [A-287] [A-288] [A-292] [A-293]', async () => {
    const ada = asBorrower('naija');
    await signIn(ada, '08031234567', path);
    const wrong = { Email: 'nobody', Address: 'x'.repeat(101), City: 'xx', 'Nearest landmark': 'x'.repeat(53) };
    await ada.fills(wrong);
    await ada.triesToGoOn();
    expect(Object.keys(ada.errors).sort()).toEqual([
      'Address',
      'City',
      'Email',
      'Local government area',
      'Marital status',
      'Nearest landmark',
    ]);
    for (const [name, short] of [
      ['Address', 'xx'],
      ['City', 'x'.repeat(53)],
      ['Nearest landmark', 'xx'],
    ] as const) {
      await ada.fills({ [name]: short });
      await ada.triesToGoOn();
      expect(Object.keys(ada.errors)).toContain(name);
    }
    await ada.fills({ Email: '', Address: '', City: '', 'Nearest landmark': '' });
    await ada.triesToGoOn();
    expect(Object.keys(ada.errors).sort()).toEqual([
      'Address',
      'City',
      'Email',
      'Local government area',
      'Marital status',
    ]);
    await ada.fills({ Address: 'x'.repeat(100), City: 'x'.repeat(52), 'Nearest landmark': 'xxx' });
    expect(Object.keys(ada.errors).filter((name) => ['Address', 'City', 'Nearest landmark'].includes(name))).toEqual(
      [],
    );
    expect(puts(ada)).toEqual([]);
  });

  it('chooses state and area from the lists of the country, and writes them where there are none [A-291] [A-401] [A-427] [A-428] [C-512]', async () => {
    const ada = asBorrower('naija');
    await signIn(ada, '08031234567', path);
    expect(ada.valueOf('State')).toBe('Lagos');
    const asked = (call: string) =>
      ada.sent(call).map(({ method, path: address, body, status }) => [method, address, body, status]);
    expect(asked('/meta/codes/link')).toEqual([
      ['GET', '/api/v1/meta/codes/link?code_description=state&ref_code=NGA', undefined, 200],
    ]);
    expect(asked('/meta/codes')).toEqual([['GET', '/api/v1/meta/codes?code_description=NG-LA-lga', undefined, 200]]);
    const claire = asBorrower('maple');
    await signIn(claire, '4165550101', path);
    expect(claire.sent('/meta/codes/link').map(({ path: address }) => address)).toEqual([
      '/api/v1/meta/codes/link?code_description=state&ref_code=CAN',
    ]);
    await ada.opensInNewTab(path);
    await ada.core.database.query(`delete from options where list = 'state'`);
    await ada.reloads();
    await ada.fills({ State: '', 'Local government area': '', 'Marital status': 'Single' });
    await ada.triesToGoOn();
    expect(Object.keys(ada.errors).sort()).toEqual(['Local government area', 'State']);
    await ada.fills({ State: 'Lagos', 'Local government area': 'Ikeja' });
    await ada.presses('Save');
    expect(puts(ada).map(({ status, body }) => [status, body])).toEqual([
      [200, expect.objectContaining({ state: 'Lagos', lga: 'Ikeja' })],
    ]);
  });

  it('takes a gender once: what is set can be read alone; state and area are needed where there are states [A-289] [A-290] [A-296]', async () => {
    const other = asBorrower('naija');
    await signIn(other, '08032345678', path);
    await other.triesToGoOn();
    expect(Object.keys(other.errors)).toEqual(expect.arrayContaining(['Gender', 'State']));
    await other.fills({ State: 'Lagos' });
    await other.triesToGoOn();
    expect(Object.keys(other.errors)).toEqual(expect.arrayContaining(['Gender', 'Local government area']));
    await other.fills({
      Email: 'tunde@mail.example',
      Gender: 'Male',
      'Marital status': 'Single',
      Address: '1 Broad Street',
      City: 'Lagos',
      State: 'Lagos',
    });
    await other.fills({ 'Local government area': 'Ikeja' });
    await other.presses('Save');
    await other.fills({ 'Your 4-digit PIN': '1234' });
    await other.presses('Continue');
    expect(puts(other).map(({ status }) => status)).toEqual([200]);
    await other.reloads();
    expect(other.valueOf('Gender')).toBe('Male');
    expect(
      other
        .sees()
        .split('\n')
        .filter((line) => line.includes('Gender'))
        .map((line) => line.trim()),
    ).toEqual(['Gender', 'status "Gender"']);
    await other.fills({ City: 'Ikeja City' });
    await other.presses('Save');
    expect(puts(other).at(-1)?.body).not.toHaveProperty('gender_id');
  });

  it('says why it could not be saved in the words of the server, and keeps what was typed [A-438]', async () => {
    const ada = await atProfile();
    await ada.fills({ City: 'Lagos Island' });
    // The lender has taken what was chosen from its list.
    await ada.core.database.query(`delete from options where list = 'marital_status'`);
    await ada.presses('Save');
    const { token } = await ada.core.signIn('naija');
    const [sent] = puts(ada);
    const { body } = await ada.core.ask('PUT', '/api/v1/settings/profile', { token, body: sent?.body });
    expect([sent?.status, body.message.length > 10, ada.problem, ada.valueOf('City')]).toEqual([
      422,
      true,
      `Error updating profile. ${body.message}`,
      'Lagos Island',
    ]);
    ada.finds(path, 'lost-before');
    await ada.presses('Save');
    expect([ada.problem.startsWith('Error updating profile. '), ada.valueOf('City')]).toEqual([true, 'Lagos Island']);
  });
});

describe('another email address', () => {
  it('is taken with the PIN alone; both addresses are told, and it has to be verified anew', async () => {
    const ada = await atProfile();
    await ada.fills({ Email: 'ada@new.example' });
    await ada.presses('Save');
    expect(ada.title).toBe('Confirm that it is you');
    await ada.fills({ 'Your 4-digit PIN': '9999' });
    await ada.presses('Continue');
    expect(Object.keys(ada.errors)).toEqual(['Your 4-digit PIN']);
    await ada.fills({ 'Your 4-digit PIN': '1234' });
    await ada.presses('Continue');
    expect([ada.title, ada.toasts.includes('good: Profile updated')]).toEqual(['Profile', true]);
    expect(ada.core.sent.filter(({ channel }) => channel === 'email').map(({ address }) => address)).toEqual([
      'adaeze.okafor@mail.example',
      'ada@new.example',
    ]);
    expect(ada.sees()).toContain('Your email is not verified');
  });

  it('is taken by who has forgotten the PIN, too: a new one is set over the question for it, and what was typed stays', async () => {
    const ada = await atProfile();
    await ada.fills({ Email: 'ada@new.example' });
    await ada.presses('Save');
    await ada.presses('Forgot your PIN?');
    expect(ada.title).toBe('Set a new PIN');
    await ada.fills({ Code: ada.code, 'New PIN': '4826' });
    await ada.goesOn();
    expect(ada.title).toBe('Confirm that it is you');
    await ada.fills({ 'Your 4-digit PIN': '4826' });
    await ada.presses('Continue');
    expect([ada.title, ada.valueOf('Email'), ada.toasts.includes('good: Profile updated')]).toEqual([
      'Profile',
      'ada@new.example',
      true,
    ]);
  });
});

describe('an email address', () => {
  const open = async (): Promise<Borrower> => {
    const ada = asBorrower('naija');
    await ada.core.database.query('update borrowers set email_verified = false');
    await signIn(ada, '08031234567', path);
    return ada;
  };

  it('is verified by a code of six digits, which can be sent again after 60 seconds [A-212] [A-213] [A-214] [A-255] [A-308] [A-395] [A-396] [A-397] [A-477]', async () => {
    const ada = await open();
    expect(await underWayDuring(() => ada.presses('Verify email'))).toEqual(['Verify email']);
    expect([ada.title, ada.sent('/verify-email').map(({ body }) => body)]).toEqual([
      'Verify your email',
      [{ email: 'adaeze.okafor@mail.example' }],
    ]);
    expect(ada.core.sent.at(-1)).toMatchObject({ channel: 'email', address: 'adaeze.okafor@mail.example' });
    expect(ada.sees()).toMatch(/You can ask for a new code in (01:00|1:00|00:5\d|0:5\d)/);
    expect(ada.ways).not.toContain('Send a new code');
    await ada.fills({ Code: '12345' });
    expect(ada.canGoOn).toBe(false);
    await ada.waits(61);
    expect(await underWayDuring(() => ada.presses('Send a new code'))).toEqual(['Send a new code']);
    expect([ada.sent('/verify-email').length, ada.toasts]).toEqual([2, ['good: We have sent a new code.']]);
    const { code } = ada;
    await ada.fills({ Code: String((Number(code) + 1) % 1_000_000).padStart(6, '0') });
    expect(await underWayDuring(() => ada.goesOn())).toEqual(['Verify email']);
    expect(ada.errors.Code).toContain('The code is not right');
    await ada.fills({ Code: code });
    await ada.goesOn();
    expect(ada.toasts).toContain('good: Your email is verified');
    expect(ada.sent('/verify-email/otp').at(-1)).toMatchObject({
      status: 200,
      body: { email: 'adaeze.okafor@mail.example', otp: code },
    });
    expect([ada.title, ada.sees().includes('Your email is not verified')]).toEqual(['Profile', false]);
  });

  it('is left as it was by Cancel, and nothing of it stands there the next time [A-215]', async () => {
    const ada = await open();
    await ada.presses('Verify email');
    await ada.fills({ Code: '123' });
    await ada.presses('Cancel');
    expect([ada.title, ada.ways.includes('Verify email')]).toEqual(['Profile', true]);
    await ada.waits(61);
    await ada.presses('Verify email');
    expect([ada.title, ada.valueOf('Code'), ada.errors]).toEqual(['Verify your email', '', {}]);
  });

  it('is asked for only where the lender requires it and it is not verified [A-033] [A-339]', async () => {
    const ada = await open();
    expect(ada.ways).toContain('Verify email');
    await ada.core.database.query('update borrowers set email_verified = true');
    await ada.reloads();
    expect(ada.ways).not.toContain('Verify email');
    await ada.core.database.query('update borrowers set email_verified = false');
    await ada.core.database.query(`update lenders set settings = settings || '{"require_email_verification": false}'`);
    await ada.reloads();
    expect(ada.ways).not.toContain('Verify email');
  });
});

describe('the next of kin', () => {
  const kinPath = '/settings/next-of-kin';
  const answers = {
    'First name': 'Bola',
    'Last name': 'Adeyemi',
    'Phone number': '08055554444',
    Relationship: 'Sister',
    Email: 'bola@mail.example',
    Address: '2 Marina Road',
    City: 'Lagos',
    State: 'Lagos',
  };

  it('is saved, says so and can be read again [A-106] [A-147] [A-148] [A-402] [A-442]', async () => {
    const other = asBorrower('naija');
    await signIn(other, '08032345678', kinPath);
    expect(other.title).toBe('Next of kin');
    await other.fills({ ...answers, 'Nearest landmark': 'The mosque' });
    await other.fills({ 'Local government area': 'Ikeja' });
    await other.presses('Save');
    const [sent] = other.sent(kinPath.replace('settings', 'profile')).filter(({ method }) => method === 'PUT');
    expect(sent).toMatchObject({
      status: 200,
      body: {
        first_name: 'Bola',
        last_name: 'Adeyemi',
        email: 'bola@mail.example',
        address: '2 Marina Road',
        city: 'Lagos',
      },
    });
    expect([other.toasts.includes('good: Next of kin updated'), other.ways.includes('Saved')]).toEqual([true, true]);
    const { token } = await other.core.signIn('naija', '08032345678');
    expect(await other.core.data('GET', '/api/v1/settings/profile', { token })).toMatchObject({
      kin: {
        id: expect.any(Number),
        first_name: 'Bola',
        last_name: 'Adeyemi',
        phone_number: '08055554444',
        relationship_id: expect.any(Number),
        relationship: 'Sister',
        email: 'bola@mail.example',
        address: '2 Marina Road',
        city: 'Lagos',
        nearest_landmark: 'The mosque',
        country: 'Nigeria',
        state_id: expect.any(Number),
        lga_id: expect.any(Number),
      },
    });
    await other.reloads();
    expect([
      other.valueOf('First name'),
      other.valueOf('Relationship'),
      other.valueOf('Local government area'),
    ]).toEqual(['Bola', 'Sister', 'Ikeja']);
  });

  it('bounds each answer on its field by how long it is [A-298] [A-299] [A-302] [A-303] [A-305]', async () => {
    const other = asBorrower('naija');
    await signIn(other, '08032345678', kinPath);
    const text = (length: number) => 'x'.repeat(length);
    // Of two zeros, the number behind them is one abroad.
    const number = (length: number) => '0'.repeat(Math.min(length, 1)) + '8'.repeat(Math.max(length - 1, 0));
    for (const [label, made, wrong, right] of [
      ['First name', text, [0, 2, 53], [3, 52]],
      ['Last name', text, [0, 2, 53], [3, 52]],
      ['Phone number', number, [0, 5, 16], [6, 11]],
      ['Address', text, [2, 53], [3, 52]],
      ['City', text, [2, 53], [3, 52]],
      ['Nearest landmark', text, [2, 53], [0, 3, 52]],
    ] as const) {
      for (const length of [...wrong, ...right]) {
        await other.fills({ [label]: made(length) });
        await other.triesToGoOn();
        // What is too long is refused, or never taken.
        const refused = label in other.errors || other.valueOf(label).length < length;
        expect([label, length, refused]).toEqual([label, length, wrong.some((one) => one === length)]);
      }
    }
    // A number that is typed has 11 digits at most, as everywhere; the core takes one with its country's code too.
    const { token } = await other.core.signIn('naija', '08032345678');
    const listed = async (call: string) =>
      await other.core.data<{ id: number; description?: string; code_description: string }[]>(
        'GET',
        `/api/v1/meta/codes/${call}`,
        { token },
      );
    const [state] = (await listed('link?code_description=state&ref_code=NGA')).filter(
      ({ code_description: name }) => name === 'Lagos',
    );
    const [part] = await other.core.data<{ id: number }[]>('GET', '/api/v1/meta/codes?code_description=NG-LA-lga', {
      token,
    });
    const { relationship } = await other.core.data<{ relationship: { id: number }[] }>(
      'GET',
      '/api/v1/settings/profile/options',
      { token },
    );
    const kin = {
      first_name: 'Bola',
      last_name: 'Adeyemi',
      phone_number: '08055554444',
      relationship_id: relationship[0]?.id,
      email: 'bola@mail.example',
      address: '2 Marina Road',
      city: 'Lagos',
      state_id: state?.id,
      lga_id: part?.id,
    };
    const statusOf = async (changed: object) =>
      (await other.core.ask('PUT', '/api/v1/settings/profile/next-of-kin', { token, body: { ...kin, ...changed } }))
        .status;
    expect(await Promise.all([5, 6, 15, 16].map((length) => statusOf({ phone_number: number(length) })))).toEqual([
      422, 200, 200, 422,
    ]);
    for (const name of ['first_name', 'last_name'])
      expect([
        await statusOf({ [name]: 'xx' }),
        await statusOf({ [name]: text(3) }),
        await statusOf({ [name]: text(52) }),
        await statusOf({ [name]: text(53) }),
        await statusOf({ [name]: undefined }),
      ]).toEqual([422, 200, 200, 422, 422]);
    expect(await statusOf({ phone_number: undefined })).toBe(422);
    // One’s own, with or without the code of the country.
    expect([
      await statusOf({ phone_number: '08032345678' }),
      await statusOf({ phone_number: '2348032345678' }),
    ]).toEqual([422, 422]);
  });

  it('is somebody else: one’s own number is refused by the page, and what the core says of the number stands at it', async () => {
    const other = asBorrower('naija');
    await signIn(other, '08032345678', kinPath);
    // A browser that knows the borrower's number and address does not offer them here.
    const offered = [...document.querySelectorAll<HTMLInputElement>('main input[type=tel], main input[type=email]')];
    expect(offered.map(({ autocomplete }) => autocomplete)).toEqual(['off', 'off']);
    await other.fills(answers);
    await other.fills({ 'Local government area': 'Ikeja', 'Phone number': '08032345678' });
    await other.triesToGoOn();
    const own = 'This is your own number. Give the number of somebody else.';
    expect([other.errors, other.sent('/profile/next-of-kin')]).toEqual([{ 'Phone number': own }, []]);
    other.finds('/profile/next-of-kin', {
      status: 422,
      body: { status: 'error', message: own, code: 'invalid_request', fields: { phone_number: own } },
    });
    await other.fills({ 'Phone number': '08055554444' });
    await other.presses('Save');
    expect(other.errors).toEqual({ 'Phone number': own });
  });

  it('lives in a state and area of the lists, or in such as are written where there are none; it needs one or the other [A-149] [A-304]', async () => {
    const other = asBorrower('naija');
    await signIn(other, '08032345678', kinPath);
    const { State: _, ...others } = answers;
    await other.fills(others);
    await other.triesToGoOn();
    expect(Object.keys(other.errors)).toEqual(['State']);
    await other.fills({ State: 'Lagos' });
    await other.triesToGoOn();
    expect(Object.keys(other.errors)).toEqual(['Local government area']);
    await other.fills({ 'Local government area': 'Ikeja' });
    await other.presses('Save');
    const kept = async () =>
      (
        await other.core.data<{ kin: object }>('GET', '/api/v1/settings/profile', {
          token: (await other.core.signIn('naija', '08032345678')).token,
        })
      ).kin;
    const putsOfKin = () =>
      other
        .sent('/profile/next-of-kin')
        .filter(({ method }) => method === 'PUT')
        .map(({ status, body }) => [status, body]);
    expect([putsOfKin(), await kept()]).toEqual([
      [[200, expect.objectContaining({ state_id: expect.any(Number), lga_id: expect.any(Number) })]],
      expect.objectContaining({ state_id: expect.any(Number), lga_id: expect.any(Number) }),
    ]);
    await other.core.database.query(`delete from options where list = 'state'`);
    await other.opensInNewTab(kinPath);
    await other.fills({ ...answers, State: '', 'Local government area': '' });
    await other.triesToGoOn();
    expect(Object.keys(other.errors).sort()).toEqual(['Local government area', 'State']);
    await other.fills({ State: 'Kwara', 'Local government area': 'Offa' });
    await other.presses('Save');
    expect(putsOfKin().at(-1)).toEqual([200, expect.objectContaining({ state: 'Kwara', lga: 'Offa' })]);
    expect(await kept()).toMatchObject({ state: 'Kwara', lga: 'Offa' });
    expect(Object.keys(await kept())).not.toEqual(expect.arrayContaining(['state_id']));
  });

  it('needs each answer [A-300] [A-301]', async () => {
    const other = asBorrower('naija');
    await signIn(other, '08032345678', kinPath);
    await other.triesToGoOn();
    expect(Object.keys(other.errors).sort()).toEqual([
      'Address',
      'City',
      'Email',
      'First name',
      'Last name',
      'Phone number',
      'Relationship',
      'State',
    ]);
    await other.fills({
      'First name': 'Bo',
      'Last name': 'x'.repeat(53),
      'Phone number': '12',
      Email: 'bola',
      Address: 'x'.repeat(53),
      City: 'xx',
      State: 'Lagos',
      'Nearest landmark': 'xx',
    });
    await other.triesToGoOn();
    expect(Object.keys(other.errors).sort()).toEqual([
      'Address',
      'City',
      'Email',
      'First name',
      'Last name',
      'Local government area',
      'Nearest landmark',
      'Phone number',
      'Relationship',
    ]);
    expect(other.sent(kinPath.replace('settings', 'profile')).filter(({ method }) => method === 'PUT')).toEqual([]);
  });

  it('lives at the borrower’s address while the switch is on, and where was written before when it is off again [A-306] [A-307]', async () => {
    const ada = asBorrower('naija');
    await signIn(ada, '08031234567', kinPath);
    await ada.fills({ Address: '2 Marina Road', City: 'Lekki' });
    await ada.presses('Lives at my address');
    expect([ada.valueOf('Address'), ada.valueOf('City'), ada.valueOf('State')]).toEqual([
      '14 Adeola Odeku Street',
      'Victoria Island',
      'Lagos',
    ]);
    await ada.presses('Lives at my address');
    expect([ada.valueOf('Address'), ada.valueOf('City')]).toEqual(['2 Marina Road', 'Lekki']);
  });

  it('that could not be saved says so, and keeps what was typed [A-441]', async () => {
    const other = asBorrower('naija');
    await signIn(other, '08032345678', kinPath);
    await other.fills(answers);
    await other.fills({ 'Local government area': 'Ikeja' });
    other.finds('/profile/next-of-kin', failing);
    await other.presses('Save');
    expect(other.problem).toMatch(/^Error updating next of kin\. ./);
    expect(other.valueOf('First name')).toBe('Bola');
  });
});

describe('what a lender has otherwise in the profile', () => {
  it('is what it calls a state and what a state consists of, in each of its languages [A-037]', async () => {
    const claire = asBorrower('maple');
    await signIn(claire, '4165550101', path);
    expect(claire.fields).toEqual(expect.arrayContaining(['Province', 'Municipality']));
    expect(claire.fields).not.toContain('State');
    await claire.opens('/settings/language');
    await claire.presses('Français');
    await claire.opens(path);
    expect(claire.fields).toEqual(expect.arrayContaining(['Province', 'Municipalité']));
    const aline = asBorrower('kigali');
    await signIn(aline, '0788123456', path);
    expect(aline.fields).toEqual(expect.arrayContaining(['Province', 'District']));
    expect(aline.fields).not.toContain('Local government area');
    await aline.opens('/settings/language');
    await aline.presses('Français');
    await aline.opens(path);
    expect(aline.fields).toEqual(expect.arrayContaining(['Province', 'District']));
  });

  it('is what it does not ask: it is not shown and not sent [A-294]', async () => {
    const simi = asBorrower('lekki');
    await signIn(simi, '08090000100', path);
    expect(simi.fields.filter((name) => ['Nearest landmark', 'Marital status'].includes(name))).toEqual([]);
    await simi.fills({ City: 'Lekki Phase 1' });
    if (simi.fields.includes('Local government area')) await simi.fills({ 'Local government area': 'Eti-Osa' });
    await simi.presses('Save');
    expect(
      puts(simi).map(({ status, body }) => [
        status,
        Object.keys(body as object).filter((name) => ['nearest_landmark', 'marital_status_id'].includes(name)),
      ]),
    ).toEqual([[200, []]]);
  });

  it('is an identity check by a national ID in the place of a photo, offered while the one before has failed or waits, with its reason [A-144] [A-382] [A-383] [A-336] [A-337] [A-338] [B-387]', async () => {
    const ngozi = asBorrower('lekki');
    await signIn(ngozi, '08090000112', path);
    expect(ngozi.sees()).toContain('The picture of your ID could not be read');
    expect([ngozi.ways.includes('Change photo'), ngozi.ways.includes('Verify Smile ID')]).toEqual([false, true]);
    await ngozi.presses('Verify Smile ID');
    expect(ngozi.sent('/verify/document').map(({ status, body }) => [status, body])).toEqual([
      [200, { product: 'smileid', id_types: ['national_id'] }],
    ]);
    await ngozi.choosesInWindow('decline');
    expect(ngozi.sent('/verify/document/status').at(-1)).toMatchObject({
      method: 'POST',
      path: '/utility/v1/verify/document/status',
      body: { job_id: expect.stringMatching(/./) },
      status: 200,
    });
    expect([ngozi.problem, ngozi.ways.includes('Verify Smile ID')]).toEqual([
      'The check was not passed. Please try again in good light.',
      true,
    ]);
    const told = async () =>
      ngozi.core.data<object>('GET', '/api/v1/settings/profile', {
        token: (await ngozi.core.signIn('lekki', '08090000112')).token,
        lender: 'lekki',
      });
    await ngozi.core.database.query(
      `update borrowers set selfie_id_check = 'Failed', selfie_bvn_check = 'Failed', check_reason = 'Too dark'`,
    );
    expect(await told()).toMatchObject({ selfie_id_check: 'Failed', selfie_bvn_check: 'Failed', reason: 'Too dark' });
    await ngozi.opens('/');
    expect(ngozi.sees()).toContain('We could not confirm who you are');
    await ngozi.core.database.query(
      `update borrowers set selfie_id_check = 'Passed', selfie_bvn_check = 'Pending', check_reason = null`,
    );
    expect(await told()).toMatchObject({ selfie_id_check: 'Passed', selfie_bvn_check: 'Pending' });
    await ngozi.reloads();
    expect(ngozi.sees()).toContain('We are still checking who you are');
    await ngozi.core.database.query(`update borrowers set selfie_bvn_check = 'Passed'`);
    await ngozi.reloads();
    expect(ngozi.sees()).not.toContain('We are still checking who you are');
    await ngozi.opens(path);
    expect(ngozi.ways).not.toContain('Verify Smile ID');
    await ngozi.core.database.query(`update borrowers set selfie_id_check = 'Pending', check_reason = null`);
    await ngozi.reloads();
    expect(ngozi.sees()).toContain('Your identity is not checked yet');
    await ngozi.presses('Verify Smile ID');
    await ngozi.choosesInWindow('success');
    expect([ngozi.toasts.at(-1), ngozi.ways.includes('Verify Smile ID')]).toEqual([
      'good: Your identity is verified',
      false,
    ]);
  });
});
