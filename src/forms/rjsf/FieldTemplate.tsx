import type { FieldTemplateProps } from '@rjsf/utils';
import type { ReactNode } from 'react';
import { useNow, type GroupState } from '../group/index.ts';
import { contextOf } from './form-context.ts';
import { errorIdOf, helpIdOf, labelIdOf } from './ids.ts';
import { fieldWidget } from './field-widget.ts';

/** Label, help, control and message of a field; the group itself has no frame. */
export function FieldTemplate({ fieldPathId, id, children, registry }: FieldTemplateProps) {
  const field = fieldPathId.path.at(-1);
  if (field === undefined) return <>{children}</>;
  return (
    <Frame state={contextOf(registry).state} field={String(field)} id={id}>
      {children}
    </Frame>
  );
}

interface FrameProps {
  readonly state: GroupState;
  readonly field: string;
  readonly id: string;
  readonly children: ReactNode;
}

function Frame({ state, field, id, children }: FrameProps) {
  const rules = useNow(state.port.store, state.rules(field));
  const definition = state.port.fields[field];
  if (!definition || !rules.asked) return null;
  const { name, labels } = fieldWidget(definition, rules);
  const optional = !rules.required && !rules.readonly && labels !== 'itself';
  const label = (
    <>
      {rules.label}
      {/* A group of checkboxes has no state "required" that could be read out; the star stands for it. */}
      {rules.required && name === 'checkboxes' ? <span aria-hidden="true">*</span> : null}
      {optional ? <span className="field-optional"> ({state.port.say('form.optional')})</span> : null}
    </>
  );
  return (
    <div className="field" data-widget={name}>
      {labels === 'control' && !rules.readonly ? <label className="field-label" id={labelIdOf(id)} htmlFor={id}>{label}</label> : null}
      {labels === 'group' || rules.readonly ? <div className="field-label" id={labelIdOf(id)}>{label}</div> : null}
      {rules.help === undefined ? null : <p className="field-help" id={helpIdOf(id)}>{rules.help}</p>}
      {children}
      <Message state={state} field={field} id={id} />
    </div>
  );
}

/** Apart, so that a message that comes or goes redraws neither label nor widget. */
function Message({ state, field, id }: Omit<FrameProps, 'children'>) {
  const told = useNow(state.port.store, state.told(field));
  return told ? <p className="field-error" id={errorIdOf(id)}>{told.words}</p> : null;
}
