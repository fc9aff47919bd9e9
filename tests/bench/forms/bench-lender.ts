import { readFileSync } from 'node:fs';
import { compile } from '../../../src/config/compile.ts';
import { configurationOf } from '../../../src/config/configuration.ts';
import { readLayers } from '../../../src/config/layers.ts';
import { knowledge } from '../../../src/config/testing/knowledge.ts';
import { smallLender } from '../../../src/config/testing/small-lender.ts';
import type { PageData } from '../../../src/language/bundle.ts';
import { contentHash } from '../../../src/site/hash.ts';
import { fieldName } from './bench-form.ts';

/** The words of every lender: one that lacks them takes long to find that out. */
const words: Readonly<Record<string, string>> = Object.assign(
  {},
  ...['blocks', 'delivered', 'errors', 'fields'].map(
    (file) =>
      JSON.parse(readFileSync(new URL(`../../../locales/en-GB/${file}.json`, import.meta.url), 'utf8')) as object,
  ),
);

/**
 * The page of a lender whose one journey asks so many required text fields of at least two characters, as the server
 * writes it: by the lender's own form, or by fields that the core delivers.
 */
export function benchPage(count: number, by: 'form' | 'delivery'): PageData {
  const names = Array.from({ length: count }, (_, place) => fieldName(place));
  const schema = { type: 'string', minLength: 2 };
  const fields =
    by === 'form'
      ? Object.fromEntries(
          names.map((name, place) => [name, { at: 10 * place, group: 'page', schema, required: true }]),
        )
      : { answers: { at: 10, group: 'page', schema: { type: 'object' }, define: { var: 'settings.fields' } } };
  const files = smallLender({
    'rules/routes.json': { routes: { home: { path: '/', flow: 'ask' } } },
    'rules/flows/ask.json': {
      form: 'ask',
      start: 'before',
      steps: {
        before: { screen: 'door', on: { continue: 'page' } },
        page: { screen: 'page', on: { continue: 'before' } },
      },
    },
    'schemas/forms/ask.json': { fields },
    'screens/page.json': {
      title: 'door.title',
      body: {
        fields: { at: 10, block: 'fields', group: 'page' },
        actions: {
          at: 20,
          block: 'actions',
          buttons: { continue: { at: 10, text: 'action.continue', event: 'continue', submit: true } },
        },
      },
    },
    'locales/en-GB/ask.json': {
      ...words,
      ...Object.fromEntries(names.map((name, place) => [`field.${name}.label`, `Field ${place}`])),
      'error.required': '{{ label }} is required',
    },
  });
  const { starts, chunks, version } = compile(
    configurationOf(readLayers(files, 'small'), 'small'),
    knowledge().contract,
    contentHash,
  );
  const start = starts['en-GB'];
  const chunk = start && chunks[start.chunks['ask'] ?? ''];
  if (start === undefined || chunk === undefined) throw new Error(`The lender of the bench is not whole (${version})`);
  const delivered = names.map((id, place) => ({
    id,
    name: `Field ${place}`,
    type: 'short_text',
    validation: { required: true, minimum_length: 2 },
  }));
  const settings = {
    id: 'small',
    country: 'NGA',
    currency: 'NGN',
    timezone: 'Africa/Lagos',
    ...(by === 'delivery' && { fields: delivered }),
  };
  return { start: { ...start, settings, token: '', served_at: '2026-01-01T00:00:00Z' }, first: { flow: 'ask', chunk } };
}
