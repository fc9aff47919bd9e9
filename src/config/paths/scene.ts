import { evaluate } from '../../engine/expression/index.ts';
import { at, isValue, own, PENDING, type Lookup, type Result, type Value } from '../../engine/value.ts';
import { isJsonObject } from '../json/object.ts';
import type { Schema } from '../contract.ts';
import type { Expr } from '../../language/language.gen.ts';
import { fresh, lengthsOf, type Case } from './cases.ts';
import type { Pick } from './every-way.ts';
import { answerOf, member, readOf, type Ground } from './ground.ts';
import { patternOf } from './pattern.ts';
import type { Spot, State } from './state.ts';
import type { View } from './view.ts';

export interface Choice {
  readonly fact: string;
  readonly value: Case;
}

/** Where a rule is looked at. */
export interface Standing {
  readonly state: State;
  /** The event that led here is known: false at the beginning of a flow. */
  readonly hasEvent: boolean;
  /** What the place is given, where rules of the flow read it. */
  readonly spot: Spot | undefined;
  /** What was chosen, and which named values were worked out, before. */
  readonly begun?: { readonly choices: readonly Choice[]; readonly found: readonly Choice[] };
}

/** A name under which something is known, or will be once it is looked at. */
interface Node {
  readonly fact: string;
  readonly schema: Schema;
  readonly required: boolean;
}

/**
 * What can be read at one point of a walk. A fact that nobody knows yet is chosen when it is first looked at; the
 * choices are kept in order.
 */
export class Scene {
  readonly choices: Choice[] = [];
  /** Named values worked out, where they are kept as one fact. */
  readonly found: Choice[] = [];
  readonly lookup: Lookup;
  private readonly ground: Ground;
  private readonly view: (fact: string) => View;
  private readonly pick: Pick;
  private readonly standing: Standing;
  private readonly isUnit: (name: string) => boolean;
  private readonly chosen = new Map<string, Case>();
  private readonly values = new Map<string, Result>();
  private readonly computing = new Set<string>();

  constructor(ground: Ground, view: (fact: string) => View, pick: Pick, standing: Standing, isUnit: (name: string) => boolean) {
    this.isUnit = isUnit;
    this.ground = ground;
    this.view = view;
    this.pick = pick;
    this.standing = standing;
    this.lookup = (root, path) => this.read(root, path);
    for (const choice of standing.begun?.choices ?? []) this.choose(choice);
    for (const found of standing.begun?.found ?? []) {
      this.found.push(found);
      this.values.set(found.fact.slice('value.'.length), found.value);
    }
  }

  value(expr: Expr): Result {
    return evaluate(expr, { lookup: this.lookup });
  }

  private read(root: string, path: readonly string[]): Result {
    const [name, ...rest] = path;
    const { state, spot, hasEvent } = this.standing;
    if (root === 'today') return '2026-03-02';
    if (root === 'now') return '2026-03-02T08:00:00Z';
    if (name === undefined) return undefined;
    switch (root) {
      case 'value': return at(this.named(name), rest);
      case 'flow': return at(this.mark(name), rest);
      case 'with': {
        if (spot?.given !== undefined && Object.hasOwn(spot.given, name)) return at(spot.given[name], rest);
        // What the flow does not take, a place alone can have been given.
        return spot === undefined || own(this.ground.flow.takes, name) !== undefined ? this.under('with', name, rest) : undefined;
      }
      case 'form': return this.answer(name, rest);
      case 'data': return this.data(name, rest);
      case 'error': return state.facts.get('error') === true ? this.under('error', name, rest) : undefined;
      case 'event': return hasEvent ? this.under('event', name, rest) : undefined;
      case 'profile': return this.read('session', ['signed_in']) === true ? this.under('profile', name, rest) : undefined;
      default: return this.under(root, name, rest);
    }
  }

  private named(name: string): Result {
    if (this.values.has(name)) return this.values.get(name);
    const { facts } = this.standing.state;
    if (facts.has(`value.${name}`)) return facts.get(`value.${name}`);
    if (this.computing.has(name)) return undefined;
    const { spot } = this.standing;
    const step = own(this.ground.flow.steps, spot?.step ?? '');
    const expr = this.ground.valueAt(name, step && 'screen' in step ? step.screen : undefined);
    if (expr === undefined) return undefined;
    this.computing.add(name);
    try {
      const result = this.value(expr);
      this.values.set(name, result);
      if (this.isUnit(name) && (result === undefined || (typeof result !== 'object' && typeof result !== 'symbol'))) this.found.push({ fact: `value.${name}`, value: result });
      return result;
    } finally {
      this.computing.delete(name);
    }
  }

  private mark(name: string): Result {
    const { state, spot } = this.standing;
    if (name === 'step') return spot?.step;
    // Whether something was typed that has not been sent: either may be, once a place has asked.
    if (name === 'dirty') return state.path.some(({ step }) => this.ground.fieldsAt(step).length > 0) ? this.know('flow.dirty', [true, false]) : false;
    return this.know(`flow.${name}`, [undefined, ...this.markedAs(name)]);
  }

  /** What a mark may have been set to: what is written out, and of what is worked out, what rules tell apart. */
  private markedAs(name: string): readonly Value[] {
    const values = own(this.ground.marks, name) ?? [];
    const view = this.view(`flow.${name}`);
    const { equals, order } = view.uses.of(`flow.${name}`);
    if (!values.includes(true) || equals.length + order.length === 0) return values;
    return [...new Set([...values, ...view.casesOf(`flow.${name}`, order.some((each) => typeof each === 'number') ? { type: 'number' } : {}).values])];
  }

