import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { kindOf } from '../src/config/layers.ts';
import { operators } from '../src/engine/expression/every-operator.ts';
import { formats } from '../src/engine/format/index.ts';
import { flowBeneath } from '../src/config/configuration.ts';
import { demoLenders } from '../src/server/demo/index.ts';
import { readContractDocument } from '../src/contract/read-contract.ts';
import { FileReader } from '../src/site/read-files.ts';

const root = process.cwd();
const files = new FileReader(root).read();

/** Names of what one lender or one journey is about: no code may know them. */
function configuredNames(): ReadonlySet<string> {
  const names = new Set<string>();
  for (const [path, text] of Object.entries(files)) {
    const slug = /^tenants\/([^/]+)\//.exec(path)?.[1];
    if (slug !== undefined) names.add(slug);
    if (!path.endsWith('.json')) continue;
    const { kind, name } = kindOf(path.replace(/^tenants\/[^/]+\//, '')) ?? { kind: 'none', name: '' };
    const document = JSON.parse(text) as {
      readonly steps?: object;
      readonly name?: string;
      readonly hosts?: readonly string[];
    };
    if (kind === 'screen' || kind === 'flow' || kind === 'form') names.add(name);
    for (const step of kind === 'flow' || kind === 'chapter' ? Object.keys(document.steps ?? {}) : []) names.add(step);
    for (const own of kind === 'tenant' ? [document.name, ...(document.hosts ?? [])] : [])
      if (own !== undefined) names.add(own);
  }
  for (const lender of demoLenders) {
    for (const name of [
      lender.slug,
      lender.name,
      ...lender.hosts,
      ...lender.products.map(({ definition }) => definition.name),
    ])
      names.add(name);
  }
  return names;
}

/** Words that the language, its blocks, widgets and calls bring with them, as their schemas say: configuration may use them as names, code must be able to say them. */
function languageWords(): ReadonlySet<string> {
  const words = new Set<string>([...Object.keys(operators), ...Object.keys(formats), flowBeneath]);
  for (const folder of ['src/screen/blocks', 'src/forms/widgets'])
    for (const name of readdirSync(join(root, folder))) words.add(name);
  const schemas = [
    ...readdirSync(join(root, 'schemas/config')).map((name) => `schemas/config/${name}`),
    'schemas/api/shared.json',
    ...readdirSync(join(root, 'schemas/api/areas')).map((name) => `schemas/api/areas/${name}`),
    'schemas/api/platform.json',
    ...['src/screen/blocks', 'src/forms/widgets'].flatMap((folder) =>
      readdirSync(join(root, folder)).flatMap((name) => [
        `${folder}/${name}/options.schema.json`,
        `${folder}/${name}/asks.json`,
      ]),
    ),
  ];
  for (const path of schemas) {
    if (existsSync(join(root, path))) collect(JSON.parse(readFileSync(join(root, path), 'utf8')), words);
  }
  return words;
}

/** Names of members, titles of parts, constants and values of enumerations, and ids of operations. */
function collect(schema: unknown, words: Set<string>): void {
  if (Array.isArray(schema)) for (const part of schema) collect(part, words);
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema)) return;
  for (const [name, part] of Object.entries(schema)) {
    words.add(name);
    if (
      ['const', 'enum', 'type', 'format', 'operationId', 'name', 'title', 'in', 'required', 'x-makes-stale'].includes(
        name,
      )
    )
      for (const word of Array.isArray(part) ? part : [part])
        if (typeof word === 'string') words.add(word).add(word.toLowerCase());
    collect(part, words);
  }
}

/** The source files that run in the app: no tests, no demo data, nothing generated. */
function sources(folder = 'src'): readonly string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return path === 'src/server/demo' || entry.name === 'testing' ? [] : sources(path);
    return /\.tsx?$/.test(entry.name) && !/\.(?:test|gen|fixture)\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

interface Literal {
  readonly text: string;
  readonly line: number;
}

interface Source {
  /** Every text that the file writes down, and every part of an address. What is imported is a place, no name. */
  readonly literals: readonly Literal[];
  /** What the code calls its own things. */
  readonly identifiers: readonly Literal[];
  /** Plain words that stand in its closed types: a configured name is a text, and never the member of a type. */
  readonly typed: readonly string[];
}

