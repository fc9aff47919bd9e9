/**
 * Lenders in the core's database: `npm run lender add <file.json>`, `npm run lender show <slug>`, `npm run lender change <slug> <file.json>`, `npm run lender form <slug> <file.json> [product]` (or `none`
 * in the place of the file; with the number of a product it is that product's form), `npm run lender list <slug> [list] [file.json]` (likewise),
 * `npm run lender check <slug>`. The server must not be running on the embedded database. And a lender's files:
 * `npm run lender -- new <slug> --like <lender>`, without the core.
 */
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isJsonObject } from '../config/json/object.ts';
import { mergePatch } from '../config/merge-patch.ts';
import { patternFault } from '../site/pattern-fault.ts';
import {
  addLender,
  changeLender,
  formsOfOneName,
  formsToGive,
  lenderInCore,
  listsInCore,
  namesInCore,
  putForm,
  putList,
  wantsForm,
  type Database,
} from '../core/index.ts';
import { settingsOf } from './settings.ts';
import { withCoreDatabase } from './core-database.ts';
import { errorText } from '../engine/error-text.ts';

/** @throws Error that names the file where it is not there or is no JSON */
async function readJson(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Error(`There is no file ${file}.`);
  });
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${file} is no JSON: ${errorText(error)}`, { cause: error });
  }
}

async function add(database: Database, file: string): Promise<string> {
  const lender = await addLender(database, {
    token: randomBytes(24).toString('base64'),
    ...((await readJson(file)) as object),
  });
  const ask = wantsForm(lender)
    ? ` Its sign-up is to ask a form ("form" in onboarding_stages), and there is none yet: npm run lender form ${lender.slug} <file.json>.`
    : '';
  const forms = await formsToGive(database, lender.slug);
  return [
    `${lender.name} is in the core. Its pages need the folder tenants/${lender.slug} with the hosts ${lender.hosts.join(', ')}.${ask}`,
    ...forms,
  ].join('\n');
}

/** @throws Error that says each problem with its file and path */
async function form(database: Database, slug: string, file: string, product?: string): Promise<string> {
  const problems = await putForm(database, slug, file === 'none' ? null : await readJson(file), patternFault, product);
  if (problems.length > 0)
    throw new Error(problems.map(({ path, code, text }) => `${file}#${path}: ${text} [${code}]`).join('\n'));
  const said =
    product === undefined
      ? file === 'none'
        ? `${slug} has no form any more.`
        : `${slug} has the form now. It is asked where "form" stands in the lender's onboarding_stages.`
      : file === 'none'
        ? `The product ${product} of ${slug} has no form any more.`
        : `The product ${product} of ${slug} has the form now. It is asked where "additional_loan_data" of the product says so.`;
  return [said, ...(await formsOfOneName(database, slug))].join('\n');
}

/** The lists that forms choose from, one of them as a file says it, or a file in its place. */
async function list(database: Database, slug: string, name?: string, file?: string): Promise<string> {
  const lists = await listsInCore(database, slug);
  if (name === undefined)
    return Object.entries(lists)
      .map(([each, entries]) => `${each}: ${entries.length}`)
      .join('\n');
  const before = lists[name];
  if (file === undefined) {
    if (before === undefined)
      throw new Error(`${slug} has no list "${name}"; known: ${Object.keys(lists).join(', ') || 'none'}`);
    return JSON.stringify(before, null, 2);
  }
  const { isNew, come, gone, count } = await putList(
    database,
    slug,
    name,
    file === 'none' ? null : await readJson(file),
  );
  return [
    count === 0
      ? `${slug} has no list "${name}" any more.`
      : `The list "${name}" of ${slug} has ${count} now.${isNew ? ` It is new; the others are ${Object.keys(lists).join(', ') || 'none'}.` : ''}`,
    ...(isNew ? [] : come.map((text) => `  + ${text}`)),
    ...gone.map((text) => `  - ${text}`),
  ].join('\n');
}

