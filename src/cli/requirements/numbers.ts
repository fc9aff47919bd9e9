/** A title whose numbers can't be read, with why. */
export interface Unreadable {
  readonly title: string;
  readonly why: string;
}

const bracket = /\[([^\][]{1,300})\]/g;
const one = /^([A-C])-(\d{3})$/;
const range = /^([A-C])-(\d{3})\.\.(?:([A-C])-)?(\d{3})$/;
/** Faults and open points of the design, which stand in titles beside requirements. */
const other = /^(?:F|B|A|OP-)\d{1,3}$/;
/** What looks as if a number were meant. */
const meant = /\b[A-C]-\d{3}\b/;

/** The numbers in a title, several as or, a range as [A-042..A-045]. */
export function numbersIn(title: string): readonly string[] {
  return partsIn(title).flatMap((part) => numbersOf(part) ?? []);
}

/** What of a title looks like a number and is read as none: it would count for nothing, and nobody would be told. */
export function unreadableIn(title: string): readonly Unreadable[] {
  return partsIn(title)
    .filter((part) => meant.test(part) && numbersOf(part) === undefined && !other.test(part))
    .map((part) => ({
      title,
      why: `"${part}" is no number and no range: write [A-042], [A-042, A-043] or [A-042..A-045], in one letter and upwards`,
    }));
}

/** What stands in brackets that name a number at all, part by part. */
function partsIn(title: string): readonly string[] {
  return [...title.matchAll(bracket)]
    .map(([, inside = '']) => inside)
    .filter((inside) => meant.test(inside))
    .flatMap((inside) => inside.split(',').map((part) => part.trim()));
}

function numbersOf(part: string): readonly string[] | undefined {
  if (one.test(part)) return [part];
  const [, letter, from, to = letter, until] = range.exec(part) ?? [];
  if (letter === undefined || letter !== to || Number(until) < Number(from)) return undefined;
  return Array.from(
    { length: Number(until) - Number(from) + 1 },
    (_none, index) => `${letter}-${String(Number(from) + index).padStart(3, '0')}`,
  );
}
