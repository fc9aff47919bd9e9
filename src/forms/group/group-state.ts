import { atom, type Atom, type Getter, type PrimitiveAtom } from 'jotai';
import { own, type Value, type ValueObject } from '../../engine/value.ts';
import type { FieldRules, FormPort } from '../port.ts';
import { judge, type Verdict } from '../../answers/judge.ts';
import { problemOf, type FieldProblem } from './problem.ts';
import { settled } from './settled.ts';

/** A try to send: the groups that were tried together, and how often in a row, so that the summary takes the focus again. */
export interface Attempt {
  readonly count: number;
  readonly ports: readonly FormPort[];
}

/** How answers stand: they may be sent, one of them may not, or it is not known yet whether a field is asked at all. */
export type Standing = 'right' | 'wrong' | 'awaited';

/** What the form keeps of one group while it is shown, over what the port gives: few atoms a field, since a large form is made of them. */
export interface GroupState {
  readonly port: FormPort;
  /** How the answer stands now. No words are made for it: a form is judged before anything is said of it. */
  standing(field: string): Atom<Standing>;
  /** What is wrong now, shown or not. */
  problem(field: string, get: Getter): FieldProblem | undefined;
  /** All that a field is drawn from, as one atom: a subscription each would cost more than the drawing. */
  shown(field: string): Atom<FieldShown>;
  type(field: string, value: Value | undefined): void;
  /** What is wrong may be said from now on, unless nothing was typed: who only passes by has done nothing wrong. */
  leave(field: string): void;
  /** The answers went out in order: what is taken away after that, such as a PIN, was not left out by the borrower. */
  sent(): void;
  /** Whether its widget is still making the answer. */
  hold(field: string, held: boolean): void;
  readonly tried: PrimitiveAtom<boolean>;
  /** On the first of the groups that were tried: it shows the summary of all. */
  readonly attempt: PrimitiveAtom<Attempt | undefined>;
}

export interface FieldShown {
  readonly rules: FieldRules;
  readonly value: Value | undefined;
  /** What is wrong and may be said: after the borrower has typed and left the field, or has tried to go on; of what was kept from before at once. */
  readonly told: FieldProblem | undefined;
  /** The present answers of the fields that the widget looks at beside its own. */
  readonly beside: ValueObject;
}

/** What of a group's fields is known for all of them at once. */
interface Whole {
  /** The server's refusals, by field. */
  readonly refusals: Readonly<Record<string, string>>;
  /** The fields whose widgets are still making their answers. */
  readonly held: ReadonlySet<string>;
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
  /** One atom, since few are held and fields are many. */
  const held = atom<ReadonlySet<string>>(new Set<string>());
  /** What of the whole group decides of each field, and whether something is said of it, as one atom each: all fields watch them. */
  const whole = atom((get): Whole => ({ refusals: get(port.refusals), held: get(held) }));
  const said = atom((get) => ({ wasTried: get(tried), of: get(whole) }));
  const touched = byField(() => atom(false));
  /** Sought once: the port finds it by its name, part for part. */
  const answer = byField((field) => port.value(field));

  const typed = new Set<string>();

  function type(field: string, value: Value | undefined): void {
    const typedIn = answer(field);
    if (port.store.get(typedIn) !== value) typed.add(field);
    port.store.set(typedIn, value);
  }

  function leave(field: string): void {
    if (typed.has(field)) port.store.set(touched(field), true);
  }

  function sent(): void {
    for (const field of typed) port.store.set(touched(field), false);
    typed.clear();
  }

  function hold(field: string, isHeld: boolean): void {
    const before = port.store.get(held);
    if (before.has(field) === isHeld) return;
    port.store.set(
      held,
      isHeld ? new Set([...before, field]) : new Set([...before].filter((other) => other !== field)),
    );
  }

