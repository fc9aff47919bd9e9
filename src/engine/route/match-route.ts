/** A route that an address fits. */
export interface Match {
  readonly id: string;
  /** Its parameters, decoded. */
  readonly parameters: Readonly<Record<string, string>>;
}

/**
 * The route that an address opens: fixed segments win over parameters, and both over a path that ends in `*`. Letters
 * match in either case.
 * @param pathname as the browser has it, encoded
 * @param written a segment with `{{ }}` in it as the lender's configuration fills it, or undefined where it fits nothing; left out, such a segment fits anything
 */
export function matchRoute(
  routes: Readonly<Record<string, { readonly path: string }>>,
  pathname: string,
  written?: (segment: string) => string | undefined,
): Match | undefined {
  const wanted = segmentsOf(pathname).map(decoded);
  const fitting = Object.entries(routes).flatMap(([id, { path }]) => {
    const isOpen = path.endsWith('*');
    const segments = segmentsOf(isOpen ? path.slice(0, -1) : path);
    const parameters = fit(segments, isOpen ? wanted.slice(0, segments.length) : wanted, written);
    const fixed = segments.filter(
      (segment) => !segment.startsWith(':') && (written !== undefined || !isConfigured(segment)),
    ).length;
    return parameters === undefined ? [] : [{ id, parameters, rank: fixed - (isOpen ? 0.5 : 0) }];
  });
  return fitting.sort((a, b) => b.rank - a.rank)[0];
}

function fit(
  segments: readonly string[],
  wanted: readonly string[],
  written: ((segment: string) => string | undefined) | undefined,
): Record<string, string> | undefined {
  if (segments.length !== wanted.length) return undefined;
  const parameters: [string, string][] = [];
  for (const [index, segment] of segments.entries()) {
    const value = wanted[index] ?? '';
    if (value === '') return undefined;
    if (segment.startsWith(':')) parameters.push([segment.slice(1), value]);
    else if (isConfigured(segment) && written === undefined) continue;
    else if ((isConfigured(segment) ? written?.(segment) : segment)?.toLowerCase() !== value.toLowerCase())
      return undefined;
  }
  return Object.fromEntries(parameters);
}

const isConfigured = (segment: string): boolean => segment.includes('{{');

/** Slashes at the end say nothing. Not by a pattern: one tries a long run of slashes from each of them. */
function segmentsOf(path: string): readonly string[] {
  const segments = path.replace(/^\//, '').split('/');
  while (segments.at(-1) === '') segments.pop();
  return segments;
}

/** What can't be decoded stays as it was typed. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
