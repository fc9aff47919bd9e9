import type { Configuration } from './configuration.ts';

/** The layouts that stand around places: those of routes, and those of flows' frames. */
export function layoutsOf({ routes, flows }: Pick<Configuration, 'routes' | 'flows'>): ReadonlySet<string> {
  return new Set([...Object.values(routes), ...Object.values(flows).map(({ frame }) => frame ?? {})].flatMap(({ layout }) => layout ?? []));
}
