import { at, isValue, type Result, type Value, type ValueObject } from '../../engine/value.ts';
import { isJsonObject } from '../json/object.ts';
import type { Schema } from '../contract.ts';
import { fresh, lengthsOf, type Case } from './cases.ts';
import type { Choices } from './choices.ts';
import { member, type Ground } from './ground.ts';
import { patternOf } from './pattern.ts';
import type { View } from './view.ts';

/** A name under which something is known, or will be once it is looked at. */
export interface Node {
  readonly fact: string;
  readonly schema: Schema;
  readonly required: boolean;
}

/** All that stands under one name from which paths begin. */
export interface Root {
  readonly root: string;
}

/** What an object or a list stands for that is made as it is looked at: a fact of which nothing is looked at yet, an object that is there, or a set. */
interface StandsFor {
  readonly later?: Node | Root;
  readonly item?: Node;
}

const stands = new WeakMap<object, StandsFor>();

export function standsFor(value: Result): StandsFor | undefined {
  return typeof value === 'object' && value !== null ? stands.get(value) : undefined;
}

/** True where nothing in it is made as it is looked at. */
export function isMade(result: Result): boolean {
  return (
    typeof result !== 'object' ||
    result === null ||
    (!stands.has(result) && Object.values(result).every((each: Value) => isMade(each)))
  );
}

/** Something that is chosen when it is looked at, and no sooner. */
export function later(node: Node | Root): ValueObject {
  const value = {};
  stands.set(value, { later: node });
  return value;
}

/** Values that are chosen as they are looked at, fact by fact, by the schema that describes them. */
export class Unfolding {
  private readonly ground: Pick<Ground, 'contract'>;
  private readonly view: View;
  private readonly choices: Choices;

  constructor(ground: Pick<Ground, 'contract'>, view: View, choices: Choices) {
    this.ground = ground;
    this.view = view;
    this.choices = choices;
  }

  deeper(from: Node, path: readonly string[]): Result {
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
    return required ? isHolder : isHolder && this.choices.know(`${fact}?`, [true, undefined]) === true;
  }

  private whole(node: Node): Result {
    const { fact, schema, required } = node;
    if (schema.type === 'array') {
      const held = this.view.uses.held(patternOf(fact));
      if (held !== undefined) return this.set(node, held);
      const length = this.choices.know(`${fact}#`, [
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

  plain({ fact, schema, required }: Node): Case {
    if (this.choices.has(fact)) return this.choices.get(fact);
    const pattern = patternOf(fact);
    const { values, isGrouped } = this.view.casesOf(pattern, schema);
    if (!isGrouped) return this.choices.know(fact, [...values, ...(required ? [] : [undefined])]);
    // The values that others of the group have, and one that none has.
    const group = this.view.uses.group(pattern);
    const met = this.choices
      .all()
      .flatMap(([other, value]): Value[] => (isScalar(value) && group.has(patternOf(other)) ? [value] : []));
    const another = fresh(schema, [...met, ...values]);
    return this.choices.know(fact, [
      ...new Set([...met, ...(another === undefined ? [] : [another]), ...values, ...(required ? [] : [undefined])]),
    ]);
  }

  /** A list of which is chosen, one by one when they are looked for, which of these it holds. */
  private set({ fact, required }: Node, held: readonly Value[]): Result {
    const lengths = this.view.uses.of(patternOf(fact)).lengths.length > 0 ? [0, 1] : [1];
    const length = this.choices.know(`${fact}#`, [...lengths.toReversed(), ...(required ? [] : [undefined])]);
    if (length !== 1) return length === 0 ? [] : undefined;
    const some = (isWanted: (item: Value) => boolean) =>
      held.some((item) => isWanted(item) && this.choices.know(`${fact}#${String(item)}`, [true, false]) === true);
    const made = new Proxy<Value[]>(['other'], {
      get: (list, name, self) => (name === 'some' ? some : (Reflect.get(list, name, self) as unknown)),
    });
    stands.set(made, {});
    return made;
  }

  /** An object whose members are chosen when they are looked at. */
  object(node: Node): Value {
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

  resolved(schema: Schema): Schema {
    return this.ground.contract.resolve(schema);
  }
}

function isScalar(value: Case): value is string | number | boolean {
  return value !== undefined && value !== null && typeof value !== 'object';
}
