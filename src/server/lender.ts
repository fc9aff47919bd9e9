/**
 * Lenders in the core's database: `npm run lender add <file.json>`, `npm run lender show <slug>`, `npm run lender change <slug> <file.json>`, `npm run lender form <slug> <file.json> [product]` (or `none`
 * in the place of the file; with the number of a product it is that product's form), `npm run lender list <slug> [list] [file.json]` (likewise),
 * `npm run lender check <slug>`. The server must not be running on the embedded database. And a lender's files:
 * `npm run lender -- new <slug> --like <lender>`, without the core.
 */
import { join } from 'node:path';
import { withCoreDatabase } from './core-database.ts';
import { lenderCommand } from './lender-commands.ts';
import { settingsOf } from './settings.ts';

const root = join(import.meta.dirname, '..', '..');
const { code, said } = await lenderCommand(process.argv.slice(2), {
  root,
  environment: process.env,
  inCore: (run) => withCoreDatabase(settingsOf(process.env, root), run),
});
process.exitCode = code;
(code === 0 ? process.stdout : process.stderr).write(`${said}\n`);
