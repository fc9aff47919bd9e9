import { isJsonObject } from '../../../src/config/json/object.ts';
import { pick } from '../random.ts';
import type { ConfiguredFile } from '../shipped.ts';
import type { Editor } from './draft.ts';

const shared = 'rules/asks.json';
/** Each answers what the other does. */
const swapped: Readonly<Record<string, string>> = { uploadPhoto: 'uploadFile', uploadFile: 'uploadPhoto' };

/** A field asks for itself what its widget asks anyway: word for word, or of another call that answers the same. */
export const askedByField: Editor = ({ parsed, draft, random }) => {
  const fields = parsed
    .filter(({ kind, layer }) => kind === 'form' && layer === '')
    .flatMap(({ path, document }) =>
      fieldsOf(document).flatMap(([id, { widget }]) =>
        asksOf(draft.at(shared, ['asks', String(widget)])).map(([name, ask]) => ({ path, id, name, ask })),
      ),
    );
  if (fields.length === 0) return undefined;
  const { path, id, name, ask } = pick(fields, random);
  return {
    what: `${path}: "${id}" asks "${name}" of its own`,
    files: draft.put(path, ['fields', id], 'ask', { [name]: elsewhere(ask) }).files,
  };
};

/** Another call for one lender. */
export const askedByLender: Editor = ({ configured, parsed, draft, random, number }) => {
  const lender = pick(configured.lenders, random);
  const path = `tenants/${lender}/${shared}`;
  const table: ConfiguredFile | undefined = parsed.find((file) => file.path === shared);
  const calls = Object.entries(
    isJsonObject(table?.document) && isJsonObject(table.document.asks) ? table.document.asks : {},
  ).flatMap(([widget, asks]) =>
    asksOf(asks).flatMap(([name, { call }]) =>
      Object.hasOwn(swapped, String(call)) ? [{ widget, name, call: String(call) }] : [],
    ),
  );
  if (calls.length === 0 || configured.files[path] !== undefined) return undefined;
  const { widget, name, call } = pick(calls, random);
  return {
    what: `${path}: ${widget} asks "${name}" of ${swapped[call] ?? ''} (${number})`,
    files: draft.write(path, { asks: { [widget]: { [name]: { call: swapped[call] } } } }).files,
  };
};

type Members = Readonly<Record<string, unknown>>;

function elsewhere(ask: Members): Members {
  const call = String(ask.call);
  return { ...ask, call: Object.hasOwn(swapped, call) ? swapped[call] : call };
}

function fieldsOf(form: unknown): readonly (readonly [string, Members])[] {
  return isJsonObject(form) ? asksOf(form.fields) : [];
}

function asksOf(table: unknown): readonly (readonly [string, Members])[] {
  return Object.entries(isJsonObject(table) ? table : {}).flatMap(([name, ask]) =>
    isJsonObject(ask) ? [[name, ask] as const] : [],
  );
}
