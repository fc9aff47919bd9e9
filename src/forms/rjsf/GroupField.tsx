import type { FieldProps } from '@rjsf/utils';
import { AnswerField } from './AnswerField.tsx';
import { contextOf } from './form-context.ts';
import { controlIdOf } from './ids.ts';

/**
 * A group as one field of rjsf's. rjsf's own way through an object works out for each member what none of ours has
 * (alternatives, renamed keys, errors and data of its own), and takes longer for it than the drawing.
 *
 * The fields stand in an element of their own: put into the form one by one, each would have the browser go through all
 * the form's controls again.
 */
export function GroupField({ schema, fieldPathId, registry }: FieldProps) {
  const { state } = contextOf(registry);
  return (
    <div className="form-fields">
      {Object.keys(schema.properties ?? {}).map((field) => <AnswerField key={field} id={controlIdOf(fieldPathId.$id, field)} field={field} state={state} />)}
    </div>
  );
}
