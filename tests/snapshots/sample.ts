import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mergePatch } from '../../src/config/merge-patch.ts';
import type { ValueObject } from '../../src/engine/value.ts';

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
  /** What its calls answer when there is nothing, where that is less than what all can. */
  readonly empty?: ValueObject;
}

/** A sample that is `like` another lender's is laid over it as a merge patch, with other texts `instead` of its own. */
export function sampleOf(slug: string): Sample {
  return read(slug) as Sample;
}

/** Whether a lender's sample is laid over that of another. */
export function isLaidOver(slug: string): boolean {
  return typeof stored(slug).like === 'string';
}

function read(slug: string): unknown {
  const { like, instead, ...own } = stored(slug);
  if (typeof like !== 'string') return own;
  const texts = new Map(Object.entries((instead ?? {}) as Record<string, string>));
  const below = JSON.parse(JSON.stringify(read(like)), (_name, value: unknown) => (typeof value === 'string' ? (texts.get(value) ?? value) : value)) as unknown;
  return mergePatch(below, own);
}

function stored(slug: string): Readonly<Record<string, unknown>> {
  const path = join(import.meta.dirname, 'samples', `${slug}.json`);
  if (!existsSync(path)) throw new Error(`The lender ${slug} has no sample: write tests/snapshots/samples/${slug}.json, for instance { "like": "naija" }`);
  return JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>;
}
