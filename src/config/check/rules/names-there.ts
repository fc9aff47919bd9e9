import { own } from '../../../engine/value.ts';
import { isJsonObject } from '../../json/object.ts';
import { kindsWithExpressions } from '../kinds-with-expressions.ts';
import type { PlacedOperation } from '../reading/operations-in.ts';
import { scopedOperations } from '../reading/scoped-operations.ts';
import type { Check, Codes } from '../rule.ts';
import { suggestName } from '../saying/nearest.ts';
import { typeOfExpr } from '../scope/scope.ts';

export const codes = {
  'compare.name': {
    severity: 'warning',
    means:
      'A condition asks for a product by a name that no product of the core has, or has in one language alone: the name is told in the language of the page. Whether it is right is said by `npm run lender check`, which has the core at hand; `npm run check` says where a lender of several languages asks so.',
    mend: 'Write the name as the core has it. Where it has one in each language, ask for an attribute of the product, or for its `id`.',
  },
} as const satisfies Codes;

export const reads = [...kindsWithExpressions, 'tenant'] as const;

export const stage = 'ways';

/** What is compared with the name of something is the name of one that there is. */
export const check: Check<keyof typeof codes> = (subject, report) => {
  const { names } = subject.knowledge;
  const { languages } = subject.configuration.tenant;
  // Who has one language alone has no other name, and would be told in vain.
  if (names === undefined && languages.length < 2) return;
  for (const { document, operation } of scopedOperations(subject)) {
    for (const { of, name, index } of namesIn(operation)) {
      if (names === undefined) {
        report(document, operation.at(index), {
          code: 'compare.name',
          message: `the core alone knows whether a ${of} is called "${name}", and in which languages`,
          suggestion: `ask for an attribute of the ${of}, or for its "id"; "npm run lender check" looks the name up`,
        });
        continue;
      }
      const known = own(names, of);
      const others = known && own(known, name)?.filter((other) => other !== name);
      if (known === undefined || others?.length === 0) continue;
      report(document, operation.at(index), {
        code: 'compare.name',
        message:
          others === undefined
            ? `no ${of} of the core is called "${name}"`
            : `the ${of} "${name}" is called ${others.map((other) => `"${other}"`).join(' and ')} in other languages, in which this does not hold`,
        suggestion:
          others === undefined
            ? suggestName(name, Object.keys(known))
            : `ask for an attribute of the ${of}, or for its "id"`,
      });
    }
  }
};

interface Named {
  /** What it is the name of. */
  readonly of: string;
  readonly name: string;
  /** The operand in which it is written. */
  readonly index: number;
}

/** The names that one operator compares something's name with. */
function namesIn({ name, operands, scopes }: PlacedOperation): readonly Named[] {
  const nameOf = (index: number): string | undefined => {
    const scope = scopes[index];
    const type = scope && operands[index] !== undefined ? typeOfExpr(operands[index], scope) : undefined;
    return type && 'nameOf' in type ? type.nameOf : undefined;
  };
  const written = (index: number): readonly string[] => {
    const operand = operands[index];
    if (name === 'pick' && isJsonObject(operand)) return Object.keys(operand);
    return [operand].flat().flatMap((one) => (typeof one === 'string' && one !== '' ? [one] : []));
  };
  if (!['===', '!==', 'in', 'pick'].includes(name)) return [];
  const pairs = name === '===' || name === '!==' ? [[0, 1] as const, [1, 0] as const] : [[0, 1] as const];
  return pairs.flatMap(([read, index]) => {
    const of = nameOf(read);
    return of === undefined ? [] : written(index).map((each) => ({ of, name: each, index }));
  });
}