  /** Why the answer can't be sent, and the words of it where they are given. */
  function wrong(
    field: string,
    get: Getter,
    rules: FieldRules,
    value: Value | undefined,
    { refusals, held: underWay }: Whole,
  ): { readonly verdict: Verdict; readonly words?: string } | undefined {
    const definition = port.fields[field];
    if (!definition || !rules.asked) return undefined;
    // Before all else: what was refused may have been cleared, and that it is missing now is not why.
    const refused = own(refusals, field);
    if (refused !== undefined) return { verdict: { keyword: 'refused', params: {} }, words: refused };
    if (underWay.has(field)) return { verdict: { keyword: 'sending', params: {} } };
    const verdict = judge(definition, rules, value, port.currency);
    if (verdict) return { verdict };
    const failed = get(port.checks).find((check) => check.field === field);
    return failed && { verdict: { keyword: 'check', params: {} }, words: failed.text };
  }

  const standing = byField((field) =>
    atom((get): Standing => {
      const rules = port.rules(field, get);
      if (rules.awaited === true) return 'awaited';
      return wrong(field, get, rules, get(answer(field)), get(whole)) === undefined ? 'right' : 'wrong';
    }),
  );

  function problem(
    field: string,
    get: Getter,
    rules = port.rules(field, get),
    value = get(answer(field)),
    of: Whole = get(whole),
  ): FieldProblem | undefined {
    const found = wrong(field, get, rules, value, of);
    if (found === undefined) return undefined;
    const { verdict, words } = found;
    return words === undefined ? problemOf(port, field, rules.label, verdict) : { field, ...verdict, words };
  }

  function told(field: string, get: Getter, rules: FieldRules, value: Value | undefined): FieldProblem | undefined {
    const { wasTried, of } = get(said);
    // What is not said need not be known yet: a form appears before it is judged. What was not typed is not left either.
    if (wasTried || (typed.has(field) && get(touched(field)))) return problem(field, get, rules, value, of);
    // A refusal is the answer to a try, whichever page it was made on. What was kept from before is not being typed: that
    // it no longer holds is said at once, or nothing would say why one can't go on.
    if (!Object.hasOwn(of.refusals, field) && (typed.has(field) || value === undefined)) return undefined;
    const now = problem(field, get, rules, value, of);
    return now && !unready.includes(now.keyword) ? now : undefined;
  }

  const shown = byField((field) => {
    const names = besideOf(port, field);
    return settled((get): FieldShown => {
      const rules = port.rules(field, get);
      const value = get(answer(field));
      return {
        rules,
        value,
        told: told(field, get, rules, value),
        beside:
          names.length === 0
            ? noAnswers
            : Object.fromEntries(
                names.flatMap(([name, sibling]) => {
                  const beside = get(answer(sibling));
                  return beside === undefined ? [] : [[name, beside]];
                }),
              ),
      };
    });
  });
  return {
    port,
    standing,
    problem,
    shown,
    type,
    leave,
    sent,
    hold,
    tried,
    attempt: atom<Attempt | undefined>(undefined),
  };
}

const noAnswers: ValueObject = {};

/** Nothing is wrong with an answer because of these: it was not given, or is not known or sent yet; a choice that is not on offer is drawn as none. */
const unready: readonly string[] = ['required', 'enum', 'pending', 'unavailable', 'sending'];

/** The fields of the group that a widget looks at beside its own, by the names that it has for them: a delivered field's are delivered with it. */
export function besideOf({ fields }: FormPort, field: string): readonly (readonly [string, string])[] {
  const named = (fields[field]?.look as ValueObject | undefined)?.['beside'];
  if (!Array.isArray(named)) return none;
  const prefix = field.slice(0, field.indexOf('.') + 1);
  return named
    .map((name) => [String(name), prefix + String(name)] as const)
    .filter(([, sibling]) => Object.hasOwn(fields, sibling));
}

const none: readonly never[] = [];

function byField<A>(make: (field: string) => A): (field: string) => A {
  const made = new Map<string, A>();
  return (field) => {
    let found = made.get(field);
    if (found === undefined) made.set(field, (found = make(field)));
    return found;
  };
}
