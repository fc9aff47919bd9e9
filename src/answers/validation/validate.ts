import type { Value } from '../../engine/value.ts';
import type { Keyword, Walk } from './keyword.ts';
import { logicKeywords } from './logic-keywords.ts';
import { ownKeywords, type OwnKeyword } from './own-keywords.ts';
import { isSchema, SchemaError, type Refusal, type Schema } from './schema.ts';
import { structureKeywords } from './structure-keywords.ts';
import { valueKeywords } from './value-keywords.ts';

/** Keywords that say nothing about the value. `then` and `else` are `if`'s. */
const silent = new Set([
  '$schema',
  '$id',
  '$comment',
  '$defs',
  'definitions',
  'title',
  'description',
  'default',
  'examples',
  'deprecated',
  'readOnly',
  'writeOnly',
  'then',
  'else',
]);

function overText(own: OwnKeyword): Keyword {
  return (says, value, here) => {
    const params = typeof value === 'string' ? own.refuse(says, value) : undefined;
    if (params) here.refuse(params);
  };
}

const keywords: ReadonlyMap<string, Keyword> = new Map([
  ...Object.entries(valueKeywords),
  ...Object.entries(structureKeywords),
  ...Object.entries(logicKeywords),
  ...Object.entries(ownKeywords).map(([name, own]) => [name, overText(own)] as const),
]);

/** Deeper than any schema or value of ours; a `$ref` that leads to itself ends here. */
const deepest = 200;

/**
 * All refusals of a value by a schema, in ajv's terms (`allErrors`); none when it is valid.
 * Interprets: the page's policy forbids compiled validators. Judges own members only.
 * Throws a SchemaError for a keyword or format it does not know, or a `$ref` that leads nowhere: never "valid" by ignorance.
 */
export function validate(schema: Schema, value: Value, root: Schema = schema): Refusal[] {
  const refusals: Refusal[] = [];
  walk(schema, value, '', root, refusals, 0);
  return refusals;
}

function walk(
  schema: Schema,
  value: Value,
  instancePath: string,
  root: Schema,
  refusals: Refusal[],
  depth: number,
): void {
  if (depth > deepest) throw new SchemaError('Schema or value is nested too deep');
  if (schema === true) return;
  if (schema === false) {
    refusals.push({ instancePath, keyword: 'false schema', params: {} });
    return;
  }
  if (Object.hasOwn(schema, '$ref'))
    walk(resolve(String(schema['$ref']), root), value, instancePath, root, refusals, depth + 1);
  for (const name of Object.keys(schema)) {
    const says = schema[name];
    if (name === '$ref' || says === undefined || silent.has(name)) continue;
    const keyword = keywords.get(name);
    if (!keyword) throw new SchemaError(`Unknown keyword: ${name}`);
    keyword(says, value, step(name, instancePath, root, refusals, depth), schema);
  }
}

/** The walk as one keyword at one place sees it. */
function step(name: string, instancePath: string, root: Schema, refusals: Refusal[], depth: number): Walk {
  const before = refusals.length;
  return {
    refuse(params) {
      refusals.push({ instancePath, keyword: name, params });
    },
    into(schema, value, segment) {
      const count = refusals.length;
      const path = segment === undefined ? instancePath : `${instancePath}/${escapeSegment(String(segment))}`;
      walk(schema, value, path, root, refusals, depth + 1);
      return refusals.length === count;
    },
    fits(schema, value) {
      const found: Refusal[] = [];
      walk(schema, value, '', root, found, depth + 1);
      return found.length === 0;
    },
    forgive() {
      refusals.length = before;
    },
  };
}

function escapeSegment(segment: string): string {
  return segment.replaceAll('~', '~0').replaceAll('/', '~1');
}

/** Local references only: "#", "#/$defs/Name". */
function resolve(ref: string, root: Schema): Schema {
  if (!ref.startsWith('#')) throw new SchemaError(`Not a local reference: ${ref}`);
  let here: unknown = root;
  for (const segment of ref.slice(1).split('/').slice(1)) {
    const key = decodeURIComponent(segment).replaceAll('~1', '/').replaceAll('~0', '~');
    here =
      typeof here === 'object' && here !== null && Object.hasOwn(here, key)
        ? (here as Record<string, unknown>)[key]
        : undefined;
  }
  if (!isSchema(here)) throw new SchemaError(`Reference leads nowhere: ${ref}`);
  return here;
}
