import { forbiddenNames, isJsonObject } from '../../json/object.ts';
import { pointerOf } from '../../json/pointer.ts';
import type { Scanned } from '../../json/scan.ts';
import { flowOfChapter } from '../../chapters.ts';
import {
  kindOf,
  lendersIn,
  mistakenEnding,
  parsed,
  strayIn,
  type Files,
  type Kind,
  type Layers,
} from '../../layers.ts';
import { firstLanguage } from '../../configuration.ts';
import { languageNames } from '../../languages.ts';
import { limits } from '../../limits.ts';
import type { Knowledge } from '../knowledge.ts';
import { invisibleLetters } from '../reading/invisible.ts';
import { lineOf, scanOf } from '../locate.ts';
import { pastedSecrets } from '../reading/pasted-secrets.ts';
import type { Codes, FilesRead, Found } from '../rule.ts';
import { nearest } from '../../../engine/nearest.ts';
import { suggestName } from '../saying/nearest.ts';

export const codes = {
  'file.json': {
    means:
      'The file cannot be read: a comma too many or too few, a quote or a bracket that is missing, or the file is cut off.',
    mend: 'Look at the line, and at the one above it.',
  },
  'file.duplicate': {
    means: 'Two members of one table have the same name. Readers of JSON differ in which of them they take.',
    mend: 'Rename one of them, or join them.',
  },
  'file.empty': { means: 'Nothing stands in the file.', mend: 'Delete it, or write `{}` and its content.' },
  'file.mark': {
    means: 'The editor has put invisible bytes before the first letter.',
    mend: 'Save as "UTF-8", not "UTF-8 with BOM".',
  },
  'file.forbidden': {
    means: '`__proto__`, `constructor` and `prototype` could reach into the program and are no names.',
    mend: 'Choose another name.',
  },
  'file.size': {
    means: 'The file is far too large to be configuration, and is not read.',
    mend: 'Split it, or take out what has got in.',
  },
  'file.many': { means: 'There are far more files than any lender needs.', mend: 'Delete what nothing uses.' },
  'file.secret': {
    means: 'A key, a token or a password has been pasted. Configuration is sent to every browser.',
    mend: 'Take it out, and have a new one made: this one is no secret any more.',
  },
  'file.invisible': {
    means:
      'Marks that nobody can see, for example such that turn the direction of writing, come with copied text. They can make words say something else than they show.',
    mend: 'Write the line anew, by hand.',
  },
  'file.schema': {
    severity: 'warning',
    means:
      '`$schema` names the grammar of another kind of file, so that an editor proposes and marks the wrong things.',
    mend: 'Write the address that is shown.',
  },
  'file.layer': {
    means: '`layers` of the lender names a folder of `tenants/` that is not there.',
    mend: 'Make the folder, or take the name away.',
  },
  'file.misplaced': {
    severity: 'warning',
    means:
      'The folder or the name is misspelt, or the words are in a language that the lender does not speak; the file has no effect.',
    mend: 'Move it to where its kind belongs.',
  },
} as const satisfies Codes;

