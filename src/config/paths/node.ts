import type { Expr } from '../../language/language.gen.ts';
import type { Choice } from './choices.ts';
import type { Path, State } from './state.ts';
import type { View } from './view.ts';

/** A point of a flow: a place, a call, a sub-flow or an end, or a row of a decision that is tried. */
export type Point =
  | { readonly kind: 'step'; readonly step: string }
  | { readonly kind: 'row'; readonly step: string; readonly event: string; readonly index: number };

export function pointKey(point: Point): string {
  return point.kind === 'step' ? point.step : `${point.step}|${point.event}|${point.index}`;
}

/** Between two places. */
export interface Transit {
  /** Where the borrower stood; nothing when the flow begins. */
  readonly origin: Path | undefined;
  readonly isTimer: boolean;
  /** The sub-flow that has ended on the way. */
  readonly ended?: string;
  /** The flow begins over what an earlier run of it had. */
  readonly isResumed?: boolean;
}

/** What the walk has come to: a point with what is known there. */
export interface Node {
  readonly point: Point;
  readonly state: State;
  /** What rules may still look at. */
  readonly view: View;
  readonly transit: Transit | undefined;
  readonly key: string;
  /** The key without what may as well be unknown. */
  readonly shape: string;
  readonly from: Came | undefined;
  /** What was known at the beginning. */
  readonly begun?: readonly Choice[];
}

/** How a node was first reached. */
export interface Came {
  readonly node: Node;
  /** Facts looked at on the way from it. */
  readonly choices: readonly Choice[];
  /** What happened there, where no row answers it. */
  readonly did?: { readonly step: string; readonly event: string };
}

/** Where one way out of a node leads. */
export type Next =
  | { readonly kind: 'node'; readonly node: Node }
  /** Comes back to a place on the path. */
  | { readonly kind: 'back'; readonly path: Path; readonly from: Came }
  | { readonly kind: 'left'; readonly to: string }
  | { readonly kind: 'ended'; readonly end: string; readonly step?: string }
  | { readonly kind: 'waits' }
  | { readonly kind: 'undecided'; readonly row: string }
  | { readonly kind: 'fails'; readonly row: string; readonly why: string };

export interface Step {
  readonly node: Node;
  readonly choices: readonly Choice[];
  readonly next: Next;
  /** It comes back to a place on the path, or stays. */
  readonly isBack?: true;
  /** The row that was taken. */
  readonly row?: {
    readonly event: string;
    readonly id: string | undefined;
    readonly when: Expr | undefined;
    readonly to: string;
  };
}
