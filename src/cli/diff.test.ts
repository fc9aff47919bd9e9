import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..');

function diff(...given: string[]): { readonly status: number | null; readonly said: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'src/cli/diff.ts', ...given], {
    cwd: root,
    encoding: 'utf8',
  });
  return { status, said: `${stdout}${stderr}` };
}

describe('a lender compared with another', () => {
  it('is told in the sentences of a difference', () => {
    const { status, said } = diff('lekki', '--like', 'naija');
    expect(status).toBe(0);
    expect(said).toMatch(/^lekki differs from naija in \d+ things; what was is naija, what is now is lekki\n/);
    expect(said).toContain('The lender is now called “Lekki Money” instead of “Naija Credit”');
    expect(said).toContain('no longer speaks French');
  });

  it('is as itself', () => expect(diff('naija', '--like', 'naija').said).toMatch(/^naija is as naija\n/));

  it.each([
    [['lekki', '--like', 'naja'], 'There is no lender "naja"; did you mean "naija"?'],
    [['lekki', '--like', 'naija', '--from', 'HEAD'], '--like compares lenders as they are now'],
    [['--like', 'naija'], '--like compares lenders as they are now'],
  ])('is refused in a sentence: %j', (given, says) => {
    const { status, said } = diff(...given);
    expect(status).toBe(1);
    expect(said).toContain(says);
    expect(said).not.toContain('    at ');
  });
});
