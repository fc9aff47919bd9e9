import { describe, expect, it } from 'vitest';
import { FileReader } from '../../site/read-files.ts';
import { configurationOf, type Configuration } from '../configuration.ts';
import { isJsonObject } from '../json/object.ts';
import { pointerText, type Pointer } from '../json/pointer.ts';
import { readLayers } from '../layers.ts';
import { diffConfigurations } from './index.ts';

const configuration = configurationOf(readLayers(new FileReader(process.cwd()).read(), 'naija'), 'naija');
const parts = ['tenant', 'screens', 'flows', 'forms', 'gates', 'routes', 'values', 'asks'] as const;
/** Every so many places are tried, other ones in each part. */
const stride = 23;

/** Places of plain values, as pointers from the top of the configuration. */
function leaves(value: unknown, pointer: Pointer): readonly Pointer[] {
  if (Array.isArray(value)) return value.length > 0 ? [pointer] : [];
  if (!isJsonObject(value)) return pointer.at(-1) === 'at' || pointer.at(-1) === '$schema' ? [] : [pointer];
  return Object.entries(value).flatMap(([name, member]) => leaves(member, [...pointer, name]));
}

/** The same with another value at a place, or without it. */
function edited<T>(value: T, pointer: Pointer, edit: (value: unknown) => unknown): T {
  const [name, ...rest] = pointer;
  if (name === undefined) return edit(value) as T;
  const { [name]: member, ...others } = value as Record<string, unknown>;
  const made = edited(member, rest, edit);
  return (made === undefined ? others : { ...others, [name]: made }) as T;
}

function another(value: unknown): unknown {
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return value + 1;
  if (Array.isArray(value)) return [...value, 'x'];
  return `${String(value)}x`;
}

const places = parts.flatMap((part, index) =>
  leaves(configuration[part], [part]).filter((_, at) => at % stride === index),
);

function says(edit: (configuration: Configuration) => Configuration): readonly string[] {
  return diffConfigurations(configuration, edit(configuration)).map(({ says: said }) => said);
}

/** Of each place, what is said when its value is another one. */
const told = places.map((place) => ({
  place: pointerText(place),
  said: says((whole) => edited(whole, place, another)),
}));

describe('an edit anywhere in a shipped lender', () => {
  it('is never silent when a value is another one', () => {
    expect(places.length).toBeGreaterThan(50);
    expect(told.filter(({ said }) => said.length === 0).map(({ place }) => place)).toEqual([]);
  });

  it('is never silent when something is taken away', () => {
    const silent = places.filter(
      (place) => place.length > 2 && says((whole) => edited(whole, place, () => undefined)).length === 0,
    );
    expect(silent.map(pointerText)).toEqual([]);
  });

  it('is said in whole sentences that name no object, nothing undefined and no empty name', () => {
    const strange = told.flatMap(({ place, said }) =>
      said
        .filter((one) => !/^[“A-Z].*\.$/s.test(one) || /\[object|undefined|(?<!else )\[\]|“”|NaN|  /.test(one))
        .map((one) => `${place}: ${one}`),
    );
    expect(strange).toEqual([]);
  });
});
