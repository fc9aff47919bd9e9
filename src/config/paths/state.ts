import type { OnPath } from '../../engine/flow/index.ts';
import type { ValueObject } from '../../engine/value.ts';
import { once } from '../once.ts';
import type { Case } from './cases.ts';

/** A place on the path, given what rules read of it. */
export interface Spot extends OnPath {
  /** Its answers were judged when it was left. */
  readonly passed: boolean;
  /** A sub-flow that has ended: going back runs it anew. */
  readonly isFlow?: true;
}

export type Path = readonly Spot[];

/** Where a borrower is and what is known, as far as a rule that can still be reached may ask. */
export interface State {
  readonly path: Path;
  readonly facts: ReadonlyMap<string, Case>;
  /** Calls and sub-flows that have answered; `maybe` once something that they were asked with may have changed. */
  readonly asked: ReadonlyMap<string, 'sure' | 'maybe'>;
  /** Fields whose answer may have gone, because what it belonged to may have changed. */
  readonly loose: ReadonlySet<string>;
}

export const blank: State = { path: [], facts: new Map(), asked: new Map(), loose: new Set() };

/** The places of a path, whatever was answered at them. */
export function namesOf(path: Path): string {
  return path.map(({ step, over, with: given }) => `${over ? '+' : ''}${step}${told(given)}`).join(' ');
}

function told(given: ValueObject): string {
  return Object.keys(given).length === 0 ? '' : JSON.stringify(given);
}

const keysOfPaths = new WeakMap<Path, string>();

export function pathKey(path: Path): string {
  return once(keysOfPaths, path, () =>
    path
      .map(
        ({ step, over, passed, with: given, isFlow }) =>
          `${over ? '+' : ''}${isFlow ? '*' : ''}${step}${passed ? '' : '?'}${told(given)}`,
      )
      .join(' '),
  );
}

const endsOfPaths = new WeakMap<Path, string>();

/** The end of a path: the place on the ground with what lies over it, and the place before, which going back leads to. */
export function endOf(path: Path): string {
  return once(endsOfPaths, path, () => {
    const isGround = ({ over, isFlow }: Spot) => !over && isFlow !== true;
    const ground = path.findLastIndex(isGround);
    const before = path.slice(0, Math.max(ground, 0)).findLastIndex(isGround);
    return before === -1
      ? `begin ${pathKey(path)}`
      : `${namesOf(path.slice(before, before + 1))} ${pathKey(path.slice(before + 1))}`;
  });
}

/** The same key for states between which nothing can tell; the shape leaves out what may as well be unknown. */
export function keysOf(
  { facts, asked, loose }: State,
  around: string,
): { readonly key: string; readonly shape: string } {
  // That there is an error is known for certain; of all else, what is not known may be.
  const open = [...facts]
    .flatMap(([fact, value]) =>
      fact === 'error' ? [] : [`${fact}=${value === undefined ? '-' : JSON.stringify(value)}`],
    )
    .sort();
  const answered = [...asked].map(([step, how]) => `${step}:${how}`).sort();
  const shape = `${around}|${facts.has('error') ? 'error' : ''}`;
  return { shape, key: `${shape}|${answered.join(' ')}|${[...loose].sort().join(' ')}|${open.join(' ')}` };
}

/** True when all that can be so in a state can be so in one of the same shape of which less is known. */
export function isWithin(state: State, wider: State): boolean {
  for (const [fact, value] of wider.facts) if (!state.facts.has(fact) || state.facts.get(fact) !== value) return false;
  // What may have answered may also not have; what may have gone may also be there.
  for (const [step, how] of wider.asked) if (how === 'sure' && state.asked.get(step) !== 'sure') return false;
  for (const step of state.asked.keys()) if (!wider.asked.has(step)) return false;
  for (const field of state.loose) if (!wider.loose.has(field)) return false;
  return true;
}

/** The state with what was learnt. */
export function withChoices(state: State, choices: readonly { readonly fact: string; readonly value: Case }[]): State {
  if (choices.length === 0) return state;
  const facts = new Map(state.facts);
  for (const { fact, value } of choices) facts.set(fact, value);
  return { ...state, facts };
}
