import { canonical } from '../json/canonical.ts';
import { isJsonObject } from '../json/object.ts';
import { firstLanguage, type Configuration } from '../configuration.ts';

type Table = Readonly<Record<string, unknown>>;
type Names = ReadonlyMap<string, string>;

/**
 * A version as the later one calls things: words, named values, screens and addresses of which the name alone is another,
 * everywhere that it is written. Nobody can notice that, so nothing is said of it.
 */
export function underLaterNames(before: Configuration, after: Configuration): Configuration {
  return [withWords, withValues, withScreens, withRoutes].reduce((was, rename) => rename(was, after), before);
}

/** What stands under another name than before, and is the same: of two that are the same nobody knows which is which. */
function renamed(was: Table, is: Table): Names {
  const byContent = (table: Table, other: Table): ReadonlyMap<string, readonly string[]> => {
    const found = new Map<string, string[]>();
    for (const [name, content] of Object.entries(table))
      if (!Object.hasOwn(other, name)) {
        const key = canonical(content);
        found.set(key, [...(found.get(key) ?? []), name]);
      }
    return found;
  };
  const come = byContent(is, was);
  return new Map(
    [...byContent(was, is)].flatMap(([content, [gone = '', ...others]]) => {
      const [name, ...more] = come.get(content) ?? [];
      return name === undefined || others.length > 0 || more.length > 0 ? [] : [[gone, name] as const];
    }),
  );
}

const keysRenamed = <Content>(table: Readonly<Record<string, Content>>, names: Names): Record<string, Content> =>
  Object.fromEntries(Object.entries(table).map(([name, content]) => [names.get(name) ?? name, content]));

/** The same with its texts written otherwise. @param write is given the member that holds the text, too */
function rewritten<T>(value: T, write: (text: string, member: string) => string, member = ''): T {
  if (typeof value === 'string') return write(value, member) as T;
  if (Array.isArray(value)) return value.map((one: unknown) => rewritten(one, write, member)) as T;
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, rewritten(one, write, name)])) as T;
}

/** A text between whose forms a number chooses is named without the ending of its form. */
const ofForm = /_(?:zero|one|two|few|many|other)$/;

function withWords(before: Configuration, after: Configuration): Configuration {
  const languages = Object.keys(after.words).filter((language) => Object.hasOwn(before.words, language));
  const saidIn = ({ words }: Configuration): Table =>
    Object.fromEntries(
      Object.keys(words[firstLanguage] ?? {})
        // The label of a field is named after it, and so are those of the words of codes.
        .filter((key) => !key.startsWith('field.'))
        .map((key) => [key, languages.map((language) => words[language]?.[key] ?? null)]),
    );
  const names = renamed(saidIn(before), saidIn(after));
  if (names.size === 0) return before;
  const spoken = new Map(
    [...names].flatMap(([was, is]) => [[was, is] as const, [was.replace(ofForm, ''), is.replace(ofForm, '')] as const]),
  );
  const { words, ...rest } = before;
  return {
    ...rewritten(rest, (text) => spoken.get(text) ?? text.replace(/(?<=: )[\w.-]+/g, (key) => spoken.get(key) ?? key)),
    words: Object.fromEntries(Object.entries(words).map(([language, said]) => [language, keysRenamed(said, names)])),
  };
}

/** The tables of named values: what all share, those of journeys and those of screens. */
const tablesOf = ({ values, flows, screens }: Configuration): Readonly<Record<string, Table>> => ({
  shared: values,
  ...Object.fromEntries(Object.entries(flows).map(([name, flow]) => [`flow ${name}`, flow.values ?? {}])),
  ...Object.fromEntries(Object.entries(screens).map(([name, screen]) => [`screen ${name}`, screen.values ?? {}])),
});

function withValues(before: Configuration, after: Configuration): Configuration {
  const [were, are] = [tablesOf(before), tablesOf(after)];
  const all = Object.values(were).flatMap((table) => Object.keys(table));
  const names = new Map(
    Object.entries(were).flatMap(([table, values]) =>
      // Where several tables have the name, it is not read off a path which of them is meant.
      [...renamed(values, are[table] ?? {})].filter(
        ([was, is]) => all.filter((name) => name === was).length === 1 && !all.includes(is),
      ),
    ),
  );
  if (names.size === 0) return before;
  const read = rewritten(before, (text) =>
    text.replace(/(?<![\w.-])value\.([\w-]+)/g, (_, name: string) => `value.${names.get(name) ?? name}`),
  );
  const valuesRenamed = <Part extends { readonly values?: Table }>(parts: Readonly<Record<string, Part>>) =>
    Object.fromEntries(
      Object.entries(parts).map(([name, part]) => [
        name,
        part.values === undefined ? part : { ...part, values: keysRenamed(part.values, names) },
      ]),
    );
  return {
    ...read,
    values: keysRenamed(read.values, names),
    flows: valuesRenamed(read.flows),
    screens: valuesRenamed(read.screens),
  } as Configuration;
}

const namingScreens: ReadonlySet<string> = new Set(['screen', 'layout', 'beside']);

function withScreens(before: Configuration, after: Configuration): Configuration {
  const names = renamed(before.screens, after.screens);
  if (names.size === 0) return before;
  const shown = rewritten(before, (text, member) => (namingScreens.has(member) ? (names.get(text) ?? text) : text));
  return { ...shown, screens: keysRenamed(shown.screens, names) };
}

function withRoutes(before: Configuration, after: Configuration): Configuration {
  const names = renamed(before.routes, after.routes);
  return names.size === 0 ? before : { ...before, routes: keysRenamed(before.routes, names) };
}
