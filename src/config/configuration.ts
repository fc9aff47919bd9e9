import type { Words } from '../language/bundle.ts';
import { isJsonObject } from './json/object.ts';
import type { Asks, Expr, Flow, Form, Gates, Route, Screen, Tenant } from '../language/language.gen.ts';
import type { Kind, Layers } from './layers.ts';
import { saidWords } from './words-said.ts';

/** A lender's whole configuration, layers laid over each other. Its shape is what the grammar says: check before trusting it. */
export interface Configuration {
  readonly lender: string;
  readonly tenant: Tenant;
  readonly screens: Readonly<Record<string, Screen>>;
  readonly flows: Readonly<Record<string, Flow>>;
  readonly forms: Readonly<Record<string, Form>>;
  readonly gates: Gates['gates'];
  readonly routes: Readonly<Record<string, Route>>;
  readonly values: Readonly<Record<string, Expr>>;
  /** What widgets ask of the outside, by widget. */
  readonly asks: Readonly<Record<string, Asks>>;
  /** Words by language and key. */
  readonly words: Readonly<Record<string, Words>>;
}

/** The flow that runs beneath every journey. */
export const flowBeneath = 'app';

/** Keys of words fall back to this language where another lacks them. */
export const firstLanguage = 'en-GB';

/** @throws where the lender has no tenant.json */
export function configurationOf({ documents }: Layers, lender: string): Configuration {
  const tenant = documents.find(({ kind }) => kind === 'tenant')?.value;
  if (!isJsonObject(tenant)) throw new Error(`there is no tenants/${lender}/tenant.json that can be read`);
  const said = saidWords(documents, layersOf(tenant as unknown as Tenant, lender));
  const words = Object.fromEntries(
    Object.entries(said).map(([language, table]) => [
      language,
      Object.fromEntries([...table].map(([key, one]) => [key, one.words])),
    ]),
  );
  return {
    lender,
    tenant: tenant as unknown as Tenant,
    screens: tableOf<Screen>('screen'),
    flows: tableOf<Flow>('flow'),
    forms: tableOf<Form>('form'),
    gates: membersOf<Gates['gates'][string]>('gates', 'gates'),
    routes: membersOf<Route>('routes', 'routes'),
    values: membersOf<Expr>('values', 'values'),
    asks: membersOf<Asks>('asks', 'asks'),
    words,
  };

  function tableOf<T>(wanted: Kind): Record<string, T> {
    return Object.fromEntries(
      documents
        .filter(({ kind, value }) => kind === wanted && isJsonObject(value))
        .map(({ name, value }) => [name, withoutSchema(value) as T]),
    );
  }

  /** The members of one table that may be written over several files. */
  function membersOf<T>(wanted: Kind, member: string): Record<string, T> {
    const tables = documents
      .filter(({ kind }) => kind === wanted)
      .map(({ value }) => (isJsonObject(value) && isJsonObject(value[member]) ? value[member] : {}));
    return Object.assign({}, ...tables) as Record<string, T>;
  }
}

/** The folders of a lender's layers, lowest first. */
export function layersOf({ layers }: Pick<Tenant, 'layers'>, lender: string): readonly string[] {
  return [...(Array.isArray(layers) ? layers : []), lender];
}

const withoutEditors = new WeakMap<object, unknown>();

/** `$schema` is for editors. The same document gives the same value: what was found out of it is known by it. */
function withoutSchema(value: unknown): unknown {
  if (!isJsonObject(value)) return value;
  const known = withoutEditors.get(value);
  if (known !== undefined) return known;
  const { $schema: _schema, ...rest } = value;
  withoutEditors.set(value, rest);
  return rest;
}
