import { isObject } from '../../engine/value.ts';
import { lenderOfId, type Lender } from '../lender.ts';
import { faultsOfProducts } from './product-faults.ts';
import { first, type Database, type Queries } from '../database/index.ts';
import {
  checkAnswers,
  checkRow,
  checkShape,
  documentTypeShape,
  lenderShape,
  putDocumentTypes,
  putHosts,
  putProducts,
  putSavingProducts,
  type NewLender,
} from './new-lender.ts';

/** What of a lender in the core may be changed by its operations: by the names that `lender add` knows, products by their ids, kinds of documents by their numbers. */
export interface LenderInCore {
  readonly slug: string;
  readonly name: string;
  readonly currency: string;
  readonly country: string;
  readonly time_zone: string;
  readonly languages: readonly string[];
  readonly hosts: readonly string[];
  readonly theme: Lender['theme'];
  readonly login_answers: Lender['loginAnswers'];
  readonly domain?: string;
  readonly site_stands_for: number;
  readonly settings: Lender['settings'];
  readonly limits: Lender['limits'];
  readonly products: Readonly<Record<string, ProductInCore>>;
  readonly saving_products: Readonly<Record<string, Pick<ProductInCore, 'definition' | 'available'>>>;
  readonly document_types: Readonly<Record<string, DocumentType>>;
}

type DocumentType = NonNullable<NewLender['document_types']>[number];

interface ProductInCore {
  readonly definition: object;
  readonly available: boolean;
  readonly refused_by_scoring: boolean;
  readonly decided_by_hand: boolean;
}

/** The books, and what borrowers were told of times and sums, rest on these. */
const lasting = ['slug', 'currency', 'country', 'time_zone'] as const;

/** What a lender shall be, and what it shall have besides: that has no numbers yet. */
interface ChangedLender extends LenderInCore {
  readonly new_products?: NewLender['products'];
  readonly new_saving_products?: NewLender['saving_products'];
  readonly new_document_types?: NewLender['document_types'];
}

const {
  products: newProducts,
  saving_products: newSavingProducts,
  options: _options,
  document_types: newDocumentTypes,
  services: _services,
  token: _token,
  ...row
} = lenderShape.properties;
const flag = { type: 'boolean' };
const byId = (items: object) => ({
  type: 'object',
  patternProperties: { '^\\d+$': items },
  additionalProperties: false,
});
const shape = {
  type: 'object',
  properties: {
    ...row,
    products: byId({
      type: 'object',
      properties: { definition: { type: 'object' }, available: flag, refused_by_scoring: flag, decided_by_hand: flag },
      required: ['definition', 'available', 'refused_by_scoring', 'decided_by_hand'],
      additionalProperties: false,
    }),
    saving_products: byId({
      type: 'object',
      properties: { definition: { type: 'object' }, available: flag },
      required: ['definition', 'available'],
      additionalProperties: false,
    }),
    document_types: byId(documentTypeShape),
    new_products: newProducts,
    new_saving_products: newSavingProducts,
    new_document_types: newDocumentTypes,
  },
  required: [
    'slug',
    'name',
    'hosts',
    'currency',
    'country',
    'time_zone',
    'languages',
    'theme',
    'login_answers',
    'site_stands_for',
    'settings',
    'limits',
    'products',
    'saving_products',
    'document_types',
  ],
  additionalProperties: false,
};

/** @throws Error where there is no such lender */
export async function lenderOfSlug(queries: Queries, slug: string): Promise<Lender> {
  const found = await first<{ id: number }>(queries, 'select id from lenders where slug = $1', [slug]);
  if (found !== undefined) return lenderOfId(queries, found.id);
  const there = await queries.query<{ slug: string }>('select slug from lenders order by slug');
  throw new Error(`there is no lender "${slug}" in the core; known: ${there.map((one) => `"${one.slug}"`).join(', ')}`);
}

