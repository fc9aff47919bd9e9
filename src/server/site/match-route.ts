import type { Route } from '../../language/language.gen.ts';

/**
 * The route that an address most likely opens, to write its journey into the page. Configured segments match anything
 * here, and gates are the page's to decide: a wrong guess costs a request, nothing else.
 */
export function matchRoute(routes: Readonly<Record<string, Route>>, pathname: string): Route | undefined {
  const wanted = partsOf(pathname);
  let best: { readonly route: Route; readonly rank: string } | undefined;
  for (const route of Object.values(routes)) {
    const rank = rankOf(partsOf(route.path), wanted);
    if (rank !== undefined && (best === undefined || rank > best.rank)) best = { route, rank };
  }
  return best?.route;
}

function partsOf(path: string): readonly string[] {
  return path.split('/').filter((part) => part !== '');
}

/** Larger is closer: a fixed segment before a parameter, anything before the rest. */
function rankOf(pattern: readonly string[], wanted: readonly string[]): string | undefined {
  if (pattern.length === 1 && pattern[0] === '*') return '';
  if (pattern.length !== wanted.length) return undefined;
  let rank = '1';
  for (const [index, part] of pattern.entries()) {
    const isFixed = !part.startsWith(':') && !part.includes('{{');
    if (isFixed && part !== wanted[index]) return undefined;
    rank += isFixed ? '2' : '1';
  }
  return rank;
}

/** The flows that this route's gates may lead to, in the order in which they are tried. */
export function flowsBehindGates(route: Route, routes: Readonly<Record<string, Route>>, gates: Readonly<Record<string, { readonly to?: string }>>): readonly string[] {
  return Object.values(route.gates ?? {})
    .sort((a, b) => (a.at ?? 0) - (b.at ?? 0))
    .flatMap((row) => row.to ?? (row.gate === undefined ? undefined : gates[row.gate]?.to) ?? [])
    .flatMap((to) => matchRoute(routes, to.split(/\?|\{\{ ?route\.search/)[0] ?? '')?.flow ?? []);
}
