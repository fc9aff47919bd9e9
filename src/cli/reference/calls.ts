import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Contract, Operation } from '../../config/contract.ts';
import { isJsonObject, type JsonObject } from '../../config/json/object.ts';
import { readContractDocument } from '../../contract/read-contract.ts';
import { codeInCell, inCell, SchemaTables } from './schema-table.ts';

/** What a call says of itself, besides what the contract keeps of it. */
interface Described {
  readonly summary: string;
  /** As it is written: a shape that has a name is named. */
  readonly answer: JsonObject | undefined;
}

const shapePrefix = 'shape-';

/** The chapter on calls: who may make each, what it takes, gives and means, and the shapes that calls share. */
export function callSections(root: string, contract: Contract): readonly string[] {
  const api = readContractDocument(root);
  const shapes = Object.entries(objectOf(api.components.schemas)).map(
    ([name, schema]) => [name, objectOf(schema)] as const,
  );
  const named = shapes
    .filter(([, { properties }]) => Object.keys(objectOf(properties)).length > 0)
    .map(([name]) => name);
  const tables = new SchemaTables(new Set(named), shapePrefix, 'What it means');
  for (const [name, schema] of shapes) tables.learn(name, schema);

  const described = describedIn(root);
  const operations = Object.entries(contract.operations).sort(([a], [b]) => (a < b ? -1 : 1));
  const calls = operations.flatMap(([id, operation]) => callSection(id, operation, described[id], tables));
  const who = Object.entries(objectOf(api.components.securitySchemes)).map(
    ([name, scheme]) => `| ${codeInCell(name)} | ${inCell(String(objectOf(scheme).description ?? ''))} |`,
  );
  const overview = operations.map(
    ([id, { info }]) =>
      `| [\`${id}\`](#${anchorOf(id)}) | ${inCell(described[id]?.summary ?? '')}${info.money ? ' **Moves money.**' : ''} |`,
  );
  return [
    'A call of the core is made with a token, which the page adds by itself: the first of those that are named at the call and that the page has. What the page does itself needs none.',
    ['| Made with | Whose it is |', '| --- | --- |', ...who].join('\n'),
    'Every call can come to `ok`; the other outcomes are named.',
    ['| Call | What it does |', '| --- | --- |', ...overview].join('\n'),
    ...calls,
    '## Shapes',
    'What calls take and answer in several places.',
    ...shapesUsed(calls.join('\n'), named, (name) => tables.section(objectOf(api.components.schemas[name]))),
  ];
}

function callSection(
  id: string,
  { info, request, required, answer }: Operation,
  described: Described | undefined,
  tables: SchemaTables,
): readonly string[] {
  const more = info.outcomes.filter((outcome) => outcome !== 'ok').map((outcome) => `\`${outcome}\``);
  const facts = [
    info.kind === 'platform'
      ? 'The page does it itself.'
      : `Made with ${info.security.map((name) => `\`${name}\``).join(' or ') || 'no token'}.`,
    info.money ? '**Moves money.**' : '',
    info.stale.length > 0
      ? `After it, ${info.stale.map((name) => `\`${name}\``).join(', ')} ${info.stale.length === 1 ? 'is' : 'are'} read anew.`
      : '',
    more.length > 0 ? `Besides \`ok\`: ${more.join(', ')}.` : '',
  ];
  const file = info.file === undefined ? '' : `It takes a file, \`${info.file}\`, which a widget gives.`;
  const takes =
    Object.keys(request).length === 0 ? [] : ['It takes:', tables.section({ properties: request, required })];
  return [
    `### ${id}`,
    described === undefined || described.summary === '' ? '' : `${described.summary}.`.replace(/\.\.$/, '.'),
    facts.filter((fact) => fact !== '').join(' '),
    file,
    ...(file === '' && takes.length === 0 ? ['It takes nothing.'] : takes),
    ...answerText(described?.answer ?? answer, answer, tables),
  ];
}

/** @param answer as it is written; @param resolved what it comes to */
function answerText(
  answer: JsonObject | undefined,
  resolved: JsonObject | undefined,
  tables: SchemaTables,
): readonly string[] {
  const members = isJsonObject(resolved?.properties) ? Object.keys(resolved.properties) : undefined;
  if (answer === undefined || members?.length === 0) return ['It answers nothing.'];
  if (isJsonObject(answer.properties)) return ['It answers:', tables.section(answer)];
  if (isJsonObject(answer.items) && isJsonObject(answer.items.properties))
    return ['It answers a list, each:', tables.section(answer.items)];
  return [`It answers: ${tables.kind(answer)}.`];
}

/** Those that are spoken of, and those that these speak of. */
function shapesUsed(calls: string, named: readonly string[], sectionOf: (name: string) => string): readonly string[] {
  const sections = new Map<string, string>();
  const follow = (text: string): void => {
    for (const [, anchor = ''] of text.matchAll(/\]\(#shape-([a-z]+)\)/g)) {
      const name = named.find((one) => one.toLowerCase() === anchor);
      if (name === undefined || sections.has(name)) continue;
      sections.set(name, sectionOf(name));
      follow(sections.get(name) ?? '');
    }
  };
  follow(calls);
  return [...sections]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([name, section]) => [`### Shape ${name}`, section]);
}

/** What each call does and answers, in the words of its document. */
function describedIn(root: string): Readonly<Record<string, Described>> {
  const platform = objectOf(JSON.parse(readFileSync(join(root, 'schemas/api/platform.json'), 'utf8')));
  const found: Record<string, Described> = {};
  for (const operation of Object.values(readContractDocument(root).paths).flatMap((calls) => Object.values(calls))) {
    const { operationId, summary } = operation;
    const content = objectOf(objectOf(objectOf(objectOf(operation as unknown as JsonObject).responses)['200']).content);
    const data = objectOf(objectOf(objectOf(content['application/json']).schema).properties).data;
    found[operationId] = { summary, answer: isJsonObject(data) ? data : undefined };
  }
  for (const [id, call] of Object.entries(objectOf(platform.calls)))
    found[id] = { summary: String(objectOf(call).description ?? ''), answer: undefined };
  return found;
}

const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^a-z0-9 -]/g, '')
    .replaceAll(' ', '-');

function objectOf(value: unknown): JsonObject {
  return isJsonObject(value) ? value : {};
}
