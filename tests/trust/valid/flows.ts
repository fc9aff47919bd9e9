import { isJsonObject, type JsonObject } from '../../../src/config/json/object.ts';
import { pointerText, type Pointer } from '../../../src/config/json/pointer.ts';
import { last } from '../edit.ts';
import { pick } from '../random.ts';
import type { ConfiguredFile } from '../shipped.ts';
import type { Editor } from './draft.ts';

/** One more place between a place and where it leads, with a screen and words of its own. */
export const insertedStep: Editor = ({ parsed, draft, random, number }) => {
  // Where a lender's overlay turns the way elsewhere, the new step would be unreachable for that lender, and rightly refused.
  const turned = new Set(
    parsed
      .filter(({ kind, layer }) => kind === 'flow' && layer !== '')
      .flatMap(({ name, spots }) => spots.map(({ pointer }) => `${name} ${pointerText(pointer)}`)),
  );
  const ways = parsed
    .filter(({ kind, layer }) => kind === 'flow' && layer === '')
    .flatMap(({ path, name: flow, document, spots }) =>
      spots.flatMap(({ pointer, value, holder }) => {
        const step = holder?.holder?.value;
        const isWay =
          !turned.has(`${flow} ${pointerText(pointer)}`) &&
          pointer.length === 4 &&
          pointer[2] === 'on' &&
          last(pointer) === 'continue' &&
          typeof value === 'string' &&
          !value.startsWith('/') &&
          isJsonObject(step) &&
          'screen' in step &&
          step.over === undefined &&
          !takesPassing(parsed, document, String(value));
        return isWay ? [{ path, flow, pointer, to: value }] : [];
      }),
    );
  const { path, flow, pointer, to } = pick(ways, random);
  const name = `extra-${number}`;
  const screen = {
    $schema: '../schemas/config/screen.schema.json',
    title: `news.title-${number}`,
    body: {
      text: { at: 10, block: 'text', text: `news.text-${number}` },
      actions: {
        at: 20,
        block: 'actions',
        buttons: { continue: { at: 10, text: 'action.continue', event: 'continue', look: 'main' } },
      },
    },
  };
  const files = draft
    .set(path, pointer, name)
    .put(path, ['steps'], name, { screen: name, on: { continue: to } })
    .write(`screens/${name}.json`, screen)
    .say({ [`news.title-${number}`]: 'Before you go on', [`news.text-${number}`]: 'Please read this' });
  const from = pointer[1] ?? '';
  const counting = parsed.filter((one) => one.kind === 'flow' && one.name === flow);
  const counted = counting.reduce((all, one) => {
    const lists = listsWith(isJsonObject(one.document) ? one.document.values : undefined, ['values'], [from, to]);
    return lists.reduce((made, { at, list }) => made.set(one.path, at, withStep(list, name, from, to)), all);
  }, files);
  return { what: `${path} ${pointerText(pointer)}: a new step before "${to}"`, files: counted.files };
};

/** A list of steps with one more, behind the one that leads there, or before the one that it leads to. */
function withStep(list: readonly string[], name: string, from: string, to: string): readonly string[] {
  const at = list.includes(from) ? list.indexOf(from) + 1 : list.indexOf(to);
  return list.toSpliced(at, 0, name);
}

/** The lists of steps that name one of these, such as those that the bar counts. */
function listsWith(
  value: unknown,
  at: Pointer,
  names: readonly string[],
): readonly { readonly at: Pointer; readonly list: readonly string[] }[] {
  if (Array.isArray(value) && value.every((item) => typeof item === 'string'))
    return value.some((item) => names.includes(item)) ? [{ at, list: value }] : [];
  return typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([name, member]) => (name === 'in' ? [] : listsWith(member, [...at, name], names)));
}

/** Secrets are forgotten when their place is left, some rows empty an answer, and a refusal is told at its field: what does so must come next. */
function takesPassing(parsed: readonly ConfiguredFile[], flow: unknown, step: string): boolean {
  if (!isJsonObject(flow) || !isJsonObject(flow.steps)) return false;
  const form = parsed.find(({ kind, layer, name }) => kind === 'form' && layer === '' && name === flow.form)?.document;
  const fields = isJsonObject(form) && isJsonObject(form.fields) ? Object.entries(form.fields) : [];
  const all = JSON.stringify(flow);
  const passing = fields.filter(
    ([id, field]) =>
      (isJsonObject(field) && isJsonObject(field.schema) && field.schema.writeOnly === true) ||
      all.includes(`"form.${id}":null`),
  );
  const taken = JSON.stringify(flow.steps[step] ?? '');
  if (taken.includes('"refuse"')) return true;
  return passing.some(([id]) => taken.includes(`"form.${id}"`));
}

/** A condition gets a name under "values". */
export const namedCondition: Editor = ({ parsed, draft, random, number }) => {
  const conditions = parsed
    .filter(({ kind, layer }) => kind === 'flow' && layer === '')
    .flatMap(({ path, document, spots }) =>
      spots.flatMap(({ pointer, value, is }) =>
        last(pointer) === 'if' &&
        pointer[0] === 'steps' &&
        is.includes('Expr') &&
        isJsonObject(value) &&
        !JSON.stringify(value).includes('"error.')
          ? [{ path, pointer, value, has: isJsonObject(document) && isJsonObject(document.values) }]
          : [],
      ),
    );
  const { path, pointer, value, has } = pick(conditions, random);
  const name = `named-${number}`;
  const named = draft.set(path, pointer, { var: `value.${name}` });
  return {
    what: `${path} ${pointerText(pointer)}: named "${name}"`,
    files: (has
      ? named.put(path, ['values'], name, value)
      : named.write(path, { ...(named.read(path) as JsonObject), values: { [name]: value } })
    ).files,
  };
};

/** One more row for a failure, before the last. */
export const addedRow: Editor = ({ parsed, draft, random, number }) => {
  const tables = parsed
    .filter(({ kind, layer }) => kind === 'flow' && layer === '')
    .flatMap(({ path, spots }) =>
      spots.flatMap(({ pointer, value, holder, is }) =>
        last(pointer) === 'failed' &&
        is.includes('Events') === false &&
        holder?.is.includes('Events') &&
        isJsonObject(value) &&
        Object.values(value).every((row) => isJsonObject(row) && typeof row.at === 'number')
          ? [{ path, pointer }]
          : [],
      ),
    );
  const { path, pointer } = pick(tables, random);
  const row = { at: 1, if: { '===': [{ var: ['error.status', 0] }, 503] }, toast: { bad: `news.busy-${number}` } };
  return {
    what: `${path} ${pointerText(pointer)}: a row for a busy core`,
    files: draft
      .put(path, pointer, `busy-${number}`, row)
      .say({ [`news.busy-${number}`]: 'We are busy. Please try again soon.' }).files,
  };
};
