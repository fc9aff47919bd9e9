import { createStore } from 'jotai';
import type { Block, Field } from '../../language/language.gen.ts';
import type { ValueObject } from '../../engine/value.ts';
import { fakePort as fakeForm } from '../../forms/testing/fake-port.ts';
import { fakePort, type FakePort } from './fake-port.ts';

/** What a block's example.json holds: its options, and the world that they are shown in. */
export interface Example {
  readonly options: object;
  readonly scope: ValueObject;
  readonly texts: Readonly<Record<string, string>>;
  /** The fields of the group that the options name. */
  readonly form?: Readonly<Record<string, Field>>;
}

const files = import.meta.glob<Example>('../blocks/*/example.json', { eager: true, import: 'default' });

/** Every block's example, by the name of the block. */
export const examples: ReadonlyMap<string, Example> = new Map(
  Object.entries(files).map(([path, example]) => [path.split('/').at(-2) ?? path, example]),
);

export function exampleBlock(name: string): Block {
  return { at: 10, block: name, ...examples.get(name)?.options };
}

/** A place in which the example's scope and words hold. */
export function examplePort(name: string, more: Parameters<typeof fakePort>[0] = {}): FakePort {
  const example = examples.get(name);
  if (example === undefined) throw new Error(`The block ${name} has no example`);
  const store = createStore();
  const group = 'group' in example.options ? String(example.options.group) : 'group';
  const forms =
    example.form === undefined ? {} : { forms: { [group]: fakeForm(example.form, { id: `${name}-${group}`, store }) } };
  return fakePort({ scope: example.scope, texts: example.texts, store, ...forms, ...more });
}
