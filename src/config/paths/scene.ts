import { evaluate } from '../../engine/expression/index.ts';
import { lookupIn, type Answered, type Mask, type Program, type ScopeSource } from '../../engine/flow/index.ts';
import { at, own, PENDING, type Lookup, type Result, type Value, type ValueObject } from '../../engine/value.ts';
import type { Expr } from '../../language/language.gen.ts';
import type { Apart } from './apart.ts';
import { Choices, type Choice } from './choices.ts';
import { everyWay, type Pick } from './every-way.ts';
import { answerOf, readOf, type Ground } from './ground.ts';
import { isMade, later, standsFor, Unfolding } from './unfolding.ts';
import type { Spot, State } from './state.ts';
import type { View } from './view.ts';

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

/**
 * What can be read at one point of a walk, by the machine's own lookup. A fact that nobody knows yet is chosen when it is first looked at; the
 * choices are kept in order.
 */
export class Scene implements ScopeSource {
  readonly program: Program;
  readonly flow: string;
  readonly screen: string | undefined;
  /** Named values that were worked out and are kept as one fact: a list that is not changed once the scene is taken back. */
  found: Choice[] = [];
  readonly lookup: Lookup;
  private readonly ground: Ground;
  private readonly view: View;
  private readonly known: Choices;
  private readonly unfolding: Unfolding;
  private readonly standing: Standing;
  /** Where the borrower is; what the place is given, where rules of the flow read it. */
  private readonly spot: Spot | undefined;
  private readonly isUnit: (name: string) => boolean;
  /** What named values came to, each with how much had been chosen by then. */
  private readonly results = new Map<string, { readonly result: Result; readonly chosen: number }>();
  private readonly computing = new Set<string>();

  constructor(ground: Ground, view: View, pick: Pick, standing: Standing, isUnit: (name: string) => boolean) {
    this.isUnit = isUnit;
    this.ground = ground;
    this.view = view;
    this.known = new Choices(standing.state.facts, pick);
    this.unfolding = new Unfolding(ground, view, this.known);
    this.standing = standing;
    this.program = ground.abstract;
    this.flow = ground.name;
    this.spot = standing.state.path.at(-1);
    const step = own(ground.flow.steps, this.spot?.step ?? '');
    this.screen = step && 'screen' in step ? step.screen : undefined;
    this.lookup = lookupIn(this);
    for (const choice of standing.begun?.choices ?? []) this.known.choose(choice);
    for (const found of standing.begun?.found ?? []) {
      this.found.push(found);
      this.results.set(found.fact, { result: found.value, chosen: this.choices.length });
    }
  }

  get choices(): readonly Choice[] {
    return this.known.list;
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
    return isThere ? later({ root: name }) : undefined;
  }

  given(): ValueObject {
    return later({ root: 'with' });
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
        ? this.known.know('flow.dirty', [true, false])
        : false;
    if (name === 'passed' || name === 'ahead')
      return this.unfolding.plain({ fact: `flow.${name}`, schema: { type: 'integer', minimum: 0 }, required: false });
    return this.known.know(`flow.${name}`, [undefined, ...this.markedAs(name)]);
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
    return later({
      fact: `form.${name}`,
      schema: field === undefined ? {} : this.unfolding.resolved(answerOf(field)),
      required: isSure,
    });
  }

  /** Whether an answer still belongs to its owner is known of the state, as `loose`. */
  belongs(): undefined {
    return undefined;
  }

  /** Of refused amounts nothing is known: each is any that may be given. */
  valid(): boolean {
    return true;
  }

  placed(field: string): boolean {
    return this.standing.state.path.some(({ step }) => this.ground.fieldsAt(step).includes(field));
  }

  answered(step: string): Answered | undefined {
    const how = this.standing.state.asked.get(step);
    if (how === undefined || (how === 'maybe' && this.known.know(`data.${step}`, [true, undefined]) === undefined))
      return undefined;
    const value = later({
      fact: `data.${step}`,
      schema: this.unfolding.resolved(this.ground.root('data', step)?.schema ?? {}),
      required: true,
    });
    // Whether it is still the answer to its question is known of the state, as `maybe`.
    return { value, question: null, given: {}, fact: true };
  }

  read(_call: string, { as }: ValueObject): Result {
    const name = String(as);
    const load = own(this.ground.loads, name);
    if (load === undefined) return undefined;
    if (this.view.uses.has(`pending.${name}`) && this.known.know(`pending.${name}`, [false, true]) === true)
      return PENDING;
    const fact = readOf(load, name);
    const { schema = {}, required = true } = this.ground.root('reads', fact.slice(6)) ?? {};
    return later({ fact, schema: this.unfolding.resolved(schema), required });
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
    return ways.get(String(this.known.know(`${value} is`, [...ways.keys()])))?.(this);
  }

  /** Something that was worked out here, as it stands in another scene too. */
  private made(result: Result): readonly [string, (scene: Scene) => Result] | undefined {
    const { item } = standsFor(result) ?? {};
    if (item !== undefined) return [`@${item.fact}`, (scene) => scene.unfolding.object(item)];
    return isMade(result) ? [JSON.stringify(result) ?? String(result), () => result] : undefined;
  }

  at(value: Result, path: readonly string[]): Result {
    const node = standsFor(value)?.later;
    const [name, ...rest] = path;
    if (node === undefined) return name === undefined ? value : this.at(at(value, [name]), rest);
    if ('fact' in node) return this.unfolding.deeper(node, path);
    if (name === undefined) return undefined;
    return node.root === 'with' ? this.givenAs(name, rest) : this.under(node.root, name, rest);
  }

  private givenAs(name: string, rest: readonly string[]): Result {
    const { spot } = this;
    if (spot !== undefined && Object.hasOwn(spot.with, name)) return at(spot.with[name], rest);
    // What the flow does not take, a place alone can have been given.
    return spot === undefined || own(this.ground.flow.takes, name) !== undefined
      ? this.under('with', name, rest)
      : undefined;
  }

  private under(root: string, name: string, rest: readonly string[]): Result {
    const known = this.ground.root(root, name);
    return (
      known &&
      this.unfolding.deeper(
        { fact: `${root}.${name}`, schema: this.unfolding.resolved(known.schema), required: known.required },
        rest,
      )
    );
  }

  /** Forgets what was chosen from a pick on, and what was worked out since. */
  rewind(picks: number): void {
    const until = this.known.rewind(picks);
    for (const [name, { chosen }] of this.results) if (chosen > until) this.results.delete(name);
    this.found = this.found.filter(({ fact }) => this.results.has(fact));
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
