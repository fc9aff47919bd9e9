import type { Case } from './cases.ts';

/** A place on the path. */
export interface Spot {
  readonly step: string;
  readonly over: boolean;
  /** Its answers were judged when it was left. */
  readonly passed: boolean;
  /** A sub-flow that has ended: going back runs it anew. */
  readonly isFlow?: true;
  /** What it was given, as far as rules read it. */
  readonly given?: Readonly<Record<string, Case>>;
}

/** Where a borrower is and what is known, as far as a rule that can still be reached may ask. */
export interface State {
  readonly path: readonly Spot[];
  readonly facts: ReadonlyMap<string, Case>;
  /** Calls and sub-flows that have answered; `maybe` once something that they were asked with may have changed. */
  readonly asked: ReadonlyMap<string, 'sure' | 'maybe'>;
  /** Fields whose answer may have gone, because what it belonged to may have changed. */
  readonly loose: ReadonlySet<string>;
}

export const blank: State = { path: [], facts: new Map(), asked: new Map(), loose: new Set() };

type Path = readonly Spot[];

/** The path without what lies over it. */
export function landed(path: Path): Path {
  const first = path.findIndex(({ over }) => over);
  return first === -1 ? path : path.slice(0, first);
}

/** Arriving where the path has been cuts it back to there. */
export function arriveAt(path: Path, spot: Spot): Path {
  const ground = landed(path);
  const known = ground.findIndex((other) => isSame(other, spot));
  return [...(known === -1 ? ground : ground.slice(0, known)), spot];
}

export function arriveOver(path: Path, spot: Spot): Path {
  const known = path.findIndex((other) => isSame(other, spot));
  return [...(known === -1 ? path : path.slice(0, known)), spot];
}

/** The path beneath something shown over a step, or nothing when that is not on it. */
export function cutBackTo(path: Path, ground: string): Path | undefined {
  const below = landed(path);
  const known = below.findLastIndex(({ step }) => step === ground);
  return known === -1 ? undefined : below.slice(0, known + 1);
}

export function isSame(a: Spot, b: Spot): boolean {
  return a.step === b.step && JSON.stringify(a.given ?? {}) === JSON.stringify(b.given ?? {});
}

/** The places of a path, whatever was answered at them. */
export function namesOf(path: Path): string {
  return path.map(({ step, over, given }) => `${over ? '+' : ''}${step}${given ? JSON.stringify(given) : ''}`).join(' ');
}

export function pathKey(path: Path): string {
  return path.map(({ step, over, passed, given, isFlow }) => `${over ? '+' : ''}${isFlow ? '*' : ''}${step}${passed ? '' : '?'}${given ? JSON.stringify(given) : ''}`).join(' ');
}

/** The same key for states between which nothing can tell; the shape leaves out the facts that may as well be unknown. */
export function keysOf({ path, facts, asked, loose }: State, around: string): { readonly key: string; readonly shape: string } {
  // That there is an error is known for certain; of all else, what is not known may be.
  const open = [...facts].flatMap(([fact, value]) => (fact === 'error' ? [] : [`${fact}=${value === undefined ? '-' : JSON.stringify(value)}`])).sort();
  const answered = [...asked].map(([step, how]) => `${step}:${how}`).sort();
  const shape = `${around}|${pathKey(path)}|${facts.has('error') ? 'error' : ''}|${answered.join(' ')}|${[...loose].sort().join(' ')}`;
  return { shape, key: `${shape}|${open.join(' ')}` };
}

/** The state with what was learnt. */
export function withChoices(state: State, choices: readonly { readonly fact: string; readonly value: Case }[]): State {
  if (choices.length === 0) return state;
  const facts = new Map(state.facts);
  for (const { fact, value } of choices) facts.set(fact, value);
  return { ...state, facts };
}
