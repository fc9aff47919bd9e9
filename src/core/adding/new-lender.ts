import { Ajv2020 } from 'ajv/dist/2020.js';
import { makeConformance } from '../api/conformance.ts';
import { operationsOf, readDocument } from '../api/document.ts';
import { shapeFault } from '../api/shape-fault.ts';
import type { OperationId } from '../api/operations.ts';
import { newId, sealed, type Database, type Queries } from '../database/index.ts';
import type { StoredForm } from '../form/stored-form.ts';
import { lenderLimitsSchema, type LenderLimits } from '../limits/lender-limits.ts';
import { lenderOfHost, preferencesOf, type Lender, type LenderSettings } from '../lender.ts';
import { faultsOfProducts } from './product-faults.ts';
import { listProducts, type Product, type Translation } from '../lending/product.ts';
import { colour, drawingOf } from '../papers/svg-drawing.ts';
import { listSavingProducts, type StoredSavingProduct } from '../savings/product.ts';
import { lenderServicesSchema, type LenderServices } from '../outbound/lender-services.ts';

/** One entry of a list: its words, or more of it. */
export type NewOption =
  | string
  | {
      readonly text: string;
      /** Lower bound of a band of income. */
      readonly least?: string;
      /** What a list of its own is named after, like that of a state's districts. */
      readonly ref_code?: string;
      /** The ref_code that it belongs to. */
      readonly linked_to?: string;
      /** A bank's code. */
      readonly code?: string;
    };

/** A lender as it is put into the core. */
export interface NewLender {
  readonly slug: string;
  readonly name: string;
  /** The organisation token. */
  readonly token: string;
  /** As in the lender's tenant.json. */
  readonly hosts: readonly string[];
  readonly currency: string;
  readonly country: string;
  readonly time_zone: string;
  readonly languages: readonly string[];
  /** Its colours, as in its tenant.json, and as `mark` the plain shapes of its sign, 40 by 40, for its papers. */
  readonly theme?: Readonly<Record<string, string>>;
  readonly settings: LenderSettings;
  readonly login_answers?: 'flags' | 'messages';
  readonly domain?: string;
  readonly site_stands_for?: number;
  /** Lists that forms choose from, by name. */
  readonly options?: Readonly<Record<string, readonly NewOption[]>>;
  /** Its own form of the sign-up. */
  readonly onboarding_form?: StoredForm;
  readonly services?: LenderServices;
  /** How much it takes in all. */
  readonly limits?: LenderLimits;
  readonly document_types?: readonly {
    readonly code: string;
    readonly name: string;
    readonly description: string;
    readonly required: boolean;
    readonly translations?: Readonly<Record<string, Pick<Translation, 'name' | 'description'>>>;
  }[];
  /** What one can save with, in the order that it is shown in. */
  readonly saving_products?: readonly StoredSavingProduct[];
  readonly products?: readonly {
    readonly definition: Omit<Product, 'id'> & { readonly translations?: Readonly<Record<string, Translation>> };
    readonly refused_by_scoring?: boolean;
    readonly decided_by_hand?: boolean;
    readonly form?: StoredForm;
  }[];
}

const paint = { type: 'string', pattern: colour.source };
const words = { type: 'string', minLength: 1 };
const list = (items: object) => ({ type: 'array', items });
export const optionShape = {
  anyOf: [
    words,
    {
      type: 'object',
      properties: {
        text: words,
        least: { type: 'string', pattern: '^\\d{1,15}(?:\\.\\d{1,6})?$' },
        ref_code: words,
        linked_to: words,
        code: words,
      },
      required: ['text'],
      additionalProperties: false,
    },
  ],
};
export const documentTypeShape = {
  type: 'object',
  properties: {
    code: words,
    name: words,
    description: { type: 'string' },
    required: { type: 'boolean' },
    translations: {
      type: 'object',
      additionalProperties: {
        type: 'object',
        properties: { name: words, description: words },
        additionalProperties: false,
      },
    },
  },
  required: ['code', 'name', 'description', 'required'],
  additionalProperties: false,
};
const product = {
  type: 'object',
  properties: {
    definition: { type: 'object' },
    refused_by_scoring: { type: 'boolean' },
    decided_by_hand: { type: 'boolean' },
  },
  required: ['definition'],
  additionalProperties: false,
};

/** Whether a stage of the sign-up is a form of the lender's own, which it is given by itself. */
export function wantsForm({ settings }: NewLender): boolean {
  const stages = settings.onboarding_stages;
  return Array.isArray(stages) && stages.includes('form');
}

