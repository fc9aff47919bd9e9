import { atom } from 'jotai';
import { describe, expect, it, vi } from 'vitest';
import type { Chunk } from '../../language/bundle.ts';
import { newFrame, type Frame } from '../../engine/flow/frames.ts';
import { variable } from '../../engine/flow/testing/program.ts';
import { PENDING, type Result, type ValueObject } from '../../engine/value.ts';
import { createSeal } from '../keep/seal.ts';
import { createVault } from '../keep/vault.ts';
import { fakeStorage } from '../testing/fake-storage.ts';
import { createKeptJourneys } from './kept-journeys.ts';

const nothingBegun = { of: () => atom<Result>([]), note: () => Promise.resolve(), forget: () => Promise.resolve() };
const deviceKey = crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
const seal = () => Promise.resolve(createSeal(() => deviceKey));
const frame: Frame = {
  ...newFrame(1, 'apply', { id: 7 }),
  path: [{ step: 'amount', with: {}, over: false }],
  answers: { amount: '500.00' },
};

/** One device: what it stores outlives its pages. */
function device() {
  const [tabStorage, deviceStorage] = [fakeStorage(), fakeStorage()];
  return {
    page({ locale = 'en-GB', borrower = 'ada', tab = tabStorage, keep = true, begun = nothingBegun } = {}) {
      const chunk: Chunk = {
        flows: { apply: { start: 'amount', steps: {}, ...(keep && { keep: variable('with.id') }) } },
        screens: {},
        forms: {},
        texts: {},
        calls: {},
      };
      return createKeptJourneys({
        stored: {
          tab: createVault(tab, 'tab:', seal),
          device: createVault(deviceStorage, 'journey:', seal),
          begun,
          tabName: () => 'tab-1',
        },
        chunks: { of: () => Promise.resolve(chunk) },
        signIn: {
          session: { tokens: () => ({ access: 'a', refresh: 'r', expires: 0, id: borrower }) },
          held: { known: Promise.resolve() },
        },
        start: { locale },
        facts: { of: () => undefined },
      });
    },
    otherTab: fakeStorage(),
  };
}

async function kept(on: ReturnType<ReturnType<typeof device>['page']>, isOver = false) {
  const name = on.nameOf('apply', {});
  const keeper = on.keeper('apply', name, { id: 7 }, '/config/en.json', () => undefined);
  await keeper.save({ frame }, isOver);
  return keeper;
}

const read = (on: ReturnType<ReturnType<typeof device>['page']>) => on.read('apply', on.nameOf('apply', {}), { id: 7 });

/** What is under way has been done: nothing here waits for time. */
const aTurn = () => new Promise((resolve) => setImmediate(resolve));

