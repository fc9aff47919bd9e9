import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { Lenders } from '../../src/site/lenders.ts';
import { Program } from '../../src/site/program.ts';
import { ThreadJudge } from '../../src/site/thread-judge.ts';

/**
 * The longest that the thread which serves pages is held by a save, in seconds: looking at the files, handing a lender to
 * its judge, taking the verdict.
 * @param root a repository that may be edited
 */
export async function heldBySaves(root: string, edit: () => void, rounds: number): Promise<number[]> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'saves-'));
  const judge = new ThreadJudge({ root, dataDirectory, follows: false });
  const lenders = new Lenders({
    root,
    dataDirectory,
    program: new Program(root, false),
    judge,
    refused: () => undefined,
    every: 2 ** 30,
    failed: () => undefined,
  });
  let isOver = false;
  let longest = 0;
  let last = performance.now();
  const turn = () => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
    if (!isOver) setImmediate(turn);
  };
  const allJudged = async () => {
    for (const { slug } of lenders.all()) await lenders.judged(slug);
  };
  const held: number[] = [];
  try {
    await allJudged();
    turn();
    for (let round = 0; round < rounds; round += 1) {
      edit();
      longest = 0;
      lenders.look();
      await allJudged();
      await new Promise((resolve) => void setImmediate(() => setImmediate(resolve)));
      held.push(longest / 1000);
    }
  } finally {
    isOver = true;
    await lenders.close();
    rmSync(dataDirectory, { recursive: true, force: true });
  }
  return held;
}
