import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mergePatch } from '../../src/config/merge-patch.js';
/** What is wrong with a lender's sample, in a sentence. */
class SampleFault extends Error {}
/** A sample that is `like` another lender's is laid over it as a merge patch, with other texts `instead` of its own. */
export function sampleOf(slug, root = process.cwd()) {
  return read(slug, root);
}
/** What is wrong with the samples of lenders, a sentence each. */
export function sampleFaults(lenders, root) {
  const said = lenders.flatMap((lender) => {
    try {
      sampleOf(lender, root);
      return [];
    } catch (error) {
      if (error instanceof SampleFault) return [error.message];
      throw error;
    }
  });
  return [...new Set(said)];
}
/** Whether a lender's sample is laid over that of another. */
export function isLaidOver(slug) {
  return typeof stored(slug, process.cwd()).like === 'string';
}
function read(slug, root) {
  const { like, instead, ...own } = stored(slug, root);
  if (typeof like !== 'string') return own;
  const texts = new Map(Object.entries(instead ?? {}));
  const below = JSON.parse(JSON.stringify(read(like, root)), (_name, value) =>
    typeof value === 'string' ? (texts.get(value) ?? value) : value,
  );
  return mergePatch(below, own);
}
/** @throws with a sentence where the file is not there, or is no JSON */
function stored(slug, root) {
  const file = `tests/snapshots/samples/${slug}.json`;
  const path = join(root, file);
  if (!existsSync(path))
    throw new SampleFault(
      `The lender ${slug} has no sample: write ${file}, for instance { "like": "naija" } with the lender's own settings as in tests/snapshots/samples/pwani.json. npm run lender -- new writes a lender with its sample.`,
    );
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new SampleFault(
      `${file} can't be read: it is no JSON (${error instanceof Error ? error.message : String(error)})`,
    );
  }
}
