import type { Words } from '../../language/bundle.ts';
import type { Configuration } from '../configuration.ts';
import { firstLanguage } from '../configuration.ts';
import { counted } from '../check/saying/counted.ts';
import { countedForms, keysSaid, wordsUsed } from '../words-used.ts';
import type { Change, Versions } from './change.ts';
import { differences } from './differences.ts';
import { languageInEnglish } from './lender.ts';
import type { Speech } from './speech.ts';

const mostShown = 12;

/** The words that changed, by language; words that nothing of this lender says are left out. */
export function textChanges({ before, after, now }: Versions): readonly Change[] {
  const languages = after.tenant.languages.filter(
    (language) =>
      before.tenant.languages.includes(language) &&
      differences(before.words[language], after.words[language]).length > 0,
  );
  if (languages.length === 0) return [];
  const [were, are] = [keysOf(before), keysOf(after)];
  const shown = placesOf(after, now);
  const ofFirst = before.words[firstLanguage] ?? {};
  const inFirst = Object.entries(after.words[firstLanguage] ?? {}).flatMap(([key, said]) =>
    are.has(key) && Object.hasOwn(ofFirst, key) && ofFirst[key] !== said ? [key] : [],
  );
  const spoken = after.tenant.languages.filter((language) => before.tenant.languages.includes(language));
  return spoken.flatMap((language): readonly Change[] => {
    const [was, is] = [before.words[language] ?? {}, after.words[language] ?? {}];
    const changed = Object.keys(is).filter((key) => are.has(key) && Object.hasOwn(was, key) && was[key] !== is[key]);
    const added = Object.keys(is).filter((key) => are.has(key) && !Object.hasOwn(was, key));
    const lost = Object.keys(was).filter((key) => were.has(key) && !Object.hasOwn(is, key));
    const subject = `Words in ${languageInEnglish(language)}`;
    // Where another language says it otherwise already, it was translated once: now it says what the first said before.
    const stayed = inFirst.filter((key) => Object.hasOwn(is, key) && was[key] === is[key] && is[key] !== ofFirst[key]);
    const forms = new Set(changed.flatMap((key) => formsOf(key, is)));
    const others = [...forms].filter((key) => !changed.includes(key) && !added.includes(key));
    const count = (keys: readonly string[], what: string): string => `${counted(keys.length, 'text')} ${what}`;
    const list = (keys: readonly string[], say: (key: string) => string): readonly string[] => [
      ...keys.slice(0, mostShown).map(say),
      ...(keys.length > mostShown ? [`… and ${keys.length - mostShown} more`] : []),
    ];
    return [
      ...(changed.length > 0
        ? [
            `${count(changed, 'changed')}: ${list(changed, (key) => `“${was[key] ?? ''}” is now “${is[key] ?? ''}” [${key}]${shown(key)}`).join('; ')}.`,
          ]
        : []),
      ...(added.length > 0
        ? [
            `${count(added, added.length === 1 ? 'is new' : 'are new')}: ${list(added, (key) => `“${is[key] ?? ''}” [${key}]`).join('; ')}.`,
          ]
        : []),
      ...(lost.length > 0
        ? [
            `${count(lost, lost.length === 1 ? 'is gone' : 'are gone')}: ${list(lost, (key) => `“${was[key] ?? ''}” [${key}]`).join('; ')}${lost.some((key) => Object.hasOwn(after.words[firstLanguage] ?? {}, key)) && Object.keys(is).length > 0 && language !== firstLanguage ? ` (${languageInEnglish(firstLanguage)} stands in)` : ''}.`,
          ]
        : []),
      ...(others.length > 0
        ? [
            `${count(others, others.length === 1 ? 'stays' : 'stay')} of those between which a number chooses: ${list(others, (key) => `“${is[key] ?? ''}” [${key}]`).join('; ')}.`,
          ]
        : []),
      ...(stayed.length > 0
        ? [
            `${count(stayed, stayed.length === 1 ? 'stays' : 'stay')} though ${languageInEnglish(firstLanguage)} says something else now: ${list(stayed, (key) => `“${is[key] ?? ''}” [${key}]`).join('; ')}.`,
          ]
        : []),
    ].map((says) => ({ subject, says }));
  });
}

/** All forms of a text between which a number chooses, where the key is that of one. */
function formsOf(key: string, words: Words): readonly string[] {
  const [, whole] = /^(.+)_(?:zero|one|two|few|many|other)$/.exec(key) ?? [];
  return whole === undefined ? [] : countedForms(whole, words);
}

/** What is said in any language. */
function keysOf(configuration: Configuration): ReadonlySet<string> {
  return keysSaid(configuration, Object.assign({}, ...Object.values(configuration.words)) as Words);
}

/** Where a text is said: " on “Log in” [login]", or " on 12 screens". */
function placesOf({ screens, words }: Configuration, speech: Speech): (key: string) => string {
  const all = words[firstLanguage] ?? {};
  const users = new Map<string, string[]>();
  for (const [name, screen] of Object.entries(screens)) {
    for (const key of Object.keys(wordsUsed([screen], {}, all))) users.set(key, [...(users.get(key) ?? []), name]);
  }
  return (key) => {
    const found = users.get(key) ?? [];
    const [first] = found;
    return first === undefined
      ? ''
      : found.length === 1
        ? ` on ${speech.screen(first)}`
        : ` on ${found.length} screens`;
  };
}
