import type { FieldProps } from '@rjsf/utils';
import { AnswerField } from './AnswerField.tsx';
import { contextOf } from './form-context.ts';

/**
 * In place of rjsf's own, which works out for each field what none of ours has (alternatives, help, errors of its own)
 * and takes longer for it than the drawing: the group is rjsf's object, and what stands in it are answers.
 */
export function SchemaField(props: FieldProps) {
  const { fieldPathId, name, registry } = props;
  const { ObjectField } = registry.fields;
  if (fieldPathId.path.length > 0 || ObjectField === undefined) return <AnswerField id={fieldPathId.$id} field={name} state={contextOf(registry).state} />;
  return <ObjectField {...props} />;
}
