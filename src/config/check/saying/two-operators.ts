import type { Pointer } from '../../json/pointer.ts';
import type { LayeredDocument } from '../../layers.ts';
import type { Finding } from '../rule.ts';

/**
 * An expression with more than one operator, and where it is told. Mostly a lender has written another operator than the
 * base has: merge patch lays the one beside the other, so the mend is to take away the one below.
 */
export function twoOperators(
  document: LayeredDocument,
  at: Pointer,
  names: readonly string[],
): { readonly at: Pointer; readonly finding: Finding<'expression.operator'> } {
  const fileOf = (name: string) => document.fileAt([...at, name]);
  const files = [...new Set(names.map(fileOf))];
  const upper = document.files.findLast((file) => files.includes(file));
  const own = names.find((name) => fileOf(name) === upper);
  const below = names.filter((name) => fileOf(name) !== upper);
  if (own === undefined || below.length === 0) {
    return {
      at,
      finding: {
        code: 'expression.operator',
        message: `an expression has one operator, not ${names.length}`,
        suggestion: names.length > 1 ? 'join them by "and", or take one away' : 'write a value instead',
      },
    };
  }
  const told = below.map((name) => `"${name}" of ${fileOf(name)}`).join(' and ');
  return {
    at: [...at, own],
    finding: {
      code: 'expression.operator',
      message: `an expression has one operator, and this is laid over ${told}, which stays beside it`,
      suggestion: `take it away in your file: ${below.map((name) => `"${name}": null`).join(', ')}`,
    },
  };
}
