export const labelIdOf = (id: string): string => `${id}--label`;
export const helpIdOf = (id: string): string => `${id}--help`;
export const errorIdOf = (id: string): string => `${id}--error`;
/**
 * DOM id of a field's control: the form's, and the field's place in it. No words: at each key a browser looks for some in
 * the ids and names of all the form's fields, to know what it may fill in, and takes longer for it than the form for the key.
 */
export const controlIdOf = (formId: string, place: number): string => `${formId}-${place}`;
