import { readFile, readdir } from 'node:fs/promises';
import { compile } from 'json-schema-to-typescript';
import { failureCodes } from '../config/contract.ts';
import { withoutWaysOfWriting } from '../config/writing/without-ways-of-writing.ts';
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import type { DescribedCall } from '../contract/document.ts';
import { readContractDocument } from '../contract/read-contract.ts';
import { rulesIndex } from './rules-index.ts';
import { wordsIndex } from './words-index.ts';

const folder = 'schemas/config';

interface SchemaNode {
  [key: string]: unknown;
}

/** One document with all definitions, so that each type is written once. */
async function grammar(): Promise<SchemaNode> {
  const definitions: SchemaNode = {};
  const inline = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(inline);
    if (typeof node !== 'object' || node === null) return node;
    if ('$ref' in node && typeof node.$ref === 'string')
      return { $ref: `#/definitions/${node.$ref.split('/').at(-1)}` };
    const out: SchemaNode = {};
    for (const [key, value] of Object.entries(node)) {
      // A type of every length up to the most is of no use.
      if (key !== 'maxItems' || typeof value !== 'number') out[key] = inline(value);
    }
    return out;
  };
  for (const file of (await readdir(folder)).filter((name) => name.endsWith('.schema.json')).sort()) {
    const schema = withoutWaysOfWriting(
      JSON.parse(await readFile(`${folder}/${file}`, 'utf8')) as SchemaNode,
    ) as SchemaNode;
    for (const [name, definition] of Object.entries((schema.$defs ?? {}) as SchemaNode))
      definitions[name] = inline(definition);
    if (schema.type !== undefined) {
      const { $defs: _defs, $id: _id, $schema: _schema, ...rest } = schema;
      definitions[String(schema.title)] = inline(rest);
    }
  }
  return { title: 'Language', type: 'object', additionalProperties: false, definitions };
}

/** What follows from the grammar, the calls of the core and the folders of rules, by the file that it stands in. */
export async function generatedFiles(): Promise<Readonly<Record<string, string>>> {
  const header = '/* Written by `npm run generate` from schemas/config. Do not edit. */';
  const text = await compile((await grammar()) as never, 'Language', {
    bannerComment: header,
    unreachableDefinitions: true,
    additionalProperties: false,
    style: { singleQuote: true, printWidth: 120 },
  });
  const quiet = text
    .replace(
      /( \*\n)? \* This interface was referenced by `Language`'s JSON-Schema\n \* via the `definition` "\w+"\.\n/g,
      '',
    )
    .replace(/\/\*\*\n \*\/\n/g, '');
  const written: Record<string, string> = {
    'src/language/language.gen.ts': quiet.replace('export interface Language {}\n', ''),
    'src/language/said.gen.ts': await wordsIndex(),
    'src/config/check/rules.gen.ts': await rulesIndex('src/config/check'),
  };

  const document = readContractDocument('.');
  const described = Object.values(document.paths).flatMap((calls) => Object.values(calls));
  const member = ({ operationId, security }: DescribedCall) =>
    `    ${operationId}: ${
      security
        .flatMap((alternative) => Object.keys(alternative))
        .map((scheme) => `"${scheme}"`)
        .join(' | ') || 'never'
    };\n`;
  const moving = described
    .filter((call) => call['x-moves-money'] === true)
    .map(({ operationId }) => `"${operationId}"`)
    .join(' | ');
  const operations = astToString(await openapiTS(document as unknown as OpenAPI3, { silent: true }));
  written['src/api/operations.gen.ts'] = `/* Written by \`npm run generate\` from schemas/api. Do not edit. */
${operations}/** The security schemes of each operation; never where nobody is asked for. */
export interface callers {
${described.map(member).join('')}}
/** The operations that move money. */
export type moneyOperations = ${moving};
/** The codes that calls fail with. */
export type failures = ${[...failureCodes(document)]
    .sort()
    .map((code) => `"${code}"`)
    .join(' | ')};
`;
  return written;
}
