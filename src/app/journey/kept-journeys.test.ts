import { describe, expect, it } from 'vitest';
import type { Chunk, StartDocument } from '../../config/bundle.ts';
import { newFrame, type Frame } from '../../engine/flow/state.ts';
import { variable } from '../../engine/flow/testing/program.ts';
import { createSeal } from '../keep/seal.ts';
import { createVault } from '../keep/vault.ts';
import { fakeStorage } from '../testing/fake-storage.ts';
import { createKeptJourneys } from './kept-journeys.ts';

const deviceKey = crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
const seal = () => Promise.resolve(createSeal(() => deviceKey));
const frame: Frame = { ...newFrame(1, 'apply', { id: 7 }), path: [{ step: 'amount', with: {}, over: false }], answers: { amount: '500.00' } };
const paid: Frame = { ...frame, data: { pay: { value: {}, question: { amount: '500.00' }, given: {}, fact: true } } };

/** One device: what it stores outlives its pages. */
function device() {
  const [tabStorage, deviceStorage] = [fakeStorage(), fakeStorage()];
  return {
    page({ locale = 'en-GB', borrower = 'ada', tab = tabStorage, keep = true } = {}) {
      const chunk: Chunk = { flows: { apply: { start: 'amount', steps: {}, ...(keep && { keep: variable('with.id') }) } }, screens: {}, forms: {}, texts: {}, calls: {} };
      return createKeptJourneys({
        tab: createVault(tab, 'tab:', seal),
        device: createVault(deviceStorage, 'journey:', seal),
        chunks: { of: () => Promise.resolve(chunk), at: () => Promise.resolve(chunk) },
        session: { tokens: () => ({ access: 'a', refresh: 'r', expires: 0, id: borrower }), start: () => undefined, end: () => undefined, refresh: () => Promise.resolve({ kind: 'failed' }), refreshing: () => undefined },
        start: { locale } as StartDocument,
        fact: () => undefined,
        signUpKnown: () => Promise.resolve(),
        tabName: () => 'tab-1',
      });
    },
    otherTab: fakeStorage(),
  };
}

async function kept(on: ReturnType<ReturnType<typeof device>['page']>, what: Frame = frame) {
  const name = on.nameOf('apply', {});
  const keeper = on.keeper('apply', name, { id: 7 }, '/config/en.json', () => undefined);
  await keeper.save({ frame: what });
  return keeper;
}

const read = (on: ReturnType<ReturnType<typeof device>['page']>) => on.read('apply', on.nameOf('apply', {}), { id: 7 });

describe('a journey under way', () => {
  it('goes on after a reload with the configuration it began with [F42]', async () => {
    const phone = device();
    await kept(phone.page());
    expect(await read(phone.page())).toEqual({ url: '/config/en.json', journey: { frame } });
  });

  it('goes on in another language with that language’s words, and nothing typed is lost [F49] [A-047]', async () => {
    const phone = device();
    await kept(phone.page());
    expect(await read(phone.page({ locale: 'fr' }))).toEqual({ url: undefined, journey: { frame } });
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

  it('whose money has moved is shown again by its tab, and by no other', async () => {
    const phone = device();
    await kept(phone.page(), paid);
    expect(await read(phone.page())).toMatchObject({ journey: { frame: paid } });
    expect(await read(phone.page({ tab: phone.otherTab }))).toBeUndefined();
  });

  it('that was left on purpose is over; one that was sent elsewhere stays on the device', async () => {
    const phone = device();
    const page = phone.page();
    (await kept(page)).drop(true);
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect(await read(page)).toBeUndefined();
    (await kept(page)).drop(false);
    expect(await read(page)).toMatchObject({ journey: { frame } });
  });

  it('is waited for before the page starts again [F49]', async () => {
    const phone = device();
    const page = phone.page();
    void page.keeper('apply', page.nameOf('apply', {}), { id: 7 }, '/config/en.json', () => undefined).save({ frame });
    await page.settled();
    expect(await read(phone.page())).toMatchObject({ journey: { frame } });
  });

  it.each([['of another flow', { url: '/x', locale: 'en-GB', journey: { frame: { ...frame, flow: 'other' } } }], ['damaged', { url: 7 }], ['nothing', null]])('that is %s begins anew [F39]', async (_title, stored) => {
    const phone = device();
    const page = phone.page({ keep: false });
    const tab = fakeStorage();
    await createVault(tab, 'tab:', seal).write(page.nameOf('apply', {}), stored);
    expect(await read(phone.page({ keep: false, tab }))).toBeUndefined();
  });
});
