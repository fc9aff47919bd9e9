import { compare, isDecimal } from '../../engine/decimal.ts';
import { rowsIn } from '../../engine/flow/index.ts';
import { isMadeUp } from './cases.ts';
import type { Fact } from './exploration.ts';
import { factInWords, factName } from './finding-text.ts';
import type { Ground } from './ground.ts';
import { patternOf } from './pattern.ts';
import { Reading } from './reading.ts';
import { Uses } from './uses.ts';

/**
 * Facts in the words of what they stand for: an amount that was tried below a bound is "is below 0" and not "is -1", a text
 * that nothing names "is not "take-out"" and not "is other".
 */
export function standsFor({ flow, configuration, ...ground }: Ground): (fact: Fact) => string {
  const reading = new Reading({ flow, configuration, ...ground });
  const uses = new Uses();
  for (const { row } of rowsIn(flow, configuration.gates)) for (const note of reading.expr(row.if).notes) note(uses);
  return (fact) => {
    const { name, value } = fact;
    const written = factInWords(fact);
    if (/[?#]/.test(name) || (typeof value !== 'string' && typeof value !== 'number')) return written;
    const { order, equals } = uses.of(patternOf(name));
    const named = equals.flat();
    if (named.includes(value)) return written;
    const bounds = [...new Set(order.flatMap((bound) => (isDecimal(String(bound)) ? [String(bound)] : [])))].sort(
      compare,
    );
    if (bounds.length > 0 && isDecimal(String(value)))
      return `${factName(name)} ${besideBounds(String(value), bounds)}`;
    const others = [...new Set(named)].map((each) => JSON.stringify(each));
    if (!isMadeUp(value) || others.length === 0 || others.length > mostNamed) return written;
    return `${factName(name)} is ${others.length === 1 ? 'not' : 'none of'} ${others.join(', ')}`;
  };
}

/** So many texts are read over at once. */
const mostNamed = 4;

function besideBounds(value: string, bounds: readonly string[]): string {
  const below = bounds.findLast((bound) => compare(bound, value) < 0);
  const above = bounds.find((bound) => compare(bound, value) > 0);
  if (bounds.some((bound) => compare(bound, value) === 0)) return `is ${value}`;
  if (below === undefined) return `is below ${above ?? ''}`;
  return above === undefined ? `is above ${below}` : `is between ${below} and ${above}`;
}
