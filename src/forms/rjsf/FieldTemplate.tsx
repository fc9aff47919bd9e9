import type { FieldTemplateProps } from '@rjsf/utils';
import { useNow } from '../group/index.ts';
import { contextOf } from './form-context.ts';
import { fieldWidget } from './field-widget.ts';
import { errorIdOf, helpIdOf, labelIdOf } from './ids.ts';

/** Label, help, control and message of a field. The control is redrawn by itself: a message that comes leaves it alone. */
export function FieldTemplate({ fieldPathId, id, children, registry }: FieldTemplateProps) {
  const { state } = contextOf(registry);
  const { port } = state;
  const field = String(fieldPathId.path.at(-1));
  const { rules, told } = useNow(port.store, state.frame(field));
  const definition = port.fields[field];
  if (!definition || !rules.asked) return null;
  const { name, labels } = fieldWidget(definition, rules);
  const optional = !rules.required && !rules.readonly && labels !== 'itself';
  const label = (
    <>
      {rules.label}
      {/* A group of checkboxes has no state "required" that could be read out; the star stands for it. */}
      {rules.required && name === 'checkboxes' ? <span aria-hidden="true">*</span> : null}
      {optional ? <span className="field-optional"> ({port.say('form.optional')})</span> : null}
    </>
  );
  return (
    <div className="field" data-widget={name}>
      {labels === 'control' && !rules.readonly ? <label className="field-label" id={labelIdOf(id)} htmlFor={id}>{label}</label> : null}
      {labels === 'group' || rules.readonly ? <div className="field-label" id={labelIdOf(id)}>{label}</div> : null}
      {rules.help === undefined ? null : <p className="field-help" id={helpIdOf(id)}>{rules.help}</p>}
      {children}
      {/* A refusal comes when nobody looks at the field: it is read aloud. */}
      {told ? <p className="field-error" id={errorIdOf(id)} {...(told.keyword === 'refused' && { role: 'alert' })}>{told.words}</p> : null}
    </div>
  );
}
