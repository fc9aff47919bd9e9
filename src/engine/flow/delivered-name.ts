import { isObject, own, type Value, type ValueObject } from '../value.ts';

/** The name of a delivered field: the form's field that holds its answer, and its own id, which has no dot. */
export function deliveredName(field: string, id: string): string {
  return `${field}.${id}`;
}

/** The same name in its parts; a field of the form itself has no id. */
export function partsOfName(name: string): { readonly field: string; readonly id: string | undefined } {
  const dot = name.indexOf('.');
  return dot === -1 ? { field: name, id: undefined } : { field: name.slice(0, dot), id: name.slice(dot + 1) };
}

/** The answer to a field of the form, or to one that was delivered. */
export function answerAt(answers: ValueObject, name: string): Value | undefined {
  const { field, id } = partsOfName(name);
  const answer = own(answers, field);
  return id === undefined ? answer : isObject(answer) ? own(answer, id) : undefined;
}