function sourceOf(path: string, text: string): Source {
  const file = ts.createSourceFile(
    path,
    text,
    ts.ScriptTarget.Latest,
    true,
    path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const literals: Literal[] = [];
  const identifiers: Literal[] = [];
  const typed: string[] = [];
  const lineOf = (node: ts.Node): number => file.getLineAndCharacterOfPosition(node.getStart()).line + 1;
  const add = (node: ts.Node, found: string): void => void literals.push({ text: found, line: lineOf(node) });
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    if (ts.isIdentifier(node)) identifiers.push({ text: node.text, line: lineOf(node) });
    if (ts.isLiteralTypeNode(node)) {
      if (ts.isStringLiteral(node.literal) && /^[a-z]+$/.test(node.literal.text)) typed.push(node.literal.text);
      return;
    }
    const isTemplate = ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node);
    if (isTemplate || ts.isStringLiteralLike(node) || ts.isJsxText(node)) {
      // The sandbox and the repository's own folders are no pages of the app.
      if (/^\/(?:sandbox|tests)\//.test(node.text)) return;
      if (node.text.startsWith('/')) for (const part of node.text.split('/')) add(node, part);
      else if (!isTemplate && !isListened(node)) add(node, node.text.trim());
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return { literals, identifiers, typed };
}

/** The name of an event of the browser's. */
function isListened(node: ts.Node): boolean {
  const { parent } = node;
  return (
    ts.isCallExpression(parent) &&
    ts.isPropertyAccessExpression(parent.expression) &&
    /^(?:add|remove)EventListener$/.test(parent.expression.name.text) &&
    parent.arguments[0] === node
  );
}

const code = new Map(sources().map((path) => [path, sourceOf(path, readFileSync(join(root, path), 'utf8'))]));
const words = new Set([...languageWords(), ...[...code.values()].flatMap(({ typed }) => typed)]);
const names = new Set([...configuredNames()].filter((name) => !words.has(name)));

/** The words of a name, however it is written: "sign-up", signUp and SIGN_UP are the same two. */
const wordsOf = (name: string): readonly string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');

/** Callers that only a journey makes: schemes whose token a step has answered, where no widget is called so. */
const schemes = Object.entries(readContractDocument(root).components.securitySchemes).flatMap(([name, scheme]) =>
  scheme['x-kept'] === 'device' && !existsSync(join(root, 'src/forms/widgets', name)) ? [name] : [],
);

/** What no identifier may be made of. A single word may be about anything, unless it is somebody's own name. */
const spaced = (name: string) => ` ${wordsOf(name).join(' ')} `;
const unspeakable = [
  ...[...names].filter((name) => wordsOf(name).length > 1),
  ...demoLenders.map(({ slug }) => slug),
  ...schemes,
].map(spaced);
function speaks(identifier: string): boolean {
  const said = spaced(identifier);
  return unspeakable.some((name) => said.includes(name));
}

describe('the code', () => {
  it('knows no screen, flow, step, product or lender by name', () => {
    const told = [...code].flatMap(([path, { literals }]) =>
      literals.filter(({ text }) => names.has(text)).map(({ text, line }) => `${path}:${line} says “${text}”`),
    );
    expect(told).toEqual([]);
  });

  it('calls nothing after a screen, flow, step, product, lender or caller of one: the core alone does, whose calls they are', () => {
    const told = [...code]
      .filter(([path]) => !path.startsWith('src/core/'))
      .flatMap(([path, { identifiers, literals }]) => [
        ...identifiers.flatMap(({ text, line }) => (speaks(text) ? [`${path}:${line} calls something ${text}`] : [])),
        ...literals.flatMap(({ text, line }) => (schemes.includes(text) ? [`${path}:${line} says “${text}”`] : [])),
      ]);
    expect(told).toEqual([]);
  });

  it('is held to the names that the configuration really has', () => {
    expect(names.size).toBeGreaterThan(60);
    expect([...names]).toEqual(
      expect.arrayContaining(['application/amount', 'repayment-method', 'dashboard', 'naija', 'Salary Plan']),
    );
  });

  it('is caught when it names one, whole or in an address', () => {
    const spoilt =
      "const a = 'repayment-method'; const b = `/to/${a}/show-cards`; const c = <p>Quick Cash</p>; type D = 'dashboard-2' | 'naija';";
    expect(
      sourceOf('spoilt.tsx', spoilt)
        .literals.map(({ text }) => text)
        .filter((text) => names.has(text)),
    ).toEqual(['repayment-method', 'show-cards', 'Quick Cash']);
    const called = sourceOf(
      'spoilt.ts',
      'function endSignUp(): void {} const SIGN_UP = 1; interface Naija { readonly onboardingRefused: () => void; readonly signedUp: true; readonly entry: 1 }',
    );
    expect(called.identifiers.map(({ text }) => text).filter(speaks)).toEqual([
      'endSignUp',
      'SIGN_UP',
      'Naija',
      'onboardingRefused',
    ]);
  });
});
