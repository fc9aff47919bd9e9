import { countOf } from '../../engine/flow/count-of.ts';
import { resultOf, type World } from '../../engine/flow/index.ts';
import { isObject, type Value, type ValueObject } from '../../engine/value.ts';
import { isJsonObject } from '../json/object.ts';
import { answerOfRead } from '../answer-of-read.ts';
import type { Contract, Schema } from '../contract.ts';
import type { Load } from '../../language/language.gen.ts';
import { once } from '../once.ts';
import { casesOf, type Case } from './cases.ts';
import type { Fact } from './exploration.ts';
import { siteOf, type Ground } from './ground.ts';
import { isUnder } from './pattern.ts';
import { Uses } from './uses.ts';

/** Facts by name. */
export type Facts = ReadonlyMap<string, Case>;

const none = new Uses();

export function factsOf(facts: readonly Fact[]): Facts {
  return new Map(facts.map(({ name, value }) => [name, value]));
}

/** A whole value of a schema in which the facts under this name hold; what nothing is said of is plain, or left out where it may be. */
export function valueWith(name: string, schema: Schema, facts: Facts, contract: Pick<Contract, 'resolve'>): Value {
  const { type, properties, items, required, additionalProperties } = contract.resolve(schema);
  const isNamed = (member: string) => [...facts.keys()].some((fact) => isUnder(fact, member));
  if (type === 'array') {
    const length = facts.get(`${name}#`);
    const item = isJsonObject(items) ? items : {};
    const held = [...facts].flatMap(([fact, value]) =>
      fact.startsWith(`${name}#`) && fact.length > name.length + 1 && value === true
        ? [fact.slice(name.length + 1)]
        : [],
    );
    if (held.length > 0) return held;
    return Array.from({ length: typeof length === 'number' ? length : 0 }, (_, index) =>
      valueWith(`${name}.${index}`, item, facts, contract),
    );
  }
  if (type === 'object' || isJsonObject(properties) || isJsonObject(additionalProperties)) {
    const schemas: Readonly<Record<string, unknown>> = isJsonObject(properties) ? properties : {};
    const others = [...facts.keys()].flatMap((fact) =>
      fact.startsWith(`${name}.`) ? [fact.slice(name.length + 1).split(/[.?#]/)[0] ?? ''] : [],
    );
    const members = [...new Set([...Object.keys(schemas), ...others])].flatMap((member): [string, Value][] => {
      const inner = `${name}.${member}`;
      const isGone =
        (facts.has(inner) && facts.get(inner) === undefined) ||
        ['?', '#'].some((mark) => facts.has(`${inner}${mark}`) && facts.get(`${inner}${mark}`) === undefined);
      const isNeeded = Array.isArray(required) && required.includes(member);
      if (isGone || (!isNeeded && !isNamed(inner))) return [];
      const found = schemas[member] ?? additionalProperties;
      return [[member, valueWith(inner, isJsonObject(found) ? found : {}, facts, contract)]];
    });
    return Object.fromEntries(members);
  }
  const known = facts.get(name);
  if (known !== undefined) return known;
  if (type === undefined && [...facts.keys()].some((fact) => fact.startsWith(`${name}.`)))
    return valueWith(name, { type: 'object' }, facts, contract);
  return casesOf(name, contract.resolve(schema), none).values[0] ?? 'other';
}

/** Surroundings in which the facts hold, for the machine to run in. */
export function worldWith({ configuration, contract, loads }: Ground, facts: Facts): World {
  const roots: Record<string, Value | undefined> = {
    settings: valueWith('settings', contract.settings ?? {}, facts, contract),
    site: { ...siteOf(configuration), ...(valueWith('site', { type: 'object' }, facts, contract) as ValueObject) },
    session: {
      ...(valueWith('session', { type: 'object' }, facts, contract) as ValueObject),
      signed_in: facts.get('session.signed_in') ?? true,
    },
    profile:
      facts.get('session.signed_in') === false
        ? undefined
        : valueWith('profile', contract.profile ?? {}, facts, contract),
    device: valueWith('device', { type: 'object' }, facts, contract),
    route: {
      path: '/',
      search: '',
      here: '/',
      query: {},
      ...(valueWith(
        'route',
        { type: 'object' },
        new Map([...facts, ['route.path', facts.get('route.path') ?? '/']]),
        contract,
      ) as ValueObject),
    },
    today: '2026-03-02',
    now: '2026-03-02T08:00:00Z',
  };
  const namesOfLoads = Object.keys(loads);
  const told = new Map<Load, Value>();
  return {
    root: (name) => (Object.hasOwn(roots, name) ? roots[name] : undefined),
    read(call, _asked, load) {
      return once(told, load, () => {
        const name = call.replaceAll('.', '/');
        const asked = namesOfLoads
          .map((one) => `reads.${name}:${one}`)
          .find((fact) => [...facts.keys()].some((each) => each.startsWith(fact)));
        return valueWith(asked ?? `reads.${name}`, answerOfRead(load, contract) ?? {}, facts, contract);
      });
    },
    words: () => 'words',
    valid: (fields, answers, lookup) =>
      Object.entries(fields).every(
        ([name, field]) =>
          field.required !== true ||
          (field.if !== undefined && resultOf(field.if, lookup) !== true) ||
          Object.hasOwn(answers, name),
      ),
    countOf,
    newKey: () => 'key',
  };
}

/** The members of an object that an outcome told, under the step's name. */
export function answerWith(
  step: string,
  schema: Schema | undefined,
  facts: Facts,
  contract: Pick<Contract, 'resolve'>,
): Value {
  const value = valueWith(`data.${step}`, schema ?? {}, facts, contract);
  return isObject(value) || Array.isArray(value) ? value : {};
}
