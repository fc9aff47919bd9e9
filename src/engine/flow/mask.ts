import type { ValueObject } from '../value.ts';

/** What a reading of the scope shall not see. Secrets are hidden by every mask. */
export interface Mask {
  /** Part of the key under which results are remembered. */
  readonly name: string;
  /** Roots and machine's marks that are hidden. */
  readonly hides: ReadonlySet<string>;
  /** `with` on top of what the flow was given, as it was when a call was entered. */
  readonly with?: ValueObject;
  /** The call step whose own answer is hidden: a question is not made of its answer. */
  readonly step?: string;
}

const clock = ['now', 'today'];
const place = ['flow.step', 'flow.dirty', 'flow.passed', 'flow.ahead'];

/** For all that is kept, shown elsewhere or sent on: a secret is seen by conditions and by the arguments of calls alone. */
export const withoutSecret: Mask = { name: '-', hides: new Set() };

const ofQuestion: ReadonlySet<string> = new Set([...clock, ...place, 'event', 'error']);
const ofIntent: ReadonlySet<string> = new Set([...clock, ...place]);

/** A question, to be asked again later and elsewhere: what changes by itself or passes is no part of it. */
export function questionMask(step: string, given: ValueObject): Mask {
  return { name: `${step}?${JSON.stringify(given)}`, hides: ofQuestion, with: given, step };
}

/** A question asked once, when its call is entered. */
export function intentMask(step: string, given: ValueObject): Mask {
  return { name: `${step}!${JSON.stringify(given)}`, hides: ofIntent, with: given, step };
}
