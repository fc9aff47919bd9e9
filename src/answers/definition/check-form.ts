import { isObject, type Value } from '../../engine/value.ts';
import { checkField } from './check-field.ts';
import { isFieldId, member, textOf } from './delivered-field.ts';
import { fieldDefinitions } from './field-definitions.ts';
import type { FormProblem, FormRules, Note } from './form-problem.ts';
import { errorText } from '../../engine/error-text.ts';

export type { FormProblem, FormRules } from './form-problem.ts';

const formName = /^[A-Za-z][A-Za-z0-9_-]{0,62}$/;

/**
 * Everything that is wrong with a form before it is given to the core (catalogue B08 to B10, B21 to B28): pages of
 * sections of fields, with what their lookups ask. None: it can be shown and answered. Pure.
 */
export function formProblems(form: Value, rules: FormRules): FormProblem[] {
  const found: FormProblem[] = [];
  const note: Note = (path, code, text) => found.push({ path, code, text });
  const pages = listAt(form, 'pages', '', note);
  if (!formName.test(textOf(member(member(form, 'meta'), 'name')) ?? ''))
    note(
      '/meta/name',
      'form.name',
      'the answers are sent under this name: a letter, then up to 62 letters, digits, - and _',
    );
  if (pages.length > 30) note('/pages', 'form.pages', `${pages.length} pages; a form has 30 at most`);
  const known = new Map<string, string>();
  pages.forEach((page, place) => checkPage(page, `/pages/${place}`, known, rules, note));
  return found;
}

function listAt(of: Value | undefined, name: string, path: string, note: Note): readonly Value[] {
  const list = member(of, name);
  if (Array.isArray(list) && list.length > 0) return list as readonly Value[];
  note(`${path}/${name}`, 'form.list', `"${name}" must be a list with at least one entry`);
  return [];
}

function checkPage(page: Value, path: string, known: Map<string, string>, rules: FormRules, note: Note): void {
  if (textOf(member(page, 'title')) === undefined) note(`${path}/title`, 'form.title', 'a page needs a title');
  const actions = listAt(page, 'actions', path, note);
  if (
    actions.length > 0 &&
    !actions.some((action) => ['continue', 'submit'].includes(textOf(member(action, 'type')) ?? ''))
  ) {
    note(`${path}/actions`, 'form.no-way-on', 'no action leads on: add one of type "continue" or "submit"');
  }
  const rows = listAt(page, 'sections', path, note).flatMap((section, place) => {
    const at = `${path}/sections/${place}`;
    return listAt(section, 'fields', at, note).map((field, index) => ({ field, at: `${at}/fields/${index}` }));
  });
  const here = new Set(rows.map(({ field }) => textOf(member(field, 'id')) ?? ''));
  for (const { field, at } of rows) {
    const id = isObject(field) ? textOf(member(field, 'id')) : undefined;
    if (id === undefined || !isFieldId(id)) {
      note(`${at}/id`, 'field.id', 'a field needs an id of letters, digits, - and _, 100 at most');
      continue;
    }
    const earlier = known.get(id);
    if (earlier !== undefined)
      note(`${at}/id`, 'field.twice', `the id "${id}" is taken by ${earlier}: each answer needs one of its own`);
    known.set(id, at);
    const before = checkField(field, id, at, here, rules, note);
    if (!before) drawable(field, at, note);
  }
}

/** Whatever was not found by name: a field must be made of it. */
function drawable(field: Value, path: string, note: Note): void {
  try {
    fieldDefinitions([field], 'form', '');
  } catch (error) {
    note(path, 'field.wrong', errorText(error));
  }
}
