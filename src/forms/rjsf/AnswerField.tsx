import { memo, type ReactNode } from 'react';
import { FAILED, PENDING, type Value, type ValueObject } from '../../engine/value.ts';
import { presentSchema } from '../../answers/judge.ts';
import { afterPress, useNow, type FieldShown, type GroupState } from '../group/index.ts';
import { Readonly } from '../pieces/Readonly.tsx';
import { OptionsFailed, OptionsLoading } from '../pieces/OptionsState.tsx';
import type { FieldOption, FieldRules, FormPort } from '../port.ts';
import type { Widget, WidgetProps } from '../widget.ts';
import { fieldWidget } from './field-widget.ts';
import { errorIdOf, helpIdOf, labelIdOf } from './ids.ts';

interface Props {
  /** DOM id of the control. */
  readonly id: string;
  readonly field: string;
  readonly state: GroupState;
}

/** Label, help, control and message of an answer, on the port's atoms: a keystroke redraws this and nothing above it. */
export const AnswerField = memo(({ id, field, state }: Props) => {
  const { port } = state;
  const shown = useNow(port.store, state.shown(field));
  const { rules, told } = shown;
  const definition = port.fields[field];
  if (!definition || !rules.asked) return null;
  const widget = fieldWidget(definition, rules);
  const described = [rules.help !== undefined && helpIdOf(id), told && errorIdOf(id)].filter(Boolean).join(' ');
  const props: WidgetProps = {
    id,
    // Browsers know first_name, and not the answer that the core keeps it in.
    name: field.slice(field.indexOf('.') + 1),
    value: shown.value,
    onChange: (next) => state.type(field, next),
    onBlur: () => afterPress(() => state.leave(field)),
    label: rules.label,
    labelId: labelIdOf(id),
    describedBy: described || undefined,
    invalid: told !== undefined,
    required: rules.required,
    schema: presentSchema(definition, rules, port.currency),
    options: optionsOf(rules, definition.schema.enum as readonly Value[] | undefined),
    look: (definition.look ?? noLook) as ValueObject,
    beside: shown.beside,
    asks: port.asks(field),
    hold: (held) => state.hold(field, held),
    say: port.say,
    locale: port.locale,
    currency: port.currency,
    country: port.country,
    phoneCodes: port.phoneCodes,
  };
  const help =
    rules.help === undefined ? null : (
      <p className="field-help" id={helpIdOf(id)}>
        {rules.help}
      </p>
    );
  // Before what names itself it would be read as of the field above.
  const isHelpLast = widget.labels === 'itself' && !rules.readonly;
  return (
    <div className="field" data-widget={widget.name}>
      {labelOf(id, widget, shown, port, {
        titled: props.look['titled'] === true,
        narrows: definition.query !== undefined,
      })}
      {isHelpLast ? null : help}
      {controlOf(widget, rules, props, port)}
      {isHelpLast ? help : null}
      {/* A refusal comes when nobody looks at the field: it is read aloud. */}
      {told ? (
        <p className="field-error" id={errorIdOf(id)} {...(told.keyword === 'refused' && { role: 'alert' })}>
          {told.words}
        </p>
      ) : null}
    </div>
  );
});

function labelOf(
  id: string,
  { name, labels }: Widget,
  { rules }: FieldShown,
  port: FormPort,
  { titled, narrows }: { readonly titled: boolean; readonly narrows: boolean },
): ReactNode {
  if (labels === 'itself' && !rules.readonly) return null;
  const className = titled ? 'unseen' : 'field-label';
  // A group of checkboxes has no state "required" that could be read out; the star stands for it.
  const star = rules.required && name === 'checkboxes' ? <span aria-hidden="true">*</span> : null;
  // What narrows a list down is nothing that one could owe an answer.
  const optional =
    rules.required || rules.readonly || narrows ? null : (
      <span className="field-optional"> ({port.say('form.optional')})</span>
    );
  const words =
    star || optional ? (
      <>
        {rules.label}
        {star}
        {optional}
      </>
    ) : (
      rules.label
    );
  return labels === 'control' && !rules.readonly ? (
    <label className={className} id={labelIdOf(id)} htmlFor={id}>
      {words}
    </label>
  ) : (
    <div className={className} id={labelIdOf(id)}>
      {words}
    </div>
  );
}

function controlOf({ Component }: Widget, rules: FieldRules, props: WidgetProps, port: FormPort): ReactNode {
  if (rules.options === PENDING) return <OptionsLoading id={props.id} say={props.say} />;
  if (rules.options === FAILED) return <OptionsFailed id={props.id} say={props.say} retry={() => port.retry()} />;
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
