import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkerMessages } from '../src/cli/reference/checker-messages.ts';
import { withCodes } from '../src/cli/reference/codes-table.ts';
import { referenceText } from '../src/cli/reference/index.ts';
import { check, checkNames, problemText } from '../src/config/check/index.ts';
import { codes } from '../src/config/check/codes.ts';
import { grammarFaults } from '../src/config/check/judging/grammar-of.ts';
import { isJsonObject } from '../src/config/json/object.ts';
import { kindOf, type Files } from '../src/config/layers.ts';
import type { Expr } from '../src/language/language.gen.ts';
import { evaluate, fill } from '../src/engine/expression/index.ts';
import { operators } from '../src/engine/expression/every-operator.ts';
import { at, PENDING, type Lookup, type Value, type ValueObject } from '../src/engine/value.ts';
import { saidOfEdit, shipped } from './trust/shipped.ts';
import { examplesIn, tableRows, type Example } from './docs/examples.ts';

const root = join(import.meta.dirname, '..');
const read = (name: string) => readFileSync(join(root, 'docs', `${name}.md`), 'utf8');
const checking = read('checking');
const page = [read('configuration'), read('how-to'), checking].join('\n');
const configured = shipped();
const { files, knowledge } = configured;
const examples = examplesIn(page);
const isFile = ({ is }: Example) => is === 'file';

it('writes a reference that is as the grammar is: npm run docs', () => {
  expect(read('reference')).toBe(referenceText(root));
});

