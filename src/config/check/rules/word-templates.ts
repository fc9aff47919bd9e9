import { EvaluationError, isTemplate, placeholders } from '../../../engine/expression/index.ts';
import type { Words } from '../../../language/bundle.ts';
import { firstLanguage } from '../../configuration.ts';
import { isJsonObject } from '../../json/object.ts';
import { entriesOfCodes, entriesOf, entriesWithin, keysInTemplate } from '../../words-used.ts';
import { once } from '../../once.ts';
import { suggestName } from '../saying/nearest.ts';
import type { Check, Codes, Finding } from '../rule.ts';
import { sharedCodes } from '../shared-codes.ts';
import { mendKey } from '../saying/mend-key.ts';
import { mendTemplate } from '../saying/mend-template.ts';

export const codes = {
  'template.wrong': sharedCodes['template.wrong'],
  'words.missing': sharedCodes['words.missing'],
  'words.brace': {
    severity: 'warning',
    means: 'The borrower would read a name in braces: a place for a value is written `{{ name }}`.',
    mend: 'Write two braces before and after.',
  },
  'words.given': {
    severity: 'warning',
    means: 'A value is given that the words do not say in any language.',
    mend: 'Mend its name, or take it away.',
  },
} as const satisfies Codes;

type Code = keyof typeof codes;

/** A name in braces that is no place for a value, because one of them is missing. */
const loneBraces = /\{\s{0,5}(?<name>[A-Za-z][\w.-]{0,60})[^{}]{0,200}\}/;

interface Template {
  readonly key: string;
  /** What is wrong with it by itself. */
  readonly findings: readonly Finding<Code>[];
  readonly named: ReturnType<typeof keysInTemplate>;
}

const knownTemplates = new WeakMap<object, readonly Template[]>();

/** The words of a document in which something stands in braces. */
function templatesIn(table: Readonly<Record<string, string>>): readonly Template[] {
  return Object.entries(table).flatMap(([key, said]) =>
    said.includes('{') ? { key, findings: faultsOf(said), named: keysInTemplate(said) } : [],
  );
}

function faultsOf(said: string): readonly Finding<Code>[] {
  const found: Finding<Code>[] = [];
  const braced = loneBraces.exec(said.replace(/\{\{[^{}]*\}\}/g, ''));
  if (braced !== null)
    found.push({
      code: 'words.brace',
      message: `${braced[0]} is shown with its braces: a place for a value has two of each`,
      suggestion: `write {{ ${braced.groups?.name ?? ''} }}`,
    });
  try {
    if (isTemplate(said) && placeholders(said).some(({ formats }) => formats.some(({ name }) => name === 'day')))
      found.push({
        code: 'template.wrong',
        message: 'words do not know what day it is, so that "day" always writes the date',
        suggestion: 'write "day" in the template of the screen, or "date" here',
      });
  } catch (error) {
    if (!(error instanceof EvaluationError)) throw error;
    found.push({ code: 'template.wrong', message: error.message, suggestion: mendTemplate(error.message) });
  }
  return found;
}

export const reads = ['locale', 'screen', 'flow', 'form', 'routes', 'gates'] as const;

/** The places for values in words are written as templates are, and words take what they are given. */
export const check: Check<Code> = (subject, report) => {
  const { words } = subject.configuration;
  const first = words[firstLanguage] ?? {};
  const beginnings = new Set(Object.keys(first).flatMap((key) => key.split('.')[0] ?? []));
  for (const document of subject.documents('locale')) {
    const table = document.value as Readonly<Record<string, string>>;
    for (const { key, findings, named } of once(knownTemplates, table, () => templatesIn(table))) {
      for (const finding of findings) report(document, [key], finding);
      for (const wanted of named.keys)
        if (entriesOf(wanted, first).length === 0)
          report(document, [key], {
            code: 'words.missing',
            message: `"${wanted}" has no words in ${firstLanguage}`,
            suggestion: mendKey(document, [key], wanted, Object.keys(first)),
          });
      for (const wanted of named.beginnings) {
        if (entriesOfCodes(wanted, first).length === 0)
          report(document, [key], {
            code: 'words.missing',
            message: `no key begins with "${wanted}."`,
            suggestion: suggestName(wanted, beginnings, `locales/${firstLanguage}/`),
          });
      }
    }
  }
  for (const document of ['screen', 'flow', 'form', 'routes', 'gates'].flatMap((kind) =>
    subject.documents(kind as 'flow'),
  )) {
    for (const { value, pointer } of subject.constructs(document, 'Text')) {
      if (!isJsonObject(value) || typeof value.key !== 'string' || !isJsonObject(value.with)) continue;
      const { key } = value;
      const said = Object.values(words).map((table) => placesIn(key, table));
      const places = said.flatMap((one) => one ?? []);
      const taken = new Set(places.join(' ').split(/[^\w-]+/));
      for (const name of Object.keys(value.with)) {
        if (said.some((one) => one !== undefined) && !taken.has(name))
          report(document, [...pointer, 'with', name], {
            code: 'words.given',
            message: `the words of "${key}" have no place for "${name}"`,
            suggestion: suggestName(name, new Set(places.flatMap((place) => /[A-Za-z][\w-]*/.exec(place) ?? []))),
          });
      }
    }
  }
};

const knownPlaces = new WeakMap<Words, Map<string, readonly string[] | null>>();

/** The places for values in what a key says; undefined where it has no words. Words stay as they are when something else is edited. */
function placesIn(key: string, words: Words): readonly string[] | undefined {
  const found = once(
    once(knownPlaces, words, () => new Map<string, readonly string[] | null>()),
    key,
    () => {
      // A number chooses between plural forms, which need not say it.
      const texts = entriesOf(key, words).flatMap((entry) => [
        words[entry] ?? '',
        ...entriesWithin(words[entry] ?? '', words).map((within) => words[within] ?? ''),
        ...(entry === key ? [] : ['{{ count }}']),
      ]);
      return texts.length === 0 ? null : texts.flatMap((text) => text.match(/\{\{[^{}]*\}\}/g) ?? []);
    },
  );
  return found ?? undefined;
}