describe('a journey under way', () => {
  it('goes on after a reload with the configuration it began with [F42]', async () => {
    const phone = device();
    await kept(phone.page());
    expect(await read(phone.page())).toEqual({ url: '/config/en.json', journey: { frame }, isOver: false });
  });

  it('goes on in another language with that language’s words, and nothing typed is lost [F49]', async () => {
    const phone = device();
    await kept(phone.page());
    expect(await read(phone.page({ locale: 'fr' }))).toEqual({ url: undefined, journey: { frame }, isOver: false });
  });

  it('goes on in another tab where the flow is kept, and not where it is not', async () => {
    const phone = device();
    await kept(phone.page());
    expect(await read(phone.page({ tab: phone.otherTab }))).toMatchObject({ journey: { frame } });
    const other = device();
    await kept(other.page({ keep: false }));
    expect(await read(other.page({ keep: false, tab: other.otherTab }))).toBeUndefined();
  });

  it('is nobody else’s [F31]', async () => {
    const phone = device();
    await kept(phone.page());
    expect(await read(phone.page({ borrower: 'bob' }))).toBeUndefined();
  });

  it('that is over is shown again by its tab, and by no other', async () => {
    const phone = device();
    await kept(phone.page(), true);
    expect(await read(phone.page())).toMatchObject({ journey: { frame }, isOver: true });
    expect(await read(phone.page({ tab: phone.otherTab }))).toBeUndefined();
  });

  it('that was left on purpose is over; one that was sent elsewhere stays on the device', async () => {
    const phone = device();
    const page = phone.page();
    (await kept(page)).drop(true);
    await vi.waitFor(async () => expect(await read(page)).toBeUndefined());
    (await kept(page)).drop(false);
    expect(await read(page)).toMatchObject({ journey: { frame } });
  });

  it('that has ended in another tab does not begin again by what is typed in this one, which had begun it or taken it up', async () => {
    const phone = device();
    const [page, other, third] = [
      phone.page(),
      phone.page({ tab: phone.otherTab }),
      phone.page({ tab: fakeStorage() }),
    ];
    const keeper = await kept(page);
    const takenUp = third.keeper('apply', third.nameOf('apply', {}), { id: 7 }, '/config/en.json', () => undefined);
    await aTurn();
    (await kept(other)).drop(true);
    const fresh = () => read(phone.page({ tab: fakeStorage() }));
    await vi.waitFor(async () => expect(await fresh()).toBeUndefined());
    for (const one of [keeper, takenUp]) await one.save({ frame }, false);
    expect([await fresh(), await read(page)]).toMatchObject([undefined, { journey: { frame } }]);
    await kept(phone.page({ tab: fakeStorage() }));
    expect(await fresh()).toMatchObject({ journey: { frame } });
  });

  it('is kept again after something has failed to be kept once', async () => {
    const phone = device();
    let isFailing = true;
    const note = () => (isFailing ? Promise.reject(new TypeError('network')) : Promise.resolve());
    const page = phone.page({ begun: { ...nothingBegun, note } });
    const keeper = page.keeper('apply', page.nameOf('apply', {}), { id: 7 }, '/config/en.json', () => undefined);
    const further: Frame = { ...frame, path: [...frame.path, { step: 'term', with: {}, over: false }] };
    await expect(keeper.save({ frame: further }, false, 2)).rejects.toThrow('network');
    isFailing = false;
    await keeper.save({ frame: { ...further, answers: { amount: '700.00' } } }, false, 2);
    expect(await read(phone.page())).toMatchObject({ journey: { frame: { answers: { amount: '700.00' } } } });
  });

  it('is waited for before the page starts again [F49]', async () => {
    const phone = device();
    const page = phone.page();
    void page
      .keeper('apply', page.nameOf('apply', {}), { id: 7 }, '/config/en.json', () => undefined)
      .save({ frame }, false);
    await page.settled();
    expect(await read(phone.page())).toMatchObject({ journey: { frame } });
  });

  it.each([
    ['of another flow', { url: '/x', locale: 'en-GB', journey: { frame: { ...frame, flow: 'other' } } }],
    ['damaged', { url: 7 }],
    ['nothing', null],
  ])('that is %s begins anew [F39]', async (_title, stored) => {
    const phone = device();
    const page = phone.page({ keep: false });
    const tab = fakeStorage();
    await createVault(tab, 'tab:', seal).write(page.nameOf('apply', {}), stored);
    expect(await read(phone.page({ keep: false, tab }))).toBeUndefined();
  });
});

/** One device on which people sign up: what a page knows of the token that lies there. */
function signUps(sealing = seal) {
  const [tabStorage, deviceStorage] = [fakeStorage(), fakeStorage()];
  const chunk: Chunk = {
    flows: {
      join: {
        start: 'phone',
        steps: {},
        keep: { cat: [variable('settings.id'), ':', variable('session.phone_number')] },
      },
    },
    screens: {},
    forms: {},
    texts: {},
    calls: {},
  };
  let session: Result = { signed_in: false };
  let known: Promise<void> = Promise.resolve();
  const joining: Frame = { ...frame, flow: 'join', with: {} };
  return {
    set(number: string | undefined) {
      session =
        number === undefined ? { signed_in: false } : { signed_in: false, kind: 'onboarding', phone_number: number };
    },
    /** The token is being read, and is there after a while. */
    reads(number: string) {
      session = PENDING;
      known = new Promise((resolve) =>
        setTimeout(() => {
          session = { signed_in: false, kind: 'onboarding', phone_number: number };
          resolve();
        }),
      );
    },
    page(tab = tabStorage) {
      const recalled = vi.fn();
      const on = createKeptJourneys({
        stored: {
          tab: createVault(tab, 'tab:', seal),
          device: createVault(deviceStorage, 'journey:', sealing),
          begun: nothingBegun,
          tabName: () => 'tab-1',
        },
        chunks: { of: () => Promise.resolve(chunk) },
        signIn: { session: { tokens: () => undefined }, held: { known } },
        start: { locale: 'en-GB' },
        facts: { of: (name) => (name === 'session' ? session : { id: 'org' }) },
      });
      const name = on.nameOf('join', {});
      const keeper = on.keeper('join', name, {}, '/config/en.json', recalled);
      return {
        recalled,
        keeper,
        save: (answers: ValueObject) => keeper.save({ frame: { ...joining, answers } }, false),
        answers: async () => (await on.read('join', name, {}))?.journey.frame.answers,
      };
    },
  };
}

