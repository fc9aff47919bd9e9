import { own } from '../../engine/value.ts';
import type { Expr, Flow, Route, Tenant } from '../../language/language.gen.ts';
import type { Configuration } from '../configuration.ts';
import { once } from '../once.ts';
import { screensOf } from '../screens-of.ts';
import { unspokenForm, unspokenScreen } from '../unspoken.ts';

/**
 * A lender as the walk over one flow sees it: that flow whole, what its screens send, ask and lead to, and of everything
 * else what it meets there. A walk that was made of the same is the same, and since it is given nothing else, it cannot
 * have read anything else.
 */
export function walkedBy(configuration: Configuration, name: string): Configuration {
  const { tenant, flows, screens, forms, gates, routes, values } = configuration;
  const flow = own(flows, name) ?? { start: 'leave', steps: {} };
  const steps = Object.values(flow.steps);
  const shown = new Set(screensOf(flow));
  const called = new Set(steps.flatMap((step) => ('flow' in step ? step.flow : [])));
  const opening = Object.entries(routes).flatMap(([id, { path, flow: opened, gates: rows }]): [string, Route][] =>
    opened === name ? [[id, { path, flow: opened, ...(rows && { gates: rows }) }]] : [],
  );
  const met = {
    flows: { ...of(flows, called, ended), [name]: flow },
    screens: of(screens, shown, unspokenScreen),
    forms: of(forms, new Set([flow.form ?? '']), unspokenForm),
    routes: Object.fromEntries(opening),
  };
  const named = namedIn(
    [flow, opening, ...Object.values(met.flows), ...Object.values(met.screens), ...Object.values(met.forms)],
    values,
    gates,
  );
  const parameters = [...new Set(Object.values(routes).flatMap(({ path }) => path.match(/:[^/]+/g) ?? []))].sort();
  return {
    ...met,
    values: named.values,
    gates: named.gates,
    lender: '',
    tenant: siteNamed(named.site, tenant) as Tenant,
    routes: { ...met.routes, '': { path: `/${parameters.join('/')}` } },
    asks: {},
    words: {},
  };
}

/** A lender as whoever goes from address to address sees it: routes, and what their gates read. */
export function routesAlone({ routes, gates, values }: Configuration): Configuration {
  const named = namedIn([routes], values, gates);
  return {
    lender: '',
    tenant: {} as Tenant,
    flows: {},
    screens: {},
    forms: {},
    gates: named.gates,
    values: named.values,
    routes: Object.fromEntries(
      Object.entries(routes).map(([id, { path, flow, gates: rows }]): [string, Route] => [
        id,
        { path, ...(flow && { flow }), ...(rows && { gates: rows }) },
      ]),
    ),
    asks: {},
    words: {},
  };
}

/** The shared values and gates that some parts name, with those that these name, and the names of the site in all of them. */
function namedIn(
  parts: readonly unknown[],
  values: Configuration['values'],
  gates: Configuration['gates'],
): Pick<Configuration, 'values' | 'gates'> & { readonly site: ReadonlySet<string> } {
  const found: {
    readonly values: Record<string, Expr>;
    readonly gates: Record<string, Configuration['gates'][string]>;
  } = { values: {}, gates: {} };
  const site = new Set<string>();
  const open = [...parts];
  const take = <T>(table: Record<string, T>, all: Readonly<Record<string, T>>, name: string): void => {
    const one = own(all, name);
    if (one === undefined || Object.hasOwn(table, name)) return;
    table[name] = one;
    open.push(one);
  };
  for (const part of open) {
    const named = namesIn(part);
    for (const name of named.values) take(found.values, values, name);
    for (const name of named.gates) take(found.gates, gates, name);
    for (const name of named.site) site.add(name);
  }
  return { ...found, site };
}

interface Named {
  readonly values: readonly string[];
  readonly gates: readonly string[];
  readonly site: readonly string[];
}

const knownNames = new WeakMap<object, Named>();

/** The shared values and gates, and the members of the site, that a part of a lender names: "" is the whole site. */
function namesIn(part: unknown): Named {
  return typeof part === 'object' && part !== null ? once(knownNames, part, () => namesOf(part)) : namesOf(part);
}

function namesOf(part: unknown): Named {
  const text = JSON.stringify(part);
  const all = (pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))];
  return {
    values: all(/\bvalue\.([\w-]+)/g),
    gates: all(/"gate":"([\w-]+)"/g),
    site: all(/\bsite\.([\w-]+)|"site"/g),
  };
}

/** Of the lender's site what something names; where the site itself is named, all of it. */
function siteNamed(names: ReadonlySet<string>, { languages, site }: Tenant): Partial<Tenant> {
  const isWhole = names.has('');
  const kept = Object.entries(site ?? {}).filter(([name]) => isWhole || names.has(name));
  return {
    ...((isWhole || names.has('languages')) && { languages }),
    ...(kept.length > 0 && { site: Object.fromEntries(kept) }),
  };
}

function of<T>(table: Readonly<Record<string, T>>, names: ReadonlySet<string>, seen: (one: T) => T): Record<string, T> {
  return Object.fromEntries(
    [...names].flatMap((name) => {
      const found = own(table, name);
      return found === undefined ? [] : [[name, seen(found)]];
    }),
  );
}

const knownEnds = new WeakMap<Flow, Flow>();

/** Of a flow that runs in this one: what it gives back, and whether it shows anything. */
function ended(flow: Flow): Flow {
  return once(knownEnds, flow, () => {
    const kept = Object.entries(flow.steps).flatMap(([id, step]): [string, Flow['steps'][string]][] =>
      'end' in step ? [[id, step]] : 'screen' in step ? [[id, { screen: '', on: {} }]] : [],
    );
    return { start: flow.start, steps: Object.fromEntries(kept) };
  });
}
