import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tokens } from '../../api/testing/memory-session.ts';
import { fakeStorage } from '../testing/fake-storage.ts';
import { createTokenStore } from './token-store.ts';

const mine = tokens('a1');

describe('the borrower’s tokens', () => {
  it('are shared by the lender’s tabs and there again after a reload', () => {
    const storage = fakeStorage();
    createTokenStore(storage, 'bank:session').write(mine);
    expect(createTokenStore(storage, 'bank:session').read()).toEqual(mine);
    expect(createTokenStore(storage, 'other:session').read()).toBeUndefined();
  });

  it('are gone from the device after log-out', () => {
    const storage = fakeStorage();
    const store = createTokenStore(storage, 'bank:session');
    store.write(mine);
    store.write(undefined);
    expect(store.read()).toBeUndefined();
    expect(Object.keys(storage)).toEqual([]);
  });

  it('are seen to be gone when another tab has logged out, or the browser has cleared its storage [F30] [F40]', () => {
    const storage = fakeStorage();
    const store = createTokenStore(storage, 'bank:session');
    store.write(mine);
    storage.removeItem('bank:session');
    expect(store.read()).toBeUndefined();
  });

  it.each(['full', 'refused'] as const)('serve for the session while storage is %s [F37] [F38]', (kind) => {
    const store = createTokenStore(fakeStorage(kind), 'bank:session');
    expect(store.read()).toBeUndefined();
    store.write(mine);
    expect(store.read()).toEqual(mine);
    store.write(undefined);
    expect(store.read()).toBeUndefined();
  });

  it('serve for the session where there is no storage [F38]', () => {
    const store = createTokenStore(undefined, 'bank:session');
    store.write(mine);
    expect(store.read()).toEqual(mine);
  });

  it.each([
    ['cut off', '{"access":"a1","refr'],
    ['a list', '[1]'],
    ['a number', '7'],
    ['null', 'null'],
    ['of an older version', '{"token":"a1"}'],
    ['of a wrong type', '{"access":1,"refresh":"r","expires":1,"id":"a"}'],
    ['without an end', '{"access":"a","refresh":"r","expires":null,"id":"a"}'],
    ['only inherited', '{"__proto__":{"access":"a","refresh":"r","expires":1,"id":"a"}}'],
  ])('count as none when what is stored is %s: the app starts signed out [F39]', (_title, text) => {
    expect(createTokenStore(fakeStorage('roomy', { s: text }), 's').read()).toBeUndefined();
  });

  it('are read from any stored text without a crash, and nothing beside them [F39]', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.json(),
          fc.string(),
          fc
            .record({
              access: fc.string(),
              refresh: fc.string(),
              expires: fc.double(),
              id: fc.string(),
              admin: fc.boolean(),
            })
            .map((value) => JSON.stringify(value)),
        ),
        (text) => {
          const read = createTokenStore(fakeStorage('roomy', { s: text }), 's').read();
          if (read !== undefined) expect(Object.keys(read).sort()).toEqual(['access', 'expires', 'id', 'refresh']);
        },
      ),
    );
  });
});
