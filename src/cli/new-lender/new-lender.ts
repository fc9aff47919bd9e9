import { suggestName } from '../../config/check/saying/nearest.ts';
import { forbiddenNames, isJsonObject, type JsonObject } from '../../config/json/object.ts';
import { scanJson } from '../../config/json/scan.ts';
import { lendersIn, type Files } from '../../config/layers.ts';
import { logoOf } from './logo.ts';
import { readmeOf } from './readme.ts';

/** Addresses of an app belong to the lender that published it. */
const ofOneApp = ['android_url', 'ios_url'];

/**
 * The files of a new lender like another, by path: the other's folder under its own name and hosts, a logo, a sample for
 * the snapshots and a README.
 * @param settings what the other lender's sample says of its settings
 * @param inCore the other lender as its core was given it, where that is known
 * @throws with a sentence where the short name is taken or wrong, or the other lender is not there
 */
export function newLender(files: Files, slug: string, like: string, settings: JsonObject, inCore?: JsonObject): Files {
  const lenders = lendersIn(files);
  if (!/^[a-z][a-z0-9-]{0,40}$/.test(slug))
    throw new Error(
      `"${slug}" is no short name of a lender: small letters, digits and "-", beginning with a letter, at most 41`,
    );
  if (forbiddenNames.has(slug)) throw new Error(`"${slug}" can't be a name here; choose another`);
  if (!lenders.includes(like)) throw new Error(`There is no lender "${like}"; ${suggestName(like, lenders)}`);
  if (Object.keys(files).some((path) => path.startsWith(`tenants/${slug}/`)))
    throw new Error(`"${slug}" is taken: there are files in tenants/${slug} already`);
  const host = lenders.find((lender) => tenantOf(files, lender).hosts?.some((one) => one === slug));
  if (host !== undefined) throw new Error(`"${slug}" is taken: it is a host of the lender "${host}" already`);

  const model = tenantOf(files, like);
  const name = nameOf(slug);
  const own = <T>(value: T): T =>
    renamed(value, [
      [model.name ?? like, name],
      [like, slug],
    ]);
  const site = own(
    Object.fromEntries(Object.entries(model.site ?? {}).filter(([member]) => !ofOneApp.includes(member))),
  );
  const tenant = {
    ...model,
    name,
    hosts: [slug],
    links: own(model.links),
    site,
    theme: { ...model.theme, logo: 'logo.svg' },
  };
  const copied = Object.entries(files).filter(
    ([path]) => path.startsWith(`tenants/${like}/`) && path.endsWith('.json') && !path.endsWith('/tenant.json'),
  );
  const ownSettings = own(settings);
  const written: Files = {
    [`tenants/${slug}/tenant.json`]: textOf(tenant),
    [`tenants/${slug}/logo.svg`]: logoOf(name, String(model.theme?.brand ?? '#333333')),
    ...Object.fromEntries(copied.map(([path, text]) => [path.replace(`tenants/${like}/`, `tenants/${slug}/`), text])),
    [`tests/snapshots/samples/${slug}.json`]: textOf({
      like,
      instead: { [String(model.name)]: name },
      settings: changedMembers(settings, { ...ownSettings, organization: name, slug }),
    }),
  };
  const core =
    inCore === undefined
      ? coreOf(slug, name, tenant.languages ?? [], ownSettings)
      : { ...coreLike(own(inCore)), slug, name, hosts: [slug], languages: tenant.languages ?? [] };
  const form = isJsonObject(inCore?.form) ? { [`${slug}.form.json`]: textOf(withoutLookups(own(inCore.form))) } : {};
  return {
    ...written,
    [`${slug}.core.json`]: textOf(core),
    ...form,
    [`tenants/${slug}/README.md`]: readmeOf({
      slug,
      name,
      like,
      paths: Object.keys(written),
      lends: inCore !== undefined,
      hasForm: inCore?.form !== undefined,
    }),
  };
}

interface Tenant {
  readonly name?: string;
  readonly hosts?: readonly string[];
  readonly links?: readonly string[];
  readonly languages?: readonly string[];
  readonly site?: JsonObject;
  readonly theme?: JsonObject;
}

function tenantOf(files: Files, lender: string): Tenant {
  const text = files[`tenants/${lender}/tenant.json`] ?? '{}';
  if (scanJson(text).fault !== undefined)
    throw new Error(`tenants/${lender}/tenant.json cannot be read: npm run check ${lender}`);
  const value: unknown = JSON.parse(text);
  return isJsonObject(value) ? value : {};
}

/** "tamu-mikopo" is called "Tamu Mikopo" until somebody writes its true name. */
const nameOf = (slug: string): string =>
  slug
    .split('-')
    .map((word) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`)
    .join(' ')
    .trim();

const textOf = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** A value with other names in its texts; of a longer word nothing is replaced. */
function renamed<T>(value: T, names: readonly (readonly [string, string])[]): T {
  if (value === undefined) return value;
  const inText = (text: string): string =>
    names.reduce(
      (said, [from, to]) =>
        said.replace(
          new RegExp(`(?<![\\p{L}\\d])${from.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}\\d])`, 'gu'),
          () => to,
        ),
      text,
    );
  return JSON.parse(JSON.stringify(value), (_member, one: unknown) =>
    typeof one === 'string' ? inText(one) : one,
  ) as T;
}

const changedMembers = (before: JsonObject, after: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(after).filter(([name, value]) => JSON.stringify(before[name]) !== JSON.stringify(value)),
  );

/**
 * Of what a core was given of a lender, what another one may begin with: its settings, lists, documents and products.
 * Services have keys of their own; papers have the lender's sign; a form is given by a command of its own, and a product
 * that asks one can't be lent without.
 */
function coreLike({
  slug,
  name,
  hosts,
  currency,
  country,
  time_zone,
  languages,
  login_answers,
  settings,
  options,
  document_types,
  products,
  saving_products,
}: JsonObject): JsonObject {
  const lent = Array.isArray(products)
    ? products.filter((product) => !(isJsonObject(product) && 'form' in product))
    : [];
  const parts = {
    slug,
    name,
    hosts,
    currency,
    country,
    time_zone,
    languages,
    login_answers,
    settings,
    options,
    document_types,
    products: lent,
    saving_products,
  };
  return Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined));
}

/** A form of a lender's own, without the fields that ask services of that lender. */
function withoutLookups(value: unknown): unknown {
  if (Array.isArray(value))
    return value.filter((field) => !(isJsonObject(field) && field.type === 'api')).map(withoutLookups);
  return isJsonObject(value)
    ? Object.fromEntries(Object.entries(value).map(([name, member]) => [name, withoutLookups(member)]))
    : value;
}

/** What `npm run lender add` takes: some of what a page sees as settings stands beside them in the core. */
function coreOf(slug: string, name: string, languages: readonly string[], settings: JsonObject): JsonObject {
  const { id: _id, organization: _organization, slug: _slug, currency, country, timezone, ...rest } = settings;
  return { slug, name, hosts: [slug], currency, country, time_zone: timezone, languages, settings: rest };
}