async function readWhole(queries: Queries, lender: Lender): Promise<LenderInCore> {
  const hosts = await queries.query<{ host: string }>(
    'select host from lender_hosts where lender_id = $1 order by host',
    [lender.id],
  );
  const products = await queries.query<ProductInCore & { id: number } & Record<string, unknown>>(
    'select id, definition, available, refused_by_scoring, decided_by_hand from products where lender_id = $1 order by position',
    [lender.id],
  );
  const savings = await queries.query<{ id: number; definition: object; available: boolean }>(
    'select id, definition, withdrawn_on is null as available from saving_products where lender_id = $1 order by position',
    [lender.id],
  );
  const documents = await queries.query<DocumentType & { number: number } & Record<string, unknown>>(
    'select number, code, name, description, required, translations from document_types where lender_id = $1 order by number',
    [lender.id],
  );
  return {
    slug: lender.slug,
    name: lender.name,
    currency: lender.currency,
    country: lender.country,
    time_zone: lender.timeZone,
    languages: lender.languages,
    hosts: hosts.map(({ host }) => host),
    theme: lender.theme,
    login_answers: lender.loginAnswers,
    ...(lender.domain !== null && { domain: lender.domain }),
    site_stands_for: lender.siteStandsFor,
    settings: lender.settings,
    limits: lender.limits,
    products: Object.fromEntries(products.map(({ id, ...product }) => [id, product])),
    saving_products: Object.fromEntries(savings.map(({ id, ...product }) => [id, product])),
    document_types: Object.fromEntries(documents.map(({ number, ...type }) => [number, type])),
  };
}

/**
 * A lender as it stands in the core, without its keys, its form and its lists.
 * @throws Error where there is no such lender
 */
export async function lenderInCore(database: Database, slug: string): Promise<LenderInCore> {
  return readWhole(database, await lenderOfSlug(database, slug));
}

/**
 * What is known to borrowers by its name, by what it is: by the name in the lender's first language those in the others.
 * @throws Error where there is no such lender
 */
export async function namesInCore(
  database: Database,
  slug: string,
): Promise<Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>> {
  const { products, saving_products: savings } = await lenderInCore(database, slug);
  const namesOf = (all: Readonly<Record<string, { readonly definition: object }>>) =>
    Object.fromEntries(
      Object.values(all).map(({ definition }) => {
        const { name, translations = {} } = definition as {
          readonly name: string;
          readonly translations?: Readonly<Record<string, { readonly name?: string }>>;
        };
        return [name, [...new Set(Object.values(translations).flatMap((translation) => translation.name ?? []))]];
      }),
    );
  return { product: namesOf(products), 'savings product': namesOf(savings) };
}

/** @throws Error where a product is new or gone: what was lent by it stays */
function checkProducts(what: 'products' | 'saving_products', before: LenderInCore, after: LenderInCore): void {
  const [there, now] = [Object.keys(before[what]), Object.keys(after[what])];
  const gone = there.find((id) => !now.includes(id));
  if (gone !== undefined)
    throw new Error(
      `/${what}/${gone}: what was begun by a product needs it. A product that nobody shall take any more has "available": false`,
    );
  const unknown = now.find((id) => !there.includes(id));
  if (unknown !== undefined)
    throw new Error(
      `/${what}/${unknown}: there is no such product; known: ${there.join(', ') || 'none'}. A new one stands in the list "new_${what}", and gets its number from the core`,
    );
}

