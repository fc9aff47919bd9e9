import type { FieldProps } from '@rjsf/utils';
import { useAtomValue } from 'jotai';
import { useCallback } from 'react';
import { FAILED, PENDING, type Value, type ValueObject } from '../../engine/value.ts';
import { afterPress, presentSchema, type GroupState } from '../group/index.ts';
import { Readonly } from '../pieces/Readonly.tsx';
import { OptionsFailed, OptionsLoading } from '../pieces/OptionsState.tsx';
import type { FieldOption, FieldRules } from '../port.ts';
import type { WidgetProps } from '../widget.ts';
import { errorIdOf, helpIdOf, labelIdOf } from './ids.ts';
import { contextOf } from './form-context.ts';
import { useWidget } from './use-widget.ts';

/**
 * The one field that rjsf knows of ours: the widget of an answer, on the port's atoms. A keystroke redraws this and
 * nothing above it, since rjsf's own data is not written.
 */
export function AnswerField({ name, fieldPathId, registry }: FieldProps) {
  return <Answer state={contextOf(registry).state} field={name} id={fieldPathId.$id} />;
}

const noOptions: readonly FieldOption[] = [];
const noLook: ValueObject = {};

function Answer({ state, field, id }: { readonly state: GroupState; readonly field: string; readonly id: string }) {
  const { port } = state;
  const rules = useAtomValue(state.rules(field), port);
  const value = useAtomValue(state.value(field), port) as Value | undefined;
  const told = useAtomValue(state.told(field), port);
  const definition = port.fields[field];
  const { Component } = useWidget(state, field);

  const onChange = useCallback((next: Value | undefined) => port.store.set(state.value(field), next), [port, state, field]);
  const onBlur = useCallback(() => afterPress(() => port.store.set(state.touched(field), true)), [port, state, field]);

  if (!definition || !rules.asked) return null;
  const described = [rules.help !== undefined && helpIdOf(id), told && errorIdOf(id)].filter(Boolean).join(' ');
  const props: WidgetProps = {
    id,
    name: field,
    value,
    onChange,
    onBlur,
    label: rules.label,
    labelId: labelIdOf(id),
    describedBy: described || undefined,
    invalid: told !== undefined,
    required: rules.required,
    schema: presentSchema(definition, rules, port.currency),
    options: optionsOf(rules, definition.schema.enum as readonly Value[] | undefined),
    look: (definition.look ?? noLook) as ValueObject,
    say: (word, values) => port.say(word, values),
    locale: port.locale,
    currency: port.currency,
    country: port.country,
  };
  if (rules.options === PENDING) return <OptionsLoading id={id} say={(word) => port.say(word)} />;
  if (rules.options === FAILED) return <OptionsFailed id={id} say={(word) => port.say(word)} retry={() => port.retry()} />;
  return rules.readonly ? <Readonly {...props} /> : <Component {...props} />;
}

/** The options that the field names, else the values that its schema allows. */
function optionsOf({ options, limits }: FieldRules, allowed: readonly Value[] | undefined): readonly FieldOption[] {
  if (typeof options === 'object') return options;
  const values = (limits['enum'] as readonly Value[] | undefined) ?? allowed;
  return values?.map((value) => ({ value, text: String(value) })) ?? noOptions;
}
