import type { Atom } from 'jotai';
import type { Field } from '../../language/language.gen.ts';
import { asksOf } from '../../engine/flow/index.ts';
import type { Value } from '../../engine/value.ts';
import type { FieldAsks } from '../../forms/ask.ts';
import type { Delivery, FormPort } from '../../forms/port.ts';
import type { Providers } from '../../providers/provider.ts';
import { createPendingFiles } from '../keep/pending-files.ts';
import type { Runtime } from '../runtime.ts';
import { createDelivery, fieldsDelivered, type DeliveredGroup } from './delivered-group.ts';
import { createFieldAsks, type AskPlace } from './field-asks.ts';

/** What the forms of a journey need beside their own fields: brought with the journeys in which a field asks or is delivered. */
export interface FormParts {
  /** What a field's widget asks; undefined where nothing can be asked. */
  asks(place: AskPlace, name: string, field: Field): FieldAsks | undefined;
  delivery(
    group: DeliveredGroup,
    made: (fields: Readonly<Record<string, Field>>, round: number) => FormPort,
  ): Atom<Delivery>;
  /** The fields of an answer that the core defines, by their ids; undefined where they can't be shown. */
  delivered(given: Value | undefined): Readonly<Record<string, Field>> | undefined;
  /** Asks again for definitions that came and can't be shown. */
  retry(): void;
  /** The files that were chosen and have not been sent go too. */
  forget(): void;
}

export interface FormPartsOptions extends Pick<Runtime, 'store' | 'reads' | 'words' | 'toasts'> {
  readonly core: Pick<Runtime['core'], 'client' | 'call'>;
  readonly events: Pick<Runtime['events'], 'fault'>;
  readonly formats: Pick<Runtime['formats'], 'country'>;
  readonly providers: Providers;
  /** Under which the device keeps files that have not been sent. */
  readonly files: () => Promise<string>;
}

export function createFormParts({
  store,
  core,
  reads,
  words,
  toasts,
  events,
  formats: { country },
  providers,
  files,
}: FormPartsOptions): FormParts {
  const deliveries: Atom<Delivery>[] = [];
  const pending = createPendingFiles(files);
  let told = false;

  return {
    asks: (place, name, field) =>
      Object.keys(asksOf(field, place.journey.program.asks ?? {})).length === 0
        ? undefined
        : createFieldAsks({ ...place, core, reads, words, toasts, providers, pending: pending.of(name) }, name, field),
    delivery(group, made) {
      const delivery = createDelivery(group, country, made);
      deliveries.push(delivery);
      return delivery;
    },
    delivered(given) {
      const fields = fieldsDelivered(given, '', country);
      if (fields === undefined && !told) events.fault('undeliverable');
      told ||= fields === undefined;
      return fields;
    },
    retry() {
      if (deliveries.some((delivery) => store.get(delivery) === 'undeliverable')) reads.renew();
    },
    forget: pending.forget,
  };
}
