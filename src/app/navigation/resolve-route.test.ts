import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Expr, Route, Row } from '../../language/language.gen.ts';
import { FAILED, PENDING, type Result } from '../../engine/value.ts';
import { resolveRoute } from './resolve-route.ts';

interface Configured {
  readonly routes: Readonly<Record<string, Route>>;
  readonly gates?: Readonly<Record<string, Row>>;
  readonly values?: Readonly<Record<string, Expr>>;
}

/** Opens an address under these routes and facts. */
function open(
  { routes, gates = {}, values = {} }: Configured,
  url: string,
  facts: Readonly<Record<string, Result>> = {},
) {
  const [pathname = '', search] = url.split(/(?=\?)/);
  return resolveRoute({ routes, gates, values }, { pathname, search: search ?? '' }, (name) =>
    Object.hasOwn(facts, name) ? facts[name] : undefined,
  );
}

const flowAt = (configured: Configured, url: string, facts?: Readonly<Record<string, Result>>): string => {
  const resolved = open(configured, url, facts);
  return resolved.kind === 'open' ? resolved.flow : resolved.kind;
};

afterEach(() => {
  vi.restoreAllMocks();
});

describe('an address', () => {
  const routes: Configured['routes'] = {
    any: { path: '*', flow: 'anything' },
    loan: { path: '/loans/:id', flow: 'loan' },
    apply: { path: '/loans/apply', flow: 'apply' },
    loans: { path: '/loans', flow: 'loans' },
    home: { path: '/', flow: 'home' },
  };

  it.each([
    ['/', 'home'],
    ['/loans', 'loans'],
    ['/loans/', 'loans'],
    ['/loans/7', 'loan'],
    ['/loans/apply', 'apply'],
    ['/loans/7/more', 'anything'],
    ['/elsewhere', 'anything'],
    ['/%E0%A4%A', 'anything'],
  ])('%s opens %s: fixed paths win over paths with parameters, whatever their order', (url, flow) => {
    expect(flowAt({ routes }, url)).toBe(flow);
  });

  it('that nothing is known of is lost, and never another’s', () => {
    expect(open({ routes: { home: { path: '/', flow: 'home' } } }, '/nowhere')).toEqual({ kind: 'lost' });
    expect(open({ routes: { home: { path: '/' } } }, '/')).toEqual({ kind: 'lost' });
    expect(open({ routes: {} }, '/constructor')).toEqual({ kind: 'lost' });
  });

  it('tells its flow the parameters, decoded, and what the query says', () => {
    const resolved = open(
      {
        routes: {
          loan: {
            path: '/loans/:id',
            flow: 'loan',
            layout: 'area',
            with: { id: { var: 'route.id' }, from: { var: 'route.query.from' }, none: { var: 'route.query.none' } },
          },
        },
      },
      '/loans/a%2Fb?from=x%26y',
    );
    expect(resolved).toEqual({
      kind: 'open',
      flow: 'loan',
      layout: 'area',
      with: { id: 'a/b', from: 'x&y' },
      route: {
        id: 'a/b',
        path: '/loans/a%2Fb',
        search: '?from=x%26y',
        here: '/loans/a%2Fb?from=x%26y',
        query: { from: 'x&y' },
      },
    });
  });

  it('takes nothing from a prototype', () => {
    const resolved = open(
      {
        routes: {
          home: {
            path: '/',
            flow: 'home',
            with: { x: { var: 'route.query.constructor' }, y: { var: 'route.toString' } },
          },
        },
      },
      '/?__proto__=1',
    );
    expect(resolved).toMatchObject({ kind: 'open', with: {} });
    expect(Object.getPrototypeOf(resolved.kind === 'open' ? resolved.route.query : null)).toBe(Object.prototype);
  });

  it('waits for a read that its flow is given something of', () => {
    const routes_: Configured['routes'] = {
      home: { path: '/', flow: 'home', with: { name: { var: 'profile.first_name' } } },
    };
    expect(open({ routes: routes_ }, '/', { profile: PENDING })).toEqual({ kind: 'wait', why: 'pending' });
    expect(open({ routes: routes_ }, '/', { profile: FAILED })).toEqual({ kind: 'wait', why: 'failed' });
    expect(open({ routes: routes_ }, '/', { profile: {} })).toMatchObject({ kind: 'open', with: {} });
  });

  it('always comes to something, whatever is typed into the browser', () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: fc.constantFrom('a', '%', '2', 'F', ':', '*', '.', '{', 'é') }), { maxLength: 4 }),
        fc.string(),
        (parts, query) => {
          expect(open({ routes }, `/${parts.join('/')}?${query}`).kind).toBe('open');
        },
      ),
    );
  });
});

