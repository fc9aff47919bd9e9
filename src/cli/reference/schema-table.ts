import { isJsonObject, type JsonObject } from '../../config/json/object.ts';

const shapes: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'whole number',
  number: 'number',
  boolean: 'true or false',
  array: 'list',
  object: 'table',
};

/** What a text is exactly, where its format says so. */
const formats: Readonly<Record<string, string>> = {
  decimal: 'number as text',
  date: 'day',
  'date-time': 'instant',
  email: 'email address',
  uri: 'address',
  binary: 'file',
};

const innerTable = 'table, see below';

/** Tables of members, as Markdown, out of the grammar's schemas. */
export class SchemaTables {
  readonly #linked: ReadonlySet<string>;

  readonly #prefix: string;
  readonly #says: string;

  /**
   * @param linked names that have a heading of their own
   * @param prefix how the anchors of these begin
   * @param says the heading over the members' descriptions
   */
  constructor(linked: ReadonlySet<string>, prefix = '', says = 'What it does') {
    this.#linked = linked;
    this.#prefix = prefix;
    this.#says = says;
  }

  /** What a schema says: its description, then its members. `allOf` is read as one. */
  section(schema: JsonObject): string {
    const { description } = schema;
    const parts = [schema, ...objectsIn(schema.allOf)];
    const inner = parts.map((part) => this.#followed(part)).find((part) => isJsonObject(part.properties)) ?? schema;
    const table = isJsonObject(inner.properties) ? this.#table(inner) : this.#alone(schema);
    return [typeof description === 'string' ? inProse(description) : '', table]
      .filter((text) => text !== '')
      .join('\n\n');
  }

  readonly #definitions = new Map<string, JsonObject>();

  /** Makes definitions known that members may refer to. */
  learn(name: string, schema: JsonObject): void {
    this.#definitions.set(name, schema);
  }

  #followed(schema: JsonObject): JsonObject {
    return typeof schema.$ref === 'string' ? (this.#definitions.get(lastOf(schema.$ref)) ?? schema) : schema;
  }

  #table({ properties, required, additionalProperties }: JsonObject): string {
    const needed = Array.isArray(required) ? required.map(String) : [];
    const members = Object.entries(isJsonObject(properties) ? properties : {}).flatMap(([name, member]) =>
      isJsonObject(member) && name !== '$schema' ? [[name, member] as const] : [],
    );
    if (members.length === 0)
      return isJsonObject(additionalProperties)
        ? `Each of its members is a ${this.kind(additionalProperties)}.`
        : 'It has no options.';
    const rows = members.map(
      ([name, member]) =>
        `| \`${name}\`${needed.includes(name) ? ' (needed)' : ''} | ${this.kind(member)} | ${inCell(this.#said(member))} |`,
    );
    const inner = members.flatMap(([name, member]) => this.#innerTable(name, member));
    return [[`| Member | What it is | ${this.#says} |`, '| --- | --- | --- |', ...rows].join('\n'), ...inner].join(
      '\n\n',
    );
  }

  /** A table for what is written out inside of a member and has no heading of its own. */
  #innerTable(name: string, member: JsonObject): readonly string[] {
    if (this.#isLinked(member)) return [];
    const schema = this.#followed(member);
    if (isJsonObject(schema.properties)) return [`In \`${name}\`:`, this.#table(schema)];
    const each = isJsonObject(schema.additionalProperties) ? schema.additionalProperties : schema.items;
    if (!isJsonObject(each) || this.#isLinked(each) || !isJsonObject(each.properties)) return [];
    return [`In each of \`${name}\`:`, this.#table(each)];
  }

  #isLinked({ $ref }: JsonObject): boolean {
    return typeof $ref === 'string' && this.#linked.has(lastOf($ref));
  }

  #said(schema: JsonObject): string {
    if (typeof schema.description === 'string') return schema.description;
    if (typeof schema.$ref !== 'string' || this.#linked.has(lastOf(schema.$ref))) return '';
    const { description } = this.#followed(schema);
    return typeof description === 'string' ? description : '';
  }

  #alone(schema: JsonObject): string {
    const said = this.kind(schema);
    const written = objectsIn(schema.anyOf).filter((part) => isJsonObject(part.properties));
    return [said === '' ? '' : `It is: ${said}.`, ...written.map((part) => this.#table(part))]
      .filter((text) => text !== '')
      .join('\n\n');
  }

  /** What may stand at a member, in a few words. */
  kind(schema: JsonObject): string {
    const { $ref, anyOf, type, items, additionalProperties, properties } = schema;
    if (typeof $ref === 'string') {
      const name = lastOf($ref);
      if (this.#linked.has(name)) return `[${name}](#${this.#prefix}${name.toLowerCase()})`;
      return this.kind(this.#followed(schema));
    }
    if (schema.const !== undefined) return `\`${JSON.stringify(schema.const)}\``;
    if (Array.isArray(schema.enum)) return schema.enum.map((value) => `\`${String(value)}\``).join(', ');
    if (Array.isArray(anyOf))
      return objectsIn(anyOf)
        .map((part) => this.kind(part))
        .filter((part, index, all) => all.indexOf(part) === index)
        .join(' or ');
    if (isJsonObject(properties)) return innerTable;
    if (isJsonObject(additionalProperties)) {
      const inside = this.#inside(additionalProperties);
      if (inside === innerTable) return 'table, see below for each';
      return inside === '' ? 'table' : `table of ${inside}`;
    }
    if (type === 'array') {
      const inside = isJsonObject(items) ? this.kind(items) : '';
      if (inside === innerTable) return 'list of tables, see below for each';
      return inside === '' ? 'list' : `list of ${inside}`;
    }
    if (Array.isArray(type)) return type.map((one) => shapes[String(one)] ?? 'nothing').join(', ');
    if (type === 'string' && typeof schema.format === 'string' && Object.hasOwn(formats, schema.format))
      return formats[schema.format] ?? '';
    return typeof type === 'string' ? `${shapes[type] ?? type}${this.#bounds(schema)}` : '';
  }

  #inside(schema: JsonObject): string {
    const [first] = objectsIn(schema.allOf);
    return this.kind(first ?? schema);
  }

  #bounds({ minimum, maximum }: JsonObject): string {
    if (typeof minimum === 'number' && maximum === Number.MAX_SAFE_INTEGER) return ` from ${minimum}`;
    if (typeof minimum === 'number' && typeof maximum === 'number') return ` from ${minimum} to ${maximum}`;
    return '';
  }
}

function lastOf(reference: string): string {
  return reference.split('/').at(-1) ?? '';
}

/** Text in a cell of a table. */
export function inCell(text: string): string {
  return inProse(text).replaceAll('|', '\\|').replaceAll('\n', ' ');
}

/** Angle brackets that stand for themselves, and begin no element. */
function inProse(text: string): string {
  return text.replaceAll('<', '\\<');
}

/** Code in a cell of a table, where only the stroke must be escaped. */
export function codeInCell(text: string): string {
  return `\`${text.replaceAll('|', '\\|')}\``;
}

function objectsIn(value: unknown): readonly JsonObject[] {
  return Array.isArray(value) ? value.filter(isJsonObject) : [];
}
