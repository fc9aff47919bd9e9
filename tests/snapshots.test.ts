// @vitest-environment jsdom
import { readdirSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import {
  atSampleTime,
  flowFiles,
  flows,
  formFiles,
  forms,
  languageFiles,
  languages,
  screenFiles,
  screens,
  type Written,
} from './snapshots/files.ts';
import { readContractDocument } from '../src/contract/read-contract.ts';
import { contract, lenders } from './snapshots/lenders.ts';

async function expectWritten(render: () => Promise<Written>): Promise<Written> {
  const written = await atSampleTime(render);
  for (const [path, text] of Object.entries(written)) await expect(text).toMatchFileSnapshot(`snapshots/${path}`);
  return written;
}

const ajv = new Ajv2020({
  strict: false,
  formats: { decimal: true, date: true, 'date-time': true, email: true, uri: true },
});
const api = readContractDocument('.');
const compiled = new Map<string, ValidateFunction | undefined>();

/** Judges the answers of a call; compiled once for all lenders. */
function answerCheck(call: string): ValidateFunction | undefined {
  const { answer } = contract.operations[call] ?? {};
  if (!compiled.has(call)) compiled.set(call, answer && ajv.compile({ ...answer, components: api.components }));
  return compiled.get(call);
}

describe.each(lenders.map((lender) => [lender.slug, lender] as const))(
  'the sample of %s',
  (_slug, { sample, configuration }) => {
    const faults = (call: string, value: unknown): string | undefined => {
      const { info } = contract.operations[call] ?? {};
      const check = answerCheck(call);
      // Tokens are kept from every screen, and so from the sample.
      const tokens = Object.fromEntries((info?.secrets ?? []).map((name) => [name, 'a-token-of-the-core']));
      const whole = Object.keys(tokens).length > 0 ? { ...tokens, ...(value as object) } : value;
      return check === undefined || check(whole) ? undefined : `${call}: ${ajv.errorsText(check.errors)}`;
    };

    it('holds what the core could answer', () => {
      const answers = Object.entries(sample.flows).flatMap(([flow, { data }]) =>
        Object.entries(data ?? {}).map(([name, value]): readonly [string, unknown] => {
          const step = configuration.flows[flow]?.steps[name];
          return [step !== undefined && 'call' in step ? step.call : name, value];
        }),
      );
      const all = [
        ...Object.entries(sample.reads),
        ...Object.entries(sample.empty),
        ...answers,
        ['getPreferences', sample.settings],
        ['getProfile', sample.profile],
      ] as const;
      expect(all.flatMap(([call, value]) => faults(String(call), value) ?? [])).toEqual([]);
    });
  },
);

describe.each(screens)('the screen %s', (name) => {
  it('says what it said before, for every lender and in every state: npm run snapshots', async () => {
    const written = await expectWritten(() => screenFiles(name));
    // A state is named by what it was given, which may be a template.
    expect(
      Object.values(written)
        .join('\n')
        .replace(/^[-+]? ?(?:==|@) .*$/gm, ''),
    ).not.toMatch(/undefined|NaN|\[object|\{\{|\}\}/);
  });
});

it('of one lender are written without the others, and say the same', async () => {
  const [, one] = lenders;
  const [all, some] = await atSampleTime(
    async () => [await screenFiles('login'), await screenFiles('login', (slug) => slug === one?.slug)] as const,
  );
  expect(some).toEqual(
    Object.fromEntries(['screens/login.txt', `screens-of-${one?.slug}/login.txt`].map((path) => [path, all[path]])),
  );
});

describe.each(forms)('the form %s', (name) => {
  it('says of each field its example and its errors in words, for every lender', async () => {
    await expectWritten(() => formFiles(name));
  });
});

describe.each(flows)('the flow %s', (name) => {
  it('routes as it did before, for every lender', async () => {
    await expectWritten(() => flowFiles(name));
  });
});

describe.each(languages)('in the language %s', (language) => {
  it('every screen says what it said before, in every state', async () => {
    await expectWritten(() => languageFiles(language));
  });
});

describe('the snapshots', () => {
  const written = readdirSync('tests/snapshots', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.txt'))
    .map((entry) => join(entry.parentPath, entry.name).split(sep).join('/'));

  it('are of nothing that is no more', () => {
    const [, ...others] = lenders;
    const tables = { screens, fields: forms, flows };
    const wanted = [
      ...Object.entries(tables).flatMap(([folder, names]) =>
        [folder, ...others.map(({ slug }) => `${folder}-of-${slug}`)].flatMap((place) =>
          names.map((name) => `tests/snapshots/${place}/${name}.txt`),
        ),
      ),
      ...languages.map((language) => `tests/snapshots/languages/${language}.txt`),
    ];
    expect(written.filter((path) => !wanted.includes(path))).toEqual([]);
  });

  it('can be read over: 1.5 MB at most', () => {
    expect(written.reduce((sum, path) => sum + statSync(path).size, 0)).toBeLessThan(1_500_000);
  });
});