export const lenderShape = {
  type: 'object',
  properties: {
    slug: { type: 'string', pattern: '^[a-z][a-z0-9-]{0,40}$' },
    name: words,
    token: { type: 'string', pattern: '^[A-Za-z0-9._~+/=-]{16,512}$' },
    hosts: { ...list({ type: 'string', pattern: '^[a-z0-9.-]{1,253}$' }), minItems: 1 },
    currency: { type: 'string', pattern: '^[A-Z]{3}$' },
    country: { type: 'string', pattern: '^[A-Z]{3}$' },
    time_zone: words,
    languages: { ...list(words), minItems: 1 },
    theme: {
      type: 'object',
      properties: { brand: paint, 'on-brand': paint, mark: { type: 'string', maxLength: 20_000 } },
      additionalProperties: { type: 'string' },
    },
    settings: { type: 'object' },
    login_answers: { enum: ['flags', 'messages'] },
    domain: { type: 'string', pattern: '^[a-z0-9.-]{1,253}$' },
    site_stands_for: { type: 'integer', minimum: 1 },
    options: { type: 'object', additionalProperties: list(optionShape) },
    services: lenderServicesSchema,
    limits: lenderLimitsSchema,
    document_types: list(documentTypeShape),
    products: list(product),
    saving_products: list({ type: 'object' }),
  },
  required: ['slug', 'name', 'token', 'hosts', 'currency', 'country', 'time_zone', 'languages', 'settings'],
  additionalProperties: false,
};

/** Puts lists of a lender in, by their names: all at once, for there are hundreds of entries. The first stands at the place `from`. */
export async function putLists(
  queries: Queries,
  lender: number,
  lists: Readonly<Record<string, readonly NewOption[]>>,
  from = 0,
): Promise<void> {
  const entries = Object.entries(lists).flatMap(([name, options]) =>
    options.map((entry, index) => ({
      name,
      position: from + index,
      ...(typeof entry === 'string' ? { text: entry } : entry),
    })),
  );
  await queries.query(
    `insert into options (lender_id, list, position, description, least, ref_code, linked_to, additional_code)
     select $1, entry ->> 'name', (entry ->> 'position')::integer, entry ->> 'text', (entry ->> 'least')::numeric, entry ->> 'ref_code', entry ->> 'linked_to', entry ->> 'code'
     from jsonb_array_elements($2::jsonb) with ordinality as entries (entry, place) order by place`,
    [lender, JSON.stringify(entries)],
  );
}

/** @throws Error where a host is another lender's */
export async function putHosts(queries: Queries, lender: number, hosts: readonly string[]): Promise<void> {
  const [taken] = await queries.query<{ host: string; slug: string }>(
    'select h.host, l.slug from lender_hosts h join lenders l on l.id = h.lender_id where h.host = any($1::text[])',
    [[...hosts]],
  );
  if (taken !== undefined) throw new Error(`/hosts: "${taken.host}" is the lender "${taken.slug}"'s already`);
  for (const host of hosts)
    await queries.query('insert into lender_hosts (host, lender_id) values ($1, $2)', [host, lender]);
}

/** Puts loan products behind those that the lender has. */
export async function putProducts(
  queries: Queries,
  lender: number,
  products: NonNullable<NewLender['products']>,
): Promise<void> {
  for (const { definition, refused_by_scoring: refused, decided_by_hand: byHand, form } of products) {
    await queries.query(
      `insert into products (lender_id, position, definition, refused_by_scoring, decided_by_hand, form)
       select $1, coalesce(max(position) + 1, 0), $2::jsonb, $3, $4, $5::jsonb from products where lender_id = $1`,
      [
        lender,
        JSON.stringify(definition),
        refused ?? false,
        byHand ?? false,
        form === undefined ? null : JSON.stringify(form),
      ],
    );
  }
}

/** Puts what one can save with behind what the lender has. */
export async function putSavingProducts(
  queries: Queries,
  lender: number,
  products: NonNullable<NewLender['saving_products']>,
): Promise<void> {
  for (const definition of products)
    await queries.query(
      `insert into saving_products (lender_id, position, definition)
       select $1, coalesce(max(position) + 1, 0), $2::jsonb from saving_products where lender_id = $1`,
      [lender, JSON.stringify(definition)],
    );
}

/** Puts kinds of documents behind those that the lender has. */
export async function putDocumentTypes(
  queries: Queries,
  lender: number,
  types: NonNullable<NewLender['document_types']>,
): Promise<void> {
  for (const { code, name, description, required, translations } of types)
    await queries.query(
      `insert into document_types (lender_id, code, name, description, required, number, translations)
       select $1, $2, $3, $4, $5, coalesce(max(number), 0) + 1, $6::jsonb from document_types where lender_id = $1`,
      [lender, code, name, description, required, JSON.stringify(translations ?? {})],
    );
}

