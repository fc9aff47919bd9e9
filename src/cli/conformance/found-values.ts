import { isJsonObject } from '../../config/json/object.ts';

type Scalar = string | number | boolean;

export interface Found {
  readonly value: Scalar;
  /** The path of the call that has answered it. */
  readonly path: string;
}

/** Words of a path without its parameters, in the singular: "loan", "card". */
const wordsOf = (path: string): readonly string[] =>
  path
    .split(/[/{}-]/)
    .map((word) => word.replace(/s$/, ''))
    .filter((word) => word.length > 3);

/** How much two paths are about the same. */
const near = (path: string, other: string): number =>
  wordsOf(path).filter((word) => wordsOf(other).includes(word)).length;

/** What a core has answered so far, by the names of members, so that one call can be asked with what another has told. */
export class FoundValues {
  readonly #found = new Map<string, Found[]>();

  take(data: unknown, path: string): void {
    if (Array.isArray(data)) for (const member of data.slice(0, 20)) this.take(member, path);
    if (!isJsonObject(data)) return;
    for (const [name, value] of Object.entries(data)) {
      if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
        this.#found.set(name, [...(this.#found.get(name) ?? []), { value, path }]);
      else this.take(value, path);
    }
  }

  /** What was told of a name, that first which a call of a like path has answered. "card_id" may be the "id" of what a call about cards answers. */
  of(name: string, path: string): readonly Found[] {
    const own = (this.#found.get(name) ?? []).toSorted((one, two) => near(path, two.path) - near(path, one.path));
    const [, stem] = /^(.+)_id$/.exec(name) ?? [];
    const ids =
      stem === undefined ? [] : (this.#found.get('id') ?? []).filter((found) => wordsOf(found.path).includes(stem));
    return [...own, ...ids];
  }

  /**
   * Whether what somebody else was told is known here too: by the same call, or by one that is more about what this path
   * asks than theirs. The number of their card may be that of a kind of bills, which everybody is told.
   */
  has(name: string, path: string, theirs: Found): boolean {
    return this.of(name, path).some(
      (own) =>
        own.value === theirs.value && (own.path === theirs.path || near(path, own.path) > near(path, theirs.path)),
    );
  }

  values(name: string, path: string): readonly Scalar[] {
    return [...new Set(this.of(name, path).map(({ value }) => value))];
  }
}
