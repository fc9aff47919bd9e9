import { existsSync, mkdtempSync, rmSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ContentStore } from './content-store.ts';
import { contentHash } from './hash.ts';

const name = contentHash('{}');
const address = `/config/${name}.json`;

describe('what was served', () => {
  let directory: string;
  const file = () => join(directory, `${name}.json`);
  const days = (count: number) => new Date(Date.now() - count * 86_400_000);
  const ageTo = (count: number) => utimesSync(file(), days(count), days(count));

  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'content-'));
    new ContentStore(directory).keep({ [address]: '{}' });
  });
  afterEach(() => rmSync(directory, { recursive: true }));

  it('is kept for 90 days, and gone after the next start [B44]', () => {
    ageTo(89);
    expect(new ContentStore(directory).find(address)).toBe('{}');
    ageTo(91);
    expect(new ContentStore(directory).find(address)).toBeUndefined();
    expect(existsSync(file())).toBe(false);
  });

  it('is gone beside what the disk will not tell of, which keeps nobody from starting; of that is said that it could not be deleted', () => {
    for (const loop of ['0.json', 'zz.json']) symlinkSync(loop, join(directory, loop));
    ageTo(91);
    const store = new ContentStore(directory);
    expect(existsSync(file())).toBe(false);
    store.keep({ [address]: '{}' });
    ageTo(91);
    expect(() => store.prune()).toThrow('ELOOP');
    expect(existsSync(file())).toBe(false);
  });

  it('is kept for longer by everybody who asks for it', () => {
    ageTo(80);
    new ContentStore(directory).find(address);
    expect(statSync(file()).mtimeMs).toBeGreaterThan(days(1).getTime());
  });

  it('is written again when it is what is served now, however old its file was', () => {
    ageTo(91);
    const store = new ContentStore(directory);
    store.keep({ [address]: '{}' });
    expect(existsSync(file())).toBe(true);
  });

  it('is never served when it is no longer what its address names', () => {
    writeFileSync(file(), '{');
    expect(new ContentStore(directory).find(address)).toBeUndefined();
  });

  it('is at hand where it was asked for lately, and of the rest the disk alone knows: a thousand saves fill no memory', () => {
    const store = new ContentStore(directory);
    expect(store.find(address)).toBe('{}');
    rmSync(file());
    expect(store.find(address)).toBe('{}');
    const others = Object.fromEntries(
      Array.from({ length: 1000 }, (_, place) => [`/config/${contentHash(`${place}`)}.json`, `${place}`]),
    );
    store.keep(others);
    for (const [other, text] of Object.entries(others)) expect(store.find(other)).toBe(text);
    expect(store.find(address)).toBeUndefined();
  });
});
