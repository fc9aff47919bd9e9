import type { Atom, createStore, WritableAtom } from 'jotai';
import type { Program, State, World } from '../../engine/flow/index.ts';
import type { Value } from '../../engine/value.ts';
import type { Problem } from '../../screen/port.ts';

export type Store = ReturnType<typeof createStore>;

/** The answer being typed into a field. Writing it is one keystroke. */
export type TypedField = WritableAtom<Value | undefined, [Value | undefined], void>;

/** A problem, and the place that it stands at. */
export interface PlacedProblem extends Problem {
  readonly frame: number;
  readonly step: string;
  /** Told of by the page's own message too, and over as soon as the network is back. */
  readonly isOffline: boolean;
}

/** What the screens and forms of a journey read of it. */
export interface RunningJourney {
  readonly program: Program;
  readonly world: World;
  readonly store: Store;
  readonly state: Atom<State>;
  readonly problem: Atom<PlacedProblem | undefined>;
  /** The answer being typed into a field of a frame, or into the delivered field of that id in it. */
  field(frame: number, name: string, id?: string): TypedField;
}