/** What can be wrong with a file before its content is looked at: no JSON, a name twice, letters that nobody sees, a pasted secret, a place where nothing is read. */
export function check({ files, layers, lender, knowledge }: FilesRead): readonly Found<keyof typeof codes>[] {
  const found: Found<keyof typeof codes>[] = [];
  const say = (
    code: keyof typeof codes,
    file: string,
    line: number,
    path: string,
    message: string,
    suggestion: string,
  ) => found.push({ code, file, line, path, message, suggestion });

  for (const file of [
    ...[...layers.documents, ...layers.handed].flatMap((document) => document.files),
    ...layers.unreadable,
  ]) {
    const text = files[file] ?? '';
    for (const part of file.replace(/\.json$/, '').split('/')) {
      if (forbiddenNames.has(part))
        say('file.forbidden', file, 1, '', `"${part}" can't be a name here`, 'choose another name');
    }
    if (text.length > limits.file) {
      say(
        'file.size',
        file,
        1,
        '',
        `the file has more than ${limits.file / 1024} kB, and is not read`,
        'a file of this language has a few kB: split it, or take out what has got in',
      );
      continue;
    }
    if (text.trim() === '') {
      say('file.empty', file, 1, '', 'the file is empty', 'delete it, or write {} and its content');
      continue;
    }
    if (text.startsWith('\uFEFF')) {
      say('file.mark', file, 1, '', 'the file begins with a byte order mark', 'save it as UTF-8 without one');
      continue;
    }
    found.push(...standsIn(files, file, knowledge).map((said) => ({ ...said, file })));
  }
  for (const { kind: judgedAs, files: made } of layers.documents) {
    for (const file of made) {
      const kind = /(?:^|\/)rules\/chapters\//.test(file) ? 'chapter' : judgedAs;
      const named = namedSchema(parsed(files, file));
      const wanted = `schemas/config/${kind}.schema.json`;
      if (named !== undefined && resolved(file, named) !== wanted)
        say(
          'file.schema',
          file,
          scanOf(files, file).lines.get('/$schema') ?? 1,
          '/$schema',
          'editors judge this file by the grammar of another kind',
          `"${'../'.repeat(file.split('/').length - 1)}${wanted}"`,
        );
    }
  }
  for (const [kind, count] of countsOf(layers)) {
    if (count > limits.files)
      say(
        'file.many',
        layers.documents.find((document) => document.kind === kind)?.files[0] ?? '',
        1,
        '',
        `there are ${count} files of this kind, and at most ${limits.files} are taken`,
        'delete what nothing uses',
      );
  }
  for (const layer of layers.missing) {
    const tenant = layers.documents.find(({ kind }) => kind === 'tenant')?.files.at(-1) ?? '';
    const near = nearest(layer, foldersIn(files));
    say(
      'file.layer',
      tenant,
      lineOf(files, tenant, ['layers']),
      '/layers',
      `there is no layer "${layer}"`,
      near === undefined ? `make the folder tenants/${layer}, or take the name away` : `did you mean "${near}"?`,
    );
  }
  for (const file of layers.misplaced) {
    say(
      'file.misplaced',
      file,
      1,
      '',
      'nothing reads a file that stands here',
      meantAt(file, layers) ??
        'screens/, rules/flows/, rules/chapters/<flow>/, rules/gates.json, rules/routes.json, rules/values.json, rules/asks.json, rules/parts.json, schemas/forms/, locales/<language>/',
    );
  }
  for (const [folder, file] of new Map(
    strayIn(files)
      .toReversed()
      .map((path) => [path.split('/')[1] ?? '', path]),
  )) {
    const tenant = `tenants/${folder}/tenant.json`;
    if (folder.startsWith('_'))
      say(
        'file.misplaced',
        file,
        1,
        '',
        `nobody reads tenants/${folder}/: no lender names it among its layers`,
        'name it at "layers" of a tenant.json, or delete it',
      );
    else if (Object.hasOwn(files, tenant))
      say(
        'file.misplaced',
        file,
        1,
        '',
        `nobody reads tenants/${folder}/: a lender cannot have this name`,
        'small letters, digits and -, beginning with a letter',
      );
    else
      say(
        'file.misplaced',
        file,
        1,
        '',
        `nobody reads tenants/${folder}/: no lender has this name`,
        `${suggestName(folder, lendersIn(files))}; a lender begins with ${tenant}`,
      );
  }
  for (const { file, language, isSpoken } of unheard(layers, lender)) {
    say(
      'file.misplaced',
      file,
      1,
      '',
      isSpoken
        ? `nobody reads these words: this lender does not speak "${language}"`
        : `nobody reads these words: the app speaks no "${language}"`,
      isSpoken
        ? 'add it to "languages" of tenant.json, or delete the file'
        : suggestName(language, Object.keys(languageNames)),
    );
  }
  return found;
}

/** A lender's words in a language that it does not speak, or that nobody does. */
function unheard(
  { documents }: Layers,
  lender: string,
): readonly { readonly file: string; readonly language: string; readonly isSpoken: boolean }[] {
  const tenant = documents.find(({ kind }) => kind === 'tenant')?.value;
  const named = isJsonObject(tenant) && Array.isArray(tenant.languages) ? tenant.languages.map(String) : [];
  // Where a language is misspelt, which are spoken is told once that is mended.
  const spoken =
    named.length > 0 && named.every((one) => Object.hasOwn(languageNames, one)) ? [firstLanguage, ...named] : undefined;
  return documents.flatMap(({ kind, name, files }) => {
    const language = name.split('/')[0] ?? '';
    const isSpoken = Object.hasOwn(languageNames, language);
    if (kind !== 'locale' || (isSpoken && (spoken ?? [language]).includes(language))) return [];
    return files
      .filter((file) => !isSpoken || file.startsWith(`tenants/${lender}/`))
      .map((file) => ({ file, language, isSpoken }));
  });
}

