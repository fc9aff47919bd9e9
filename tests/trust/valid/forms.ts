import { isJsonObject } from '../../../src/config/json/object.ts';
import { pointerText } from '../../../src/config/json/pointer.ts';
import { last } from '../edit.ts';
import { pick } from '../random.ts';
import type { ConfiguredFile } from '../shipped.ts';
import type { Editor } from './draft.ts';

const schemas: readonly object[] = [
  { type: 'string', maxLength: 80 },
  { type: 'string', minLength: 2, maxLength: 40, pattern: '^[A-Za-z ]{2,40}$' },
  { type: 'integer', minimum: 0, maximum: 30 },
  { type: 'string', format: 'date' },
  { type: 'string', format: 'decimal', decimalMinimum: '0', decimalPlaces: 2 },
  { type: 'boolean' },
  { type: 'string', enum: ['weekly', 'monthly'] },
];

/** One more field in a group that is there, with its label in every language, and a rule that reads its answer. */
export const addedField: Editor = ({ parsed, draft, random, number }) => {
  const form = pick(formsSentWhole(parsed), random);
  const fields = draft.at(form.path, ['fields']) as Readonly<Record<string, { readonly group: string }>>;
  const { group } = fields[pick(Object.keys(fields), random)] ?? { group: '' };
  const id = `extra_${number}`;
  const schema = pick(schemas, random);
  const field = {
    // A place that no field has.
    at: 5.5 + Math.floor(random() * 300),
    group,
    schema,
    ...(random() < 0.5 && { required: true }),
    ...('enum' in schema && { options: { of: ['weekly', 'monthly'], value: { var: 'item' }, text: '{{ item }}' } }),
    ...(random() < 0.3 && { help: `news.help-${number}` }),
  };
  return {
    what: `${form.path}: a new field ${JSON.stringify(field)}`,
    files: draft
      .put(form.path, ['fields'], id, field)
      .put(form.path, ['checks'], `extra-${number}`, {
        at: 100 + number,
        field: id,
        if: { '!': { has: `form.${id}` } },
        text: `news.check-${number}`,
      })
      .say({
        [`field.${id}.label`]: 'Something more',
        [`news.check-${number}`]: 'Please tell us',
        ...('help' in field && { [`news.help-${number}`]: 'As you like' }),
      }).files,
  };
};

/** Forms of flows that send all answers with some call. */
function formsSentWhole(parsed: readonly ConfiguredFile[]): readonly ConfiguredFile[] {
  const flows = parsed.filter(({ kind }) => kind === 'flow');
  const sendWhole = new Set(
    flows.filter(({ document }) => JSON.stringify(document).includes('"*":{"var":"form"}')).map(({ name }) => name),
  );
  const forms = new Set(
    flows.flatMap(({ name, document }) =>
      sendWhole.has(name) && isJsonObject(document) && typeof document.form === 'string' ? [document.form] : [],
    ),
  );
  return parsed.filter(({ kind, name, layer }) => kind === 'form' && layer === '' && forms.has(name));
}

/** A bound of a field moved inwards: outwards it may take more than the call does that is given the answer. */
export const movedBound: Editor = ({ parsed, draft, random }) => {
  const bounds = parsed
    .filter(({ kind, layer }) => kind === 'form' && layer === '')
    .flatMap(({ path, spots }) =>
      spots.flatMap(({ pointer, value, holder }) => {
        const name = last(pointer);
        const schema = isJsonObject(holder?.value) ? holder.value : {};
        // Of one length alone there is no shorter and no longer one.
        const isFixed =
          schema.pattern !== undefined || (schema.minLength !== undefined && schema.minLength === schema.maxLength);
        if (typeof value !== 'number' || isFixed || !['minLength', 'maxLength', 'minimum', 'maximum'].includes(name))
          return [];
        const moved = name.startsWith('max') ? value - 1 - Math.floor(random() * 9) : value + 1;
        return value > 20 || name.startsWith('min') ? [{ path, pointer, value: moved }] : [];
      }),
    );
  if (bounds.length === 0) return undefined;
  const { path, pointer, value } = pick(bounds, random);
  return { what: `${path} ${pointerText(pointer)}: ${value}`, files: draft.set(path, pointer, value).files };
};

/** A rule over answers, with its words. */
export const addedCheck: Editor = ({ parsed, draft, random, number }) => {
  const form = pick(
    parsed.filter(({ kind, layer }) => kind === 'form' && layer === ''),
    random,
  );
  const fields = Object.entries(
    draft.at(form.path, ['fields']) as Readonly<
      Record<
        string,
        {
          readonly schema?: { readonly type: string; readonly format?: string; readonly writeOnly?: boolean };
          readonly choices?: unknown;
          readonly options?: unknown;
        }
      >
    >,
  );
  // What has its answers written out is never another one.
  const texts = fields
    .filter(
      ([, { schema, choices, options }]) =>
        choices === undefined &&
        options === undefined &&
        schema?.type === 'string' &&
        schema.format === undefined &&
        schema.writeOnly !== true,
    )
    .map(([id]) => id);
  if (texts.length === 0) return undefined;
  const field = pick(texts, random);
  const check = {
    at: 100 + number,
    field,
    if: { '===': [{ lower: { var: [`form.${field}`, ''] } }, 'none'] },
    text: `news.check-${number}`,
  };
  return {
    what: `${form.path}: a check of "${field}"`,
    files: draft
      .put(form.path, ['checks'], `extra-${number}`, check)
      .say({ [`news.check-${number}`]: 'Please write it out' }).files,
  };
};
