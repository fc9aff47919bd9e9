import { atom, createStore, type Getter } from 'jotai';
import type { Expr, Text } from '../../language/language.gen.ts';
import { evaluate, fill, isTemplate, words, type Env, type WordsEnv } from '../../engine/expression/index.ts';
import { at, FAILED, PENDING, type Result, type ValueObject } from '../../engine/value.ts';
import type { FormPort } from '../../forms/port.ts';
import type { ItemScope, Problem, ReadFailure, ScreenPort } from '../port.ts';
import { sampleWords } from './sample-words.ts';

interface Given {
  /** The roots of the scope, by name. */
  readonly scope?: ValueObject;
  /** Words by key, over those of the blocks themselves. */
  readonly texts?: Readonly<Record<string, string>>;
  /** Paths whose read is under way or has failed: "data.loan". */
  readonly pending?: readonly string[];
  readonly failed?: readonly string[];
  /** Events that are under way. */
  readonly busy?: readonly string[];
  readonly problem?: Problem;
  readonly readFailure?: ReadFailure;
  readonly forms?: Readonly<Record<string, FormPort>>;
  readonly store?: ReturnType<typeof createStore>;
}

export interface FakePort extends ScreenPort {
  /** The events that were sent, oldest first. */
  readonly sent: { event: string; carries?: ValueObject }[];
  readonly went: string[];
  retries(): number;
  /** The world changes: these members replace the given ones. */
  change(given: Given): void;
}

/** A place whose scope a test writes down, with the true evaluator behind it. */
export function fakePort(first: Given = {}): FakePort {
  const store = first.store ?? createStore();
  const given = atom<Given>(first);
  const sent: FakePort['sent'] = [];
  const went: string[] = [];
  let retries = 0;

  const translate = (key: string, values: ValueObject): string => {
    const texts = { ...sampleWords, ...store.get(given).texts };
    const template = Object.hasOwn(texts, key) ? texts[key as keyof typeof texts] : key;
    const filled = isTemplate(template)
      ? fill(template, (root, path) => at(values, [root, ...path]), { locale: 'en-GB', translate })
      : template;
    return typeof filled === 'string' ? filled : key;
  };

  const env = (get: Getter, item: ItemScope | undefined): WordsEnv => {
    const { scope = {}, pending = [], failed = [] } = get(given);
    const lookup: Env['lookup'] = (root, path) => {
      if (item !== undefined && root === 'item') return at(item.item, path);
      if (item !== undefined && root === 'index') return item.index;
      if (item !== undefined && root === 'group') return at(item.group, path);
      const whole = [root, ...path].join('.');
      const under = (one: string): boolean => whole === one || whole.startsWith(`${one}.`);
      if (pending.some(under)) return PENDING;
      return failed.some(under) ? FAILED : at(scope, [root, ...path]);
    };
    return { lookup, formats: { locale: 'en-GB', currency: 'NGN', country: 'NGA', timeZone: 'Africa/Lagos' } };
  };

  return {
    store,
    sent,
    went,
    retries: () => retries,
    change: (more) => store.set(given, (before) => ({ ...before, ...more })),
    result: (expr: Expr, item?: ItemScope) => atom((get): Result => evaluate(expr, env(get, item))),
    words: (text: Text, item?: ItemScope) => atom((get): Result => words(text, env(get, item), translate)),
    say: (key, values = {}) => translate(key, values),
    send: (event, carries) => void sent.push(carries === undefined ? { event } : { event, carries }),
    go: (address) => void went.push(address),
    busy: (event) => atom((get) => get(given).busy?.includes(event) ?? false),
    waiting: atom((get) => (get(given).busy?.length ?? 0) > 0),
    problem: atom((get) => get(given).problem),
    readFailure: atom((get) => get(given).readFailure),
    retry: () => void (retries += 1),
    form(group) {
      const form = first.forms?.[group];
      if (form === undefined) throw new Error(`The test gave no form for ${group}`);
      return form;
    },
    groups: Object.keys(first.forms ?? {}),
    locale: 'en-GB',
  };
}
