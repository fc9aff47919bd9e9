import { isObject, type Value } from '../../../src/engine/value.ts';
import { worldOf, type FakeWorld } from '../../../src/engine/flow/testing/world.ts';
import { pick, type Random } from '../random.ts';
import { sampleOf, type Sample } from '../../../src/cli/sample.ts';
import type { Configured } from '../shipped.ts';
import { constantsByName, pathsRead } from './constants.ts';

/** Makes worlds near a lender's sample: values turned into others that some rule tells apart, members missing, lists empty. */
export class Surroundings {
  readonly sample: Sample;
  readonly #constants: ReadonlyMap<string, readonly Value[]>;
  readonly #settings: readonly string[];
  readonly #profile: readonly string[];

  constructor(configured: Configured, lender: string) {
    this.sample = sampleOf(lender);
    this.#constants = constantsByName(configured);
    this.#settings = pathsRead(configured, 'settings');
    this.#profile = pathsRead(configured, 'profile');
  }

  /** @param level how far from the sample: 0 is the sample itself */
  world(random: Random, level: number): FakeWorld {
    const { settings, profile, session, route, now, reads } = this.sample;
    return worldOf(
      {
        settings: this.#filled(this.varied(settings, random, level), this.#settings, random, level),
        profile: this.#filled(this.varied(profile, random, level), this.#profile, random, level),
        session: random() < 0.9 ? session : { signed_in: false },
        route,
        now,
        today: now.slice(0, 10),
        site: {},
      },
      Object.fromEntries(Object.entries(reads).map(([call, answer]) => [call, this.varied(answer, random, level)])),
    );
  }

  /** A value with some of its leaves turned into others. */
  varied(value: Value, random: Random, level: number, name = ''): Value {
    if (Array.isArray(value))
      return random() < level * 0.3 ? [] : value.map((item: Value) => this.varied(item, random, level, name));
    if (isObject(value))
      return Object.fromEntries(
        Object.entries(value).flatMap(([member, inner]) =>
          random() < level * 0.2 && member !== 'id' ? [] : [[member, this.varied(inner, random, level, member)]],
        ),
      );
    const others = this.#constants.get(name) ?? [];
    if (typeof value === 'boolean') return random() < level ? !value : value;
    if (others.length > 0 && name !== 'id' && random() < level) return pick(others, random);
    return value;
  }

  /** An error that some rule knows, or none. */
  error(random: Random): {
    readonly code: string;
    readonly message: string;
    readonly fields: Readonly<Record<string, string>>;
  } {
    const text = (name: string) =>
      random() < 0.7 ? String(pick(['other', ...(this.#constants.get(name) ?? [])], random)) : 'other';
    return { code: text('code'), message: text('message'), fields: random() < 0.2 ? { mobile: 'wrong' } : {} };
  }

  /** Members that rules read and the sample lacks. */
  #filled(value: Value, paths: readonly string[], random: Random, level: number): Value {
    return paths.reduce<Value>(
      (left, path) => (random() < level ? this.#with(left, path.split('.').slice(1), random) : left),
      value,
    );
  }

  #with(value: Value, [name, ...rest]: readonly string[], random: Random): Value {
    if (name === undefined) return pick<Value>([true, false, 'x', 1], random);
    const members = isObject(value) ? value : {};
    const known = Object.hasOwn(members, name) ? members[name] : undefined;
    if (rest.length === 0)
      return {
        ...members,
        [name]:
          typeof known === 'boolean'
            ? !known
            : pick<Value>([true, false, ...(this.#constants.get(name) ?? ['x'])], random),
      };
    return { ...members, [name]: this.#with(known ?? {}, rest, random) };
  }
}
