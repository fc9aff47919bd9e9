import { counted } from '../config/check/saying/counted.ts';
import type { Chunk } from '../language/bundle.ts';
import type { ServedLender } from './lenders.ts';

type Version = NonNullable<ServedLender['compiled']>;

/** Of what is counted together: by name, as it stands. */
type Kinds = Readonly<Record<string, ReadonlyMap<string, unknown>>>;

/**
 * How much a version has otherwise than the one before, as "1 screen, 2 texts": enough to see that an edit has arrived,
 * and whether it did more than was meant. What changed in sentences is told by `npm run diff`.
 */
export function versionChanges(before: Version, after: Version): string {
  const [was, is] = [kindsOf(before), kindsOf(after)];
  const counts = Object.entries(is).flatMap(([kind, parts]) => {
    const old = was[kind] ?? new Map<string, unknown>();
    const names = [...new Set([...old.keys(), ...parts.keys()])];
    // Both were read of canonical texts, so that what is equal is written equally.
    const changed = names.filter(
      (name) => old.get(name) !== parts.get(name) && JSON.stringify(old.get(name)) !== JSON.stringify(parts.get(name)),
    );
    // A text counts once, in however many languages it is another.
    const count = new Set(changed.map((name) => name.split(' ').at(-1))).size;
    return count === 0 ? [] : [counted(count, kind)];
  });
  return counts.join(', ');
}

function kindsOf({ starts, chunks }: Version): Kinds {
  const languages = Object.entries(starts);
  const [first] = languages.slice(0, 1).map(([, start]) => start);
  const journeys = languages.map(
    ([language, start]) =>
      [
        language,
        [
          ...Object.values(start.chunks).flatMap((address) => chunks[address] ?? []),
          ...(start.beneath ? [start.beneath.chunk] : []),
        ],
      ] as const,
  );
  // Screens, flows and forms are the same in every language.
  const ofFirst = journeys[0]?.[1] ?? [];
  const all = (part: (chunk: Chunk) => object | undefined) =>
    new Map(ofFirst.flatMap((chunk) => Object.entries(part(chunk) ?? {})));
  const texts = [
    ...journeys.flatMap(([language, ofLanguage]) => ofLanguage.map((chunk) => [language, chunk.texts] as const)),
    ...languages.flatMap(
      ([language, { texts: shell, site }]) =>
        [
          [language, shell],
          [language, site],
        ] as const,
    ),
  ];
  return {
    screen: new Map([
      ...all(({ screens }) => screens),
      ...all(({ layouts }) => layouts),
      ...Object.entries(first?.layouts ?? {}),
    ]),
    journey: all(({ flows }) => flows),
    form: all(({ forms }) => forms),
    rule: new Map(
      [
        ...Object.entries(first?.routes ?? {}),
        ...Object.entries(first?.gates ?? {}),
        ...Object.entries(first?.values ?? {}),
        ...all(({ asks }) => asks),
      ].map(([name, rule]) => [name, rule]),
    ),
    text: new Map(
      texts.flatMap(([language, words]) => Object.entries(words).map(([key, value]) => [`${language} ${key}`, value])),
    ),
    colour: new Map([
      ['theme', first?.theme],
      ['logo', first?.logo],
    ]),
  };
}
