import type { Flow } from '../language/language.gen.ts';
import { once } from './once.ts';

/** The screens that a flow shows: at its places, and beside them all. */
export function screensOf(flow: Flow): readonly string[] {
  return once(known, flow, () => [
    ...new Set([
      ...Object.values(flow.steps).flatMap((step) => ('screen' in step ? [step.screen] : [])),
      ...(flow.beside === undefined ? [] : [flow.beside]),
    ]),
  ]);
}

const known = new WeakMap<Flow, readonly string[]>();
