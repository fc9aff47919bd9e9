import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sampleFaults } from './sample.ts';

describe('a sample', () => {
  let root: string;
  const write = (lender: string, text: string) =>
    writeFileSync(join(root, 'tests/snapshots/samples', `${lender}.json`), text);
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'samples-'));
    mkdirSync(join(root, 'tests/snapshots/samples'), { recursive: true });
    write('naija', '{}');
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it('that is there, or laid over one that is, has nothing wrong', () => {
    write('lekki', '{ "like": "naija" }');
    expect(sampleFaults(['naija', 'lekki'], root)).toEqual([]);
  });

  it('that is missing is named with what to write', () => {
    expect(sampleFaults(['naija', 'tamu'], root)).toEqual([
      expect.stringMatching(
        /^The lender tamu has no sample: write tests\/snapshots\/samples\/tamu\.json, for instance \{ "like": "naija" \}.*npm run lender -- new/,
      ),
    ]);
  });

  it('that is laid over a missing one names the missing one, once', () => {
    write('lekki', '{ "like": "naja" }');
    write('maple', '{ "like": "naja" }');
    expect(sampleFaults(['lekki', 'maple'], root)).toEqual([
      expect.stringContaining('tests/snapshots/samples/naja.json'),
    ]);
  });

  it('that is no JSON is named with what is wrong', () => {
    write('lekki', '{ "like": naija }');
    expect(sampleFaults(['lekki'], root)).toEqual([
      expect.stringMatching(/^tests\/snapshots\/samples\/lekki\.json can't be read: it is no JSON/),
    ]);
  });
});
