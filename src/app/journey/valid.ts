import { resultOf, type World } from '../../engine/flow/index.ts';
import { isObject, isValue, own, type Lookup, type Value, type ValueObject } from '../../engine/value.ts';
import { judge } from '../../answers/judge.ts';
import type { Field } from '../../language/language.gen.ts';
import { rulesOf } from './form-port.ts';

/**
 * Judges kept answers as the form would, for resuming. Options and definitions that are still being read do not hold it
 * up: the core judges them again.
 * @param delivered the fields of an answer that the core defines; undefined where they can't be shown
 */
export function validIn(
  currency: string,
  delivered: (given: Value | undefined) => Readonly<Record<string, Field>> | undefined,
): World['valid'] {
  function fits(name: string, field: Field, value: Value | undefined, lookup: Lookup): boolean {
    return (
      judge(
        field,
        rulesOf(name, field, lookup, () => ''),
        value,
        currency,
      ) === undefined
    );
  }
  function deliveredFit(field: Field, answers: Value | undefined, lookup: Lookup): boolean {
    const given = resultOf(field.define ?? null, lookup);
    if (typeof given === 'symbol' || (field.if !== undefined && resultOf(field.if, lookup) !== true)) return true;
    const fields = delivered(isValue(given) ? given : undefined);
    return (
      fields !== undefined &&
      Object.entries(fields).every(([id, one]) =>
        fits(id, one, own<Value>(isObject(answers) ? answers : undefined, id), lookup),
      )
    );
  }
  return (fields, answers: ValueObject, lookup) =>
    Object.entries(fields).every(([name, field]) => {
      const value = own(answers, name);
      if (field.define !== undefined) return deliveredFit(field, value, lookup);
      const { options: _options, ...plain } = field;
      return fits(name, plain, value, lookup);
    });
}
