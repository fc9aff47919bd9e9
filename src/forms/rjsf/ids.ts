export const labelIdOf = (id: string): string => `${id}--label`;
export const helpIdOf = (id: string): string => `${id}--help`;
export const errorIdOf = (id: string): string => `${id}--error`;
/** DOM id of a field's control: what rjsf makes of the form's id and the field's. */
export const controlIdOf = (formId: string, field: string): string => `${formId}-${field}`;