/** Where a lender's rules ask for something by a name that the core does not have. Without its files nothing is asked. */
async function namesAsked(database: Database, slug: string): Promise<readonly string[]> {
  if (!existsSync(join(root, 'tenants', slug))) return [];
  const [{ checkNames, problemText }, { readKnowledge }, { FileReader }] = await Promise.all([
    import('../config/check/index.ts'),
    import('../site/read-knowledge.ts'),
    import('../site/read-files.ts'),
  ]);
  const knowledge = { ...readKnowledge(root), names: await namesInCore(database, slug) };
  const { problems } = checkNames(new FileReader(root).read(), slug, knowledge);
  return problems.filter(({ code }) => code === 'compare.name').map(problemText);
}

/** @throws Error that says each name that the rules ask for and the core does not have */
async function checkNamesOf(database: Database, slug: string): Promise<string> {
  const faults = await namesAsked(database, slug);
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return `The rules of tenants/${slug} ask for no name that ${slug} has not in the core.`;
}

const inCore = (run: (database: Database) => Promise<string>): Promise<string> =>
  withCoreDatabase(settingsOf(process.env, root), run);

/** Where two values differ, each with its path, what it was and what it is. */
function differences(before: unknown, after: unknown, path = ''): string[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (!isJsonObject(before) || !isJsonObject(after))
    return [`${path}: ${JSON.stringify(after) ?? 'nothing'} instead of ${JSON.stringify(before) ?? 'nothing'}`];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name) =>
    differences(before[name], after[name], `${path}/${name}`),
  );
}

/** What a file says is laid over what stands in the core, as a lender's files are over those of all. */
async function change(database: Database, slug: string, file: string): Promise<string> {
  const patch = await readJson(file);
  const { before, after } = await changeLender(database, slug, (lender) => mergePatch(lender, patch));
  const differing = differences(before, after);
  const said =
    differing.length === 0 ? `${slug} has all of it already.` : `${slug} is changed:\n${differing.join('\n')}`;
  return [said, ...(await formsToGive(database, slug)), ...(await namesAsked(database, slug))].join('\n');
}

const root = join(import.meta.dirname, '..', '..');
const [command, ...given] = process.argv.slice(2);
const [one, two, three] = given;

/** Undefined where the command is called otherwise than it can be. */
function done(): Promise<string> | undefined {
  if (command === 'add' && one !== undefined) return inCore((database) => add(database, one));
  if (command === 'show' && one !== undefined)
    return inCore(async (database) => JSON.stringify(await lenderInCore(database, one), null, 2));
  if (command === 'change' && one !== undefined && two !== undefined)
    return inCore((database) => change(database, one, two));
  if (command === 'form' && one !== undefined && two !== undefined)
    return inCore((database) => form(database, one, two, three));
  if (command === 'check' && one !== undefined) return inCore((database) => checkNamesOf(database, one));
  if (command === 'list' && one !== undefined) return inCore((database) => list(database, one, two, three));
  // Where the core alone is installed there are no samples to begin from, and nothing of this is loaded.
  if (command === 'new')
    return Promise.all([import('../cli/new-lender/index.ts'), import('./demo/index.ts')]).then(
      ([{ writeNewLender }, { demoLenderInCore }]) => writeNewLender(root, given, process.env, demoLenderInCore),
    );
  return undefined;
}

try {
  const said = await done();
  if (said === undefined) {
    process.stderr.write(
      'npm run lender add <file.json>\nnpm run lender show <slug>\nnpm run lender change <slug> <file.json>\nnpm run lender form <slug> <file.json | none> [number of a product]\nnpm run lender check <slug>\nnpm run lender list <slug> [list] [file.json | none]\nnpm run lender -- new <slug> --like <lender>\n',
    );
    process.exitCode = 2;
  } else process.stdout.write(`${said}\n`);
} catch (error) {
  process.stderr.write(`${errorText(error)}\n`);
  process.exitCode = 1;
}