describe('a configured segment', () => {
  const routes: Configured['routes'] = {
    plan: { path: '/{{ value.plans }}/:id', flow: 'plan' },
    plans: { path: '/{{ value.plans }}', flow: 'plans' },
    loan: { path: '/loans/:id', flow: 'loan' },
    home: { path: '/', flow: 'home' },
  };
  const values = { plans: { lower: { var: 'site.plan_name' } } };
  const at = (name: Result, url: string) =>
    flowAt({ routes, values }, url, { site: name === undefined ? {} : { plan_name: name as string } });

  it('is the lender’s own word', () => {
    expect(at('Kits', '/kits')).toBe('plans');
    expect(at('Kits', '/kits/7')).toBe('plan');
    expect(at('Kits', '/plans')).toBe('lost');
  });

  it.each([
    ['My kits', '/my%20kits'],
    ['Épargne', '/%C3%A9pargne'],
    ['a/b', '/a%2Fb'],
    ['c:d', '/c%3Ad'],
  ])('may have letters that an address writes otherwise: %s', (name, url) => {
    expect(at(name, url)).toBe('plans');
  });

  it.each(['*', ':id', ':'])('is never taken for a pattern: %s', (name) => {
    expect(at(name, '/anything')).toBe('lost');
  });

  it.each([undefined, '', null])('that says nothing (%s) matches nothing, least of all the page above', (name) => {
    const one = (url: string) =>
      flowAt({ routes, values }, url, { site: name === undefined ? {} : { plan_name: name } });
    expect(one('/')).toBe('home');
    expect(one('/7')).toBe('lost');
    expect(one('//7')).toBe('lost');
  });
});

describe('a gate', () => {
  const gates: Configured['gates'] = {
    'signed-in': {
      if: { '!': { var: ['session.signed_in', false] } },
      to: '/login?then={{ route.path }}{{ route.search }}',
    },
    address: { if: { '!': { has: 'profile.address' } }, toast: { bad: 'gate.address' }, to: '/settings/profile' },
  };
  const routes: Configured['routes'] = {
    apply: {
      path: '/apply',
      flow: 'apply',
      gates: { address: { at: 20, gate: 'address' }, first: { at: 10, gate: 'signed-in' } },
    },
  };

  it('sends who may not pass elsewhere, with the way back', () => {
    expect(open({ routes, gates }, '/apply?id=7&x=%26', { session: { signed_in: false }, profile: PENDING })).toEqual({
      kind: 'redirect',
      to: '/login?then=%2Fapply?id=7&x=%26',
    });
  });

  it('says why, in words', () => {
    expect(open({ routes, gates }, '/apply', { session: { signed_in: true }, profile: {} })).toEqual({
      kind: 'redirect',
      to: '/settings/profile',
      toast: { tone: 'bad', text: 'gate.address' },
    });
  });

  it('lets the others pass', () => {
    expect(
      open({ routes, gates }, '/apply', { session: { signed_in: true }, profile: { address: '1 Main St' } }),
    ).toMatchObject({ kind: 'open', flow: 'apply' });
  });

  it('waits for what it decides by, and lets nobody pass in the meantime', () => {
    expect(open({ routes, gates }, '/apply', { session: { signed_in: true }, profile: PENDING })).toEqual({
      kind: 'wait',
      why: 'pending',
    });
    expect(open({ routes, gates }, '/apply', { session: { signed_in: true }, profile: FAILED })).toEqual({
      kind: 'wait',
      why: 'failed',
    });
  });

  it('that can’t be decided, or that isn’t there, lets nobody pass', () => {
    const undecided: Configured['routes'] = {
      apply: { path: '/apply', flow: 'apply', gates: { odd: { at: 10, if: { var: 'site.unknown' }, to: '/x' } } },
    };
    expect(open({ routes: undecided }, '/apply').kind).not.toBe('open');
    const missing: Configured['routes'] = {
      apply: { path: '/apply', flow: 'apply', gates: { gone: { at: 10, gate: 'gone' } } },
    };
    expect(open({ routes: missing }, '/apply').kind).not.toBe('open');
  });

  it('without a target, or to “stay”, opens the page', () => {
    const stays: Configured['routes'] = {
      home: { path: '/', flow: 'home', gates: { stay: { at: 10, if: true, to: 'stay' } } },
    };
    expect(flowAt({ routes: stays }, '/')).toBe('home');
  });
});

describe('an alias', () => {
  const routes: Configured['routes'] = {
    old: { path: '/old/:id', gates: { moved: { at: 10, to: '/new/{{ route.id }}{{ route.search }}' } } },
    wanted: { path: '/go', gates: { moved: { at: 10, to: '{{ route.query.to }}' } } },
  };

  it('leads to the new address and keeps the query', () => {
    expect(open({ routes }, '/old/a%20b?x=1&y=2')).toEqual({ kind: 'redirect', to: '/new/a%20b?x=1&y=2' });
  });

  it.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', ''])(
    'never leads to another host: %s',
    (to) => {
      expect(open({ routes }, `/go?to=${encodeURIComponent(to)}`)).toEqual({ kind: 'redirect', to: '/' });
    },
  );
});
