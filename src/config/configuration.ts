import type { Words } from '../language/bundle.ts';
import { isJsonObject } from './json/object.ts';
import { remember } from './recent.ts';
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
    words: wordsIn(documents, layersOf(tenant as unknown as Tenant, lender)),
  };

  function tableOf<T>(wanted: Kind): Record<string, T> {
    return Object.fromEntries(
      documents
        .filter(({ kind, value }) => kind === wanted && isJsonObject(value))
        .map(({ name, value }) => [name, withoutSchema(value) as T]),
    );
  }

  /** The members of one table that may be written over several files; of one file the very table, by which what was found of it is known. */
  function membersOf<T>(wanted: Kind, member: string): Record<string, T> {
    const tables = documents
      .filter(({ kind }) => kind === wanted)
      .map(({ value }) => (isJsonObject(value) && isJsonObject(value[member]) ? value[member] : {}));
    return (tables.length === 1 ? tables[0] : Object.assign({}, ...tables)) as Record<string, T>;
  }
}

/** More than all lenders have, before and after some edits. */
const mostTables = 30;
const tablesBefore = new Map<Words, true>();

/** The words that count, by language: a table that says what one said at an earlier reading is that very one. */
function wordsIn(documents: Layers['documents'], layers: readonly string[]): Readonly<Record<string, Words>> {
  return Object.fromEntries(
    Object.entries(saidWords(documents, layers)).map(([language, said]) => {
      const entries = [...said].map(([key, { words }]) => [key, words] as const);
      const table =
        [...tablesBefore.keys()].find((before) => {
          const keys = Object.keys(before);
          return (
            keys.length === entries.length &&
            entries.every(([key, words], place) => keys[place] === key && before[key] === words)
          );
        }) ?? Object.fromEntries(entries);
      remember(tablesBefore, table, true, mostTables);
      return [language, table];
    }),
  );
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
