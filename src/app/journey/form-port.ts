import { atom, type Atom, type Getter } from 'jotai';
import type { Expr, Field, Text } from '../../language/language.gen.ts';
import { fieldsOf, flowOf, partsOfName, resultOf, type Frame } from '../../engine/flow/index.ts';
import { inOrder } from '../../engine/in-order.ts';
import { isTemplate } from '../../engine/expression/index.ts';
import {
  equal,
  FAILED,
  isValue,
  lookupOver,
  PENDING,
  type Lookup,
  type Result,
  type Value,
  type ValueObject,
} from '../../engine/value.ts';
import type { FieldAsks } from '../../forms/ask.ts';
import type { FieldOption, FieldRules, FormPort } from '../../forms/port.ts';
import type { Journey } from './journey.ts';
import type { TypedField } from './running-journey.ts';
import { settled } from '../../forms/group/settled.ts';
import type { PlaceScope } from './place-scope.ts';
import type { PlaceView } from './place-view.ts';

export interface FormPortOptions {
  readonly journey: Journey;
  readonly view: PlaceView;
  readonly scope: PlaceScope;
  readonly wordsOf: (text: Text, lookup: Lookup) => Result;
  readonly say: (key: string, values?: ValueObject) => string;
  readonly retry: () => void;
  readonly locale: string;
  readonly currency: string;
  readonly country: string;
  readonly phoneCodes: readonly string[];
}

/** The fields of one group, for the forms layer: answers and rules as atoms, one each. */
export function createFormPort(group: string, options: FormPortOptions): FormPort {
  const { journey, view, scope } = options;
  const { id, flow } = view.frame;
  const all = inOrder(fieldsOf(journey.program, flow));
  const asked = all.filter(([, field]) => field.group === group);
  const step = Object.keys(flowOf(journey.program, flow).steps).indexOf(view.place.step);
  const portId = `${id}-${step}-${all.findIndex(([, field]) => field.group === group)}`;
  const fields = Object.fromEntries(asked);
  const order = asked.map(([name]) => name);
  const port = portOver(portId, fields, order, options);
  if (journey.parts === undefined || !order.some((one) => fields[one]?.define !== undefined)) return port;
  const delivery = journey.parts.delivery({ group, fields, order, scope }, (delivered, round) =>
    portOver(round === 1 ? portId : `${portId}-${round}`, delivered, Object.keys(delivered), options),
  );
  return { ...port, delivery };
}

/** A port over these fields, whether the form has them or the core delivers them. */
function portOver(
  id: string,
  fields: Readonly<Record<string, Field>>,
  order: readonly string[],
  options: FormPortOptions,
): FormPort {
  const { journey, view, scope } = options;
  const { frame } = view;
  const form = journey.program.forms[journey.program.flows[frame.flow]?.form ?? ''];
  const refused = atom((get) => get(journey.state).frames.find((one) => one.id === frame.id)?.refusals ?? none);
  const fixedRules = new Map<string, FieldRules>();
  const movingRules = new Map<string, Atom<FieldRules>>();
  const asks = new Map<string, FieldAsks>();

  const computed = new Map<string, TypedField>();
  const valueOf = (name: string): TypedField => {
    const expr = fields[name]?.value;
    if (expr !== undefined) return computedOf(name, expr);
    const { field, id: member } = partsOfName(name);
    return journey.field(frame.id, field, member);
  };
  /** What is worked out is typed by nobody. */
  const computedOf = (name: string, expr: Expr): TypedField => {
    const known =
      computed.get(name) ??
      atom(
        (get): Value | undefined => {
          const result = resultOf(expr, scope.lookup(get));
          return isValue(result) && result !== null ? result : undefined;
        },
        () => undefined,
      );
    computed.set(name, known);
    return known;
  };
  const wordsAt = (text: Text, lookup: Lookup): string => {
    const result = options.wordsOf(text, lookup);
    return typeof result === 'string' ? result : '';
  };
  const rulesNow = (name: string, get: Getter): FieldRules => {
    const fixed = fixedRules.get(name);
    if (fixed) return fixed;
    const moving = movingRules.get(name);
    if (moving) return get(moving);
    const field = fields[name];
    if (field === undefined) throw new Error(`no field "${name}" in ${id}`);
    let looks = false;
    const inScope = (inner: Getter) =>
      rulesOf(
        name,
        field,
        later(() => {
          looks = true;
          return scope.lookup(inner);
        }),
        wordsAt,
      );
    const first = inScope(journey.store.get);
    if (looks) movingRules.set(name, settled(inScope));
    else fixedRules.set(name, first);
    return looks ? rulesNow(name, get) : first;
  };

  return {
    store: journey.store,
    id,
    fields,
    order,
    value: valueOf,
    rules: rulesNow,
    refusals: settled((get) =>
      Object.fromEntries(
        Object.entries(get(refused)).flatMap(([name, { value, text }]) =>
          Object.hasOwn(fields, name) && equal(value, get(valueOf(name)) ?? null) ? [[name, text]] : [],
        ),
      ),
    ),
    checks: settled((get) => {
      const lookup = scope.lookup(get);
      return inOrder(form?.checks)
        .filter(([, check]) => order.includes(check.field) && resultOf(check.if, lookup) === true)
        .map(([, check]) => ({ field: check.field, text: wordsAt(check.text, lookup) }));
    }),
    say: options.say,
    message(name, keyword, values) {
      const text = fields[name]?.messages?.[keyword];
      if (text === undefined) return undefined;
      // Words of a key say what is wrong of what they are given, as those that stand for every field do.
      if (typeof text === 'string' && !isTemplate(text)) return options.say(text, values);
      const inner = scope.lookup(journey.store.get);
      return wordsAt(text, lookupOver(values, inner));
    },
    asks(name) {
      const field = fields[name];
      const known =
        asks.get(name) ?? (field && journey.parts?.asks({ journey, view, scope, wordsAt }, name, field)) ?? noAsks;
      asks.set(name, known);
      return known;
    },
    retry: options.retry,
    locale: options.locale,
    currency: options.currency,
    country: options.country,
    phoneCodes: options.phoneCodes,
  };
}

