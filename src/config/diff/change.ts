import type { Configuration } from '../configuration.ts';
import type { Difference } from './differences.ts';
import type { Speech } from './speech.ts';

/** One thing that an edit changes, in a sentence. */
export interface Change {
  /** What it is about, with its name: Journey [application], Words in French. */
  readonly subject: string;
  readonly says: string;
}

/** A lender before and after an edit, and how to speak of each. */
export interface Versions {
  readonly before: Configuration;
  readonly after: Configuration;
  /** Names as they were. */
  readonly old: Speech;
  /** Names as they are. */
  readonly now: Speech;
}

/** "is now B instead of A", as far as there is an A or a B. */
export function became(
  { how, before, after }: Difference,
  of: (value: unknown, when: 'before' | 'after') => string,
): string {
  if (how === 'new') return `is now ${of(after, 'after')}`;
  if (how === 'gone') return `is no longer set (it was ${of(before, 'before')})`;
  return `is now ${of(after, 'after')} instead of ${of(before, 'before')}`;
}
