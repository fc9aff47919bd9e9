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
  misspeltStages,
  wantsForm,
  type Database,
} from '../core/index.ts';
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

async function add(root: string, database: Database, file: string): Promise<string> {
  const lender = await addLender(database, {
    token: randomBytes(24).toString('base64'),
    ...((await readJson(file)) as object),
  });
  const ask = wantsForm(lender)
    ? ` Its sign-up is to ask a form ("form" in onboarding_stages), and there is none yet: npm run lender form ${lender.slug} <file.json>.`
    : '';
  return [
    `${lender.name} is in the core. Its pages need the folder tenants/${lender.slug} with the hosts ${lender.hosts.join(', ')}.${ask}`,
    ...misspeltStages(lender),
    ...(await formsToGive(database, lender.slug)),
    ...(await faultsOfFiles(root, database, lender.slug)),
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

/** What becomes of an entry that is taken from a list and that borrowers have answered by. */
function stays(answered: number | undefined): string {
  if (answered === undefined) return '';
  return `: ${answered} ${answered === 1 ? 'borrower has' : 'borrowers have'} answered it, who keep it until they change that answer, and choose another then`;
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
  const { isNew, come, gone, answered, count } = await putList(
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
    ...gone.map((text) => `  - ${text}${stays(answered.get(text))}`),
  ].join('\n');
}

/** What a lender's files and the core say otherwise of the same, where the files are. */
async function faultsOfFiles(root: string, database: Database, slug: string): Promise<readonly string[]> {
  if (!existsSync(join(root, 'tenants', slug))) return [];
  const [{ checkNames, problemText }, { readKnowledge }, { FileReader }] = await Promise.all([
    import('../config/check/index.ts'),
    import('../site/read-knowledge.ts'),
    import('../site/read-files.ts'),
  ]);
  const knowledge = { ...readKnowledge(root), names: await namesInCore(database, slug) };
  const { problems, configuration } = checkNames(new FileReader(root).read(), slug, knowledge);
  if (configuration === undefined)
    return [
      `tenants/${slug} has errors, so that nobody knows what it asks of the core: npm run check ${slug} says what is wrong`,
    ];
  const core = await lenderInCore(database, slug);
  const { hosts, languages } = configuration.tenant;
  const differs = (what: string, files: readonly string[], there: readonly string[]) =>
    files.join() === there.join()
      ? []
      : [
          `tenants/${slug}/tenant.json /${what} - ${files.join(', ')}, and the core has ${there.join(', ')} - write the same in both: npm run lender change`,
        ];
  return [
    ...differs('hosts', hosts.toSorted(), core.hosts.toSorted()),
    ...differs('languages', languages, core.languages),
    ...problems.filter(({ code }) => code === 'compare.name').map(problemText),
  ];
}

/** @throws Error that says each */
async function checkFiles(root: string, database: Database, slug: string): Promise<string> {
  const { name } = await lenderInCore(database, slug);
  if (!existsSync(join(root, 'tenants', slug)))
    throw new Error(`There is no folder tenants/${slug}: the pages of ${name} need it.`);
  const faults = await faultsOfFiles(root, database, slug);
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return `tenants/${slug} has the hosts and languages that ${slug} has in the core, and its rules ask for no name that it has not.`;
}

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
async function change(root: string, database: Database, slug: string, file: string): Promise<string> {
  const patch = await readJson(file);
  const { before, after } = await changeLender(database, slug, (lender) => mergePatch(lender, patch));
  const differing = differences(before, after);
  const said =
    differing.length === 0 ? `${slug} has all of it already.` : `${slug} is changed:\n${differing.join('\n')}`;
  return [
    said,
    ...misspeltStages(after),
    ...(await formsToGive(database, slug)),
    ...(await faultsOfFiles(root, database, slug)),
  ].join('\n');
}

export interface LenderCommands {
  /** Where `tenants` stands. */
  readonly root: string;
  /** Where a new lender's files are written for, such as `PORT`. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly inCore: (run: (database: Database) => Promise<string>) => Promise<string>;
}

const usage = `npm run lender add <file.json>
npm run lender show <slug>
npm run lender change <slug> <file.json>
npm run lender form <slug> <file.json | none> [number of a product]
npm run lender check <slug>
npm run lender list <slug> [list] [file.json | none]
npm run lender -- new <slug> --like <lender>`;

/** Undefined where the command is called otherwise than it can be. */
function done([command, ...given]: readonly string[], { root, environment, inCore }: LenderCommands) {
  const [one, two, three] = given;
  if (command === 'add' && one !== undefined) return inCore((database) => add(root, database, one));
  if (command === 'show' && one !== undefined)
    return inCore(async (database) => JSON.stringify(await lenderInCore(database, one), null, 2));
  if (command === 'change' && one !== undefined && two !== undefined)
    return inCore((database) => change(root, database, one, two));
  if (command === 'form' && one !== undefined && two !== undefined)
    return inCore((database) => form(database, one, two, three));
  if (command === 'check' && one !== undefined) return inCore((database) => checkFiles(root, database, one));
  if (command === 'list' && one !== undefined) return inCore((database) => list(database, one, two, three));
  // Where the core alone is installed there are no samples to begin from, and nothing of this is loaded.
  if (command === 'new')
    return Promise.all([import('../cli/new-lender/index.ts'), import('./demo/index.ts')]).then(
      ([{ writeNewLender }, { demoLenderInCore }]) => writeNewLender(root, given, environment, demoLenderInCore),
    );
  return undefined;
}

/** What one of the commands says, and the code that it ends with: 1 where it could not be done, 2 where it was called otherwise than it can be. */
export async function lenderCommand(
  given: readonly string[],
  commands: LenderCommands,
): Promise<{ readonly code: 0 | 1 | 2; readonly said: string }> {
  try {
    const said = await done(given, commands);
    return said === undefined ? { code: 2, said: usage } : { code: 0, said };
  } catch (error) {
    return { code: 1, said: errorText(error) };
  }
}
