import { describe, expect, it } from 'vitest';
import { fakeStorage } from '../testing/fake-storage.ts';
import { createOpenedPaths } from './opened-paths.ts';

describe('the address before an unknown one', () => {
  it('is the last that opened something, also when the page was loaded anew for the unknown one [OP-03]', () => {
    const storage = fakeStorage();
    createOpenedPaths(storage, 'opened').add('/loans?tab=1');
    const paths = createOpenedPaths(storage, 'opened');
    expect(paths.before('/nowhere')).toBe('/loans?tab=1');
    paths.add('/loans/7');
    expect(paths.before('/nowhere')).toBe('/loans/7');
  });

  it('is never the address itself', () => {
    const paths = createOpenedPaths(fakeStorage(), 'opened');
    expect(paths.before('/')).toBeUndefined();
    paths.add('/');
    expect(paths.before('/')).toBeUndefined();
    paths.add('/loans');
    paths.add('/');
    expect(paths.before('/')).toBe('/loans');
  });

  it.each(['full', 'refused', undefined] as const)(
    'is known to the page where the storage is %s [F37] [F38]',
    (kind) => {
      const paths = createOpenedPaths(kind && fakeStorage(kind), 'opened');
      paths.add('/loans');
      if (kind !== 'full') expect(paths.before('/x')).toBe('/loans');
      else expect(paths.before('/x')).toBeUndefined();
    },
  );

  it.each(['{', '7', '["https://evil.example","//evil.example","/\\\\evil",7]'])(
    'is nothing where what was stored is damaged: %s [F39]',
    (text) => {
      expect(createOpenedPaths(fakeStorage('roomy', { opened: text }), 'opened').before('/x')).toBeUndefined();
    },
  );
});