  private answer(name: string, rest: readonly string[]): Result {
    const { state } = this.standing;
    const field = own(this.ground.fields, name);
    const asking = state.path.filter(({ step }) => this.ground.fieldsAt(step).includes(name));
    if (field === undefined || asking.length === 0) return undefined;
    if (field.if !== undefined) {
      const asked = this.value(field.if);
      if (asked !== true) return typeof asked === 'symbol' ? asked : undefined;
    }
    const isSure = field.required === true && !state.loose.has(name) && asking.every(({ passed }) => passed);
    return this.deeper({ fact: `form.${name}`, schema: this.resolved(answerOf(field)), required: isSure }, rest);
  }

  private data(name: string, rest: readonly string[]): Result {
    const load = own(this.ground.loads, name);
    if (load !== undefined) {
      if (load.if !== undefined) {
        const wanted = this.value(load.if);
        if (wanted !== true) return typeof wanted === 'symbol' ? wanted : undefined;
      }
      if (this.view(`pending.${name}`).uses.has(`pending.${name}`) && this.know(`pending.${name}`, [false, true]) === true) return PENDING;
      const fact = readOf(load, name);
      const schema = this.ground.root('reads', fact.slice(6))?.schema ?? {};
      return this.deeper({ fact, schema: this.resolved(schema), required: true }, rest);
    }
    const answered = this.standing.state.asked.get(name);
    if (answered === undefined) return undefined;
    if (answered === 'maybe' && this.know(`data.${name}`, [true, undefined]) === undefined) return undefined;
    return this.deeper({ fact: `data.${name}`, schema: this.resolved(this.ground.root('data', name)?.schema ?? {}), required: true }, rest);
  }

  private under(root: string, name: string, rest: readonly string[]): Result {
    const known = this.ground.root(root, name);
    return known && this.deeper({ fact: `${root}.${name}`, schema: this.resolved(known.schema), required: known.required }, rest);
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
      const held = this.view(fact).uses.held(patternOf(fact));
      if (held !== undefined) return this.set(node, held);
      const length = this.know(`${fact}#`, [...(required ? [] : [undefined]), ...lengthsOf(schema, this.view(fact).uses.of(patternOf(fact)))]);
      if (typeof length !== 'number') return undefined;
      const item = this.resolved(isJsonObject(schema.items) ? schema.items : {});
      return Array.from({ length }, (_, index) => this.whole({ fact: `${fact}.${index}`, schema: item, required: true }) as Value);
    }
    if (schema.type === 'object' || isJsonObject(schema.properties)) return this.isThere(node) ? this.object(node) : undefined;
    return this.plain(node);
  }

  private plain({ fact, schema, required }: Node): Case {
    if (this.chosen.has(fact)) return this.chosen.get(fact);
    const { facts } = this.standing.state;
    if (facts.has(fact)) return facts.get(fact);
    const pattern = patternOf(fact);
    const { values, isGrouped } = this.view(fact).casesOf(pattern, schema);
    if (!isGrouped) return this.know(fact, [...values, ...(required ? [] : [undefined])]);
    // The values that others of the group have, and one that none has.
    const group = this.view(fact).uses.group(pattern);
    const met = [...facts, ...this.chosen].flatMap(([other, value]): Value[] => (isScalar(value) && group.has(patternOf(other)) ? [value] : []));
    const another = fresh(schema, [...met, ...values]);
    return this.know(fact, [...new Set([...met, ...(another === undefined ? [] : [another]), ...values, ...(required ? [] : [undefined])])]);
  }

  /** A list of which is chosen, one by one when they are looked for, which of these it holds. */
  private set({ fact, required }: Node, held: readonly Value[]): Result {
    const lengths = this.view(fact).uses.of(patternOf(fact)).lengths.length > 0 ? [0, 1] : [1];
    const length = this.know(`${fact}#`, [...lengths.toReversed(), ...(required ? [] : [undefined])]);
    if (length !== 1) return length === 0 ? [] : undefined;
    const some = (isWanted: (item: Value) => boolean) => held.some((item) => isWanted(item) && this.know(`${fact}#${String(item)}`, [true, false]) === true);
    return new Proxy<Value[]>(['other'], { get: (list, name, self) => (name === 'some' ? some : (Reflect.get(list, name, self) as unknown)) });
  }

  /** The known value of a fact, or one of its cases from now on. */
  know(fact: string, cases: readonly Case[]): Case {
    if (this.chosen.has(fact)) return this.chosen.get(fact);
    const { facts } = this.standing.state;
    if (facts.has(fact)) return facts.get(fact);
    const value = cases.length > 1 ? cases[this.pick(cases.length)] : cases[0];
    this.choose({ fact, value });
    return value;
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
    return new Proxy<Record<string, Value>>({}, {
      getOwnPropertyDescriptor: (_target, name) => descriptor(name),
      get: (_target, name) => descriptor(name)?.value as Value,
      has: (_target, name) => descriptor(name) !== undefined,
      ownKeys: () => names.filter((name) => descriptor(name) !== undefined),
    });
  }

  private resolved(schema: Schema): Schema {
    return this.ground.contract.resolve(schema);
  }
}

function isScalar(value: Case): value is string | number | boolean {
  return value !== undefined && value !== null && typeof value !== 'object';
}
