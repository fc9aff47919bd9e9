/** How many letters must be written, left out, changed or swapped with their neighbour to make one word of another. */
export function distance(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (before[j - 2] ?? 0) + 1);
      row.push(least);
    }
    before = last;
    last = row;
  }
  return last[b.length] ?? 0;
}

/** The known name that was probably meant, if one is near enough: of as many words, each the same or near, or one letter away. Names of one letter are near to none. */
export function nearest(name: string, known: Iterable<string>): string | undefined {
  let best: { readonly name: string; readonly far: number } | undefined;
  const parts = name.split(parted);
  for (const candidate of known) {
    if (Math.abs(candidate.length - name.length) > most(name)) continue;
    const others = candidate.split(parted);
    const isAlike = others.length === parts.length;
    const apart = isAlike
      ? parts.map((part, index) => distance(part, others[index] ?? ''))
      : [distance(name, candidate)];
    if (!isAlike && apart[0] !== 1) continue;
    if (
      isAlike &&
      apart.some((far, index) => far > 0 && (far > most(parts[index] ?? '') || far >= (parts[index]?.length ?? 0)))
    )
      continue;
    const far = apart.reduce((sum, each) => sum + each, 0);
    // Of two that are as near, the one that begins alike: "==" was meant for "===" and not for "!==".
    if (
      best === undefined ||
      far < best.far ||
      (far === best.far && candidate[0] === name[0] && best.name[0] !== name[0])
    )
      best = { name: candidate, far };
  }
  return best?.name;
}

/** Between the words of a name. */
export const parted = /[./_ -]/;

/** So many letters of a name may be others. */
function most(name: string): number {
  return Math.max(1, Math.floor(name.length / 3));
}
