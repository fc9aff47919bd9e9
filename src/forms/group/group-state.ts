import { atom, type Atom, type Getter, type PrimitiveAtom, type WritableAtom } from 'jotai';
import { equal, type Value, type ValueObject } from '../../engine/value.ts';
import type { FieldOption, FieldRules, FormPort } from '../port.ts';
import { judge } from '../../answers/judge.ts';
import { problemOf, type FieldProblem } from './problem.ts';

/** A try to send: the groups that were tried together, and how often in a row, so that the summary takes the focus again. */
export interface Attempt {
  readonly count: number;
  readonly ports: readonly FormPort[];
}

/** What the form keeps of one group while it is shown, over what the port gives: one atom a field and kind. */
export interface GroupState {
  readonly port: FormPort;
  value(field: string): WritableAtom<Value | undefined, [Value | undefined], void>;
  rules(field: string): Atom<FieldRules>;
  /** What is wrong now, shown or not. */
  problem(field: string): Atom<FieldProblem | undefined>;
  /** What is wrong and may be said: after the borrower has been in the field, or has tried to go on. */
  told(field: string): Atom<FieldProblem | undefined>;
  /** All that a widget is drawn from, as one atom: a subscription each would cost more than the drawing. */
  view(field: string): Atom<FieldView>;
  /** All that its frame is drawn from. */
  frame(field: string): Atom<FieldFrame>;
  touched(field: string): PrimitiveAtom<boolean>;
  /** Its widget is still making the answer. */
  held(field: string): PrimitiveAtom<boolean>;
  readonly tried: PrimitiveAtom<boolean>;
  /** On the first of the groups that were tried: it shows the summary of all. */
  readonly attempt: PrimitiveAtom<Attempt | undefined>;
}

export interface FieldView {
  readonly rules: FieldRules;
  readonly value: Value | undefined;
  readonly told: boolean;
  readonly beside: ValueObject;
}

export interface FieldFrame {
  readonly rules: FieldRules;
  readonly told: FieldProblem | undefined;
}

const known = new WeakMap<FormPort['store'], Map<string, GroupState>>();

/** The state of a group: the same for every port that stands for the same atoms. */
export function groupState(port: FormPort): GroupState {
  let groups = known.get(port.store);
  if (!groups) known.set(port.store, (groups = new Map()));
  const found = groups.get(port.id);
  if (found && found.port.checks === port.checks && found.port.fields === port.fields) return found;
  const made = makeState(port);
  groups.set(port.id, made);
  return made;
}

function makeState(port: FormPort): GroupState {
  const tried = atom(false);
  const touched = byField(() => atom(false));
  const held = byField(() => atom(false));
  const value = byField((field) => port.value(field));
  const rules = byField((field) => {
    const source = port.rules(field);
    return steady((get) => get(source), sameRules);
  });
  const refusal = byField((field) => port.refusal(field));

  const problem = byField((field) =>
    steady((get): FieldProblem | undefined => {
      const definition = port.fields[field];
      const now = get(rules(field));
      if (!definition || !now.asked) return undefined;
      // Before all else: what was refused may have been cleared, and that it is missing now is not why.
      const refused = get(refusal(field));
      if (refused !== undefined) return { field, keyword: 'refused', params: {}, words: refused };
      if (get(held(field))) return problemOf(port, field, now.label, { keyword: 'sending', params: {} });
      const verdict = judge(definition, now, get(value(field)), port.currency);
      if (verdict) return problemOf(port, field, now.label, verdict);
      const failed = get(port.checks).find((check) => check.field === field);
      return failed && { field, keyword: 'check', params: {}, words: failed.text };
    }, sameProblem),
  );
  const told = byField((field) =>
    steady((get): FieldProblem | undefined => {
      // What is not said need not be known yet: a form appears before it is judged.
      if (get(touched(field)) || get(tried)) return get(problem(field));
      if (get(refusal(field)) === undefined) return undefined;
      // A refusal is the answer to a try, whichever page it was made on.
      const now = get(problem(field));
      return now?.keyword === 'refused' ? now : undefined;
    }, sameProblem),
  );
  const beside = byField((field) => {
    const names = besideOf(port, field);
    return steady((get) => Object.fromEntries(names.flatMap(([name, sibling]) => {
      const answer = get(value(sibling));
      return answer === undefined ? [] : [[name, answer]];
    })), (a, b) => equal(a, b));
  });
  const view = byField((field) => steady((get) => ({ rules: get(rules(field)), value: get(value(field)), told: get(told(field)) !== undefined, beside: get(beside(field)) }), sameView));
  const frame = byField((field) => steady((get) => ({ rules: get(rules(field)), told: get(told(field)) }), sameFrame));
  return { port, value, rules, problem, told, view, frame, touched, held, tried, attempt: atom<Attempt | undefined>(undefined) };
}

/** Stays the same object while what is read comes out the same, so that nothing is drawn anew for it. */
function steady<T>(read: (get: Getter) => T, same: (a: T, b: T) => boolean): Atom<T> {
  let last: { readonly value: T } | undefined;
  return atom((get) => {
    const value = read(get);
    if (!last || !same(last.value, value)) last = { value };
    return last.value;
  });
}

/** The same words are the same problem. */
function sameProblem(a: FieldProblem | undefined, b: FieldProblem | undefined): boolean {
  return a === b || (a?.keyword === b?.keyword && a?.words === b?.words);
}

function sameFrame(a: FieldFrame, b: FieldFrame): boolean {
  return a.rules === b.rules && a.told === b.told;
}

function sameView(a: FieldView, b: FieldView): boolean {
  return a.rules === b.rules && a.value === b.value && a.told === b.told && a.beside === b.beside;
}

/** The fields of the group that a widget looks at beside its own, by the names that it has for them: a delivered field's are delivered with it. */
function besideOf({ fields }: FormPort, field: string): readonly (readonly [string, string])[] {
  const named = (fields[field]?.look as ValueObject | undefined)?.['beside'];
  const own = field.slice(0, field.indexOf('.') + 1);
  return Array.isArray(named) ? named.map((name) => [String(name), own + String(name)] as const).filter(([, sibling]) => Object.hasOwn(fields, sibling)) : [];
}

function byField<A>(make: (field: string) => A): (field: string) => A {
  const made = new Map<string, A>();
  return (field) => {
    let found = made.get(field);
    if (found === undefined) made.set(field, (found = make(field)));
    return found;
  };
}

function sameRules(a: FieldRules, b: FieldRules): boolean {
  return (
    a === b ||
    (a.asked === b.asked && a.required === b.required && a.readonly === b.readonly && a.label === b.label && a.help === b.help &&
      equal(a.limits, b.limits) && sameOptions(a.options, b.options))
  );
}

function sameOptions(a: FieldRules['options'], b: FieldRules['options']): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a.length !== b.length) return false;
  return a.every((one: FieldOption, place) => {
    const other = b[place];
    return other !== undefined && equal(one.value, other.value) && one.text === other.text && one.detail === other.detail;
  });
}
