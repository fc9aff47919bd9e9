import type { With } from '../../language/language.gen.ts';
import { evaluate } from '../expression/index.ts';
import { FAILED, isObject, own, PENDING, type Lookup, type Value, type ValueObject } from '../value.ts';
import type { World } from './program.ts';

/** The state of a read that has to be waited for. */
export type Unready = typeof PENDING | typeof FAILED;

export function isReady<T>(given: T | Unready): given is T {
  return given !== PENDING && given !== FAILED;
}

/**
 * What a place, a sub-flow, a caller or a path is given. Missing members are left out; "*" spreads those that the
 * taker names.
 * @param takes what the taker names; a member that is "text" there is given in words
 */
export function handedTo(
  takes: Readonly<Record<string, unknown>> | undefined,
  given: With,
  world: World,
  lookup: Lookup,
): ValueObject | Unready {
  const handed: [string, Value][] = [];
  for (const [name, expr] of Object.entries(given)) {
    const isText = own(takes, name) === 'text' && (typeof expr === 'string' || (isObject(expr) && 'key' in expr));
    const result = isText ? world.words(expr as string, lookup) : evaluate(expr, { lookup });
    if (result === PENDING || result === FAILED) return result;
    if (name === '*')
      handed.push(
        ...(isObject(result)
          ? Object.entries(result).filter(([member]) => takes === undefined || Object.hasOwn(takes, member))
          : []),
      );
    else if (result !== undefined && result !== null) handed.push([name, result]);
  }
  return Object.fromEntries(handed);
}
