import { evaluate } from '../../engine/expression/index.ts';
import { lookupIn, type Answered, type Mask, type Program, type ScopeSource } from '../../engine/flow/index.ts';
import {
  at,
  isValue,
  own,
  PENDING,
  type Lookup,
  type Result,
  type Value,
  type ValueObject,
} from '../../engine/value.ts';
import { isJsonObject } from '../json/object.ts';
import type { Schema } from '../contract.ts';
import type { Expr } from '../../language/language.gen.ts';
import type { Apart } from './apart.ts';
import { fresh, lengthsOf, type Case } from './cases.ts';
import { everyWay, type Pick } from './every-way.ts';
import { answerOf, member, readOf, type Ground } from './ground.ts';
import { patternOf } from './pattern.ts';
import type { Spot, State } from './state.ts';
import type { View } from './view.ts';

export interface Choice {
  readonly fact: string;
  readonly value: Case;
}

/** What an object or a list stands for that is made as it is looked at: a fact of which nothing is looked at yet, an object that is there, or a set. */
interface StandsFor {
  readonly later?: Node | Root;
  readonly item?: Node;
}

const stands = new WeakMap<object, StandsFor>();

function standsFor(value: Result): StandsFor | undefined {
  return typeof value === 'object' && value !== null ? stands.get(value) : undefined;
}

/** True where nothing in it is made as it is looked at. */
function isMade(result: Result): boolean {
  return (
    typeof result !== 'object' ||
    result === null ||
    (!stands.has(result) && Object.values(result).every((each: Value) => isMade(each)))
  );
}

/** All that a named value may come to, as it stands in a scene that meets it. */
export type Ways = ReadonlyMap<string, (scene: Scene) => Result>;

/** Where a rule is looked at. */
export interface Standing {
  readonly state: State;
  /** The event that led here is known: false at the beginning of a flow. */
  readonly hasEvent: boolean;
  /** What was chosen, and which named values were worked out, before. */
  readonly begun?: { readonly choices: readonly Choice[]; readonly found: readonly Choice[] };
  /** Named values are worked out so. */
  readonly apart?: Apart<Ways>;
}

/** A name under which something is known, or will be once it is looked at. */
interface Node {
  readonly fact: string;
  readonly schema: Schema;
  readonly required: boolean;
}

/** All that stands under one name from which paths begin. */
interface Root {
  readonly root: string;
}

/**
 * What can be read at one point of a walk, by the machine's own lookup. A fact that nobody knows yet is chosen when it is first looked at; the
 * choices are kept in order.
 */
export class Scene implements ScopeSource {
  readonly program: Program;
  readonly flow: string;
  readonly screen: string | undefined;
  /** What was chosen, and named values that were worked out and are kept as one fact: lists that are not changed once the scene is taken back. */
  choices: Choice[] = [];
  found: Choice[] = [];
  readonly lookup: Lookup;
  private readonly ground: Ground;
  private readonly view: View;
  private readonly pick: Pick;
  private readonly standing: Standing;
  /** Where the borrower is; what the place is given, where rules of the flow read it. */
  private readonly spot: Spot | undefined;
  private readonly isUnit: (name: string) => boolean;
  private readonly chosen = new Map<string, Case>();
  /** What named values came to, each with how much had been chosen by then. */
  private readonly results = new Map<string, { readonly result: Result; readonly chosen: number }>();
  /** How much had been chosen before each pick. */
  private readonly picks: number[] = [];
  private readonly computing = new Set<string>();

  constructor(ground: Ground, view: View, pick: Pick, standing: Standing, isUnit: (name: string) => boolean) {
    this.isUnit = isUnit;
    this.ground = ground;
    this.view = view;
    this.pick = pick;
    this.standing = standing;
    this.program = ground.abstract;
    this.flow = ground.name;
    this.spot = standing.state.path.at(-1);
    const step = own(ground.flow.steps, this.spot?.step ?? '');
    this.screen = step && 'screen' in step ? step.screen : undefined;
    this.lookup = lookupIn(this);
    for (const choice of standing.begun?.choices ?? []) this.choose(choice);
    for (const found of standing.begun?.found ?? []) {
      this.found.push(found);
      this.results.set(found.fact, { result: found.value, chosen: this.choices.length });
    }
  }

