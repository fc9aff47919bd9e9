import { createRequire } from 'node:module';
import type { checkSync } from 'recheck';

/** Loaded with the first pattern that has not been judged: it is large. */
const load = createRequire(import.meta.url);

/** As many steps as a phone takes without being felt. */
const steps = 1_000_000;

/** Milliseconds after which a pattern is too complicated. Ordinary ones take a few; a slow machine must not come to another verdict. */
const patience = 30_000;

const known = new Map<string, string | undefined>();

/**
 * Why a regular expression can be made to hang, with a text that does it, or undefined.
 * @param longest letters of the longest text that it is ever tried on: what grows by a power of the length is harmless where texts are short
 */
export function patternFault(pattern: string, longest?: number): string | undefined {
  const key = `${longest ?? ''} ${pattern}`;
  if (!known.has(key)) known.set(key, judged(pattern, longest));
  return known.get(key);
}

function judged(pattern: string, longest: number | undefined): string | undefined {
  const recheck = load('recheck') as { readonly checkSync: typeof checkSync };
  const found = recheck.checkSync(pattern, '', { timeout: patience });
  if (found.status === 'safe') return undefined;
  if (found.status === 'unknown') return 'it is too complicated to be judged';
  if (found.complexity.type === 'polynomial' && longest !== undefined && longest ** found.complexity.degree <= steps)
    return undefined;
  return `it can be made to hang (${found.complexity.summary}), for example by ${found.attack.pattern}`;
}
