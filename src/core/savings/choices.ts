import { onField } from '../refusal.ts';
import type { components } from '../../api/operations.gen.ts';

export type Frequency = components['schemas']['SavingFrequency']['name'];
export type CollectionMethod = components['schemas']['CollectionMethod']['name'];

const numbered = <Name extends string>(names: readonly Name[]): { id: number; name: Name }[] =>
  names.map((name, index) => ({ id: index + 1, name }));

/** The first is what is taken where none is named (C-485), and fits every tenor. */
export const frequencies = numbered<Frequency>(['daily', 'weekly', 'monthly']);

export const collectionMethods = numbered<CollectionMethod>(['automatic', 'manual']);

const fitting: Readonly<Record<string, readonly Frequency[]>> = { days: ['daily'], weeks: ['daily', 'weekly'] };

/** How often is put in where the tenor is counted in a period (C-386). */
export const fittingTenor = (period: string): readonly Frequency[] => fitting[period] ?? ['daily', 'weekly', 'monthly'];

/** How often may be put in where the product names a frequency (C-385, E21). */
export function fittingProduct(frequency: string | undefined): readonly Frequency[] {
  const name = frequency?.toLowerCase();
  if (name === 'daily') return ['daily'];
  return name === 'weekly' ? ['daily', 'weekly'] : ['daily', 'weekly', 'monthly'];
}

/** @throws Refusal `frequency_unknown` */
export function frequencyOf(id: number, allowed: readonly Frequency[]): Frequency {
  const frequency = frequencies.find((each) => each.id === id)?.name;
  if (frequency === undefined || !allowed.includes(frequency))
    throw onField('frequency_id', 'Choose how often you put money in', 'frequency_unknown');
  return frequency;
}

/** @throws Refusal on the collection method */
export function methodOf(id: number): CollectionMethod {
  const method = collectionMethods.find((each) => each.id === id)?.name;
  if (method === undefined) throw onField('collection_method_id', 'Choose how money is put in');
  return method;
}
