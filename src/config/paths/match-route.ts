import type { Route } from '../../language/language.gen.ts';

interface Match {
  readonly id: string;
  readonly parameters: Readonly<Record<string, string>>;
}

/** The route of a path of the app: fixed segments win over parameters, and both over a path that ends in `*`. */
export function matchRoute(routes: Readonly<Record<string, Route>>, pathname: string): Match | undefined {
  const wanted = segmentsOf(pathname);
  const fitting = Object.entries(routes).flatMap(([id, { path }]) => {
    const isOpen = path.endsWith('*');
    const segments = segmentsOf(isOpen ? path.slice(0, -1) : path);
    const parameters = fit(segments, isOpen ? wanted.slice(0, segments.length) : wanted);
    return parameters === undefined ? [] : [{ id, parameters, fixed: segments.filter((segment) => !segment.startsWith(':') && !segment.includes('{{')).length - (isOpen ? 0.5 : 0) }];
  });
  return fitting.toSorted((a, b) => b.fixed - a.fixed)[0];
}

function fit(segments: readonly string[], wanted: readonly string[]): Record<string, string> | undefined {
  if (segments.length !== wanted.length) return undefined;
  const parameters: Record<string, string> = {};
  for (const [index, segment] of segments.entries()) {
    const value = wanted[index] ?? '';
    if (segment.startsWith(':')) parameters[segment.slice(1)] = decodeURIComponent(value);
    // A segment that a setting names may be anything.
    else if (!segment.includes('{{') && segment !== value) return undefined;
  }
  return parameters;
}

function segmentsOf(path: string): readonly string[] {
  return path.split('/').filter((segment) => segment !== '');
}