  /** What an expression comes to here. @param mask what it may not see, as in the machine */
  value(expr: Expr, mask?: Mask): Result {
    return evaluate(expr, { lookup: mask === undefined ? this.lookup : lookupIn(this, mask) });
  }

  root(name: string): Result {
    const { state, hasEvent } = this.standing;
    if (name === 'today') return '2026-03-02';
    if (name === 'now') return '2026-03-02T08:00:00Z';
    const isThere =
      name === 'error'
        ? state.facts.get('error') === true
        : name === 'event'
          ? hasEvent
          : name !== 'profile' || this.lookup('session', ['signed_in']) === true;
    return isThere ? this.later({ root: name }) : undefined;
  }

  given(): ValueObject {
    return this.later({ root: 'with' });
  }

  flowGiven(): ValueObject {
    return this.given();
  }

  mark(name: string): Result {
    const { state } = this.standing;
    if (name === 'step') return this.spot?.step;
    // Whether something was typed that has not been sent: either may be, once a place has asked.
    if (name === 'dirty')
      return state.path.some(({ step }) => this.ground.fieldsAt(step).length > 0)
        ? this.know('flow.dirty', [true, false])
        : false;
    if (name === 'passed' || name === 'ahead')
      return this.plain({ fact: `flow.${name}`, schema: { type: 'integer', minimum: 0 }, required: false });
    return this.know(`flow.${name}`, [undefined, ...this.markedAs(name)]);
  }

  /** What a mark may have been set to: what is written out, and of what is worked out, what rules tell apart. */
  private markedAs(name: string): readonly Value[] {
    const values = own(this.ground.marks, name) ?? [];
    const view = this.view;
    const { equals, order } = view.uses.of(`flow.${name}`);
    if (!values.includes(true) || equals.length + order.length === 0) return values;
    return [
      ...new Set([
        ...values,
        ...view.casesOf(`flow.${name}`, order.some((each) => typeof each === 'number') ? { type: 'number' } : {})
          .values,
      ]),
    ];
  }

  raw(name: string): Value {
    const { path, loose } = this.standing.state;
    const field = own(this.ground.fields, name);
    const isSure =
      field?.required === true &&
      !loose.has(name) &&
      path.every(({ step, passed }) => passed || !this.ground.fieldsAt(step).includes(name));
    return this.later({
      fact: `form.${name}`,
      schema: field === undefined ? {} : this.resolved(answerOf(field)),
      required: isSure,
    });
  }

  /** Whether an answer still belongs to its owner is known of the state, as `loose`. */
  belongs(): undefined {
    return undefined;
  }

  placed(field: string): boolean {
    return this.standing.state.path.some(({ step }) => this.ground.fieldsAt(step).includes(field));
  }

  answered(step: string): Answered | undefined {
    const how = this.standing.state.asked.get(step);
    if (how === undefined || (how === 'maybe' && this.know(`data.${step}`, [true, undefined]) === undefined))
      return undefined;
    const value = this.later({
      fact: `data.${step}`,
      schema: this.resolved(this.ground.root('data', step)?.schema ?? {}),
      required: true,
    });
    // Whether it is still the answer to its question is known of the state, as `maybe`.
    return { value, question: null, given: {}, fact: true };
  }

  read(_call: string, { as }: ValueObject): Result {
    const name = String(as);
    const load = own(this.ground.loads, name);
    if (load === undefined) return undefined;
    if (this.view.uses.has(`pending.${name}`) && this.know(`pending.${name}`, [false, true]) === true) return PENDING;
    const fact = readOf(load, name);
    const { schema = {}, required = true } = this.ground.root('reads', fact.slice(6)) ?? {};
    return this.later({ fact, schema: this.resolved(schema), required });
  }

  remember(key: string, compute: (source: ScopeSource) => Result): Result {
    const name = /value:(.+)$/.exec(key)?.[1];
    const fact = name !== undefined && this.isUnit(name) ? `value.${name}` : undefined;
    const { facts } = this.standing.state;
    const known = this.results.get(fact ?? key);
    if (known !== undefined) return known.result;
    if (fact !== undefined && facts.has(fact)) return facts.get(fact);
    if (this.computing.has(key)) return undefined;
    this.computing.add(key);
    try {
      const result = name === undefined ? compute(this) : this.oneOf(key, compute);
      this.results.set(fact ?? key, { result, chosen: this.choices.length });
      if (fact !== undefined && (result === undefined || (typeof result !== 'object' && typeof result !== 'symbol')))
        this.found.push({ fact, value: result });
      return result;
    } finally {
      this.computing.delete(key);
    }
  }

