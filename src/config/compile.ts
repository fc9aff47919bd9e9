import type { CallInfo, Chunk, CompiledStart, Role, Words } from '../language/bundle.ts';
import { closureOf } from './closure.ts';
import { firstLanguage, flowBeneath, type Configuration } from './configuration.ts';
import { roles, type Contract } from './contract.ts';
import { canonical } from './json/canonical.ts';
import { isJsonObject } from './json/object.ts';
import { languageNames } from './languages.ts';
import type { Form, Screen, Site } from '../language/language.gen.ts';
import { needsLaterOperators } from '../engine/expression/index.ts';
import { needsCounts } from './needs-counts.ts';
import { layoutsOf } from './layouts-of.ts';
import { themeCss } from './theme-css.ts';
import { blockWords, shellWords, widgetWords, wordsUsed } from './words-used.ts';
import type { ValueObject } from '../engine/value.ts';

/** A lender as the page takes it. */
export interface Compiled {
  readonly version: string;
  /** By language. */
  readonly starts: Readonly<Record<string, CompiledStart>>;
  readonly chunks: Readonly<Record<string, Chunk>>;
  /** What is served at an address that names its content: chunks and the theme. */
  readonly files: Readonly<Record<string, string>>;
}

/**
 * Compiles a lender's checked configuration: a start document for each language, and a chunk for each journey and language.
 * @param hash a short name of a text's content, made of letters and digits
 * @param logo the logo's text, where the theme has one
 */
export function compile(
  configuration: Configuration,
  contract: Contract,
  hash: (text: string) => string,
  logo?: string,
): Compiled {
  const { tenant, lender, routes, gates, values } = configuration;
  const files: Record<string, string> = {};
  const chunks: Record<string, Chunk> = {};
  const css = themeCss(tenant.theme);
  const theme = `/theme-${hash(css)}.css`;
  files[theme] = css;

  const flows = [...new Set(Object.values(routes).flatMap(({ flow }) => flow ?? []))].sort();
  const layouts = screensOf(configuration, layoutsOf(configuration), ({ load }) => load === undefined);
  const version = hash(canonical({ configuration, calls: contract.operations, schemes: contract.schemes }));

  const journeys = flows.map((flow) => [flow, chunkOf(configuration, contract, flow)] as const);
  const beneath = Object.hasOwn(configuration.flows, flowBeneath)
    ? chunkOf(configuration, contract, flowBeneath)
    : undefined;

  const starts: Record<string, CompiledStart> = {};
  for (const locale of tenant.languages) {
    const words: Words = { ...configuration.words[firstLanguage], ...configuration.words[locale] };
    const addresses: Record<string, string> = {};
    for (const [flow, chunkIn] of journeys) {
      const chunk = chunkIn(words);
      const text = canonical(chunk);
      const address = `/config/${hash(text)}.json`;
      addresses[flow] = address;
      files[address] = text;
      chunks[address] = chunk;
    }
    starts[locale] = {
      language: 1,
      lender,
      name: tenant.name,
      version,
      locale,
      locales: tenant.languages.map((code) => ({ code, name: languageNames[code] ?? code })),
      site: siteIn(locale, tenant.site ?? {}),
      theme,
      ...(tenant.theme.logo !== undefined &&
        logo !== undefined && { logo: `/brand/${lender}/${tenant.theme.logo}?v=${hash(logo)}` }),
      hosts: tenant.hosts,
      routes,
      gates,
      values,
      texts: {
        ...shellWords(words),
        ...blockWords(layouts, words),
        ...wordsUsed([routes, gates, values, layouts], {}, words),
      },
      layouts,
      ...(beneath && { beneath: { flow: flowBeneath, chunk: beneath(words) } }),
      chunks: addresses,
      ...ofLaterOperators([routes, gates, values, layouts]),
      frames: tenant.site?.frames ?? [],
      ...(tenant.site?.pictures !== undefined && { pictures: tenant.site.pictures }),
      roles: rolesOf(contract),
      schemes: contract.schemes,
    };
  }
  return { version, starts, chunks, files };
}