/** Puts a lender in as it is told. @returns its id */
export async function putLender(queries: Queries, lender: NewLender): Promise<number> {
  const id = await newId(queries, 'lenders');
  await queries.query(
    `insert into lenders (id, slug, name, token, currency, country, time_zone, languages, theme, settings, login_answers, domain, site_stands_for, onboarding_form, services, limits)
     overriding system value values ($1, $2, $3, $4, $5, $6, $7, $8::jsonb, $9::jsonb, $10::jsonb, $11, $12, $13, $14::jsonb, $15, $16::jsonb)`,
    [
      id,
      lender.slug,
      lender.name,
      lender.token,
      lender.currency,
      lender.country,
      lender.time_zone,
      JSON.stringify(lender.languages),
      JSON.stringify(lender.theme ?? {}),
      JSON.stringify(lender.settings),
      lender.login_answers ?? 'messages',
      lender.domain ?? null,
      lender.site_stands_for ?? 3600,
      lender.onboarding_form === undefined ? null : JSON.stringify(lender.onboarding_form),
      sealed('lenders', 'services', id, lender.services ?? {}),
      JSON.stringify(lender.limits ?? {}),
    ],
  );
  await putHosts(queries, id, lender.hosts);
  await putLists(queries, id, lender.options ?? {});
  await putDocumentTypes(queries, id, lender.document_types ?? []);
  await putProducts(queries, id, lender.products ?? []);
  await putSavingProducts(queries, id, lender.saving_products ?? []);
  return id;
}

/** @throws Error that says what of a lender's row can't be used */
export function checkRow({ time_zone: timeZone, theme }: Pick<NewLender, 'time_zone' | 'theme'>): void {
  if (!Intl.supportedValuesOf('timeZone').includes(timeZone)) throw new Error(`/time_zone is none: ${timeZone}`);
  const { mark } = theme ?? {};
  if (mark !== undefined && drawingOf(mark) === undefined)
    throw new Error('/theme/mark is more than rect, circle and path in colours like #0b6b43');
}

/**
 * @param borne faults of its products that it had before
 * @throws Error that says which answer about a lender would not be what the document says, or what its products lack
 */
export async function checkAnswers(queries: Queries, stored: Lender, borne: readonly string[] = []): Promise<void> {
  const document = readDocument();
  const conformance = makeConformance(document);
  const faultOf = (what: string, id: OperationId, data: unknown): readonly string[] => {
    const operation = operationsOf(document).find((each) => each.id === id);
    const fault = operation && conformance.answerFault(operation, 200, { status: 'success', message: 'Done', data });
    return fault === undefined ? [] : [`${what}${fault.replace(/^\/data(?:\/0)?/, '')}`];
  };
  const placeOf = (what: string, { name }: { readonly name?: unknown }) =>
    `the ${what} ${typeof name === 'string' ? `"${name}"` : 'without a name'}: /definition`;
  // Each by itself, so that it is told by its name: who has written it counts otherwise than the answer does.
  const faults = [
    ...faultOf('/settings', 'getPreferences', preferencesOf(stored)),
    ...(await listProducts(queries, stored.id)).flatMap(({ product: each }) =>
      faultOf(placeOf('product', each), 'listProducts', [each]),
    ),
    ...(await listSavingProducts(queries, stored.id, '')).flatMap((each) =>
      faultOf(placeOf('savings product', each), 'listSavingProducts', [each]),
    ),
  ];
  // What has another form can't be asked whether anybody could borrow by it.
  if (faults.length === 0)
    faults.push(...(await faultsOfProducts(queries, stored)).filter((fault) => !borne.includes(fault)));
  if (faults.length > 0) throw new Error(faults.join('\n'));
}

/**
 * @param what it is, where the whole of it is wrong
 * @throws Error that says where what somebody has written is not of a shape
 */
export function checkShape(schema: object, given: unknown, what = 'the lender'): void {
  const validate = new Ajv2020({ allErrors: true, strict: false, verbose: true }).compile(schema);
  if (validate(given)) return;
  // Of what may be one of several, the shape that it is nearest to says what is wrong with it.
  const errors = (validate.errors ?? []).filter(({ keyword }) => keyword !== 'anyOf');
  const told = errors.filter(
    ({ keyword, instancePath: at }) =>
      keyword !== 'type' || errors.every((other) => other.keyword === 'type' || !other.instancePath.startsWith(at)),
  );
  const faults = told.map((error) => `${error.instancePath === '' ? what : ''}${shapeFault(error)}`);
  throw new Error([...new Set(faults)].join('\n'));
}

/**
 * Adds a lender that somebody has written, all or nothing, after looking at what its own answers would be.
 * @throws Error that says what is wrong with it
 */
export async function addLender(database: Database, given: unknown): Promise<NewLender> {
  checkShape(lenderShape, given);
  const lender = given as unknown as NewLender;
  checkRow(lender);
  await database.transaction(async (queries) => {
    const [taken] = await queries.query<{ name: string }>('select name from lenders where slug = $1', [lender.slug]);
    if (taken !== undefined) throw new Error(`/slug: "${lender.slug}" is in the core already, as ${taken.name}`);
    const id = await putLender(queries, lender);
    const host = lender.hosts[0] ?? '';
    const stored = await lenderOfHost(queries, host, 'localhost');
    if (stored?.id !== id) throw new Error(`/hosts: ${host} is another lender's`);
    await checkAnswers(queries, stored);
  });
  return lender;
}
