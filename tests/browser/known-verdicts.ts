/**
 * `known-verdicts.ts <data folder>`: lenders of which `npm run check` remembers that nothing is wrong are entered as judged
 * where the built server looks for its verdicts. It judges the others itself.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkMemory, nameOfCheck } from '../../src/cli/check-memory.ts';
import type { Problem } from '../../src/config/check/index.ts';
import { configurationOf } from '../../src/config/configuration.ts';
import { lendersIn, readLayers } from '../../src/config/layers.ts';
import { ContentStore } from '../../src/site/content-store.ts';
import type { Judge } from '../../src/site/judge.ts';
import { judged, ofLender } from '../../src/site/judge-lender.ts';
import { KeptVerdicts } from '../../src/site/kept-verdicts.ts';
import { Lenders } from '../../src/site/lenders.ts';
import { readContract } from '../../src/site/read-contract.ts';
import { FileReader } from '../../src/site/read-files.ts';

const root = join(import.meta.dirname, '..', '..');
const [, , dataDirectory = ''] = process.argv;
const { Program } = (await import(
  pathToFileURL(join(root, 'dist/site/program.js')).href
)) as typeof import('../../src/site/program.ts');

const files = new FileReader(root).read();
const memory = checkMemory(root);
const contract = readContract(root);
const stored = new ContentStore(join(dataDirectory, 'config'));
const kept = new KeptVerdicts(join(dataDirectory, 'lenders'));

const fromMemory: Judge = {
  async judge({ slug, content, ...judgement }) {
    const remembered = memory.recall(nameOfCheck(files, slug));
    if (remembered === undefined || ofLender(remembered as readonly Problem[], slug).length > 0)
      throw new Error('not remembered, or not without a problem');
    const found = judged(
      content,
      slug,
      { problems: [], configuration: configurationOf(readLayers(content, slug), slug) },
      { contract },
    );
    stored.keep(found.content);
    kept.keep(slug, judgement, found.verdict);
  },
  hurry: () => {},
  close: () => Promise.resolve(),
};

const lenders = new Lenders({
  root,
  dataDirectory,
  program: new Program(root, false),
  judge: fromMemory,
  refused: () => {},
  every: 3_600_000,
  failed: () => {},
});
for (const slug of lendersIn(files)) await lenders.judged(slug);
await lenders.close();
