import { isJsonObject, type JsonObject } from '../config/json/object.ts';
import { callFaults, rateFaults } from './call-faults.ts';
import { ContractFault } from './contract-fault.ts';
import type { ContractDocument } from './document.ts';
import { outsideFaults, type OutsideCall } from './outside-faults.ts';
import { answerAround, wholeCall } from './whole-call.ts';

/** A file of schemas/api: what all areas share, or the calls of one. */
export interface ContractFile {
  /** For complaints: "schemas/api/areas/loans.json". */
  readonly file: string;
  readonly document: JsonObject;
}

/**
 * Joins what all areas share and the areas into one OpenAPI document.
 * @throws ContractFault with all that is wrong, one sentence a line: what two files name alike, a call that does not say everything
 * of itself, references that lead nowhere
 */
export function joinContract(shared: ContractFile, areas: readonly ContractFile[]): ContractDocument {
  const faults: string[] = [];
  const homes = new Map<string, string>();
  /** Notes where a name stands; false where it stands elsewhere already. */
  const isNew = (what: string, file: string): boolean => {
    const home = homes.get(what);
    if (home !== undefined) faults.push(`${file}: ${what} stands ${home === file ? 'twice' : `in ${home} already`}`);
    else homes.set(what, file);
    return home === undefined;
  };

  const components: Record<string, Record<string, unknown>> = {};
  for (const { file, document } of [shared, ...areas]) {
    for (const [part, members] of Object.entries(objectOf(document.components))) {
      for (const [name, member] of Object.entries(objectOf(members)))
        if (isNew(`the component ${part}/${name}`, file)) (components[part] ??= {})[name] = member;
    }
  }
  const names = { schemes: components.securitySchemes ?? {}, rates: objectOf(shared.document['x-rates']) };
  faults.push(...rateFaults(names.rates).map((fault) => `${shared.file}: ${fault}`));

  const paths: Record<string, Record<string, JsonObject>> = {};
  const stale: { readonly file: string; readonly id: string; readonly of: string }[] = [];
  const moneyAnswers: JsonObject[] = [];
  const described: OutsideCall[] = [];
  for (const { file, document } of areas) {
    for (const [path, calls] of Object.entries(objectOf(document.paths))) {
      if (!isNew(`the path ${path}`, file)) continue;
      for (const [method, said] of Object.entries(objectOf(calls))) {
        const call = objectOf(said);
        const id = String(call.operationId ?? '');
        if (id !== '') isNew(`the call ${id}`, file);
        faults.push(
          ...callFaults(method, call, names).map(
            (fault) => `${file}: ${method.toUpperCase()} ${path}${id === '' ? '' : ` (${id})`} ${fault}`,
          ),
        );
        stale.push(...listOf(call['x-makes-stale']).map((of) => ({ file, id, of: String(of) })));
        described.push({ file, id, call });
        if (call['x-moves-money'] === true) moneyAnswers.push(answerAround(call.answer));
        (paths[path] ??= {})[method] = wholeCall(call);
      }
    }
  }
  for (const { file, id, of } of stale)
    if (!homes.has(`the call ${of}`)) faults.push(`${file}: ${id} makes ${of} stale, which is no call`);
  faults.push(...outsideFaults(described, objectOf(components.schemas)));
  // What a key may have come to: whoever asks for its outcome is given the whole answer again.
  components.schemas = {
    ...components.schemas,
    MoneyAnswer: { anyOf: [...moneyAnswers, { $ref: '#/components/schemas/Error' }] },
  };
  const document = { ...shared.document, paths, components };
  faults.push(...inexactMoney([shared, ...areas]));
  faults.push(...danglingIn(document).map((reference) => `schemas/api: ${reference} leads nowhere`));
  if (faults.length > 0) throw new ContractFault(faults.join('\n'));
  // Looked through above, member by member.
  return document as unknown as ContractDocument;
}

/** Members that are a number and by their name money: the same name, or one that ends alike, is an exact decimal elsewhere. One of a few numbers is a flag. */
function inexactMoney(files: readonly ContractFile[]): readonly string[] {
  const members = files.flatMap(({ file, document }) => membersIn(document, []).map((member) => ({ file, ...member })));
  const isMoney = ({ $ref, format }: JsonObject) => format === 'decimal' || String($ref).endsWith('/Money');
  const amounts = new Set(members.flatMap(({ name, schema }) => (isMoney(schema) ? name : [])));
  const endings = [...amounts].map(lastWord);
  const exact = new Set([
    ...amounts,
    ...endings.filter((word, index) => amounts.has(word) || endings.indexOf(word) !== index),
  ]);
  return members.flatMap(({ file, path, name, schema: { type, enum: few } }) =>
    few === undefined &&
    [type].flat().some((one) => one === 'number' || one === 'integer') &&
    (exact.has(name) || exact.has(lastWord(name)))
      ? [
          `${file}: ${path} is money by its name, and a number is not exact: write { "$ref": "#/components/schemas/Money" }`,
        ]
      : [],
  );
}

interface Member {
  readonly path: string;
  readonly name: string;
  readonly schema: JsonObject;
}

/** The members and parameters that a document describes. */
function membersIn(node: unknown, path: readonly string[]): readonly Member[] {
  if (Array.isArray(node)) return node.flatMap((member, index) => membersIn(member, [...path, String(index)]));
  if (!isJsonObject(node)) return [];
  const own = Object.entries(objectOf(node.properties)).map(([name, schema]): Member => ({
    path: `/${[...path, 'properties', name].join('/')}`,
    name,
    schema: objectOf(schema),
  }));
  const parameter =
    typeof node.name === 'string' && isJsonObject(node.schema)
      ? [{ path: `/${path.join('/')}`, name: node.name, schema: node.schema }]
      : [];
  return [
    ...own,
    ...parameter,
    ...Object.entries(node).flatMap(([name, member]) => membersIn(member, [...path, name])),
  ];
}

/** What a name ends with says what it is: "amount" of min_amount and of dueAmount. */
function lastWord(name: string): string {
  return (
    name
      .split(/[_-]|(?<=[a-z])(?=[A-Z])/)
      .at(-1)
      ?.toLowerCase() ?? ''
  );
}

/** References in a document that nothing stands at. */
function danglingIn(document: JsonObject): readonly string[] {
  const found = new Set<string>();
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) node.forEach(visit);
    if (!isJsonObject(node)) return;
    if (
      typeof node.$ref === 'string' &&
      node.$ref
        .replace('#/', '')
        .split('/')
        .reduce<unknown>((here, part) => objectOf(here)[part], document) === undefined
    )
      found.add(node.$ref);
    Object.values(node).forEach(visit);
  };
  visit(document);
  return [...found];
}

function objectOf(value: unknown): JsonObject {
  return isJsonObject(value) ? value : {};
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
