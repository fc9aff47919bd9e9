import type { Load } from '../language/language.gen.ts';
import { own } from '../engine/value.ts';
import type { Contract, Schema } from './contract.ts';
import { isJsonObject } from './json/object.ts';

const known = new WeakMap<Load, Schema>();

/** What stands at `data.<name>` of a read: its call's answer, and of one that grows what can be done about the next page. */
export function answerOfRead(
  load: Load,
  { operations, resolve }: Pick<Contract, 'operations' | 'resolve'>,
): Schema | undefined {
  const answer = own(operations, load.call)?.answer;
  if (load.more === undefined || answer === undefined) return answer;
  const before = known.get(load);
  if (before) return before;
  const { properties, required, ...whole } = resolve(answer);
  const grown: Schema = {
    ...whole,
    properties: {
      ...(isJsonObject(properties) ? properties : {}),
      more: { type: 'string', enum: ['more', 'loading', 'failed', 'end'] },
    },
    required: [...(Array.isArray(required) ? required : []), load.more.items, 'more'],
  };
  known.set(load, grown);
  return grown;
}
