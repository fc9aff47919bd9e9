import type { ValueObject } from '../../engine/value.ts';

/** How the host moves the browser. Handed in by the router. */
export interface Navigator {
  go(to: string, how: 'push' | 'replace', state?: ValueObject): void;
  /** Moves within the browser's history. */
  move(by: number): void;
  /** The present entry's place in the browser's history, and how many places of the journey lead to it. */
  at(): { readonly index: number; readonly depth: number };
}
