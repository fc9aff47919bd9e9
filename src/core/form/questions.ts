import type { Question } from '../outbound/findings.ts';
import { placeholdersOf, type LookupRequest } from './stored-form.ts';

/** What a lookup of a form's field asks: its own value and those that it depends on, without spaces at their ends. */
export function lookupQuestion(
  form: string,
  field: { readonly id: string },
  request: LookupRequest,
  valueOf: (name: string) => string,
): Question {
  const names = [field.id, ...placeholdersOf(request).filter((name) => name !== 'value')];
  return {
    kind: 'lookup',
    about: `${form}/${field.id}`,
    asked: Object.fromEntries(names.map((name) => [name, valueOf(name).trim()])),
  };
}

/** What a salary check asks. */
export function salaryQuestion({
  bank_code,
  account_number,
}: {
  readonly bank_code: string;
  readonly account_number: string;
}): Question {
  return { kind: 'salary', about: '', asked: { bank_code, account_number } };
}
