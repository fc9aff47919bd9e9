import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forbiddenNames, isJsonObject } from './json/object.ts';
import { valueAt } from './json/pointer.ts';
import { mergePatch } from './merge-patch.ts';
import { frozen, jsonDocument, jsonObject, placesIn } from './testing/json-documents.ts';

const target = jsonDocument({ nulls: true });
const patch = jsonDocument({ nulls: true });
const runs = { numRuns: 2000 };

/** The patch that turns one document into the other, which a document without null always has. */
function patchBetween(before: unknown, after: unknown): unknown {
  if (!isJsonObject(before) || !isJsonObject(after)) return after;
  const gone = Object.keys(before).filter((name) => !Object.hasOwn(after, name));
  return Object.fromEntries([
    ...gone.map((name) => [name, null] as const),
    ...Object.entries(after).map(([name, value]) => [name, Object.hasOwn(before, name) ? patchBetween(before[name], value) : value] as const),
  ]);
}

const isLeaf = (value: unknown): boolean => !isJsonObject(value) || Object.keys(value).length === 0;

describe('laying a patch over a document', () => {
  it('does at each place what the patch says there, and nothing where it says nothing', () => {
    fc.assert(
      fc.property(target, jsonObject({ nulls: true }), (before, over) => {
        const after = mergePatch(before, over);
        for (const place of placesIn(over)) {
          const said = valueAt(over, place);
          const stands = valueAt(after, place);
          if (said === null) expect(stands).toBeUndefined();
          else if (!isJsonObject(said)) expect(stands).toEqual(said);
          else expect(isJsonObject(stands)).toBe(true);
        }
        for (const place of placesIn(before).filter((one) => isLeaf(valueAt(before, one)))) {
          const speaksOfIt = place.some((_, index) => {
            const said = valueAt(over, place.slice(0, index + 1));
            return said !== undefined && !(isJsonObject(said) && index < place.length - 1);
          });
          if (place.length > 0 && !speaksOfIt) expect(valueAt(after, place)).toEqual(valueAt(before, place));
        }
        const known = new Set([...placesIn(before), ...placesIn(over)].map((place) => JSON.stringify(place)));
        for (const place of placesIn(after)) expect(known).toContain(JSON.stringify(place));
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
        expect(placesIn(after).flat().filter((name) => forbiddenNames.has(name))).toEqual([]);
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
        for (const place of [...placesIn(before), ...placesIn(after)]) {
          const [was, is] = [valueAt(before, place), valueAt(after, place)];
          const changed = isLeaf(was) || isLeaf(is) ? JSON.stringify(was) !== JSON.stringify(is) : false;
          const isNamed = place.some((_, index) => named.includes(JSON.stringify(place.slice(0, index + 1))));
          const hasNamed = named.some((one) => one.startsWith(JSON.stringify(place).slice(0, -1)));
          if (changed) expect(isNamed || hasNamed).toBe(true);
        }
      }),
      runs,
    );
  });
});
