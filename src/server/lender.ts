/** Adds a lender to the core's database: `npm run lender add <file.json>`. The server must not be running on the embedded database. */
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addLender, migrate, openDatabase } from './core/index.ts';
import { settingsOf } from './settings.ts';

const [command, file] = process.argv.slice(2);
if (command !== 'add' || file === undefined) {
  process.stderr.write('npm run lender add <file.json>\n');
  process.exit(2);
}
const { databaseUrl, dataDirectory } = settingsOf(process.env, join(import.meta.dirname, '..', '..'));
try {
  const given = { token: randomBytes(24).toString('base64'), ...(JSON.parse(await readFile(file, 'utf8')) as object) };
  const database = await openDatabase({ url: databaseUrl, directory: join(dataDirectory, 'database') });
  try {
    await migrate(database);
    const lender = await addLender(database, given);
    process.stdout.write(`${lender.name} is in the core. Its pages need the folder tenants/${lender.slug} with the hosts ${lender.hosts.join(', ')}.\n`);
  } finally {
    await database.close();
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
