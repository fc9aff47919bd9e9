import { atom, type Getter } from 'jotai';
import { resultOf } from '../../engine/flow/index.ts';
import { at, FAILED, own, PENDING, type Lookup, type Result, type Value } from '../../engine/value.ts';
import type { Load, Screen } from '../../language/language.gen.ts';
import type { ScreenPort } from '../../screen/port.ts';
import { readFailure, type PageParts } from './place-port.ts';
import { withItem } from './place-scope.ts';
import { settled } from '../../forms/group/settled.ts';

/**
 * What a layout may know: settings, site, session, profile, route, the shared values, and its own values and reads; no
 * flow's facts. Its events go to the flow beneath every journey.
 */
export function createLayoutPort(
  runtime: Omit<PageParts, 'formats'>,
  { load = {}, values = {} }: Pick<Screen, 'load' | 'values'>,
  send: ScreenPort['send'],
  go: (address: string) => void,
): ScreenPort {
  const { facts, reads, store, words, start } = runtime;

  const lookupWith = (get: Getter): Lookup => {
    const computing = new Set<string>();
    const valueOf = (name: string): Result => {
      const expr = own(values, name) ?? own(start.values, name);
      // A value that names itself comes to nothing.
      if (expr === undefined || computing.has(name)) return undefined;
      computing.add(name);
      try {
        return resultOf(expr, lookup);
      } finally {
        computing.delete(name);
      }
    };
    const readOf = ({ call, if: wanted, with: given = {}, ...asking }: Load): Result => {
      const isWanted = wanted === undefined ? true : resultOf(wanted, lookup);
      if (isWanted !== true) return isWanted === PENDING || isWanted === FAILED ? isWanted : undefined;
      const asked: Record<string, Value> = {};
      for (const [name, expr] of Object.entries(given)) {
        const value = resultOf(expr, lookup);
        if (value === PENDING || value === FAILED) return value;
        if (value !== undefined) asked[name] = value;
      }
      return get(reads.atom(call, asked, asking));
    };
    const lookup: Lookup = (root, path) => {
      const [name, ...rest] = path;
      if (root !== 'value' && root !== 'data') return at(get(facts.atom(root)), path);
      if (name === undefined) return undefined;
      const read = own(load, name);
      return at(root === 'value' ? valueOf(name) : read && readOf(read), rest);
    };
    return lookup;
  };
  const wordsIn: ScreenPort['words'] = (text, item) =>
    settled((get) => words.of(text, withItem(lookupWith(get), item)));
  return {
    store,
    result: (expr, item) => settled((get) => resultOf(expr, withItem(lookupWith(get), item))),
    words: wordsIn,
    say: (key, given = {}) => words.say(key, given),
    send,
    go,
    busy: () => atom(false),
    waiting: atom(false),
    problem: atom(undefined),
    readFailure: readFailure(runtime, load, wordsIn),
    retry: () => reads.retry(),
    ...(runtime.file && { file: runtime.file }),
    pictures: start.pictures,
    form(group) {
      throw new Error(`a layout asks nothing, not even "${group}"`);
    },
    groups: [],
    locale: start.locale,
  };
}
