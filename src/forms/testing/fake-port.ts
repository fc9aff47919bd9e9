import { isDeepStrictEqual } from 'node:util';
import { atom, createStore, type PrimitiveAtom } from 'jotai';
import type { Field } from '../../language/language.gen.ts';
import type { Value, ValueObject } from '../../engine/value.ts';
import type { FieldRules, FormPort } from '../port.ts';
import { fakeAsks, type FakeAsks } from './fake-asks.ts';
import { saidInTests } from './said.ts';

type FakeField = Partial<Field> & Pick<Field, 'schema'>;

export interface FakePort extends FormPort {
  readonly asks: (field: string) => FakeAsks;
  /** Rules that a test sets, over those that follow from the field. */
  readonly present: (field: string) => PrimitiveAtom<Partial<FieldRules>>;
  readonly refused: (field: string) => PrimitiveAtom<string | undefined>;
  readonly failed: PrimitiveAtom<readonly { readonly field: string; readonly text: string }[]>;
  readonly answers: () => ValueObject;
  readonly retried: () => number;
}

interface Setup {
  readonly id?: string;
  readonly store?: FormPort['store'];
  readonly values?: ValueObject;
  readonly rules?: Readonly<Record<string, Partial<FieldRules>>>;
  readonly country?: string;
  readonly phoneCodes?: readonly string[];
  readonly currency?: string;
  readonly locale?: string;
  /** The asks that the configuration has, by field. */
  readonly asks?: Readonly<Record<string, readonly string[]>>;
}

/** A group as the app would give it, on plain atoms: labels are the fields' own or their ids, words are English. */
export function fakePort(given: Readonly<Record<string, FakeField>>, setup: Setup = {}): FakePort {
  const store = setup.store ?? createStore();
  const fields = Object.fromEntries(
    Object.entries(given).map(([id, field], place) => [id, { at: place, group: 'group', ...field } satisfies Field]),
  );
  const order = Object.keys(fields);
  const each = <A>(make: (field: string) => A): ((field: string) => A) => {
    const made = new Map(order.map((field) => [field, make(field)]));
    return (field) => {
      const found = made.get(field);
      if (found === undefined) throw new Error(`No field: ${field}`);
      return found;
    };
  };
  const value = each((field) => atom<Value | undefined>(setup.values?.[field]));
  const present = each((field) => atom<Partial<FieldRules>>(setup.rules?.[field] ?? {}));
  const rules = each((field) => {
    let last: FieldRules | undefined;
    return atom((get): FieldRules => {
      const now: FieldRules = {
        asked: true,
        required: fields[field]?.required === true,
        readonly: fields[field]?.readonly === true,
        limits: {},
        options: undefined,
        label: typeof fields[field]?.label === 'string' ? fields[field].label : field,
        help: typeof fields[field]?.help === 'string' ? fields[field].help : undefined,
        ...get(present(field)),
      };
      if (last === undefined || !isDeepStrictEqual(last, now)) last = now;
      return last;
    });
  });
  const refused = each(() => atom<string | undefined>(undefined));
  const failed = atom<readonly { field: string; text: string }[]>([]);
  let retried = 0;
  return {
    store,
    id: setup.id ?? 'form',
    fields,
    order,
    value,
    rules: (field, get) => get(rules(field)),
    refusals: atom((get) =>
      Object.fromEntries(
        order.flatMap((field) => {
          const words = get(refused(field));
          return words === undefined ? [] : [[field, words]];
        }),
      ),
    ),
    checks: failed,
    say: saidInTests,
    message: (field, keyword) => {
      const own = fields[field]?.messages?.[keyword];
      return typeof own === 'string' ? own : undefined;
    },
    asks: each((field) => fakeAsks(setup.asks?.[field])),
    retry: () => {
      retried += 1;
    },
    locale: setup.locale ?? 'en-GB',
    currency: setup.currency ?? 'NGN',
    country: setup.country ?? 'NGA',
    phoneCodes: setup.phoneCodes ?? [],
    present,
    refused,
    failed,
    answers: () =>
      Object.fromEntries(
        order
          .map((field) => [field, store.get(value(field))] as const)
          .filter((entry): entry is [string, Value] => entry[1] !== undefined),
      ),
    retried: () => retried,
  };
}
