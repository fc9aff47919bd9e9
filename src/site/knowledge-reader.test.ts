import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { KnowledgeReader } from './knowledge-reader.ts';

const root = join(import.meta.dirname, '../..');

it('gives the same knowledge until a schema, a block or a widget has changed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'knowledge-'));
  try {
    for (const part of ['schemas/config', 'schemas/api', 'src/screen/blocks', 'src/forms/widgets'])
      cpSync(join(root, part), join(folder, part), { recursive: true });
    const reader = new KnowledgeReader(folder);
    const first = reader.read();
    expect(reader.read()).toBe(first);
    const contract = join(folder, 'schemas/api/areas/loans.json');
    writeFileSync(contract, `${readFileSync(contract, 'utf8')}\n`);
    const second = reader.read();
    expect(second).not.toBe(first);
    expect(second.contract.operations).toEqual(first.contract.operations);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