describe('a sign-up under way', () => {
  const number = '08031234567';

  it('is kept on the device once there is a token, by organisation and number, and taken up in another tab and after a restart', async () => {
    const phone = signUps();
    const first = phone.page();
    await first.save({ phone_number: number });
    expect(await phone.page(fakeStorage()).answers()).toBeUndefined();
    phone.set(number);
    await first.save({ phone_number: number, income: 7 });
    expect(await phone.page(fakeStorage()).answers()).toEqual({ phone_number: number, income: 7 });
    phone.reads(number);
    expect(await phone.page(fakeStorage()).answers()).toEqual({ phone_number: number, income: 7 });
  });

  it('is no other number’s, neither on the device nor in the same tab [F31]', async () => {
    const phone = signUps();
    phone.set(number);
    await phone.page().save({ phone_number: number, income: 7 });
    phone.set('08039999999');
    expect([await phone.page().answers(), await phone.page(fakeStorage()).answers()]).toEqual([undefined, undefined]);
    phone.set(undefined);
    expect(await phone.page().answers()).toBeUndefined();
  });

  it('that ends while it is being written leaves nothing of it on the device', async () => {
    const phone = signUps();
    phone.set(number);
    const page = phone.page();
    await page.save({ phone_number: number, income: 7 });
    const writing = page.save({ phone_number: number, income: 8 });
    // Its name has been told, and it is being sealed.
    for (let turn = 0; turn < 8; turn += 1) await Promise.resolve();
    phone.set(undefined);
    page.keeper.drop(true);
    await writing;
    await aTurn();
    phone.set(number);
    expect(await phone.page(fakeStorage()).answers()).toBeUndefined();
  });

  it('that ended by idleness goes on when the same number is proved again: what was typed and is not there is recalled, once', async () => {
    const phone = signUps();
    phone.set(number);
    await phone.page().save({ phone_number: number, income: 7, city: 'Jos' });
    phone.set(undefined);
    const again = phone.page(fakeStorage());
    await again.save({ phone_number: number });
    expect(again.recalled).not.toHaveBeenCalled();
    phone.set(number);
    await Promise.all([
      again.save({ phone_number: number, city: 'Abuja' }),
      again.save({ phone_number: number, city: 'Abuja', income: 8 }),
    ]);
    expect(again.recalled.mock.calls).toEqual([[{ income: 7 }]]);
    await again.save({ phone_number: number });
    expect(again.recalled).toHaveBeenCalledTimes(1);
  });

  it('is kept by its tab while what the device has under its name can’t be opened; that is not written over, and recalled when it can be', async () => {
    let isOnline = true;
    const phone = signUps(() => (isOnline ? seal() : Promise.reject(new TypeError('network'))));
    phone.set(number);
    await phone.page().save({ phone_number: number, income: 7 });
    phone.set(undefined);
    const again = phone.page(fakeStorage());
    await again.save({ phone_number: number });
    phone.set(number);
    isOnline = false;
    await again.save({ phone_number: number, city: 'Abuja' });
    expect([await again.answers(), again.recalled.mock.calls]).toEqual([{ phone_number: number, city: 'Abuja' }, []]);
    isOnline = true;
    expect(await phone.page(fakeStorage()).answers()).toEqual({ phone_number: number, income: 7 });
    await again.save({ phone_number: number, city: 'Abuja' });
    expect(again.recalled.mock.calls).toEqual([[{ income: 7 }]]);
  });

  it('that is left on purpose is over, also when its token has gone before', async () => {
    const phone = signUps();
    phone.set(number);
    const page = phone.page();
    await page.save({ phone_number: number });
    phone.set(undefined);
    page.keeper.drop(true);
    await aTurn();
    phone.set(number);
    expect(await phone.page(fakeStorage()).answers()).toBeUndefined();
  });

  it('keeps its files under the number, and before there is one under the tab', async () => {
    const phone = signUps();
    const { keeper } = phone.page();
    expect(await keeper.files()).toBe('tab-1:guest:join:{}');
    phone.set(number);
    expect(await keeper.files()).toBe(`guest:join:org:${number}`);
  });
});