/** A journey, worked out once for all languages: given the words of one, its chunk in it. */
function chunkOf(configuration: Configuration, contract: Contract, start: string): (words: Words) => Chunk {
  const { flows, screens, forms, calls } = closureOf(configuration, start);
  const asks = asksIn(configuration, forms);
  const layouts = screensOf(
    configuration,
    layoutsOf(configuration, { start, flows }),
    ({ load }) => load !== undefined,
  );
  const shared = sharedIn(configuration, [flows, screens, forms, layouts, asks]);
  const layoutCalls = Object.values(layouts).flatMap(({ load }) => Object.values(load ?? {}).map(({ call }) => call));
  const infos = infosOf(contract, [...calls, ...layoutCalls]);
  const laterOperators = ofLaterOperators([flows, screens, layouts, forms, asks, shared]);
  const counts = needsCounts([flows, screens, forms, asks]);
  return (words) => ({
    flows,
    screens,
    forms,
    ...(Object.keys(shared.gates).length > 0 && { gates: shared.gates }),
    ...(Object.keys(shared.values).length > 0 && { values: shared.values }),
    ...(Object.keys(layouts).length > 0 && { layouts }),
    texts: {
      ...widgetWords(forms, words),
      ...blockWords({ ...screens, ...layouts }, words),
      ...wordsUsed([flows, screens, layouts, asks, shared], forms, words),
    },
    calls: infos,
    ...(asks && { asks }),
    ...laterOperators,
    ...(counts && { counts: true }),
  });
}

/** The shared gates and values that these name, and those that they name in turn. */
function sharedIn(
  { gates, values }: Configuration,
  parts: readonly unknown[],
): Required<Pick<Chunk, 'gates' | 'values'>> {
  const named = { gates: new Set<string>(), values: new Set<string>() };
  const take = (part: unknown): void => {
    const said = JSON.stringify(part);
    takeNamed(said, /"gate":"([^"]+)"/g, gates, named.gates);
    takeNamed(said, /\bvalue\.([\w-]+)/g, values, named.values);
  };
  const takeNamed = (said: string, names: RegExp, table: Readonly<Record<string, unknown>>, taken: Set<string>) => {
    for (const [, name = ''] of said.matchAll(names)) {
      if (taken.has(name) || !Object.hasOwn(table, name)) continue;
      taken.add(name);
      take(table[name]);
    }
  };
  take(parts);
  const those = <T>(table: Readonly<Record<string, T>>, names: ReadonlySet<string>): Record<string, T> =>
    Object.fromEntries(Object.entries(table).filter(([name]) => names.has(name)));
  return { gates: those(gates, named.gates), values: those(values, named.values) };
}

/** Of these screens those that are meant, by name. */
function screensOf(
  { screens }: Configuration,
  names: ReadonlySet<string>,
  isMeant: (screen: Screen) => boolean,
): Record<string, Screen> {
  return Object.fromEntries(
    [...names].sort().flatMap((name) => {
      const screen = screens[name];
      return screen !== undefined && isMeant(screen) ? [[name, screen]] : [];
    }),
  );
}

function ofLaterOperators(parts: readonly unknown[]): { readonly laterOperators?: true } {
  return needsLaterOperators(parts) ? { laterOperators: true } : {};
}

function isDelivered(forms: Readonly<Record<string, Form>>): boolean {
  return Object.values(forms).some((form) => Object.values(form.fields).some(({ define }) => define !== undefined));
}

/** What the widgets of these forms ask; which widgets a delivered form has is not known before it is there. */
function asksIn({ asks }: Configuration, forms: Readonly<Record<string, Form>>): Chunk['asks'] {
  if (isDelivered(forms)) return asks;
  const fields = Object.values(forms).flatMap((form) => Object.values(form.fields));
  const widgets = new Set(fields.map(({ widget }) => widget));
  const used = Object.entries(asks).filter(([widget]) => widgets.has(widget));
  return used.length > 0 || fields.some(({ ask }) => ask !== undefined) ? Object.fromEntries(used) : undefined;
}

function infosOf(contract: Contract, calls: readonly string[]): Record<string, CallInfo> {
  return Object.fromEntries(
    calls.flatMap((id) => {
      const operation = Object.hasOwn(contract.operations, id) ? contract.operations[id] : undefined;
      return operation ? [[id, operation.info]] : [];
    }),
  );
}

function rolesOf(contract: Contract): Partial<Record<Role, CallInfo>> {
  return Object.fromEntries(
    Object.entries(roles).flatMap(([role, id]) => {
      const operation = contract.operations[id];
      return operation ? [[role, operation.info]] : [];
    }),
  );
}

/** Texts that are written by language become the text in this one. */
function siteIn(locale: string, site: Site): ValueObject {
  const { frames: _frames, pictures: _pictures, ...shown } = site;
  return Object.fromEntries(
    Object.entries(shown).flatMap(([name, value]) => {
      const said: unknown = isJsonObject(value) ? (value[locale] ?? value[firstLanguage]) : value;
      return typeof said === 'string' ? [[name, said]] : [];
    }),
  );
}
