import { createStore } from 'jotai';
import type { Effect, Frame, Kept, Program, World } from '../../engine/flow/index.ts';
import type { ValueObject } from '../../engine/value.ts';
import type { CallOutcome } from '../../providers/provider.ts';
import type { FormParts } from '../journey/form-parts.ts';
import { createJourney, type Journey, type OtherEffect } from '../journey/journey.ts';

type CallEffect = Extract<Effect, { kind: 'call' }>;

export interface RunJourney {
  readonly journey: Journey;
  readonly effects: OtherEffect[];
  readonly calls: CallEffect[];
  /** What was kept, one after the other. */
  readonly saved: Kept[];
  /** The step where the borrower stands, with those beneath: "confirm" or "confirm > sure". */
  where(): string;
  press(name: string, carries?: ValueObject): void;
}

interface Options {
  /** Shared with the surroundings, where these are atoms. */
  readonly store?: Journey['store'];
  readonly call?: (effect: CallEffect, frame: Frame, isKept?: boolean) => Promise<CallOutcome>;
  readonly save?: (kept: Kept) => Promise<void>;
  readonly parts?: FormParts;
}

/** A journey in a test's surroundings, not yet begun. */
export function runJourney(
  program: Program,
  world: World,
  { call, save, parts, store = createStore() }: Options = {},
): RunJourney {
  const effects: OtherEffect[] = [];
  const calls: CallEffect[] = [];
  const saved: Kept[] = [];
  const journey = createJourney({
    program,
    store,
    world,
    parts,
    call(effect, frame, isKept) {
      calls.push(effect);
      return call ? call(effect, frame, isKept) : new Promise(() => undefined);
    },
    effect: (effect) => void effects.push(effect),
    save(kept) {
      saved.push(kept);
      return save ? save(kept) : Promise.resolve();
    },
  });
  return {
    journey,
    effects,
    calls,
    saved,
    where: () =>
      store
        .get(journey.state)
        .frames.flatMap((frame) => frame.path.map((place) => place.step))
        .join(' > '),
    press: (name, carries = {}) => journey.dispatch({ type: 'event', name, carries }),
  };
}
