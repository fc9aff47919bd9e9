import { isJsonObject, type JsonObject } from '../config/json/object.ts';

/** A call of an area, as it is described there. */
export interface OutsideCall {
  readonly file: string;
  readonly id: string;
  readonly call: JsonObject;
}

interface Member {
  readonly name: string;
  readonly schema: JsonObject;
}

/**
 * What an outside party is the source of (a register, a bank, a provider) is never believed from a request. A member of an answer
 * that such a party says is marked `x-outside`: true, or the name that a request would have it by. A request that has a member of
 * that name must say what becomes of it: `reference` (the core has kept what was said, and is told where) or `compared` (the core
 * holds it against what was said, and takes it alone where nobody says it).
 * @param schemas components/schemas of all areas
 * @returns what is wrong, a sentence each
 */
export function outsideFaults(calls: readonly OutsideCall[], schemas: JsonObject): readonly string[] {
  const told = new Map<string, string>();
  for (const { id, call } of calls) {
    for (const { name, schema } of membersOf(call['answer'], schemas)) {
      const mark = schema['x-outside'];
      if (mark !== undefined) told.set(typeof mark === 'string' ? mark : name, id);
    }
  }
  return calls.flatMap(({ file, id, call }) =>
    membersOf(call['request'], schemas).flatMap(({ name, schema }) => {
      const [mark, source] = [schema['x-outside'], told.get(name)];
      const fault = (words: string) => [
        `${file}: ${id} takes ${name}${source === undefined ? '' : `, which somebody outside says in ${source}`}${words}`,
      ];
      if (mark === undefined)
        return source === undefined
          ? []
          : fault(
              ': take the reference that it is kept under ("x-outside": "reference"), or say that it is "compared"',
            );
      if (mark === 'compared')
        return source === undefined ? fault(' as compared, and no answer is marked x-outside with that name') : [];
      if (mark !== 'reference')
        return fault(` with x-outside ${JSON.stringify(mark)}: it is "reference" or "compared"`);
      return isReference(schema)
        ? []
        : fault(
            ' as a reference, and it is a plain value: a reference is an Id, or a text of at most 200 characters without a format',
          );
    }),
  );
}

function isReference({ $ref, type, format, maxLength }: JsonObject): boolean {
  return (
    $ref === '#/components/schemas/Id' ||
    (type === 'string' && format === undefined && typeof maxLength === 'number' && maxLength <= 200)
  );
}

/** The members of a schema, through references, lists and alternatives. */
function membersOf(node: unknown, schemas: JsonObject, within: readonly string[] = []): readonly Member[] {
  if (!isJsonObject(node)) return [];
  const name = String(node['$ref'] ?? '').replace('#/components/schemas/', '');
  if (name !== '') return within.includes(name) ? [] : membersOf(schemas[name], schemas, [...within, name]);
  const own = isJsonObject(node['properties']) ? Object.entries(node['properties']) : [];
  return [
    ...own.flatMap(([member, schema]) => (isJsonObject(schema) ? [{ name: member, schema }] : [])),
    ...[
      ...own.map(([, schema]) => schema),
      node['items'],
      node['additionalProperties'],
      ...['oneOf', 'anyOf', 'allOf'].flatMap((word) => (Array.isArray(node[word]) ? node[word] : [])),
    ].flatMap((inner) => membersOf(inner, schemas, within)),
  ];
}