describe('examples of the manual', () => {
  it.each(
    examples.filter((example) => !isFile(example)).map((example) => [example.under, example.is, example] as const),
  )('under "%s" is a %s', (_under, name, { text }) => {
    const wrong = grammarFaults(knowledge, referenceOf(name), JSON.parse(text));
    expect(wrong.map(({ at: pointer, finding }) => `${pointer.join('/')} ${finding.message}`)).toEqual([]);
  });

  it.each(
    examples
      .filter(isFile)
      .map((example) => [example.path, example] as const)
      .filter(([path]) => !path.startsWith('tenants/') || path.includes('example')),
  )('%s is a whole file', (path, { text }) => {
    const kind = kindOf(path.replace(/^tenants\/[a-z]+\//, ''))?.kind;
    expect(
      grammarFaults(knowledge, `${kind}.schema.json`, JSON.parse(text)).map(({ finding }) => finding.message),
    ).toEqual([]);
  });

  const chapters = [
    ...new Set(
      examples
        .filter((example) => isFile(example) && lenderOf(example) !== undefined && lenderOf(example) !== 'example')
        .map(({ under }) => under),
    ),
  ];

  const edits = chapters.map((chapter) => ({
    what: chapter,
    files: examples.filter((example) => example.under === chapter && isFile(example)).reduce(withExample, files),
  }));
  // Chapters are laid over one another first, since each by itself walks whole journeys; what they say in words is not of a language that another adds.
  const others = chapters.filter(
    (chapter) =>
      !examples.some(
        ({ under, path, text }) =>
          under === chapter &&
          path.endsWith('/tenant.json') &&
          Object.hasOwn(files, path) &&
          text.includes('"languages"'),
      ),
  );
  const saidOfAll = once(() =>
    saidOf(examples.filter((example) => isFile(example) && others.includes(example.under)).reduce(withExample, files)),
  );

  it.each(edits.map((edit) => [edit.what, edit] as const))(
    '"%s" is laid over the real files without a word of the checker',
    (_chapter, edit) => {
      expect(edit.files).not.toEqual(files);
      expect(others.includes(edit.what) && saidOfAll().length === 0 ? [] : saidOf(edit.files)).toEqual([]);
    },
  );

  it('there are of every chapter that says how to', () => {
    expect(chapters.length).toBeGreaterThanOrEqual(7);
  });
});

describe('tables of the manual', () => {
  const expressions = tableRows(page, 'Expression', 'Where', 'Comes to');
  it.each(expressions.map((cells) => [cells[0] ?? '', cells[1] ?? '', cells[2] ?? ''] as const))(
    '%s where %s',
    (expression, where, comes) => {
      const result = evaluate(JSON.parse(expression) as Expr, { lookup: lookupIn(where) });
      if (comes === 'missing') expect(result).toBeUndefined();
      else if (comes === 'pending') expect(result).toBe(PENDING);
      else expect(result).toEqual(JSON.parse(comes));
    },
  );

  const texts = tableRows(page, 'Text', 'Where', 'It says');
  it.each(texts.map((cells) => [cells[0] ?? '', cells[1] ?? '', cells[2] ?? ''] as const))(
    '%s where %s',
    (text, where, says) => {
      expect(String(fill(text, lookupIn(where), { locale: 'en-GB' })).replaceAll('\u00a0', ' ')).toBe(says);
    },
  );

  it('hold enough to learn from', () => {
    expect([expressions.length, texts.length].every((count) => count > 5)).toBe(true);
  });

  it('name every problem of a delivered form, and none that there is not [B21] [B22] [B23] [B24]', () => {
    const folder = join(root, 'src/answers/definition');
    const code = /'((?:form|field|bounds|rule|options|upload|request)\.[a-z-]+)'/g;
    const told = readdirSync(folder)
      .filter((name) => /^check-[a-z]+\.ts$/.test(name))
      .flatMap((name) => [...readFileSync(join(folder, name), 'utf8').matchAll(code)].map(([, found]) => found));
    const named = tableRows(page, 'Problem', 'What is wrong').flatMap(([cell = '']) =>
      cell.replaceAll('`', '').split(', '),
    );
    expect(named.toSorted()).toEqual([...new Set(told)].sort());
    expect(named.length).toBeGreaterThan(30);
  });

  it('name no operator that there is not', () => {
    const named = [...page.matchAll(/\{ "([a-z]+|[=!<>+*/-]+)": \[/g)].map(([, name]) => name ?? '');
    expect(named.filter((name) => /^[=!<>+*/-]+$/.test(name) && !Object.hasOwn(operators, name))).toEqual([]);
  });
});

describe('what the checker says', () => {
  const messages = checkerMessages(root);
  const rows = tableRows(page, 'Code', 'It says', 'What it means', 'What to do');

  it('stands in the manual as the checker says it: npm run docs', () => {
    expect(withCodes(checking, root)).toBe(checking);
    expect(messages.length).toBeGreaterThan(60);
  });

  it('and not what would be right: the message alone', () => {
    expect(rows.find(([code]) => code === 'file.json')?.[1]).toBe('this is not JSON: …');
    expect(rows.flatMap(([code, says]) => (says === '' ? code : []))).toEqual([
      'check.failed',
      'field.query',
      'path.wrong',
    ]);
  });

  it('is explained, code by code: what it means and what to do', () => {
    expect(rows.map(([code]) => code)).toEqual(Object.keys(codes));
    expect(rows.filter((cells) => cells.length !== 4 || cells[2] === '' || cells[3] === '')).toEqual([]);
  });
});

/** What the checker says of changed files. Journeys are walked where one changed, of the lenders that it changed for. */
function saidOf(laid: Files): readonly string[] {
  const changed = Object.keys(laid).filter((path) => laid[path] !== files[path]);
  const turns = changed.some((path) => path.includes('rules/'));
  const touched = new Set(changed.flatMap((path) => /^tenants\/([a-z][a-z0-9-]*)\//.exec(path)?.[1] ?? []));
  return saidOfEdit(configured, laid, (lender) => (turns && touched.has(lender) ? check : checkNames)).map(problemText);
}

function once<T>(work: () => T): () => T {
  let done: { readonly value: T } | undefined;
  return () => (done ??= { value: work() }).value;
}

function referenceOf(name: string): string {
  if (name === 'Locale') return 'locale.schema.json';
  if (name === 'Step' || name === 'FlowFrame') return `flow.schema.json#/$defs/${name === 'Step' ? name : 'Frame'}`;
  if (name === 'Field') return 'form.schema.json#/$defs/Field';
  if (name === 'Check') return 'form.schema.json#/properties/checks/additionalProperties';
  if (name === 'Route') return 'routes.schema.json#/properties/routes/additionalProperties';
  return `common.schema.json#/$defs/${name}`;
}

function lenderOf(example: Example | undefined): string | undefined {
  return /^tenants\/([a-z]+)\//.exec(example?.path ?? '')?.[1];
}

/** The files with an example as a person would save it: a new file, or its members added to the one that is there. */
function withExample(before: Files, { path, text }: Example): Files {
  const there = before[path];
  const value = there === undefined ? JSON.parse(text) : withMembers(JSON.parse(there), JSON.parse(text));
  return { ...before, [path]: JSON.stringify(value) };
}

/** A `null` that takes away what lies under the file is a member of it like any other. */
function withMembers(there: unknown, added: unknown): unknown {
  if (!isJsonObject(there) || !isJsonObject(added)) return added;
  return {
    ...there,
    ...Object.fromEntries(Object.entries(added).map(([name, value]) => [name, withMembers(there[name], value)])),
  };
}

/** A scope out of a cell: JSON, or "data.loans is on its way". */
function lookupIn(where: string): Lookup {
  const waiting = /^(\S+) is on its way$/.exec(where)?.[1];
  const scope = waiting === undefined ? (JSON.parse(where) as ValueObject) : {};
  return (name, path) => {
    const whole = [name, ...path].join('.');
    if (waiting !== undefined && (whole === waiting || whole.startsWith(`${waiting}.`))) return PENDING;
    return at(scope as Value, [name, ...path]);
  };
}
