/** How many letters must be written, left out, changed or swapped with their neighbour to make one word of another. */
export function distance(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) least = Math.min(least, (before[j - 2] ?? 0) + 1);
      row.push(least);
    }
    before = last;
    last = row;
  }
  return last[b.length] ?? 0;
}

/** The known name that was probably meant, if one is near enough. Names of one letter are near to none. */
export function nearest(name: string, known: Iterable<string>): string | undefined {
  let best: { readonly name: string; readonly far: number } | undefined;
  const limit = Math.max(1, Math.round(name.length / 3));
  for (const candidate of known) {
    if (Math.abs(candidate.length - name.length) > limit) continue;
    const far = distance(name, candidate);
    if (far > limit || far >= name.length) continue;
    // Of two that are as near, the one that begins alike: "==" was meant for "===" and not for "!==".
    if (best === undefined || far < best.far || (far === best.far && candidate[0] === name[0] && best.name[0] !== name[0])) best = { name: candidate, far };
  }
  return best?.name;
}

/** The known key of words that was probably meant: of as many parts, each the same or near. Parts that all keys share make none near. */
export function nearestKey(key: string, known: Iterable<string>): string | undefined {
  const parts = key.split('.');
  const isNear = (other: readonly string[]) => other.length === parts.length && other.every((part, index) => part === parts[index] || nearest(parts[index] ?? '', [part]) !== undefined);
  return nearest(key, [...known].filter((one) => isNear(one.split('.'))));
}

/** How operators are written elsewhere, and here. */
const otherSigns: ReadonlyMap<string, string> = new Map([['=', '==='], ['equals', '==='], ['<>', '!=='], ['not', '!'], ['&&', 'and'], ['||', 'or'], ['=>', '>='], ['=<', '<=']]);

/** Longer lists are looked up where they stand: the beginning of the alphabet says nothing of a name that is near to none. */
const mostListed = 12;
/** All are listed where there is no place to look them up. */
const mostListedAnywhere = 40;

/** Whether a name has all words of another, in their order, and more: endOtherSessions has those of endSessions. */
function saysMore(longer: string, name: string): boolean {
  const [all, some] = [longer, name].map((one) => one.split(/[^A-Za-z]+|(?=[A-Z])/).filter((word) => word !== '').map((word) => word.toLowerCase()));
  let at = 0;
  for (const word of all ?? []) if (word === some?.[at]) at += 1;
  return some !== undefined && some.length > 1 && at === some.length;
}

/**
 * "did you mean "send"?", or the names that there are.
 * @param where where all of them can be looked up, if they are many
 */
export function suggestName(name: string, known: Iterable<string>, where?: string): string {
  const names = [...new Set(known)].sort();
  const sign = otherSigns.get(name);
  const near = sign !== undefined && names.includes(sign) ? sign : nearest(name, names);
  const [longer] = near === undefined || distance(name, near) > 1 ? names.filter((one) => saysMore(one, name)) : [];
  if (near !== undefined || longer !== undefined) return `did you mean "${longer ?? near ?? ''}"?`;
  const ending = names.filter((one) => name !== '' && one.endsWith(`/${name}`));
  if (ending.length > 0 && ending.length <= mostListed) return `did you mean ${ending.map((one) => `"${one}"`).join(' or ')}?`;
  if (names.length === 0) return 'there is none';
  if (names.length > (where === undefined ? mostListedAnywhere : mostListed)) return `none of the ${names.length} that there are is near${where === undefined ? '' : `; they stand in ${where}`}`;
  return `known: ${names.map((one) => `"${one}"`).join(', ')}`;
}
