import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { failureOf } from '../src/api/failure.ts';
import { kindOf, lendersIn, readLayers } from '../src/config/layers.ts';
import { configurationOf, firstLanguage } from '../src/config/configuration.ts';
import { FileReader } from '../src/site/read-files.ts';

const files = new FileReader(process.cwd()).read();
const documents = Object.entries(files).filter(([path]) => path.endsWith('.json'));
const layersPath = /^tenants\/[^/]+\//;

describe('configuration files', () => {
  it('each name the schema of their kind, so that every editor knows what may stand in them', () => {
    const wrong = documents.flatMap(([path, text]) => {
      const kind = kindOf(path.replace(layersPath, ''))?.kind;
      if (kind === undefined) return [`${path} stands where nothing is read`];
      const named = (JSON.parse(text) as { readonly $schema?: string }).$schema;
      // A patch of a lender or layer holds what differs alone: members that its schema asks for stand below it.
      if (layersPath.test(path) && kind !== 'tenant' && kind !== 'locale' && named === undefined) return [];
      const wanted = `schemas/config/${kind}.schema.json`;
      return named !== undefined && posix.join(posix.dirname(path), named) === wanted
        ? []
        : [`${path} names ${named ?? 'no schema'} instead of ${wanted}`];
    });
    expect(documents.length).toBeGreaterThan(50);
    expect(wrong).toEqual([]);
  });

  it("give the lender's own answers to every call for offers, of whatever kind the customer is", () => {
    const { flows } = configurationOf(readLayers(files, 'naija'), 'naija');
    const asking = Object.values(flows).flatMap(({ steps }) =>
      Object.values(steps).flatMap((step) => ('call' in step && /^request.*Offers$/.test(step.call) ? [step] : [])),
    );
    expect(asking.map(({ call }) => call)).toEqual(expect.arrayContaining(['requestOffers', 'requestBusinessOffers']));
    expect(asking.filter(({ with: given }) => given?.own_answers === undefined)).toEqual([]);
  });

  it('write all decimals of a sum in the columns of a table alone: everywhere else a round sum has none, and the rows of details see to it that they are alike', () => {
    const withoutColumns = (text: string) =>
      JSON.stringify(JSON.parse(text), (key, value: unknown) => (key === 'columns' ? undefined : value));
    const elsewhere = documents.flatMap(([path, text]) =>
      kindOf(path.replace(layersPath, '')) !== undefined && withoutColumns(text).includes('exact-money') ? [path] : [],
    );
    expect(elsewhere).toEqual([]);
  });

  it('keep a French mark with the word before it, which no line may begin with', () => {
    const loose = documents
      .filter(([path]) => /(?:^|\/)locales\/fr\//.test(path))
      .flatMap(([, text]) => Object.entries(JSON.parse(text) as Readonly<Record<string, string>>))
      .filter(([, text]) => / [?!:;»]|« /.test(text.replace(/\{\{.*?\}\}/g, '{}')));
    expect(loose).toEqual([]);
  });

  it('say the same keys in every language of every lender, plural forms aside', () => {
    const missing = lendersIn(files).flatMap((slug) => {
      const { tenant, words } = configurationOf(readLayers(files, slug), slug);
      const keys = (language: string) =>
        new Set(Object.keys(words[language] ?? {}).map((key) => key.replace(/_(?:zero|one|two|few|many|other)$/, '')));
      const first = keys(firstLanguage);
      return tenant.languages.flatMap((language) => {
        const own = keys(language);
        return [...first, ...own]
          .filter((key) => !first.has(key) || !own.has(key))
          .map((key) => `${slug} ${language}: ${key} stands in ${own.has(key) ? language : firstLanguage} alone`);
      });
    });
    expect(missing).toEqual([]);
  });

  it('have the same keys in the same files of every language', () => {
    const folders = new Map<string, Map<string, readonly string[]>>();
    for (const [path, text] of documents) {
      const [, folder, language, name] = /^(.*?locales)\/([a-zA-Z-]+)\/(.+)$/.exec(path) ?? [];
      if (folder === undefined || language === undefined || name === undefined) continue;
      const byLanguage = folders.get(`${folder}/*/${name}`) ?? new Map<string, readonly string[]>();
      byLanguage.set(
        language,
        Object.keys(JSON.parse(text) as object)
          .map((key) => key.replace(/_(?:zero|one|two|few|many|other)$/, ''))
          .sort(),
      );
      folders.set(`${folder}/*/${name}`, byLanguage);
    }
    for (const [place, byLanguage] of folders) {
      const first = [...new Set(byLanguage.get(firstLanguage))];
      for (const [language, keys] of byLanguage) expect([...new Set(keys)], `${place} in ${language}`).toEqual(first);
    }
    expect(folders.size).toBeGreaterThan(10);
  });

  it('have words in every language for each failure that the page itself finds', () => {
    const sources = ['src/api', 'src/app', 'src/providers'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
        ({ name }) => /\.tsx?$/.test(name) && !name.includes('.test.'),
      ),
    );
    const written = sources.flatMap((entry) =>
      [
        ...readFileSync(posix.join(entry.parentPath, entry.name), 'utf8').matchAll(
          /localFailure\((?:[^()']|\(\))*'([a-z_-]+)'(?: : '([a-z_-]+)')?/g,
        ),
      ].flatMap(([, ...codes]) => codes.filter((code) => code !== undefined)),
    );
    const answered = [400, 401, 429, 500].map((status) => failureOf(status, undefined).code);
    const codes = [...new Set([...written, ...answered])];
    expect(codes).toEqual(expect.arrayContaining(['offline', 'unreachable', 'not_sent', 'unavailable']));
    const missing = lendersIn(files).flatMap((slug) => {
      const { tenant, words } = configurationOf(readLayers(files, slug), slug);
      return tenant.languages.flatMap((language) =>
        codes
          .filter((code) => !Object.hasOwn(words[language] ?? {}, `error.call.${code}`))
          .map((code) => `${slug} ${language} ${code}`),
      );
    });
    expect(missing).toEqual([]);
  });
});
