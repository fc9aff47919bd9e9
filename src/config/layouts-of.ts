import type { Configuration } from './configuration.ts';

/**
 * The layouts that stand around places: those of routes, and those of flows' frames.
 * @param of a journey and the flows that it can reach; left out: of all
 */
export function layoutsOf(
  { routes, flows }: Pick<Configuration, 'routes' | 'flows'>,
  of?: { readonly start: string; readonly flows: Configuration['flows'] },
): ReadonlySet<string> {
  const leading = Object.values(routes).filter(({ flow }) => of === undefined || flow === of.start);
  return new Set(
    [...leading, ...Object.values(of?.flows ?? flows).map(({ frame }) => frame ?? {})].flatMap(
      ({ layout }) => layout ?? [],
    ),
  );
}