/** Where a file was meant to stand: its folder is misspelt or left out, or its name has letters that names have not. */
function meantAt(file: string, { documents }: Layers): string | undefined {
  const [, layer = '', path = '', language = '', name = ''] =
    /^(tenants\/[^/]+\/)?((locales\/[^/]+\/)?(.*))$/s.exec(file.replace(mistakenEnding, '.json')) ?? [];
  const there = kindOf(path);
  if (there?.kind === 'chapter') {
    const flow = flowOfChapter(there.name);
    return `its folder is that of a flow, and there is no flow "${flow}": ${suggestName(
      flow,
      documents.flatMap((one) => (one.kind === 'flow' ? one.name : [])),
      'rules/flows/',
    )}`;
  }
  const nearFolders = folders.flatMap((folder) => {
    const parts = path.split('/');
    const many = folder.split('/').length;
    return nearest(parts.slice(0, many).join('/'), [folder]) === undefined
      ? []
      : [[folder, ...parts.slice(many)].join('/')];
  });
  const alone = nearest(path, filesAlone);
  const meant = [
    ...(kindOf(path) === undefined ? [] : [path]),
    `${language}${name.toLowerCase().replaceAll(' ', '-')}`,
    ...(alone === undefined ? [] : [alone]),
    `rules/${path}`,
    `schemas/${path}`,
    ...nearFolders,
    path.replace(/^rules\//, 'rules/flows/'),
    path.replace(/^schemas\//, 'schemas/forms/'),
  ].find((one) => kindOf(one) !== undefined);
  if (meant === undefined && /^locales\/[^/]+$/.test(path))
    return `words stand in a folder of their language: ${layer}${path.replace('/', `/${firstLanguage}/`)}`;
  return meant && `did you mean ${layer}${meant}?`;
}

/** The folders of tenants/: lenders and layers. */
function foldersIn(files: Files): readonly string[] {
  return [...new Set(Object.keys(files).flatMap((path) => /^tenants\/([^/]+)\//.exec(path)?.[1] ?? []))];
}

/** Files of which a layer has one. */
const filesAlone = [
  'tenant.json',
  ...['gates', 'routes', 'values', 'asks', 'parts'].map((name) => `rules/${name}.json`),
];

/** Where files of any name stand. */
const folders = ['screens', 'locales', 'rules/flows', 'rules/chapters', 'schemas/forms'];

type Said = Omit<Found<keyof typeof codes>, 'file'>;

/** What is wrong with a text by itself, looked for once, also over commands: most files stay as they are when one is edited. */
function standsIn(files: Files, file: string, { findings }: Knowledge): readonly Said[] {
  const text = files[file] ?? '';
  const name = findings?.nameOf(`by itself ${text}`) ?? '';
  const before = findings?.recall(name) as readonly Said[] | undefined;
  if (before !== undefined) return before;
  const found = lookedFor(scanOf(files, file), text);
  findings?.keep(name, found);
  return found;
}

function lookedFor({ duplicates, fault, lines }: Scanned, text: string): readonly Said[] {
  const found: Said[] = [];
  const say = (code: keyof typeof codes, line: number, path: string, message: string, suggestion: string): void =>
    void found.push({ code, line, path, message, suggestion });
  if (fault !== undefined)
    say('file.json', fault.line, '', `this is not JSON: ${fault.says}`, 'compare the line with the one above it');
  for (const { pointer, line } of duplicates)
    say(
      'file.duplicate',
      line,
      pointer,
      'this name stands twice, and only the last one counts',
      'remove one of the two',
    );
  for (const { what, line } of pastedSecrets(text))
    say(
      'file.secret',
      line,
      '',
      `this looks like ${what}, and everybody can read what stands in these files`,
      'take it out, and make a new one: this one is no secret any more',
    );
  for (const { code, line } of invisibleLetters(text))
    say(
      'file.invisible',
      line,
      '',
      `a letter stands here that nobody can see (${code})`,
      'write the line anew, by hand',
    );
  for (const [pointer, line] of lines) {
    const last = pointerOf(pointer).at(-1);
    if (last !== undefined && forbiddenNames.has(last))
      say('file.forbidden', line, pointer, `"${last}" can't be a name here`, 'choose another name');
  }
  return found;
}

function countsOf({ documents }: Layers): ReadonlyMap<Kind, number> {
  const counts = new Map<Kind, number>();
  for (const { kind } of documents) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return counts;
}

function namedSchema(value: unknown): string | undefined {
  return isJsonObject(value) && typeof value.$schema === 'string' ? value.$schema : undefined;
}

/** Where a relative address leads, seen from a file. */
function resolved(file: string, address: string): string {
  const parts = file.split('/').slice(0, -1);
  for (const part of address.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(part);
  }
  return parts.join('/');
}
