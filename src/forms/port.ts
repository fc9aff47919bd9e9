import type { Atom, createStore, Getter, WritableAtom } from 'jotai';
import type { Field } from '../language/language.gen.ts';
import type { FieldOption, FieldRules } from '../answers/field-rules.ts';
import type { FAILED, PENDING, Value, ValueObject } from '../engine/value.ts';
import type { FieldAsks } from './ask.ts';

export type { FieldOption, FieldRules };

/** Delivered fields, while they are asked for, could not be had, or can't be shown as they came. */
export type Delivery = FormPort | typeof PENDING | typeof FAILED | 'undeliverable';

/** All that a form knows of the app: the fields of one group of the flow's form. */
export interface FormPort {
  readonly store: ReturnType<typeof createStore>;
  /** Unique on the page; prefix of the fields' DOM ids. */
  readonly id: string;
  /** The group's fields in order, as the configuration has them. */
  readonly fields: Readonly<Record<string, Field>>;
  readonly order: readonly string[];
  /** Of a group whose fields the core delivers: the group as it is to be shown, or what stands in its way. */
  readonly delivery?: Atom<Delivery>;
  /** The answer being given; writing it is one keystroke, nothing more. */
  value(field: string): WritableAtom<Value | undefined, [Value | undefined], void>;
  /** The same object for as long as they say the same. Most fields have the same rules whatever is answered: they need no atom. */
  rules(field: string, get: Getter): FieldRules;
  /** The server's refusals of present values, in words, by field: one atom, since there are few and fields are many. */
  readonly refusals: Atom<Readonly<Record<string, string>>>;
  /** Failed checks over several answers, in words. */
  readonly checks: Atom<readonly { readonly field: string; readonly text: string }[]>;
  /** Words of a key with values, in the page's language. */
  say(key: string, values?: ValueObject): string;
  /** The field's own words for a refused keyword, or undefined. */
  message(field: string, keyword: string, values: ValueObject): string | undefined;
  /** What the field's widget asks of the outside. */
  asks(field: string): FieldAsks;
  /** Asks failed option lists again. */
  retry(): void;
  readonly locale: string;
  /** The lender's currency, for money fields that name none; its country (alpha-3), for phones. */
  readonly currency: string;
  readonly country: string;
  /** The dial codes that the lender allows for phones, without plus, the one to begin with first; none: that of the country. */
  readonly phoneCodes: readonly string[];
}
