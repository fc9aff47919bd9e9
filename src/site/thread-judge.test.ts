import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { afterAll, describe, expect, it } from 'vitest';
import { filesConcerning } from '../config/files-concerning.ts';
import { smallLender } from '../config/testing/small-lender.ts';
import type { Order } from './judge.ts';
import { KeptVerdicts } from './kept-verdicts.ts';
import { Program } from './program.ts';
import { FileReader } from './read-files.ts';
import { ThreadJudge } from './thread-judge.ts';

const root = join(import.meta.dirname, '../..');
const dataDirectory = mkdtempSync(join(tmpdir(), 'thread-'));
const files = new FileReader(root).read();
const { name: program } = new Program(root, false);
const judge = new ThreadJudge({ root, dataDirectory, follows: false });
/** A small lender by this name: in which order several are judged is seen of small ones too. */
const smallOrderOf = (slug: string, version: string): Order => {
  const small = Object.fromEntries(
    Object.entries(smallLender()).map(([path, text]) => [path.replace('tenants/small/', `tenants/${slug}/`), text]),
  );
  return { slug, program, files: version, content: filesConcerning(small, slug) };
};
const orderOf = (slug: string, version = 'one'): Order => ({
  slug,
  program,
  files: version,
  content: filesConcerning(files, slug),
});

afterAll(async () => {
  await judge.close();
  rmSync(dataDirectory, { recursive: true });
});

describe('a thread that judges', () => {
  it('keeps what it finds, and holds nobody else meanwhile', async () => {
    // The first order begins the thread.
    await judge.judge(smallOrderOf('naija', 'first'));
    const began = performance.now();
    const before = performance.eventLoopUtilization();
    // So many that a pause of this process's own is little beside them.
    for (const version of '123456789') await judge.judge(smallOrderOf('kigali', version));
    const { active } = performance.eventLoopUtilization(before);
    expect(new KeptVerdicts(join(dataDirectory, 'lenders')).find('kigali', { program, files: '9' })).toMatchObject({
      version: { name: 'Small Loans' },
    });
    expect(active).toBeLessThan((performance.now() - began) / 4);
  });

  it('takes the lender next that somebody waits for, and of a lender the newest order alone', async () => {
    const ended: string[] = [];
    const told = (slug: string, version: string) =>
      judge.judge(smallOrderOf(slug, version)).then(() => ended.push(`${slug} ${version}`));
    const all = [told('naija', 'two'), told('maple', 'two'), told('lekki', 'two'), told('maple', 'three')];
    judge.hurry('lekki');
    await Promise.all(all);
    expect(ended).toEqual(['maple two', 'naija two', 'lekki two', 'maple three']);
    const verdicts = new KeptVerdicts(join(dataDirectory, 'lenders'));
    expect(verdicts.find('maple', { program, files: 'two' })).toBeUndefined();
    expect(verdicts.find('maple', { program, files: 'three' })?.version?.name).toBe('Small Loans');
  });

  it('judges nothing for a program that is not its own', async () => {
    await expect(judge.judge({ ...orderOf('naija'), program: 'another' })).rejects.toThrow('start it again');
  });

  it.each(['^(a+)+$', '^(a|a)*$', '^.*a.*b.*c.*$'])('serves nobody a form in which %s would hang', async (pattern) => {
    const order = smallOrderOf('hanging', pattern);
    const form = 'schemas/forms/borrow.json';
    await judge.judge({
      ...order,
      content: {
        ...order.content,
        [form]: String(order.content[form]).replace(
          '"decimalMinimum"',
          `"pattern":${JSON.stringify(pattern)},"decimalMinimum"`,
        ),
      },
    });
    const verdict = new KeptVerdicts(join(dataDirectory, 'lenders')).find('hanging', { program, files: pattern });
    expect([verdict?.version, verdict?.problems]).toMatchObject([undefined, [{ code: 'schema.pattern', file: form }]]);
  });

  it('says so when it cannot begin, and begins again with the next order', async () => {
    const broken = new ThreadJudge({ root: join(dataDirectory, 'nowhere'), dataDirectory, follows: false });
    await expect(broken.judge(orderOf('naija'))).rejects.toThrow('ENOENT');
    await expect(broken.judge(orderOf('naija'))).rejects.toThrow('ENOENT');
    await broken.close();
  });
});