const none: Frame['refusals'] = {};

const noAsks: FieldAsks = {
  can: () => false,
  send: () => Promise.resolve({ outcome: 'cancelled' }),
  forget: () => undefined,
  pending: { read: () => Promise.resolve(undefined), write: () => Promise.resolve(), remove: () => undefined },
  toast: () => undefined,
};

/** A scope that is made when something is looked up: most fields' rules look nothing up. */
function later(make: () => Lookup): Lookup {
  let made: Lookup | undefined;
  return (root, path) => (made ??= make())(root, path);
}

/** What the rules say of a field in a scope. */
export function rulesOf(
  name: string,
  field: Field,
  lookup: Lookup,
  wordsAt: (text: Text, lookup: Lookup) => string,
): FieldRules {
  const asked = field.if === undefined || resultOf(field.if, lookup);
  const isTrue = (expr: Field['required']) => expr !== undefined && resultOf(expr, lookup) === true;
  const limits: Record<string, Value> = {};
  for (const [keyword, expr] of Object.entries(field.limit ?? {})) {
    const bound = resultOf(expr, lookup);
    if (isValue(bound) && bound !== null) limits[keyword] = bound;
  }
  return {
    asked: asked === true,
    ...(asked === PENDING && { awaited: true as const }),
    required: field.value === undefined && isTrue(field.required),
    readonly: field.value !== undefined || isTrue(field.readonly),
    limits,
    options:
      field.choices === undefined ? optionsOf(field, lookup, wordsAt) : choicesOf(field.choices, lookup, wordsAt),
    label: wordsAt(field.label ?? `field.${name}.label`, lookup),
    help: field.help === undefined ? undefined : wordsAt(field.help, lookup),
  };
}

function choicesOf(
  choices: NonNullable<Field['choices']>,
  lookup: Lookup,
  wordsAt: (text: Text, lookup: Lookup) => string,
): readonly FieldOption[] {
  return inOrder(choices)
    .filter(([, choice]) => choice.if === undefined || resultOf(choice.if, lookup) === true)
    .map(([value, choice]) => {
      const detail = choice.detail === undefined ? '' : wordsAt(choice.detail, lookup);
      return { value, text: wordsAt(choice.text, lookup), ...(detail !== '' && { detail }) };
    });
}

function optionsOf(
  field: Field,
  lookup: Lookup,
  wordsAt: (text: Text, lookup: Lookup) => string,
): FieldRules['options'] {
  const { options } = field;
  if (options === undefined) return undefined;
  const list = resultOf(options.of, lookup);
  if (list === PENDING || list === FAILED) return list;
  if (!Array.isArray(list)) return [];
  const choices: FieldOption[] = [];
  list.forEach((item: Value, index: number) => {
    const inner = lookupOver({ item, index }, lookup);
    const value = resultOf(options.value, inner);
    if (!isValue(value) || value === null) return;
    const detail = options.detail === undefined ? '' : wordsAt(options.detail, inner);
    choices.push({ value, text: wordsAt(options.text, inner), ...(detail !== '' && { detail }) });
  });
  return choices;
}
