import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fakeStorage, storedText } from '../testing/fake-storage.ts';
import { createSeal } from './seal.ts';
import { createVault } from './vault.ts';

const makeKey = () => crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
const deviceKey = makeKey();
const key = () => Promise.resolve(createSeal(() => deviceKey));
const journey = { frame: { flow: 'apply', answers: { salary: '250000.00', employer: 'Kigali Tea Ltd' } } };

describe('a kept journey', () => {
  it('is there again after a reload', async () => {
    const storage = fakeStorage();
    await createVault(storage, 'bank:', key).write('apply', journey);
    expect(await createVault(storage, 'bank:', key).read('apply')).toEqual(journey);
  });

  it('tells nothing of what was typed to who reads the device’s storage', async () => {
    await fc.assert(
      fc.asyncProperty(fc.dictionary(fc.string(), fc.string({ minLength: 4 })), async (answers) => {
        const storage = fakeStorage();
        await createVault(storage, 'bank:', key).write('apply', { answers });
        const text = storedText(storage);
        const read = Buffer.from(storage.getItem('bank:apply') ?? '', 'base64').toString('latin1');
        for (const answer of Object.values(answers)) {
          expect(text).not.toContain(JSON.stringify(answer));
          expect(read).not.toContain(answer);
        }
        expect(await createVault(storage, 'bank:', key).read('apply')).toEqual({ answers });
      }),
      { numRuns: 30 },
    );
  });

  it('looks different each time that it is kept', async () => {
    const [a, b] = [fakeStorage(), fakeStorage()];
    await createVault(a, '', key).write('apply', journey);
    await createVault(b, '', key).write('apply', journey);
    expect(a.getItem('apply')).not.toBe(b.getItem('apply'));
  });

  it.each([
    ['cut off', (text: string) => text.slice(0, text.length / 2)],
    ['changed by a letter', (text: string) => (text.startsWith('A') ? 'B' : 'A') + text.slice(1)],
    ['plain text', () => JSON.stringify(journey)],
    ['no text at all', () => ''],
    ['not even base64', () => '\u0000%%%'],
  ])('counts as nothing when it is %s: the app starts [F39]', async (_title, spoil) => {
    const storage = fakeStorage();
    await createVault(storage, 'bank:', key).write('apply', journey);
    storage.setItem('bank:apply', spoil(storage.getItem('bank:apply') ?? ''));
    expect(await createVault(storage, 'bank:', key).read('apply')).toBeUndefined();
  });

  it('counts as nothing on another device [F39]', async () => {
    const storage = fakeStorage();
    await createVault(storage, 'bank:', key).write('apply', journey);
    expect(
      await createVault(storage, 'bank:', () => Promise.resolve(createSeal(makeKey))).read('apply'),
    ).toBeUndefined();
  });

  it.each(['full', 'refused'] as const)('lives in memory while storage is %s [F37] [F38]', async (kind) => {
    const vault = createVault(fakeStorage(kind), 'bank:', key);
    await vault.write('apply', journey);
    expect(await vault.read('apply')).toEqual(journey);
    vault.remove('apply');
    expect(await vault.read('apply')).toBeUndefined();
    vault.clear();
  });

  it('lives in memory where there is no storage, and where no key can be had [F38]', async () => {
    const without = createVault(undefined, 'bank:', key);
    await without.write('apply', journey);
    expect(await without.read('apply')).toEqual(journey);
    // Here, as in some private windows, there is no IndexedDB.
    const storage = fakeStorage();
    const keyless = createVault(storage, 'bank:');
    await keyless.write('apply', journey);
    expect(await keyless.read('apply')).toEqual(journey);
    expect(Object.keys(storage)).toEqual([]);
  });

  it.each(['full', 'refused', undefined] as const)(
    'says that it can’t be kept where the storage is %s [F37] [F38]',
    async (kind) => {
      let times = 0;
      await createVault(kind && fakeStorage(kind), 'bank:', key, () => (times += 1)).write('apply', journey);
      expect(times).toBe(1);
      await createVault(fakeStorage(), 'bank:', key, () => (times += 1)).write('apply', journey);
      expect(times).toBe(1);
    },
  );

  it('is not taken for nothing while what opens it can’t be fetched: it would be overwritten', async () => {
    const storage = fakeStorage();
    await createVault(storage, 'bank:', key).write('apply', journey);
    const offline = createVault(storage, 'bank:', () => Promise.reject(new TypeError('network')));
    await expect(offline.read('apply')).rejects.toThrow('network');
    expect(await offline.read('nothing')).toBeUndefined();
    expect([offline.has('apply'), offline.has('nothing')]).toEqual([true, false]);
    expect(await createVault(storage, 'bank:', key).read('apply')).toEqual(journey);
  });

  it('is the last that was written, however long each writing takes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.integer({ min: 2, max: 5 }), async (scheduler, writes) => {
        const storage = fakeStorage();
        const made = await key();
        const vault = createVault(storage, '', () => scheduler.schedule(Promise.resolve(made)));
        const writing = Array.from({ length: writes }, (_, i) =>
          scheduler.schedule(Promise.resolve(), `write ${i}`).then(() => vault.write('apply', { i })),
        );
        await scheduler.waitAll();
        await Promise.all(writing);
        expect(await createVault(storage, '', key).read('apply')).toEqual(await vault.read('apply'));
      }),
      { numRuns: 30 },
    );
  });

  it('does not come back when it is removed, or everything forgotten, while it is being written', async () => {
    for (const forget of ['remove', 'clear'] as const) {
      const storage = fakeStorage();
      const vault = createVault(storage, 'bank:', key);
      const writing = vault.write('apply', journey);
      vault[forget]('apply');
      await writing;
      expect(Object.keys(storage)).toEqual([]);
      expect(await vault.read('apply')).toBeUndefined();
    }
  });

  it('is as another tab has left it: written since, or forgotten', async () => {
    const storage = fakeStorage();
    const [one, other] = [createVault(storage, 'bank:', key), createVault(storage, 'bank:', key)];
    await one.write('apply', journey);
    await other.write('apply', { frame: 'later' });
    expect(await one.read('apply')).toEqual({ frame: 'later' });
    await one.write('apply', journey);
    other.remove('apply');
    expect([one.has('apply'), await one.read('apply')]).toEqual([false, undefined]);
  });

  it('is forgotten with all others of its lender at log-out, and no other lender’s [F30]', async () => {
    const storage = fakeStorage('roomy', { 'other:journey:apply': 'x', unrelated: 'y' });
    const vault = createVault(storage, 'bank:journey:', key);
    await vault.write('ada:apply', journey);
    await vault.write('bob:apply', journey);
    vault.clear();
    expect(Object.keys(storage)).toEqual(['other:journey:apply', 'unrelated']);
    expect(await vault.read('ada:apply')).toBeUndefined();
  });
});
