import { atom, type Atom, type Getter } from 'jotai';
import type { Expr, Text } from '../../language/language.gen.ts';
import { lookupIn, placedFields, resultOf, type Answered, type ScopeSource } from '../../engine/flow/index.ts';
import { at, equal, lookupOver, own, type Lookup, type Result, type Value } from '../../engine/value.ts';
import { settled } from '../../forms/group/settled.ts';
import type { Reads } from '../reads/reads.ts';
import type { ItemScope } from '../../screen/port.ts';
import type { PlaceView } from './place-view.ts';
import type { RunningJourney } from './running-journey.ts';

export interface PlaceScope {
  result(expr: Expr, item?: ItemScope): Atom<Result>;
  words(text: Text, item?: ItemScope): Atom<Result>;
  lookup(get: Getter): Lookup;
}

export interface PlaceScopeOptions {
  readonly journey: RunningJourney;
  readonly view: PlaceView;
  readonly reads: Pick<Reads, 'atom'>;
  readonly root: (name: string) => Atom<Result>;
  readonly wordsOf: (text: Text, lookup: Lookup) => Result;
}

/**
 * The scope of a place as atoms: one for each field, read, mark and named value, so that a keystroke evaluates again
 * only what reads that field. The meaning of the paths is the machine's own (engine/flow/scope).
 */
export function createPlaceScope({ journey, view, reads, root, wordsOf }: PlaceScopeOptions): PlaceScope {
  const { program } = journey;
  const { id, flow } = view.frame;
  const frame = atom((get) => get(journey.state).frames.find((one) => one.id === id) ?? view.frame);
  const marks = settled((get) => get(frame).marks);
  const path = atom((get) => get(frame).path);
  const placed = settled(
    (get) => placedFields(program, flow, get(path)),
    (a, b) => a.length === b.length && a.every((fields, index) => fields === b[index]),
  );
  const perName = new Map<string, Atom<unknown>>();

  function once<T>(key: string, read: (get: Getter) => T, same: (a: T, b: T) => boolean = equal): Atom<T> {
    const known = perName.get(key) as Atom<T> | undefined;
    if (known) return known;
    const made = settled(read, same);
    perName.set(key, made);
    return made;
  }

  function dirty(get: Getter): Result {
    const { clean, answers } = get(frame);
    return [...new Set([...Object.keys(answers), ...Object.keys(clean)])].some(
      (name) => !equal(get(journey.field(id, name)), clean[name]),
    );
  }

  /** As the machine counts, and anew when what decides it has changed. */
  function counted(get: Getter, mark: 'passed' | 'ahead'): Result {
    const world = {
      ...journey.world,
      root: (name: string) => get(root(name)),
      read: (...asked: Parameters<Reads['atom']>) => get(reads.atom(...asked)),
    };
    return world.countOf?.(program, world, get(frame), mark);
  }

  function sourceOf(get: Getter): ScopeSource {
    return {
      program,
      flow,
      screen: view.screen,
      root: (name) => get(root(name)),
      given: () => ({ ...view.frame.with, ...view.place.with }),
      flowGiven: () => view.frame.with,
      mark(name) {
        if (name === 'step') return view.place.step;
        if (name === 'dirty') return get(once('dirty', dirty));
        if (name === 'passed' || name === 'ahead') return get(once(`flow.${name}`, (inner) => counted(inner, name)));
        return at(get(marks), [name]);
      },
      raw: (field) => get(journey.field(id, field)),
      belongs: (field) =>
        get(once(`belongs:${field}`, (inner) => at(inner(frame).belongs, [field]) as Value | undefined)),
      valid: journey.world.valid,
      placed: (field) => get(placed).some((fields) => fields.has(field)),
      answered: (step) =>
        get(once<Answered | undefined>(`answered:${step}`, (inner) => own(inner(frame).data, step), Object.is)),
      read: (call, asked, load) => get(reads.atom(call, asked, load)),
      remember: (key, compute) => get(once(key, (inner) => compute(sourceOf(inner)))),
    };
  }

  const lookup = (get: Getter): Lookup => lookupIn(sourceOf(get));
  const results = new WeakMap<object, Atom<Result>>();
  const texts = new Map<Text, Atom<Result>>();

  return {
    lookup,
    result(expr, item) {
      if (typeof expr !== 'object' || expr === null) return atom(expr);
      if (item !== undefined) return settled((get) => resultOf(expr, withItem(lookup(get), item)));
      const known = results.get(expr);
      if (known) return known;
      const made = settled((get) => resultOf(expr, lookup(get)));
      results.set(expr, made);
      return made;
    },
    words(text, item) {
      if (item !== undefined) return settled((get) => wordsOf(text, withItem(lookup(get), item)));
      const known = texts.get(text);
      if (known) return known;
      const made = settled((get) => wordsOf(text, lookup(get)));
      texts.set(text, made);
      return made;
    },
  };
}

/** A scope for one row of a list in it. */
export function withItem(lookup: Lookup, row: ItemScope | undefined): Lookup {
  return row === undefined ? lookup : lookupOver({ ...row }, lookup);
}
