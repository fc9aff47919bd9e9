/** Writes what follows from the grammar, the calls of the core and the folders of rules: `npm run generate`; with `-- --check` it only says what is not as written. */
import { readFile, writeFile } from 'node:fs/promises';
import { generatedFiles } from './generated-files.ts';

for (const [file, content] of Object.entries(await generatedFiles())) {
  if (!process.argv.includes('--check')) await writeFile(file, content);
  else if ((await readFile(file, 'utf8').catch(() => '')) !== content) {
    console.error(`${file} is not what its sources say: npm run generate`);
    process.exitCode = 1;
  }
}
