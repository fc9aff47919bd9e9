import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonical } from './json/canonical.ts';
import { forbiddenNames, isJsonObject } from './json/object.ts';
import { valueAt } from './json/pointer.ts';
import { mergePatch } from './merge-patch.ts';
import { frozen, jsonDocument, jsonObject, placesIn } from './testing/json-documents.ts';

const target = jsonDocument({ nulls: true });
const patch = jsonDocument({ nulls: true });
const runs = { numRuns: 1000 };

/** The patch that turns one document into the other, which a document without null always has. */
function patchBetween(before: unknown, after: unknown): unknown {
  if (!isJsonObject(before) || !isJsonObject(after)) return after;
  const gone = Object.keys(before).filter((name) => !Object.hasOwn(after, name));
  return Object.fromEntries([
    ...gone.map((name) => [name, null] as const),
    ...Object.entries(after).map(
      ([name, value]) => [name, Object.hasOwn(before, name) ? patchBetween(before[name], value) : value] as const,
    ),
  ]);
}

const isLeaf = (value: unknown): boolean => !isJsonObject(value) || Object.keys(value).length === 0;

describe('laying a patch over a document', () => {
  it('does at each place what the patch says there, and nothing where it says nothing', () => {
    fc.assert(
      fc.property(target, jsonObject({ nulls: true }), (before, over) => {
        const after = mergePatch(before, over);
        const isAsSaid = (said: unknown, stands: unknown): boolean =>
          said === null
            ? stands === undefined
            : isJsonObject(said)
              ? isJsonObject(stands)
              : canonical(stands) === canonical(said);
        expect(placesIn(over).filter((place) => !isAsSaid(valueAt(over, place), valueAt(after, place)))).toEqual([]);
        const speaksOf = (place: readonly string[]): boolean =>
          place.some((_, index) => {
            const said = valueAt(over, place.slice(0, index + 1));
            return said !== undefined && !(isJsonObject(said) && index < place.length - 1);
          });
        const left = placesIn(before).filter(
          (place) => place.length > 0 && isLeaf(valueAt(before, place)) && !speaksOf(place),
        );
        expect(left.filter((place) => canonical(valueAt(after, place)) !== canonical(valueAt(before, place)))).toEqual(
          [],
        );
        const known = new Set([...placesIn(before), ...placesIn(over)].map((place) => JSON.stringify(place)));
        expect(placesIn(after).filter((place) => !known.has(JSON.stringify(place)))).toEqual([]);
      }),
      runs,
    );
  });

  it('comes to the same when it is done twice', () => {
    fc.assert(
      fc.property(target, patch, (before, over) => {
        const once = mergePatch(before, over);
        expect(mergePatch(once, over)).toEqual(once);
      }),
      runs,
    );
  });

  it('can make any document without null out of any other', () => {
    const plain = jsonObject({ nulls: false });
    fc.assert(
      fc.property(plain, plain, (before, after) => {
        expect(mergePatch(before, patchBetween(before, after))).toEqual(after);
      }),
      runs,
    );
  });

  it('changes neither of the two', () => {
    fc.assert(
      fc.property(target, patch, (before, over) => {
        expect(() => mergePatch(frozen(before), frozen(over))).not.toThrow();
      }),
      runs,
    );
  });

  it('never brings a name that could reach a prototype to where it can be merged [B06]', () => {
    const plain = jsonObject({ nulls: true });
    fc.assert(
      fc.property(plain, jsonObject({ nulls: true, dangerousNames: true }), (before, over) => {
        const after = mergePatch(before, over);
        expect(
          placesIn(after)
            .flat()
            .filter((name) => forbiddenNames.has(name)),
        ).toEqual([]);
        expect(Object.getPrototypeOf(after)).toBe(Object.prototype);
      }),
      runs,
    );
    expect(Object.keys(Object.prototype)).toEqual([]);
  });

  it('names every place that it has changed', () => {
    fc.assert(
      fc.property(jsonObject({ nulls: true }), jsonObject({ nulls: true }), (before, over) => {
        const named: string[] = [];
        const after = mergePatch(before, over, (place) => named.push(JSON.stringify(place)));
        const isChanged = (was: unknown, is: unknown): boolean =>
          (isLeaf(was) || isLeaf(is)) && canonical(was) !== canonical(is);
        const isTold = (place: readonly string[]): boolean =>
          place.some((_, index) => named.includes(JSON.stringify(place.slice(0, index + 1)))) ||
          named.some((one) => one.startsWith(JSON.stringify(place).slice(0, -1)));
        const changed = [...placesIn(before), ...placesIn(after)].filter((place) =>
          isChanged(valueAt(before, place), valueAt(after, place)),
        );
        expect(changed.filter((place) => !isTold(place))).toEqual([]);
      }),
      runs,
    );
  });
});
