import { schemaOfTaken, type Contract } from '../../contract.ts';
import type { Takes } from '../../../language/language.gen.ts';
import { openText, type Type } from './type.ts';
import { typeOfSchema } from './type-of-schema.ts';

/** The types of what a screen or a flow takes; words are texts. */
export function takesMembers(takes: Takes | undefined, contract: Contract): Readonly<Record<string, () => Type>> {
  return Object.fromEntries(
    Object.entries(takes ?? {}).map(([name, taken]) => [
      name,
      () => (taken === 'text' ? openText : typeOfSchema(schemaOfTaken(taken, contract), contract.resolve)),
    ]),
  );
}
