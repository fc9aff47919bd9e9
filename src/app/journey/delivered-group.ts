import { atom, type Atom } from 'jotai';
import { DefinitionError } from '../../answers/definition/delivered-field.ts';
import { fieldDefinitions } from '../../answers/definition/field-definitions.ts';
import type { Field } from '../../language/language.gen.ts';
import { deliveredName } from '../../engine/flow/index.ts';
import { inOrder } from '../../engine/in-order.ts';
import { FAILED, PENDING, type Result, type Value } from '../../engine/value.ts';
import type { Delivery, FormPort } from '../../forms/port.ts';
import { settled } from '../../forms/group/settled.ts';
import type { PlaceScope } from './place-scope.ts';

/** A group of which the core defines some fields. */
export interface DeliveredGroup {
  readonly group: string;
  readonly fields: Readonly<Record<string, Field>>;
  readonly order: readonly string[];
  readonly scope: PlaceScope;
}

type Fields = Readonly<Record<string, Field>>;

/**
 * The fields that the core delivers for an answer, by their ids; undefined where they can't be shown as they came.
 * @param given what `define` comes to; nothing: the core asks nothing here
 */
export function fieldsDelivered(given: Value | undefined, group: string, country: string): Fields | undefined {
  try {
    return fieldDefinitions(given ?? [], group, country).fields;
  } catch (error) {
    if (error instanceof DefinitionError) return undefined;
    throw error;
  }
}

/**
 * A group as it is to be shown: its own fields, and in the place of those that the core defines the delivered ones.
 * As long as the definitions are the same it is the same port, so that nothing that is being typed is drawn anew.
 * @param made a port over these fields; `round` counts how often the definitions have come to others
 */
export function createDelivery(
  { group, fields, order, scope }: DeliveredGroup,
  country: string,
  made: (fields: Fields, round: number) => FormPort,
): Atom<Delivery> {
  const defined = order.filter((name) => fields[name]?.define !== undefined);
  const given = settled<readonly Result[]>((get) =>
    defined.map((name) => get(scope.result(fields[name]?.define ?? null))),
  );
  let round = 0;
  let last: { readonly given: readonly Result[]; readonly port: Delivery } | undefined;

  function deliveryOf(results: readonly Result[]): Delivery {
    if (results.includes(FAILED)) return FAILED;
    if (results.includes(PENDING)) return PENDING;
    const shown: Record<string, Field> = {};
    for (const name of order) {
      const field = fields[name];
      if (field === undefined) continue;
      if (field.define === undefined) {
        shown[name] = field;
        continue;
      }
      const delivered = fieldsDelivered(results[defined.indexOf(name)] as Value | undefined, group, country);
      if (delivered === undefined) return 'undeliverable';
      const { if: asked, readonly } = field;
      for (const [id, one] of inOrder(delivered))
        shown[deliveredName(name, id)] = {
          ...one,
          ...(asked !== undefined && { if: asked }),
          ...(readonly !== undefined && { readonly }),
        };
    }
    round += 1;
    return made(shown, round);
  }

  return atom((get) => {
    const results = get(given);
    if (last?.given !== results) last = { given: results, port: deliveryOf(results) };
    return last.port;
  });
}
