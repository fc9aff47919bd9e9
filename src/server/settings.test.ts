import { describe, expect, it } from 'vitest';
import { settingsOf } from './settings.ts';

describe('what the environment says', () => {
  const of = (environment: Readonly<Record<string, string>>) => settingsOf(environment, '/app');

  it('is as if left out where it is empty', () => {
    const names = ['PORT', 'HOST', 'HOST_SUFFIX', 'DATA_DIR', 'TRUST_PROXY', 'LOG_LEVEL', 'DATABASE_URL'];
    expect(of(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(of({}));
    expect(of({}).port).toBe(3000);
  });

  it('names the suffix of hosts in any letters', () => {
    expect(of({ HOST_SUFFIX: 'Loans.Example.com' }).hostSuffix).toBe('loans.example.com');
  });

  it.each(['1', '10.0.0.0/8', '10.1.2.3, 2001:db8::/32', '::1'])('trusts the proxy %s', (proxy) => {
    expect(String(of({ TRUST_PROXY: proxy }).trustProxy)).toBe(proxy);
  });

  it.each([
    ['PORT', '80.5'],
    ['PORT', '65536'],
    ['HOST_SUFFIX', '.loans.example.com'],
    ['HOST_SUFFIX', 'loans.example.com:3000'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '0'],
    ['TRUST_PROXY', '10.0.0.0/99'],
    ['TRUST_PROXY', '10.0.0'],
    ['TRUST_PROXY', '10.0.0.1,'],
    ['TRUST_PROXY', '0.0.0.0/0'],
    ['LOG_LEVEL', 'loud'],
  ])('is refused in a sentence where %s is %j', (name, value) => {
    expect(() => of({ [name]: value })).toThrow(new RegExp(`^${name} must be .*"${value.replace(/\W/g, '\\$&')}"\\.$`));
  });
});
