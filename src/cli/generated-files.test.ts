import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { generatedFiles } from './generated-files.ts';

it('the generated files that are kept are what follows from their sources', async () => {
  for (const [path, text] of Object.entries(await generatedFiles()))
    expect(await readFile(path, 'utf8'), path).toBe(text);
});
