import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { coreForEach } from '../core/testing/core-for-each.ts';
import type { CoreUnderTest } from '../core/testing/core-under-test.ts';
import { quickestDatabases } from '../core/testing/database-kinds.ts';
import { lenderCommand } from './lender-commands.ts';

const repository = join(import.meta.dirname, '..', '..');
let core: CoreUnderTest;
let folder: string;
coreForEach(quickestDatabases, (made) => {
  core = made;
});
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lender-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Where nothing is said of files there are none: a lender's are read whole, which takes seconds. */
const run = (given: readonly string[], root = folder) =>
  lenderCommand(given, { root, environment: {}, inCore: (ask) => ask(core.database) });

/** A file that somebody has written. */
async function written(name: string, content: unknown): Promise<string> {
  const file = join(folder, name);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}
const change = async (content: unknown) => run(['change', 'naija', await written('change.json', content)]);
const none = 'none.json';

it.each([
  [[]],
  [['add']],
  [['show']],
  [['shwo', 'naija']],
  [['change', 'naija']],
  [['form', 'naija']],
  [['check']],
  [['list']],
])('called as %j it says how it is called, and ends with 2', async (given) => {
  const { code, said } = await run(given);
  expect(code).toBe(2);
  expect(said).toMatch(/^npm run lender add <file\.json>\n[^]*npm run lender -- new <slug> --like <lender>$/);
});

it.each([
  [['show', 'niaja'], 'there is no lender "niaja" in the core; known: "kigali", "lekki", "maple", "naija", "pwani"'],
  [['check', 'niaja'], 'there is no lender "niaja" in the core'],
  [['list', 'niaja'], 'there is no lender "niaja" in the core'],
  [['change', 'naija', none], `There is no file ${none}.`],
  [['add', none], `There is no file ${none}.`],
  [['list', 'naija', 'gendr'], 'naija has no list "gendr"; known: '],
  [['list', 'naija', 'gendr', 'none'], 'naija has no list "gendr"'],
  [['form', 'naija', 'none', '999999'], 'there is no product 999999; known: '],
  [['new', 'Tamu', '--like', 'pwani'], '"Tamu" is no short name of a lender'],
  [['new', 'tamu', '--like', 'pwni'], 'There is no lender "pwni"; did you mean "pwani"?'],
  [['new', 'pwani', '--like', 'naija'], '"pwani" is taken'],
])('called as %j it says what can\u2019t be done, and ends with 1', async (given, fault) => {
  const { code, said } = await run(given, repository);
  expect(said).toContain(fault);
  expect(code).toBe(1);
});

it('says what is no JSON with the name of the file', async () => {
  expect(await change('{ "name": "Naija", }')).toEqual({
    code: 1,
    said: expect.stringContaining(`${join(folder, 'change.json')} is no JSON`) as string,
  });
});

it('shows what change takes, and change says each value with what it was', async () => {
  const shown = await run(['show', 'naija']);
  expect(shown.code).toBe(0);
  const { settings } = JSON.parse(shown.said) as { settings: { session_idle_timeout: number } };
  expect(await change({ settings: { session_idle_timeout: settings.session_idle_timeout } })).toEqual({
    code: 0,
    said: 'naija has all of it already.',
  });
  expect(await change({ settings: { session_idle_timeout: 7 } })).toEqual({
    code: 0,
    said: `naija is changed:\n/settings/session_idle_timeout: 7 instead of ${settings.session_idle_timeout}`,
  });
});

it('refuses a change of another shape by the name of what is wrong, and changes nothing', async () => {
  const before = await run(['show', 'naija']);
  expect(await change({ name: 'Changed', settings: { support_emial: 'help@naija.example' } })).toEqual({
    code: 1,
    said: '/settings: "support_emial" can\'t stand here - did you mean "support_email"?',
  });
  expect(await run(['show', 'naija'])).toEqual(before);
});

it('says which stage of a sign-up is passed over, as it is misspelt', async () => {
  expect(await change({ settings: { onboarding_stages: ['phone', 'bnv', 'selfie', 'pin'] } })).toEqual({
    code: 0,
    said: expect.stringMatching(
      /instead of .*\n\/settings\/onboarding_stages: "bnv" is no stage, and is passed over - did you mean "bvn"\?$/,
    ) as string,
  });
});

it('names lists, writes one as a file has it, and says what has come and gone', async () => {
  expect((await run(['list', 'naija'])).said).toMatch(/^relationship: \d+$/m);
  const { said } = await run(['list', 'naija', 'relationship']);
  const entries = JSON.parse(said) as readonly string[];
  const kin = await core.data<{ kin: { relationship: string } }>('GET', '/api/v1/settings/profile', {
    token: (await core.signIn('naija', '08031234567')).token,
  });
  const gone = kin.kin.relationship;
  const left = await written('relationship.json', [...entries.filter((one) => one !== gone), 'Neighbour']);
  const { code, said: became } = await run(['list', 'naija', 'relationship', left]);
  expect(code).toBe(0);
  expect(became.split('\n')).toEqual([
    `The list "relationship" of naija has ${entries.length} now.`,
    '  + Neighbour',
    expect.stringMatching(
      new RegExp(`^  - ${gone}: \\d+ borrowers? ha(?:s|ve) answered it, who keep it until they change that answer`),
    ),
  ]);
  expect(await run(['list', 'naija', 'relationship', 'none'])).toMatchObject({ code: 0 });
});

it('says whether the files have the hosts and languages that the core has', async () => {
  expect(await run(['check', 'naija'], repository)).toEqual({
    code: 0,
    said: 'tenants/naija has the hosts and languages that naija has in the core, and its rules ask for no name that it has not.',
  });
  await change({ hosts: ['naija', 'loans.naija.example'], languages: ['en-GB', 'sw'] });
  expect(await run(['check', 'naija'], repository)).toEqual({
    code: 1,
    said: [
      'tenants/naija/tenant.json /hosts - naija, and the core has loans.naija.example, naija - write the same in both: npm run lender change',
      'tenants/naija/tenant.json /languages - en-GB, fr, and the core has en-GB, sw - write the same in both: npm run lender change',
    ].join('\n'),
  });
});

it('says that a lender has no files', async () => {
  expect(await run(['check', 'naija'], folder)).toEqual({
    code: 1,
    said: 'There is no folder tenants/naija: the pages of Naija Credit need it.',
  });
});
