import jsonLogic from 'json-logic-js';
import type { Value } from '../value.ts';

type Classic = '===' | '!==' | '!' | 'in' | 'cat' | '<' | '<=' | '>' | '>=';

/**
 * Lets json-logic-js apply one operator to values. They are handed over as data and named by position,
 * so a value that looks like a rule is never run.
 */
export function classic(operator: Classic, operands: readonly Value[]): Value {
  const rule = { [operator]: operands.map((_, index) => ({ var: String(index) })) };
  return jsonLogic.apply(rule as Parameters<typeof jsonLogic.apply>[0], operands) as Value;
}
