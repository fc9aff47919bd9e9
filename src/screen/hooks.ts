import { atom, type Atom, type Getter } from 'jotai';
import { useCallback, useMemo } from 'react';
import type { Expr, Text, With } from '../language/language.gen.ts';
import { FAILED, isObject, isValue, PENDING, type Result, type Value, type ValueObject } from '../engine/value.ts';
import { useNow } from '../forms/index.ts';
import { usePlace } from './place-context.ts';
import type { ItemScope, ScreenPort } from './port.ts';
import type { Say } from './say.ts';

/** Reads results and words in the scope of a place, or of one row of a list in it. */
export interface Reader {
  result(expr: Expr, item?: ItemScope): Result;
  words(text: Text, item?: ItemScope): Result;
  /** What an event carries: the values that are there; PENDING or FAILED when one of them is. */
  carried(given: With | undefined, item?: ItemScope): ValueObject | undefined | typeof PENDING | typeof FAILED;
  /** True while this event is under way. */
  busy(event: string, carries: ValueObject | undefined): boolean;
  waiting(): boolean;
  /** The event that failed and may be sent again as it was. */
  failed(): string | undefined;
  /** One scope an item, the same as long as the item stands where it stood: a list that grows keeps what is drawn. */
  scopes(list: readonly Value[]): readonly ItemScope[];
}

/**
 * Reads several results as one value; the block is drawn again when one of them changes.
 * @param read pure, declared once outside the component
 * @param subject what it reads for, such as the block's options; the same object as long as nothing in it changes
 */
export function useRead<T, Subject>(read: (reader: Reader, subject: Subject) => T, subject: Subject): T {
  const { port, item } = usePlace();
  const combined = useMemo(() => reading(port, item, (reader) => read(reader, subject)), [port, item, read, subject]);
  return useNow(port.store, combined);
}

function reading<T>(port: ScreenPort, own: ItemScope | undefined, read: (reader: Reader) => T): Atom<T> {
  const sources = new Map<unknown, Map<unknown, Atom<unknown>>>();
  const scopesOf = new WeakMap<readonly Value[], readonly ItemScope[]>();
  const scopeOf = new WeakMap<object, ItemScope>();

  /** The same question is the same atom, so that it is answered once. */
  function source<A>(kind: string, subject: unknown, item: ItemScope | undefined, make: () => Atom<A>): Atom<A> {
    const key =
      typeof subject === 'object' && subject !== null ? subject : `${kind}:${typeof subject}:${String(subject)}`;
    let ofItem = sources.get(item);
    if (ofItem === undefined) sources.set(item, (ofItem = new Map()));
    let found = ofItem.get(key);
    if (found === undefined) ofItem.set(key, (found = make()));
    return found as Atom<A>;
  }

  function scopeAt(item: Value, index: number): ItemScope {
    if (typeof item !== 'object' || item === null) return { item, index };
    const known = scopeOf.get(item);
    if (known?.index === index) return known;
    const made = { item, index };
    scopeOf.set(item, made);
    return made;
  }

  const readerFor = (get: Getter): Reader => {
    const reader: Reader = {
      result: (expr, item = own) => get(source('result', expr, item, () => port.result(expr, item))),
      words: (text, item = own) => get(source('words', text, item, () => port.words(text, item))),
      carried: (given, item = own) => carriedBy(given, (expr) => reader.result(expr, item)),
      busy: (event, carries) =>
        get(source(`busy:${JSON.stringify(carries)}`, event, undefined, () => port.busy(event, carries))),
      waiting: () => get(port.waiting),
      failed: () => get(port.problem)?.again,
      scopes(list) {
        let scopes = scopesOf.get(list);
        if (scopes === undefined) scopesOf.set(list, (scopes = list.map(scopeAt)));
        return scopes;
      },
    };
    return reader;
  };
  return atom((get) => read(readerFor(get)));
}

function carriedBy(given: With | undefined, result: (expr: Expr) => Result): ReturnType<Reader['carried']> {
  if (given === undefined) return undefined;
  const carried: [string, Value][] = [];
  for (const [name, expr] of Object.entries(given)) {
    const value = result(expr);
    if (value === PENDING || value === FAILED) return value;
    if (value === undefined) continue;
    if (name === '*' && isObject(value)) carried.push(...Object.entries(value));
    else carried.push([name, value]);
  }
  return Object.fromEntries(carried);
}

const readResult = (read: Reader, expr: Expr): Result => read.result(expr);
const readWords = (read: Reader, text: Text | undefined): Result => (text === undefined ? undefined : read.words(text));

/** The result of an expression in the scope of this block. */
export function useResult(expr: Expr): Result {
  return useRead(readResult, expr);
}

/** The words of a text, or the state of a read that they wait for. Left out: missing. */
export function useWords(text: Text | undefined): Result {
  return useRead(readWords, text);
}

/** The words of blocks and shell themselves. */
export function useSay(): Say {
  const { port } = usePlace();
  return useCallback((word, values) => port.say(word, values), [port]);
}

/** What is shown for a result: its text, or nothing when it is missing. */
export function shown(result: Result): string | undefined {
  return isValue(result) && result !== null && result !== '' ? String(result) : undefined;
}
