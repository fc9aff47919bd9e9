import type { Value } from '../value.ts';

/** The names of what comes later, which must not be brought to know them; a test holds the two together. */
export const later: ReadonlySet<string> = new Set([
  'between',
  'interest',
  'fees',
  'allocate',
  'savings',
  'contribution',
  'ceil',
  'step',
  'pow',
  'places',
  'length',
  'slice',
  'unique',
  'range',
  'pick',
  'object',
  'write-json',
]);

/** Whether an expression stands somewhere in this configuration that needs an operator that comes later. */
export function needsLaterOperators(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) return value.some(needsLaterOperators);
  const [[name, operands] = ['', null], ...others] = Object.entries(value as Readonly<Record<string, Value>>);
  if (others.length === 0 && (later.has(name) || (name === 'later' && !isBySeconds(operands)))) return true;
  return Object.values(value).some(needsLaterOperators);
}

function isBySeconds(operands: Value): boolean {
  return Array.isArray(operands) && operands[2] === 'seconds';
}
