import { isJsonObject } from '../../json/object.ts';
import { lendersIn, type Files, type LayeredDocument } from '../../layers.ts';
import { languageNames } from '../../languages.ts';
import { placed } from '../locate.ts';
import type { Codes, FilesRead, Found } from '../rule.ts';
import { sharedCodes } from '../shared-codes.ts';
import { isLendersOwn } from '../../layered-document.ts';

export const codes = {
  'words.language': sharedCodes['words.language'],
  'words.lender': {
    severity: 'warning',
    means: "A text of the lender's own names another lender: it was copied, and one place was left.",
    mend: "Write the lender's own name. Where it is meant, let it be: a warning holds nothing back.",
  },
  'words.unwritten': {
    severity: 'warning',
    means: 'What stands there is a note to write the words, and the borrower would read it.',
    mend: 'Write the words.',
  },
} as const satisfies Codes;

type Code = keyof typeof codes;

export const beside = true;

/** A lender's own words are not those of others: not what the base has under the same key in another language, since two or three words are in no language for certain, and not another lender's. */
export function check({ files, layers, lender }: FilesRead): readonly Found<Code>[] {
  return [...swapped(files, layers.documents), ...copied(files, layers.documents, lender)];
}

/** Words that a text begins with, or is, before it is written. */
const unwritten = /^\s*(?:TODO|TBD|FIXME|XXX+|lorem ipsum|\?\?+)(?![\p{L}])/iu;

/** What is left in a lender's own texts of those that they were copied from, or of a note to write them. */
function copied(files: Files, documents: readonly LayeredDocument[], lender: string): readonly Found<Code>[] {
  const names = lendersIn(files).flatMap((one) => (one === lender ? [] : nameIn(files[`tenants/${one}/tenant.json`])));
  const own = nameIn(files[`tenants/${lender}/tenant.json`]);
  const texts = documents.flatMap((document) => {
    if (document.kind === 'locale')
      return document.files.some(isLendersOwn)
        ? entriesOf(document.value).map(([key, said]) => ({ document, pointer: [key], said }))
        : [];
    const site = document.kind === 'tenant' && isJsonObject(document.value) ? entriesOf(document.value.site) : [];
    return site.flatMap(([name, said]) =>
      entriesOf(said).map(([language, one]) => ({ document, pointer: ['site', name, language], said: one })),
    );
  });
  return texts.flatMap(({ document, pointer, said }): readonly Found<Code>[] => {
    if (typeof said !== 'string' || !isLendersOwn(document.fileAt(pointer))) return [];
    if (unwritten.test(said))
      return [
        placed(files, document, pointer, {
          code: 'words.unwritten',
          message: `the borrower would read "${said.slice(0, 40)}"`,
          suggestion: 'write the words',
        }),
      ];
    const other = names.find((name) => said.includes(name) && !own.some((mine) => mine.includes(name)));
    return other === undefined
      ? []
      : [
          placed(files, document, pointer, {
            code: 'words.lender',
            message: `this names "${other}", which is another lender`,
            suggestion: own.map((name) => `did you mean "${name}"?`).join(''),
          }),
        ];
  });
}

/** What a lender is called, as far as its file can be read. */
function nameIn(tenant: string | undefined): readonly string[] {
  const name = /"name"\s*:\s*"((?:[^"\\]|\\.)+)"/.exec(tenant ?? '')?.[1];
  return name === undefined ? [] : [name];
}

const entriesOf = (value: unknown): readonly (readonly [string, unknown])[] =>
  Object.entries(isJsonObject(value) ? value : {});

function swapped(files: Files, documents: readonly LayeredDocument[]): readonly Found<Code>[] {
  const locales = documents.filter(({ kind }) => kind === 'locale');
  const overlaid = locales.filter((document) => document.files.some(isLendersOwn));
  if (overlaid.length === 0) return [];
  const base = new Map<string, Map<string, unknown>>();
  for (const document of locales) {
    const [lowest = ''] = document.files;
    const value: unknown = isLendersOwn(lowest)
      ? {}
      : document.files.some(isLendersOwn)
        ? JSON.parse(files[lowest] ?? '{}')
        : document.value;
    const words = base.get(languageOf(document)) ?? new Map<string, unknown>();
    for (const [key, said] of entriesOf(value)) words.set(key, said);
    base.set(languageOf(document), words);
  }
  return overlaid.flatMap((document) => {
    const language = languageOf(document);
    return entriesOf(document.value).flatMap(([key, said]): readonly Found<Code>[] => {
      if (!isLendersOwn(document.fileAt([key])) || said === base.get(language)?.get(key)) return [];
      const other = [...base].find(([one, words]) => one !== language && words.get(key) === said)?.[0];
      return other === undefined
        ? []
        : [
            placed(files, document, [key], {
              code: 'words.language',
              message: `these words stand among those in ${nameOf(language)}, and are what others read in ${nameOf(other)}`,
              suggestion: `were they swapped with those in ${nameOf(other)}?`,
            }),
          ];
    });
  });
}

const languageOf = ({ name }: LayeredDocument): string => name.split('/')[0] ?? '';
const nameOf = (language: string): string => `${languageNames[language] ?? language} (${language})`;
