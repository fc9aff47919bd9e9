import { own } from '../../engine/value.ts';
import type { Expr, Flow, Route, Tenant } from '../../language/language.gen.ts';
import type { Configuration } from '../configuration.ts';
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
  const named = namedIn(met, values, gates);
  const parameters = [...new Set(Object.values(routes).flatMap(({ path }) => path.match(/:[^/]+/g) ?? []))].sort();
  return {
    ...met,
    ...named,
    lender: '',
    tenant: siteNamed(JSON.stringify([met, named]), tenant) as Tenant,
    routes: { ...met.routes, '': { path: `/${parameters.join('/')}` } },
    asks: {},
    words: {},
  };
}

/** The shared values and gates that something names, and those that they name. */
function namedIn(
  met: unknown,
  values: Configuration['values'],
  gates: Configuration['gates'],
): Pick<Configuration, 'values' | 'gates'> {
  const found: {
    readonly values: Record<string, Expr>;
    readonly gates: Record<string, Configuration['gates'][string]>;
  } = { values: {}, gates: {} };
  const texts = [JSON.stringify(met)];
  const take = <T>(table: Record<string, T>, all: Readonly<Record<string, T>>, name: string): void => {
    const one = own(all, name);
    if (one === undefined || Object.hasOwn(table, name)) return;
    table[name] = one;
    texts.push(JSON.stringify(one));
  };
  for (const text of texts) {
    for (const [, root, name = ''] of text.matchAll(/(\bvalue\.|"gate":")([\w-]+)/g)) {
      if (root === 'value.') take(found.values, values, name);
      else take(found.gates, gates, name);
    }
  }
  return found;
}

/** Of the lender's site what something names; where the site itself is named, all of it. */
function siteNamed(met: string, { languages, site }: Tenant): Partial<Tenant> {
  const isWhole = /"site"/.test(met);
  const names = new Set([...met.matchAll(/\bsite\.([\w-]+)/g)].map(([, name]) => name));
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

/** Of a flow that runs in this one: what it gives back, and whether it shows anything. */
function ended({ start, steps }: Flow): Flow {
  const kept = Object.entries(steps).flatMap(([id, step]): [string, Flow['steps'][string]][] =>
    'end' in step ? [[id, step]] : 'screen' in step ? [[id, { screen: '', on: {} }]] : [],
  );
  return { start, steps: Object.fromEntries(kept) };
}
