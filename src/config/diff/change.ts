import type { Configuration } from '../configuration.ts';
import { inWords } from '../explain/in-words.ts';
import { isJsonObject } from '../json/object.ts';
import type { Expr } from '../../language/language.gen.ts';
import { isExpression, type Difference } from './differences.ts';
import type { Speech } from './speech.ts';

const longest = 240;

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
  const [was, is] = fromWhereTheyDiffer(of(before, 'before'), of(after, 'after'), before, after);
  return `is now ${is} instead of ${was}`;
}

/** Two long expressions that begin alike look the same when both are cut at their end. */
export function fromWhereTheyDiffer(
  was: string,
  is: string,
  before: unknown,
  after: unknown,
): readonly [string, string] {
  if (
    ![before, after].every((one) => isJsonObject(one) && isExpression(one)) ||
    !(was.endsWith('…') || is.endsWith('…'))
  )
    return [was, is];
  const [first, second] = [inWords(before as Expr), inWords(after as Expr)];
  let same = 0;
  while (same < first.length && first[same] === second[same]) same += 1;
  const from = Math.max(0, first.lastIndexOf(' ', Math.max(0, same - longest / 4)));
  const cut = (text: string): string =>
    `${from === 0 ? '' : '…'}${text.slice(from, from + longest)}${text.length > from + longest ? '…' : ''}`;
  return [cut(first), cut(second)];
}
