import { atom } from 'jotai';
import { resultOf } from '../../engine/flow/index.ts';
import { at, equal, isValue, type Lookup, type Result } from '../../engine/value.ts';
import type { ScreenPort } from '../../screen/port.ts';
import { readFailure, type PageParts } from './place-port.ts';
import { settled } from './place-scope.ts';

const same = (a: Result, b: Result): boolean => a === b || (isValue(a) && isValue(b) && equal(a, b));

/**
 * What a layout may know: settings, site, session, profile, route and the shared values; no flow's facts. Its events
 * go to the flow beneath every journey.
 */
export function createLayoutPort(runtime: Omit<PageParts, 'formats'>, send: ScreenPort['send'], go: (address: string) => void): ScreenPort {
  const { facts, reads, store, words, start } = runtime;
  const lookupWith = (root: (name: string) => Result): Lookup => {
    const computing = new Set<string>();
    const lookup: Lookup = (name, path) => {
      if (name !== 'value') return at(root(name), path);
      const [value, ...rest] = path;
      // A value that names itself comes to nothing.
      if (value === undefined || computing.has(value) || !Object.hasOwn(start.values, value)) return undefined;
      computing.add(value);
      try {
        return at(resultOf(start.values[value] ?? null, lookup), rest);
      } finally {
        computing.delete(value);
      }
    };
    return lookup;
  };
  return {
    store,
    result: (expr, item) => settled((get) => resultOf(expr, over(lookupWith((name) => get(facts.atom(name))), item)), same),
    words: (text, item) => settled((get) => words.of(text, over(lookupWith((name) => get(facts.atom(name))), item)), same),
    say: (key, values = {}) => words.say(key, values),
    send,
    go,
    busy: () => atom(false),
    waiting: atom(false),
    problem: atom(undefined),
    readFailure: readFailure(reads, words),
    retry: () => reads.retry(),
    form(group) {
      throw new Error(`a layout asks nothing, not even "${group}"`);
    },
    groups: [],
    locale: start.locale,
  };
}

function over(lookup: Lookup, item: Parameters<ScreenPort['result']>[1]): Lookup {
  if (item === undefined) return lookup;
  return (root, path) => (root === 'item' ? at(item.item, path) : root === 'index' ? item.index : lookup(root, path));
}
