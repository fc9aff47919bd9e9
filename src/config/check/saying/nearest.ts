import { isLendersOwn } from '../../layered-document.ts';
import { distance, nearest, parted } from '../../../engine/nearest.ts';

/** How operators are written elsewhere, and here. */
const otherSigns: ReadonlyMap<string, string> = new Map([
  ['=', '==='],
  ['equals', '==='],
  ['<>', '!=='],
  ['not', '!'],
  ['&&', 'and'],
  ['||', 'or'],
  ['=>', '>='],
  ['=<', '<='],
]);

/** Longer lists are looked up where they stand: the beginning of the alphabet says nothing of a name that is near to none. */
const mostListed = 12;
/** All are listed where there is no place to look them up, or only the manual, which is long. */
const mostListedAnywhere = 40;
const manual = /^docs\//;

function wordsOf(name: string): readonly string[] {
  return name
    .split(/[^A-Za-z]+|(?=[A-Z])/)
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase());
}

/** Whether a name has all words of another, in their order, and more: endOtherSessions has those of endSessions. */
function saysMore(longer: string, name: string): boolean {
  const some = wordsOf(name);
  let at = 0;
  for (const word of wordsOf(longer)) if (word === some[at]) at += 1;
  return some.length > 1 && at === some.length;
}

/** Whether a word is another and more behind it, as waiting is wait, or a language one of its kinds, as en-GB is en. */
function isLonger(longer: string, name: string): boolean {
  const next = longer.startsWith(name) ? longer[name.length] : undefined;
  return next !== undefined && (name.length < leastOfWord ? name.length > 1 && next === '-' : !parted.test(next));
}

/** Shorter words stand in many names. */
const leastOfWord = 4;
const mostAlike = 4;

/** The names that have a word of another, those with most of them first. */
function alike(name: string, names: readonly string[]): readonly string[] {
  const words = new Set(wordsOf(name).filter((word) => word.length >= leastOfWord));
  const shared = (one: string) => wordsOf(one).filter((word) => words.has(word)).length;
  return names
    .filter((one) => shared(one) > 0)
    .toSorted((a, b) => shared(b) - shared(a))
    .slice(0, mostAlike);
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
  const [begun, ...others] = names.filter((one) => isLonger(one, name) || isLonger(name, one));
  if (begun !== undefined && others.length === 0) return `did you mean "${begun}"?`;
  const ending = names.filter((one) => name !== '' && one.endsWith(`/${name}`));
  if (ending.length > 0 && ending.length <= mostListed)
    return `did you mean ${ending.map((one) => `"${one}"`).join(' or ')}?`;
  if (names.length === 0) return 'there is none';
  if (names.length > (where === undefined || manual.test(where) ? mostListedAnywhere : mostListed)) {
    const having = alike(name, names);
    const places = where ?? 'what can be named here';
    return having.length === 0
      ? `nothing near it stands in ${places}`
      : `${having.map((one) => `"${one}"`).join(', ')} ${having.length === 1 ? 'has' : 'have'} a word of it; all stand in ${places}`;
  }
  return `known: ${names.map((one) => `"${one}"`).join(', ')}`;
}

/** What to do with a name that nothing uses: of one that a lender has added, also which of those below it was mostly meant. */
export function suggestUse(name: string, file: string, known: Iterable<string>): string {
  const near = isLendersOwn(file)
    ? nearest(
        name,
        [...known].filter((one) => one !== name),
      )
    : undefined;
  return `use it, or delete it${near === undefined ? '' : `; or did you mean "${near}"?`}`;
}