/** @throws Error where a kind of document was never there, or is gone that somebody has sent */
async function changeDocumentTypes(
  queries: Queries,
  lender: number,
  { document_types: before }: LenderInCore,
  { document_types: after, new_document_types: come = [] }: ChangedLender,
): Promise<void> {
  const unknown = Object.keys(after).find((number) => !Object.hasOwn(before, number));
  if (unknown !== undefined)
    throw new Error(
      `/document_types/${unknown}: there is no such kind of document; known: ${Object.keys(before).join(', ') || 'none'}. A new one stands in the list "new_document_types", and gets its number from the core`,
    );
  const names = [...Object.values(after), ...come].map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) < index);
  if (twice !== undefined) throw new Error(`/document_types: two kinds of documents are called "${twice}"`);
  for (const [number, { name }] of Object.entries(before)) {
    if (Object.hasOwn(after, number)) continue;
    const sent = await first(
      queries,
      'select d.id from documents d join document_types t on t.id = d.type_id where t.lender_id = $1 and t.number = $2 limit 1',
      [lender, Number(number)],
    );
    if (sent !== undefined)
      throw new Error(
        `/document_types/${number}: borrowers have sent "${name}", so that it stays. With "required": false it is asked of nobody any more`,
      );
    await queries.query('delete from document_types where lender_id = $1 and number = $2', [lender, Number(number)]);
  }
  for (const [number, { code, name, description, required, translations }] of Object.entries(after))
    await queries.query(
      'update document_types set code = $3, name = $4, description = $5, required = $6, translations = $7::jsonb where lender_id = $1 and number = $2',
      [lender, Number(number), code, name, description, required, JSON.stringify(translations ?? {})],
    );
  await putDocumentTypes(queries, lender, come);
}

/**
 * Changes a lender in the core, all or nothing, after looking at what its own answers would be.
 * @param change what it shall be, of what it is
 * @returns what it was, and what it is now
 * @throws Error that says what is wrong, or that there is no such lender
 */
export async function changeLender(
  database: Database,
  slug: string,
  change: (lender: LenderInCore) => unknown,
): Promise<{ readonly before: LenderInCore; readonly after: LenderInCore }> {
  return database.transaction(async (queries) => {
    const lender = await lenderOfSlug(queries, slug);
    const { id } = lender;
    const before = await readWhole(queries, lender);
    const borne = await faultsOfProducts(queries, lender);
    const changed = change(before);
    // A number that there is not would else be told as all that a product of it lacks.
    for (const what of ['products', 'saving_products'] as const)
      if (isObject((changed as Partial<ChangedLender> | null)?.[what]))
        checkProducts(what, before, changed as ChangedLender);
    checkShape(shape, changed);
    const after = changed as ChangedLender;
    for (const member of lasting)
      if (after[member] !== before[member]) throw new Error(`/${member} can't be changed: books and loans rest on it`);
    checkRow(after);
    await queries.query(
      `update lenders set name = $2, languages = $3::jsonb, theme = $4::jsonb, login_answers = $5, domain = $6, site_stands_for = $7, settings = $8::jsonb, limits = $9::jsonb where id = $1`,
      [
        id,
        after.name,
        JSON.stringify(after.languages),
        JSON.stringify(after.theme),
        after.login_answers,
        after.domain ?? null,
        after.site_stands_for,
        JSON.stringify(after.settings),
        JSON.stringify(after.limits),
      ],
    );
    if (JSON.stringify(after.hosts) !== JSON.stringify(before.hosts)) {
      await queries.query('delete from lender_hosts where lender_id = $1', [id]);
      await putHosts(queries, id, after.hosts);
    }
    for (const [
      product,
      { definition, available, refused_by_scoring: refused, decided_by_hand: byHand },
    ] of Object.entries(after.products)) {
      await queries.query(
        'update products set definition = $3::jsonb, available = $4, refused_by_scoring = $5, decided_by_hand = $6 where lender_id = $1 and id = $2',
        [id, product, JSON.stringify(definition), available, refused, byHand],
      );
    }
    for (const [product, { definition, available }] of Object.entries(after.saving_products))
      await queries.query(
        'update saving_products set definition = $3::jsonb, withdrawn_on = case when $4 then null else coalesce(withdrawn_on, now()) end where lender_id = $1 and id = $2',
        [id, product, JSON.stringify(definition), available],
      );
    await changeDocumentTypes(queries, id, before, after);
    await putProducts(queries, id, after.new_products ?? []);
    await putSavingProducts(queries, id, after.new_saving_products ?? []);
    const stored = await lenderOfId(queries, id);
    await checkAnswers(queries, stored, borne);
    return { before, after: await readWhole(queries, stored) };
  });
}