  private oneOf(value: string, compute: (source: ScopeSource) => Result): Result {
    const { apart } = this.standing;
    const ways = apart?.ways(value, () => {
      const all = everyScene(
        (pick) => new Scene(this.ground, this.view, pick, this.standing, this.isUnit),
        (scene) => scene.made(compute(scene)),
      );
      const made = all.filter((each) => each !== undefined);
      return made.length === all.length ? new Map(made) : undefined;
    });
    if (ways === undefined) return compute(this);
    return ways.get(String(this.know(`${value} is`, [...ways.keys()])))?.(this);
  }

  /** Something that was worked out here, as it stands in another scene too. */
  private made(result: Result): readonly [string, (scene: Scene) => Result] | undefined {
    const { item } = standsFor(result) ?? {};
    if (item !== undefined) return [`@${item.fact}`, (scene) => scene.object(item)];
    return isMade(result) ? [JSON.stringify(result) ?? String(result), () => result] : undefined;
  }

  at(value: Result, path: readonly string[]): Result {
    const later = standsFor(value)?.later;
    const [name, ...rest] = path;
    if (later === undefined) return name === undefined ? value : this.at(at(value, [name]), rest);
    if ('fact' in later) return this.deeper(later, path);
    if (name === undefined) return undefined;
    return later.root === 'with' ? this.givenAs(name, rest) : this.under(later.root, name, rest);
  }

  private givenAs(name: string, rest: readonly string[]): Result {
    const { spot } = this;
    if (spot !== undefined && Object.hasOwn(spot.with, name)) return at(spot.with[name], rest);
    // What the flow does not take, a place alone can have been given.
    return spot === undefined || own(this.ground.flow.takes, name) !== undefined
      ? this.under('with', name, rest)
      : undefined;
  }

  /** Something that is chosen when it is looked at, and no sooner. */
  private later(node: Node | Root): ValueObject {
    const value = {};
    stands.set(value, { later: node });
    return value;
  }

  private under(root: string, name: string, rest: readonly string[]): Result {
    const known = this.ground.root(root, name);
    return (
      known &&
      this.deeper({ fact: `${root}.${name}`, schema: this.resolved(known.schema), required: known.required }, rest)
    );
  }

  private deeper(from: Node, path: readonly string[]): Result {
    let node = from;
    for (const [index, name] of path.entries()) {
      if (node.schema.type === 'array') return at(this.whole(node), path.slice(index));
      if (!this.isThere(node)) return undefined;
      const found = member(node.schema, name, this.ground.contract);
      if (found === undefined) return undefined;
      node = { fact: `${node.fact}.${name}`, schema: this.resolved(found.schema), required: found.required };
    }
    return this.whole(node);
  }

  /** A holder of members: an object that may be missing is asked whether it is there. */
  private isThere({ fact, required, schema }: Node): boolean {
    const isHolder = schema.type === 'object' || schema.properties !== undefined || schema.type === undefined;
    return required ? isHolder : isHolder && this.know(`${fact}?`, [true, undefined]) === true;
  }

  private whole(node: Node): Result {
    const { fact, schema, required } = node;
    if (schema.type === 'array') {
      const held = this.view.uses.held(patternOf(fact));
      if (held !== undefined) return this.set(node, held);
      const length = this.know(`${fact}#`, [
        ...(required ? [] : [undefined]),
        ...lengthsOf(schema, this.view.uses.of(patternOf(fact))),
      ]);
      if (typeof length !== 'number') return undefined;
      const item = this.resolved(isJsonObject(schema.items) ? schema.items : {});
      return Array.from(
        { length },
        (_, index) => this.whole({ fact: `${fact}.${index}`, schema: item, required: true }) as Value,
      );
    }
    if (schema.type === 'object' || isJsonObject(schema.properties))
      return this.isThere(node) ? this.object(node) : undefined;
    return this.plain(node);
  }

