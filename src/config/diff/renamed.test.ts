import { expect, it } from 'vitest';
import { FileReader } from '../../site/read-files.ts';
import { configurationOf, type Configuration } from '../configuration.ts';
import { readLayers, type Files } from '../layers.ts';
import { diffConfigurations } from './index.ts';

const files = new FileReader(process.cwd()).read();
const naija = (of: Files): Configuration => configurationOf(readLayers(of, 'naija'), 'naija');
const before = naija(files);

/** The files with what is written in all of them, or in one, otherwise; a file whose name is given another stands there. */
function edited(edits: readonly (readonly [RegExp, string])[], only = ''): Files {
  return Object.fromEntries(
    Object.entries(files).map(([file, text]) => [
      file === 'screens/application/personal.json' && only === 'screen' ? 'screens/application/about.json' : file,
      only === '' || only === 'screen' || file === only
        ? edits.reduce((all, [was, is]) => all.replaceAll(was, is), text)
        : text,
    ]),
  );
}
const says = (of: Files): readonly string[] => diffConfigurations(before, naija(of)).map(({ says: said }) => said);

it.each<readonly [string, Files]>([
  ['words', edited([[/login\.continue/g, 'login.go-in']])],
  [
    'words between whose forms a number chooses',
    edited([[/"application\.tenor-min(?=[_"])/g, '"application.shortest']]),
  ],
  [
    'a named value',
    edited([
      [/"employed":/g, '"has-work":'],
      [/value\.employed(?![\w-])/g, 'value.has-work'],
    ]),
  ],
  ['a screen', edited([[/"application\/personal"/g, '"application/about"']], 'screen')],
  ['a route', edited([[/"wallet": \{/g, '"my-wallet": {']], 'rules/routes.json')],
])('says nothing of %s under another name', (_what, of) => {
  expect(naija(of)).not.toEqual(before);
  expect(says(of)).toEqual([]);
});

it('says of words under another name, that say something else in one language, that they are others', () => {
  const otherwise = edited([[/login\.continue/g, 'login.go-in']]);
  const french = 'locales/fr/login.json';
  expect(
    says({ ...otherwise, [french]: (otherwise[french] ?? '').replace(/("login\.go-in": ")[^"]*/, '$1Entrer') }),
  ).toEqual(
    expect.arrayContaining([
      '1 text is new: “Entrer” [login.go-in].',
      '1 text is gone: “Se connecter” [login.continue].',
    ]),
  );
});

it('says what is another of a value under another name', () => {
  const of = edited([
    [/"employed": \{ "!==":/g, '"has-work": { "===":'],
    [/value\.employed(?![\w-])/g, 'value.has-work'],
  ]);
  expect(says(of).join('\n')).toMatch(
    /The value “has-work” is now form\.employment_status in small letters is "unemployed"/,
  );
});
