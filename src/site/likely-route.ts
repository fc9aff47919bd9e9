import { inOrder } from '../engine/in-order.ts';
import { matchRoute } from '../engine/route/match-route.ts';
import type { Route } from '../language/language.gen.ts';

/**
 * The route that an address most likely opens, to write its journey into the page. Configured segments match anything
 * here, and gates are the page's to decide: a wrong guess costs a request, nothing else.
 */
export function likelyRoute(routes: Readonly<Record<string, Route>>, pathname: string): Route | undefined {
  return routes[matchRoute(routes, pathname)?.id ?? ''];
}

/** True where a route names this very address: there are only as many of these as routes. */
export function isOneAddress(routes: Readonly<Record<string, Route>>, pathname: string): boolean {
  return !/[:*]/.test(likelyRoute(routes, pathname)?.path ?? ':');
}

/** The flows that this route's gates may lead to, in the order in which they are tried. */
export function flowsBehindGates(
  route: Route,
  routes: Readonly<Record<string, Route>>,
  gates: Readonly<Record<string, { readonly to?: string }>>,
): readonly string[] {
  return inOrder(route.gates)
    .flatMap(([, row]) => row.to ?? (row.gate === undefined ? undefined : gates[row.gate]?.to) ?? [])
    .flatMap((to) => likelyRoute(routes, to.split(/\?|\{\{ ?route\.search/)[0] ?? '')?.flow ?? []);
}
