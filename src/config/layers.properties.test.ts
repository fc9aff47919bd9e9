import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isJsonObject } from './json/object.ts';
import { pointerOf, pointerText } from './json/pointer.ts';
import { readLayers, type LayeredDocument } from './layers.ts';
import { jsonObject, placesIn } from './testing/json-documents.ts';

const inLayers = ['', 'tenants/_region/', 'tenants/_country/', 'tenants/own/'].map(
  (folder) => `${folder}screens/home.json`,
);

/** Lays four files over each other; undefined where a layer has no such file. */
function layered(contents: readonly unknown[]): LayeredDocument {
  const files = Object.fromEntries(
    contents.flatMap((content, layer) =>
      content === undefined ? [] : [[inLayers[layer], JSON.stringify(content)] as const],
    ),
  );
  const tenant = JSON.stringify({ layers: ['_region', '_country'] });
  const found = readLayers({ ...files, 'tenants/own/tenant.json': tenant }, 'own').documents.find(
    ({ name }) => name === 'home',
  );
  if (found === undefined) throw new Error('no home');
  return found;
}

/** A document in which each part knows by which file it came, and each gap by which file it was made. */
interface Part {
  readonly file: string;
  readonly members?: ReadonlyMap<string, Part>;
  readonly isGone?: true;
}

/** Written from what `fileAt` promises, and not from how it is done. */
function marked(below: Part | undefined, value: unknown, file: string): Part {
  if (!isJsonObject(value)) return { file };
  const members = new Map(below?.members);
  const loses = Object.entries(value).some(
    ([name, member]) => member === null && members.has(name) && members.get(name)?.isGone !== true,
  );
  for (const [name, member] of Object.entries(value))
    members.set(name, member === null ? { file, isGone: true } : marked(members.get(name) ?? { file }, member, file));
  const left = [...members.values()].filter(({ isGone }) => isGone !== true);
  const isAnother = loses && left.length > 0 && left.every((member) => member.file === file);
  if (isAnother) return { file, members: new Map([...members].filter(([, member]) => member.file === file)) };
  return { file: below?.members === undefined ? file : below.file, members };
}

function fileIn(part: Part, place: readonly string[]): string {
  const [name, ...rest] = place;
  const next = name === undefined ? undefined : part.members?.get(name);
  return next === undefined ? part.file : fileIn(next, rest);
}

const content = fc.oneof(
  { weight: 8, arbitrary: jsonObject({ nulls: true }) },
  { weight: 1, arbitrary: fc.constant(undefined) },
  { weight: 1, arbitrary: fc.constantFrom('text', [1]) },
);

it('names for every place the file that has set it or taken it away, whatever lies over what', () => {
  let places = 0;
  fc.assert(
    fc.property(jsonObject({ nulls: false }), content, content, content, (base, ...above) => {
      const contents = [base, ...above];
      const document = layered(contents);
      let expected: Part | undefined;
      for (const [layer, said] of contents.entries())
        if (said !== undefined) expected = marked(expected, said, inLayers[layer] ?? '');
      const spoken = contents.flatMap((said) => placesIn(said));
      places += spoken.length;
      const told = spoken.map((place) => `${pointerText(place)} ${document.fileAt(place)}`);
      expect(told).toEqual(
        spoken.map((place) => `${pointerText(place)} ${expected === undefined ? '' : fileIn(expected, place)}`),
      );
    }),
    { numRuns: 1000 },
  );
  expect(places).toBeGreaterThan(10_000);
});

it('names the file for places that nobody has spoken of by what they are in', () => {
  const document = layered([{ a: { b: 1 } }, { c: { d: 1 } }, undefined, { a: { e: [1, { f: 2 }] } }]);
  expect(document.fileAt(['c', 'wanted'])).toBe(inLayers[1]);
  expect(document.fileAt(['a', 'wanted'])).toBe(inLayers[0]);
  expect(document.fileAt(['a', 'e', '1', 'f'])).toBe(inLayers[3]);
});

it('writes a place as text and reads it back, whatever its names', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.constantFrom('', '~', '/', '~1', '~0', '~01', 'a/b', '__proto__'), fc.string())),
      (place) => {
        expect(pointerOf(pointerText(place))).toEqual(place);
      },
    ),
  );
});