  private plain({ fact, schema, required }: Node): Case {
    if (this.chosen.has(fact)) return this.chosen.get(fact);
    const { facts } = this.standing.state;
    if (facts.has(fact)) return facts.get(fact);
    const pattern = patternOf(fact);
    const { values, isGrouped } = this.view.casesOf(pattern, schema);
    if (!isGrouped) return this.know(fact, [...values, ...(required ? [] : [undefined])]);
    // The values that others of the group have, and one that none has.
    const group = this.view.uses.group(pattern);
    const met = [...facts, ...this.chosen].flatMap(([other, value]): Value[] =>
      isScalar(value) && group.has(patternOf(other)) ? [value] : [],
    );
    const another = fresh(schema, [...met, ...values]);
    return this.know(fact, [
      ...new Set([...met, ...(another === undefined ? [] : [another]), ...values, ...(required ? [] : [undefined])]),
    ]);
  }

  /** A list of which is chosen, one by one when they are looked for, which of these it holds. */
  private set({ fact, required }: Node, held: readonly Value[]): Result {
    const lengths = this.view.uses.of(patternOf(fact)).lengths.length > 0 ? [0, 1] : [1];
    const length = this.know(`${fact}#`, [...lengths.toReversed(), ...(required ? [] : [undefined])]);
    if (length !== 1) return length === 0 ? [] : undefined;
    const some = (isWanted: (item: Value) => boolean) =>
      held.some((item) => isWanted(item) && this.know(`${fact}#${String(item)}`, [true, false]) === true);
    const made = new Proxy<Value[]>(['other'], {
      get: (list, name, self) => (name === 'some' ? some : (Reflect.get(list, name, self) as unknown)),
    });
    stands.set(made, {});
    return made;
  }

  /** The known value of a fact, or one of its cases from now on. */
  know(fact: string, cases: readonly Case[]): Case {
    if (this.chosen.has(fact)) return this.chosen.get(fact);
    const { facts } = this.standing.state;
    if (facts.has(fact)) return facts.get(fact);
    const value = cases.length > 1 ? cases[this.picked(cases.length)] : cases[0];
    this.choose({ fact, value });
    return value;
  }

  private picked(cases: number): number {
    this.picks.push(this.choices.length);
    return this.pick(cases);
  }

  /** Forgets what was chosen from a pick on, and what was worked out since. */
  rewind(picks: number): void {
    const until = this.picks[picks] ?? this.choices.length;
    this.picks.length = picks;
    for (const { fact } of this.choices.slice(until)) this.chosen.delete(fact);
    this.choices = this.choices.slice(0, until);
    for (const [name, { chosen }] of this.results) if (chosen > until) this.results.delete(name);
    this.found = this.found.filter(({ fact }) => this.results.has(fact));
  }

  private choose(choice: Choice): void {
    this.chosen.set(choice.fact, choice.value);
    this.choices.push(choice);
  }

  /** An object whose members are chosen when they are looked at. */
  private object(node: Node): Value {
    const names = isJsonObject(node.schema.properties) ? Object.keys(node.schema.properties) : [];
    const descriptor = (name: string | symbol): PropertyDescriptor | undefined => {
      if (typeof name !== 'string') return undefined;
      const found = this.deeper({ ...node, required: true }, [name]);
      return isValue(found) ? { value: found, enumerable: true, configurable: true, writable: false } : undefined;
    };
    const made = new Proxy<Record<string, Value>>(
      {},
      {
        getOwnPropertyDescriptor: (_target, name) => descriptor(name),
        get: (_target, name) => descriptor(name)?.value as Value,
        has: (_target, name) => descriptor(name) !== undefined,
        ownKeys: () => names.filter((name) => descriptor(name) !== undefined),
      },
    );
    stands.set(made, { item: node });
    return made;
  }

  private resolved(schema: Schema): Schema {
    return this.ground.contract.resolve(schema);
  }
}

/** Looks at a scene once for every way it can be. What was worked out before the choice that comes out otherwise stands: it is not worked out again. */
export function everyScene<T>(make: (pick: Pick) => Scene, look: (scene: Scene) => T): readonly T[] {
  let scene: Scene | undefined;
  return everyWay(
    (pick) => look((scene ??= make(pick))),
    (picks) => scene?.rewind(picks),
  );
}

function isScalar(value: Case): value is string | number | boolean {
  return value !== undefined && value !== null && typeof value !== 'object';
}
