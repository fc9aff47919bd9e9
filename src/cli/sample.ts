import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mergePatch } from '../config/merge-patch.ts';
import type { ValueObject } from '../engine/value.ts';
import { errorText } from '../engine/error-text.ts';

/** What a lender's borrower sees and has answered: samples/<lender>.json, whole or as what differs from another lender's. */
export interface Sample {
  readonly now: string;
  readonly settings: ValueObject;
  readonly session: ValueObject;
  readonly profile: ValueObject;
  readonly route: ValueObject;
  /** Answers of reads, by call. */
  readonly reads: ValueObject;
  /** What these calls answer when there is nothing. */
  readonly empty: ValueObject;
  readonly flows: Readonly<Record<string, SampleFlow>>;
}

interface SampleFlow {
  /** Who is there in this flow, where that is somebody else. */
  readonly session?: ValueObject;
  /** What the lender's settings are at these steps, laid over what they are elsewhere. */
  readonly settings?: Readonly<Record<string, ValueObject>>;
  readonly with?: ValueObject;
  /** Places and calls in the order in which they are passed. */
  readonly path?: readonly string[];
  readonly answers?: ValueObject;
  /** Answers of calls, by step. */
  readonly data?: ValueObject;
  /** Marks under which a place is shown once more, by step. */
  readonly marks?: Readonly<Record<string, ValueObject>>;
  /** Devices on which a place is shown once more, by step and the name of the state. */
  readonly devices?: Readonly<Record<string, Readonly<Record<string, ValueObject>>>>;
  /** What reads answer where a place is shown once more, by step and the name of the state, laid over what they answer elsewhere. */
  readonly reads?: Readonly<Record<string, Readonly<Record<string, ValueObject>>>>;
  /** What its calls answer when there is nothing, where that is less than what all can. */
  readonly empty?: ValueObject;
}

/** What is wrong with a lender's sample, in a sentence. */
class SampleFault extends Error {}

/** A sample that is `like` another lender's is laid over it as a merge patch, with other texts `instead` of its own. */
export function sampleOf(slug: string, root = process.cwd()): Sample {
  return read(slug, root) as Sample;
}

/** What is wrong with the samples of lenders, a sentence each. */
export function sampleFaults(lenders: readonly string[], root: string): readonly string[] {
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
export function isLaidOver(slug: string): boolean {
  return typeof stored(slug, process.cwd()).like === 'string';
}

function read(slug: string, root: string): unknown {
  const { like, instead, ...own } = stored(slug, root);
  if (typeof like !== 'string') return own;
  const texts = new Map(Object.entries((instead ?? {}) as Record<string, string>));
  const below = JSON.parse(JSON.stringify(read(like, root)), (_name, value: unknown) =>
    typeof value === 'string' ? (texts.get(value) ?? value) : value,
  ) as unknown;
  return mergePatch(below, own);
}

/** @throws with a sentence where the file is not there, or is no JSON */
function stored(slug: string, root: string): Readonly<Record<string, unknown>> {
  const file = `tests/snapshots/samples/${slug}.json`;
  const path = join(root, file);
  if (!existsSync(path))
    throw new SampleFault(
      `The lender ${slug} has no sample: write ${file}, for instance { "like": "naija" } with the lender's own settings as in tests/snapshots/samples/pwani.json. npm run lender -- new writes a lender with its sample.`,
    );
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>;
  } catch (error) {
    throw new SampleFault(`${file} can't be read: it is no JSON (${errorText(error)})`);
  }
}
