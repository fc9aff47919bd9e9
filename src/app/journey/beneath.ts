import { atom, type Atom } from 'jotai';
import { depthOf, type Effect, type Frame, type Program, type World } from '../../engine/flow/index.ts';
import type { ValueObject } from '../../engine/value.ts';
import type { CallOutcome } from '../../providers/provider.ts';
import { createJourney, type Journey, type OtherEffect } from './journey.ts';
import type { Store } from './running-journey.ts';

export interface BeneathOptions {
  readonly flow: string;
  readonly program: Program;
  readonly store: Store;
  readonly world: World;
  readonly call: (effect: Extract<Effect, { kind: 'call' }>, frame: Frame) => Promise<CallOutcome>;
  /** Leads to another address and asks no journey for its leave. */
  readonly goAway: (to: string) => void;
  readonly effect: (effect: Exclude<OtherEffect, { kind: 'leave' | 'navigate' }>) => void;
}

/** The flow that always runs beneath: idle prompt, logout, language. */
export interface Beneath {
  readonly journey: Atom<Journey | undefined>;
  /** Sends it an event of the platform. */
  tell(event: string, carries?: ValueObject): void;
  /** The same for what runs unseen: it is answered by a copy of its own, so that nobody's logout waits for it. */
  tellAside(event: string): void;
  /** True while it shows something over the page. */
  prompting(): boolean;
  changed(): void;
  wake(): void;
}

export function createBeneath(options: BeneathOptions | undefined): Beneath {
  const shown = atom<Journey | undefined>(undefined);
  let journey: Journey | undefined;
  let aside: Journey | undefined;

  function begun({ flow, program, store, world, call, goAway, effect }: BeneathOptions): Journey {
    const again = (): void => made.dispatch({ type: 'begin', flow, with: {} });
    const made: Journey = createJourney({
      program,
      store,
      world,
      call,
      unseen: true,
      effect(one) {
        if (one.kind === 'navigate') goAway(one.to);
        if (one.kind === 'navigate' || one.kind === 'leave') again();
        else effect(one);
      },
      save: () => Promise.resolve(),
    });
    again();
    return made;
  }

  if (options) {
    journey = begun(options);
    options.store.set(shown, journey);
  }

  return {
    journey: shown,
    tell: (name, carries = {}) => journey?.dispatch({ type: 'event', name, carries }),
    tellAside(name) {
      aside?.stop();
      aside = options && begun(options);
      aside?.dispatch({ type: 'event', name, carries: {} });
    },
    prompting: () => journey !== undefined && depthOf(journey.store.get(journey.state)) > 1,
    changed: () => journey?.dispatch({ type: 'changed' }),
    wake: () => journey?.wake(),
  };
}
