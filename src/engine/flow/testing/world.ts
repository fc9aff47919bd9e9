import type { Text } from '../../../language/language.gen.ts';
import { resultOf } from '../result.ts';
import { FAILED, isObject, PENDING, type Lookup, type Result, type Value, type ValueObject } from '../../value.ts';
import type { World } from '../program.ts';
import { resume } from '../resume.ts';

/** Surroundings that a test can change: roots by name, reads by call. A read that is not told of is pending. */
export interface FakeWorld extends World {
  readonly roots: Record<string, Result>;
  readonly reads: Record<string, Result | ((asked: ValueObject) => Result)>;
  /** Every read that was asked, as "call {arguments}". */
  readonly asked: Set<string>;
  /** Keys given out so far. */
  readonly keys: string[];
}

export function worldOf(roots: Readonly<Record<string, Result>> = {}, reads: FakeWorld['reads'] = {}): FakeWorld {
  const asked = new Set<string>();
  const keys: string[] = [];
  const own: FakeWorld = {
    roots: {
      today: '2026-03-02',
      now: '2026-03-02T08:00:00Z',
      settings: {},
      site: {},
      profile: {},
      session: { signed_in: true },
      route: { path: '/', query: {} },
      ...roots,
    },
    reads: { ...reads },
    asked,
    keys,
    root: (name) => (Object.hasOwn(own.roots, name) ? own.roots[name] : undefined),
    read(call, given) {
      asked.add(`${call} ${JSON.stringify(given)}`);
      const read = Object.hasOwn(own.reads, call) ? own.reads[call] : PENDING;
      return typeof read === 'function' ? read(given) : read;
    },
    words: wordsOf,
    valid: (fields, answers, lookup) =>
      Object.entries(fields).every(([name, field]) => {
        const isAsked = field.if === undefined || resultOf(field.if, lookup) === true;
        return (
          !isAsked ||
          field.required === undefined ||
          resultOf(field.required, lookup) !== true ||
          Object.hasOwn(answers, name)
        );
      }),
    resume,
    newKey() {
      keys.push(`key-${keys.length + 1}`);
      return keys.at(-1) ?? '';
    },
  };
  return own;
}

/** "{{ path }}" alone is its value; a key is told as it is, with its values. */
function wordsOf(text: Text, lookup: Lookup): Result {
  if (typeof text !== 'string') {
    const values = Object.entries(text.with ?? {}).map(([name, expr]) => [name, resultOf(expr, lookup)] as const);
    const undecided = values.map(([, value]) => value).find((value) => value === PENDING || value === FAILED);
    return undecided ?? [text.key, ...values.map(([name, value]) => `${name}=${say(value)}`)].join(' ');
  }
  const [, path] = /^\{\{ ([\w.-]+)(?: \|[^}]*)? \}\}$/.exec(text) ?? [];
  const [root, ...rest] = path?.split('.') ?? [];
  return root === undefined ? text : lookup(root, rest);
}

function say(value: Result): string {
  return isObject(value) ? JSON.stringify(value) : String(value satisfies Result as Value);
}
