import type { FieldProps } from '@rjsf/utils';
import { FAILED, PENDING, type Value, type ValueObject } from '../../engine/value.ts';
import { presentSchema } from '../../answers/judge.ts';
import { afterPress, useNow } from '../group/index.ts';
import { Readonly } from '../pieces/Readonly.tsx';
import { OptionsFailed, OptionsLoading } from '../pieces/OptionsState.tsx';
import type { FieldOption, FieldRules } from '../port.ts';
import type { WidgetProps } from '../widget.ts';
import { errorIdOf, helpIdOf, labelIdOf } from './ids.ts';
import { contextOf } from './form-context.ts';
import { fieldWidget } from './field-widget.ts';

/**
 * The one field that rjsf knows of ours: the widget of an answer, on the port's atoms. A keystroke redraws this and
 * nothing above it, since rjsf's own data is not written.
 */
export function AnswerField({ name: field, fieldPathId: { $id: id }, registry }: FieldProps) {
  const { state } = contextOf(registry);
  const { port } = state;
  const { rules, value, told, beside } = useNow(port.store, state.view(field));
  const definition = port.fields[field];

  if (!definition || !rules.asked) return null;
  const { Component } = fieldWidget(definition, rules);
  const described = [rules.help !== undefined && helpIdOf(id), told && errorIdOf(id)].filter(Boolean).join(' ');
  const props: WidgetProps = {
    id,
    name: field,
    value,
    onChange: (next) => port.store.set(state.value(field), next),
    onBlur: () => afterPress(() => port.store.set(state.touched(field), true)),
    label: rules.label,
    labelId: labelIdOf(id),
    describedBy: described || undefined,
    invalid: told,
    required: rules.required,
    schema: presentSchema(definition, rules, port.currency),
    options: optionsOf(rules, definition.schema.enum as readonly Value[] | undefined),
    look: (definition.look ?? noLook) as ValueObject,
    beside,
    asks: port.asks(field),
    hold: (held) => port.store.set(state.held(field), held),
    say: (word, values) => port.say(word, values),
    locale: port.locale,
    currency: port.currency,
    country: port.country,
    phoneCodes: port.phoneCodes,
  };
  if (rules.options === PENDING) return <OptionsLoading id={id} say={(word) => port.say(word)} />;
  if (rules.options === FAILED) return <OptionsFailed id={id} say={(word) => port.say(word)} retry={() => port.retry()} />;
  return rules.readonly ? <Readonly {...props} /> : <Component {...props} />;
}

const noOptions: readonly FieldOption[] = [];
const noLook: ValueObject = {};

/** The options that the field names, else the values that its schema allows. */
function optionsOf({ options, limits }: FieldRules, allowed: readonly Value[] | undefined): readonly FieldOption[] {
  if (typeof options === 'object') return options;
  const values = (limits['enum'] as readonly Value[] | undefined) ?? allowed;
  return values?.map((value) => ({ value, text: String(value) })) ?? noOptions;
}
