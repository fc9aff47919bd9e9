import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isLocal } from '../engine/host.ts';
import { movesTo } from './domain.ts';
import { SiteFactsKeeper, type SiteAnswer, type SiteFactsOptions } from './site-facts.ts';

describe('the site configuration on the server', () => {
  let directory: string;
  let now: Date;
  let asked: string[];
  let reported: string[];
  let answer: () => Promise<SiteAnswer>;
  let keeper: SiteFactsKeeper;

  const make = (options: Partial<SiteFactsOptions> = {}) =>
    new SiteFactsKeeper({
      directory,
      now: () => now,
      report: (_detail, message) => reported.push(message),
      ask: (host) => {
        asked.push(host);
        return answer();
      },
      ...options,
    });
  const good = (token = 'dG9rZW4='): SiteAnswer => ({
    lender: 'small',
    token,
    domain: 'small.localhost',
    expires_at: new Date(now.getTime() + 3_600_000).toISOString(),
    settings: { currency: 'NGN' },
  });
  const later = (minutes: number) => (now = new Date(now.getTime() + minutes * 60_000));
  const token = async (host = 'small.localhost:3000') => {
    const facts = await keeper.of('small', host);
    return typeof facts === 'object' ? facts.token : facts;
  };
  const failing = () => Promise.reject(new Error('down'));

  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'facts-'));
    now = new Date('2026-11-21T10:00:00.000Z');
    asked = [];
    reported = [];
    answer = async () => good();
    keeper = make();
  });
  afterEach(() => rmSync(directory, { recursive: true }));

  it('is asked for by host and used until it expires', async () => {
    expect(await keeper.of('small', 'Small.localhost:3000')).toEqual({
      token: 'dG9rZW4=',
      domain: 'small.localhost',
      expires_at: '2026-11-21T11:00:00.000Z',
      settings: { currency: 'NGN' },
    });
    later(59);
    expect(await token()).toBe('dG9rZW4=');
    expect(asked).toEqual(['small.localhost']);
    later(2);
    answer = async () => good('bmV3');
    expect(await token()).toBe('bmV3');
    expect(asked).toHaveLength(2);
  });

  it('is asked for once, however many pages wait for it', async () => {
    await Promise.all([token(), token(), token()]);
    expect(asked).toHaveLength(1);
  });

  it('serves from the last good copy while the core fails, and says so in the log [F66, OP-12]', async () => {
    await token();
    later(61);
    answer = failing;
    expect(await token()).toBe('dG9rZW4=');
    expect(reported).toEqual([expect.stringContaining('could not be had')]);
  });

  it('leaves a core that has failed alone for ten seconds, then takes what it says [F66]', async () => {
    await token();
    later(61);
    answer = failing;
    await token();
    answer = async () => good('bmV3');
    expect(await token()).toBe('dG9rZW4=');
    expect(asked).toHaveLength(2);
    later(0.2);
    expect(await token()).toBe('bmV3');
  });

  it('waits for a slow core no longer than it may take [F66]', async () => {
    await token();
    keeper = make({ limit: 20 });
    answer = () => new Promise(() => {});
    expect(await token()).toBe('dG9rZW4=');
  });

  it('serves from the copy of before a restart when the core is not there [F66]', async () => {
    await token();
    keeper = make();
    answer = failing;
    expect(await token()).toBe('dG9rZW4=');
  });

  it('has nothing where the core never answered, and where a copy was cut off', async () => {
    answer = failing;
    expect(await token()).toBeUndefined();
    writeFileSync(join(directory, 'small.localhost.json'), '{"lender":"small","tok');
    keeper = make();
    expect(await token()).toBeUndefined();
  });

  it('believes a core that knows nobody there, and forgets the copy', async () => {
    await token();
    later(61);
    answer = async () => 'unknown';
    expect(await token()).toBe('unknown');
    expect(readdirSync(directory)).toEqual([]);
    answer = async () => good('bmV3');
    later(0.2);
    expect(await token()).toBe('bmV3');
  });

  it('takes an expiry that cannot be read for one that has passed [OP-10]', async () => {
    answer = async () => ({ ...(good() as object), expires_at: 'soon' }) as SiteAnswer;
    await token();
    await token();
    expect(asked).toHaveLength(2);
  });

  it("gives nobody another lender's facts [F75]", async () => {
    expect(await keeper.of('other', 'small.localhost')).toBeUndefined();
    expect(reported).toEqual(['the core has another lender on this host']);
  });

  it.each(['../../etc/passwd', 'a/b', 'x'.repeat(300), '', 'small\u0000.localhost'])(
    'asks nobody about %j, and writes no file for it',
    async (host) => {
      expect(await keeper.of('small', host)).toBeUndefined();
      expect(asked).toEqual([]);
    },
  );

  it('is asked for at once when it was told that something changed', async () => {
    await token();
    keeper.expire();
    await token();
    expect(asked).toHaveLength(2);
  });
});

describe('the domain of a page', () => {
  const hosts = ['small', 'loans.example.com', 'old.example.com'];
  const suffix = 'apps.example.org';
  const to = (host: string, said: Readonly<Record<string, string>> = {}) =>
    movesTo(host, hosts, suffix, async (name) => said[name]);

  it.each<[string, Record<string, string>, string | undefined]>([
    ['loans.example.com', {}, undefined],
    ['old.example.com', {}, 'loans.example.com'],
    ['old.example.com:8080', { 'old.example.com': 'old.example.com' }, 'loans.example.com'],
    ['small.apps.example.org', { 'small.apps.example.org': 'LOANS.example.com' }, 'loans.example.com'],
    ['loans.example.com', { 'loans.example.com': 'small.apps.example.org' }, 'small.apps.example.org'],
    ['loans.example.com', { 'loans.example.com': 'evil.example' }, undefined],
    ['loans.example.com', { 'loans.example.com': 'other.apps.example.org' }, undefined],
    ['loans.example.com', { 'loans.example.com': 'small.localhost' }, undefined],
    ['loans.example.com', { 'loans.example.com': '' }, undefined],
  ])('of %s, when the core says %j, is %s [A-017, B20, F66]', async (host, said, expected) => {
    expect(await to(host, said)).toBe(expected);
  });

  it('never leads in a circle, whatever the core says [F66]', async () => {
    const names = ['loans.example.com', 'old.example.com', 'small.apps.example.org', ''];
    for (const a of names)
      for (const b of names)
        for (const c of names) {
          const said = { 'loans.example.com': a, 'old.example.com': b, 'small.apps.example.org': c };
          for (const host of names.slice(0, 3)) {
            const target = await to(host, said);
            if (target !== undefined)
              expect(await to(target, said), `${host} → ${target}, ${JSON.stringify(said)}`).toBeUndefined();
          }
        }
  });

  it("stays on a machine of one's own [OP-11]", async () => {
    for (const host of [
      'localhost',
      'small.localhost:3000',
      '127.0.0.1:3000',
      '[::1]:3000',
      '::1',
      'SMALL.LOCALHOST',
    ]) {
      expect(isLocal(host), host).toBe(true);
      expect(await to(host, { [host]: 'loans.example.com', 'small.localhost': 'loans.example.com' })).toBeUndefined();
    }
    expect(isLocal('localhost.example.com')).toBe(false);
    expect(isLocal('notlocalhost')).toBe(false);
  });
});
