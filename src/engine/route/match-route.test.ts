import { describe, expect, it } from 'vitest';
import { matchRoute } from './match-route.ts';

const routes = {
  home: { path: '/' },
  loans: { path: '/loans' },
  apply: { path: '/loans/apply' },
  loan: { path: '/loans/:id' },
  part: { path: '/:area/part' },
  enter: { path: '/enter/*' },
  wallet: { path: '/{{ value.wallet }}' },
  unknown: { path: '*' },
};

describe('an address', () => {
  it.each([
    ['/', 'home', {}],
    ['/loans', 'loans', {}],
    ['/loans/', 'loans', {}],
    ['/LOANS', 'loans', {}],
    ['/loans/apply', 'apply', {}],
    ['/loans/7', 'loan', { id: '7' }],
    ['/loans/a%2Fb%20c', 'loan', { id: 'a/b c' }],
    ['/loans/%E0', 'loan', { id: '%E0' }],
    ['/loans/part', 'loan', { id: 'part' }],
    ['/enter/part', 'part', { area: 'enter' }],
    ['/enter', 'enter', {}],
    ['/enter/a/b', 'enter', {}],
    ['/purse', 'wallet', {}],
    ['//loans', 'unknown', {}],
    ['/no/such/page', 'unknown', {}],
  ])('%s is the page "%s"', (address, id, parameters) => {
    expect(matchRoute(routes, address)).toMatchObject({ id, parameters });
  });

  it.each([
    ['purse', '/purse', 'wallet'],
    ['My purse', '/my%20purse', 'wallet'],
    ['loans', '/loans', 'loans'],
    ['purse', '/other', 'unknown'],
    [undefined, '/purse', 'unknown'],
  ])('is compared with what the lender has written: %s, %s', (word, address, id) => {
    expect(matchRoute(routes, address, () => word)?.id).toBe(id);
  });

  it.each(['/', '/a'])('of 16,000 times %j, as long as a server takes, holds nobody up', (part) => {
    const address = `${part.repeat(16_000)}x`;
    const times = [1, 2, 3].map(() => {
      const begun = performance.now();
      expect(matchRoute(routes, address)?.id).toBe('unknown');
      return performance.now() - begun;
    });
    expect(Math.min(...times)).toBeLessThan(50);
  });

  it('of no route is none', () => {
    expect(matchRoute({ home: { path: '/' } }, '/else')).toBeUndefined();
  });
});
