import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeDatabase, fakeKeyRange } from '../testing/fake-database.ts';
import { createPendingFiles } from './pending-files.ts';
import { createSeal } from './seal.ts';

const deviceKey = crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
const seal = () => Promise.resolve(createSeal(() => deviceKey));
const open = (journey: string) => createPendingFiles(() => Promise.resolve(journey), seal);
const photo = () => new File(['the bytes of a face'], 'me.jpg', { type: 'image/jpeg' });

let kept: Map<string, unknown>;
beforeEach(() => {
  const database = fakeDatabase();
  kept = database.kept;
  vi.stubGlobal('indexedDB', database.indexedDB);
  vi.stubGlobal('IDBKeyRange', fakeKeyRange);
});
afterEach(() => vi.unstubAllGlobals());

describe('a file that was chosen and is not yet on the server', () => {
  it('is there again after a reload, with its name and kind, and nobody reads it on the device [F42]', async () => {
    await open('ada:apply').of('photo').write(photo());
    const [bytes] = kept.values();
    expect(new TextDecoder().decode(bytes as Uint8Array)).not.toMatch(/face|jpg|jpeg/);
    const again = await open('ada:apply').of('photo').read();
    expect([again?.name, again?.type, await again?.text()]).toEqual(['me.jpg', 'image/jpeg', 'the bytes of a face']);
  });

  it('is no other field’s, and no other borrower’s', async () => {
    await open('ada:apply').of('photo').write(photo());
    expect(await open('ada:apply').of('licence').read()).toBeUndefined();
    expect(await open('bob:apply').of('photo').read()).toBeUndefined();
  });

  it('is gone when it has been sent, and with the journey', async () => {
    const files = open('ada:apply');
    const [face, licence] = [files.of('photo'), files.of('licence')];
    await Promise.all([face.write(photo()), licence.write(photo()), open('bob:apply').of('photo').write(photo())]);
    face.remove();
    expect(await face.read()).toBeUndefined();
    await vi.waitFor(() => expect(kept.size).toBe(2));
    files.forget();
    await vi.waitFor(() => expect([...kept.keys()]).toEqual(['bob:apply\nphoto']));
    expect(await licence.read()).toBeUndefined();
  });

  it('that was taken away while it was being kept does not come back', async () => {
    const face = open('ada:apply').of('photo');
    const writing = face.write(photo());
    face.remove();
    await writing;
    expect(await open('ada:apply').of('photo').read()).toBeUndefined();
    expect(kept.size).toBe(0);
  });

  it('is kept for as long as the page where the device keeps nothing [F37]', async () => {
    vi.stubGlobal('indexedDB', {
      open: () => {
        throw new DOMException('refused', 'SecurityError');
      },
    });
    const face = open('ada:apply').of('photo');
    await face.write(photo());
    expect((await face.read())?.name).toBe('me.jpg');
    expect(await open('ada:apply').of('photo').read()).toBeUndefined();
    face.remove();
    expect(await face.read()).toBeUndefined();
  });

  it('that can’t be opened any more is none [F39]', async () => {
    kept.set('ada:apply\nphoto', new Uint8Array(40));
    expect(await open('ada:apply').of('photo').read()).toBeUndefined();
  });
});
