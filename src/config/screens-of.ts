import type { Flow } from '../language/language.gen.ts';

/** The screens that a flow shows: at its places, and beside them all. */
export function screensOf({ beside, steps }: Flow): readonly string[] {
  return [
    ...new Set([
      ...Object.values(steps).flatMap((step) => ('screen' in step ? [step.screen] : [])),
      ...(beside === undefined ? [] : [beside]),
    ]),
  ];
}
