/** One of the facts, as it is shown. */
export interface Fact {
  readonly name: string;
  readonly text: string;
  /** What the text is the address of, where it is one. */
  readonly kind: 'text' | 'picture' | 'document';
}

/** What is told at most, so that a page never drowns in what somebody else has written. */
const most = 200;

/** "credit_score" as "Credit score". */
function inWords(name: string): string {
  const plain = name.replaceAll(/[_-]+/g, ' ').trim();
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}

/** Lists are joined; what is made of several parts stands as it was written. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).filter((text) => text !== '').join(', ');
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value === null || value === undefined ? '' : String(value);
}

function kindOf(text: string): Fact['kind'] {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return 'text';
  const { username, password, pathname } = new URL(text);
  // What stands before an @ looks like the host that it isn't.
  if (username !== '' || password !== '') return 'text';
  const [, ending = ''] = /\.([a-z0-9]+)$/i.exec(pathname) ?? [];
  return /^(?:jpe?g|png|gif|webp)$/i.test(ending) ? 'picture' : /^pdf$/i.test(ending) ? 'document' : 'text';
}

/**
 * The members of an object that is written as JSON, by their names in words. What is none, or is broken, has none: it was
 * written by another party, and nobody who reads the page can mend it.
 */
export function readFacts(json: string, without: readonly string[] = []): readonly Fact[] {
  let told: unknown;
  try {
    told = JSON.parse(json);
  } catch {
    return [];
  }
  if (typeof told !== 'object' || told === null || Array.isArray(told)) return [];
  return Object.entries(told)
    .filter(([name]) => !without.includes(name))
    .slice(0, most)
    .map(([name, value]) => ({ name: inWords(name), text: textOf(value) }))
    .filter(({ text }) => text !== '')
    .map((fact) => ({ ...fact, kind: kindOf(fact.text) }));
}
