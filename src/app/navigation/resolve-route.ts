import { choose, fillPath, holes, resultOf, rowsOf } from '../../engine/flow/index.ts';
import { matchRoute } from '../../engine/route/match-route.ts';
import { at, FAILED, PENDING, type Lookup, type Result, type Value, type ValueObject } from '../../engine/value.ts';
import type { StartDocument } from '../../language/bundle.ts';

export interface Address {
  readonly pathname: string;
  readonly search: string;
  /** The part of the page, with its #; no other page for another one. */
  readonly hash?: string;
}

export type Resolved =
  | {
      readonly kind: 'open';
      readonly flow: string;
      readonly layout: string | undefined;
      readonly with: ValueObject;
      readonly route: ValueObject;
    }
  | {
      readonly kind: 'redirect';
      readonly to: string;
      readonly toast?: { readonly tone: 'good' | 'bad' | 'note'; readonly text: string };
    }
  | { readonly kind: 'wait'; readonly why: 'pending' | 'failed' }
  | { readonly kind: 'lost' };

export type Opened = Extract<Resolved, { kind: 'open' }>;

type Configured = Pick<StartDocument, 'routes' | 'gates' | 'values'>;

/**
 * Which flow an address opens: fixed paths win over paths with parameters, and the route's gates are tried first.
 * @param root settings, site, session, profile, device, today, now
 * @param previous the address that was open before this one
 */
export function resolveRoute(
  configured: Configured,
  address: Address,
  root: (name: string) => Result,
  previous?: string,
): Resolved {
  const shared = lookupAt(configured, root, {});
  const match = matchRoute(configured.routes, address.pathname, (segment) => written(segment, shared));
  const route = match && configured.routes[match.id];
  if (match === undefined || route === undefined) return { kind: 'lost' };

  const routeRoot: ValueObject = {
    ...match.parameters,
    path: address.pathname,
    search: address.search,
    here: address.pathname + address.search + (address.hash ?? ''),
    ...(previous !== undefined && { previous }),
    query: Object.fromEntries(new URLSearchParams(address.search)),
  };
  const lookup = lookupAt(configured, root, routeRoot);

  if (route.gates !== undefined) {
    const chosen = choose(rowsOf(route.gates, configured.gates), (condition) => {
      const holds = resultOf(condition, lookup);
      // A gate that can't be decided lets nobody pass.
      return typeof holds === 'boolean' || holds === PENDING ? holds : FAILED;
    });
    if ('wait' in chosen) return { kind: 'wait', why: chosen.wait };
    if ('row' in chosen && chosen.row.row.to !== undefined && chosen.row.row.to !== 'stay') {
      const text = Object.entries(chosen.row.row.toast ?? {})[0];
      const to = fillPath(chosen.row.row.to, lookup);
      return {
        kind: 'redirect',
        to,
        ...(text &&
          typeof text[1] === 'string' && { toast: { tone: text[0] as 'good' | 'bad' | 'note', text: text[1] } }),
      };
    }
  }
  if (route.flow === undefined) return { kind: 'lost' };
  const given: Record<string, Value> = {};
  for (const [name, expr] of Object.entries(route.with ?? {})) {
    const result = resultOf(expr, lookup);
    if (result === PENDING || result === FAILED)
      return { kind: 'wait', why: result === PENDING ? 'pending' : 'failed' };
    if (result !== undefined && result !== null) given[name] = result;
  }
  return { kind: 'open', flow: route.flow, layout: route.layout, with: given, route: routeRoot };
}

function lookupAt(configured: Configured, root: (name: string) => Result, route: ValueObject): Lookup {
  const computing = new Set<string>();
  const lookup: Lookup = (name, path) => {
    if (name === 'route') return at(route, path);
    if (name !== 'value') return at(root(name), path);
    const [value, ...rest] = path;
    if (value === undefined || !Object.hasOwn(configured.values, value) || computing.has(value)) return undefined;
    computing.add(value);
    const result = resultOf(configured.values[value] ?? null, lookup);
    computing.delete(value);
    return at(result, rest);
  };
  return lookup;
}

/** A segment with its configured values written in; undefined where one says nothing, or looks like a pattern. */
function written(segment: string, lookup: Lookup): string | undefined {
  let isWhole = true;
  const text = segment.replace(holes, (_hole, name: string) => {
    const [root = '', ...rest] = name.split('.');
    const value = lookup(root, rest);
    const said = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
    if (said === '' || /^[:.]|[*?]/.test(said)) isWhole = false;
    return said;
  });
  return isWhole ? text : undefined;
}
