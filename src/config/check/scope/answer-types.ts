import { answerOfRead } from '../../answer-of-read.ts';
import type { Contract } from '../../contract.ts';
import type { Load } from '../../../language/language.gen.ts';
import { outcomeOf, type Scope } from './scope.ts';
import { any, instant, number, objectOf, optional, text, type Type } from './type.ts';
import { typeOfSchema } from './type-of-schema.ts';

/** What reads answer, by their names: one that has a condition may be missing. */
export function loadMembers(
  contract: Contract,
  load: Readonly<Record<string, Load>> | undefined,
  scope: Scope,
): Readonly<Record<string, () => Type>> {
  return Object.fromEntries(
    Object.entries(load ?? {}).map(([id, read]) => [
      id,
      () => {
        const type = typeOfSchema(
          answerOfRead(read, contract),
          contract.resolve,
          contract.operations[read.call]?.info.secrets,
        );
        const { if: condition } = read;
        return condition === undefined || outcomeOf(condition, scope) === true ? type : optional(type);
      },
    ]),
  );
}

/** What a call answers. */
export function callType(contract: Contract, call: string): Type {
  const operation = Object.hasOwn(contract.operations, call) ? contract.operations[call] : undefined;
  return operation === undefined ? any : typeOfSchema(operation.answer, contract.resolve, operation.info.secrets);
}

/** A failed call tells these; which fields it refuses is up to it. */
export const failure: Type = objectOf({
  code: () => text,
  message: () => text,
  status: () => number,
  fields: () => ({ kind: 'object', names: [], member: () => optional(text), open: true, missing: [] }),
  tries_left: () => optional(number),
  until: () => optional(instant),
  stage_id: () => optional(number),
});
