import { branchFor, follow } from '../../src/config/check/reading/schema-reference.ts';
import type { Knowledge } from '../../src/config/check/index.ts';
import type { Schema } from '../../src/config/contract.ts';
import { isJsonObject } from '../../src/config/json/object.ts';
import type { Pointer } from '../../src/config/json/pointer.ts';
import type { Kind } from '../../src/config/layers.ts';

/** A place of a file, and what the grammar says of it. */
export interface Spot {
  readonly pointer: Pointer;
  readonly value: unknown;
  /** What it stands in; undefined for the file itself. */
  readonly holder: Spot | undefined;
  /** Whether the grammar knows its name; else the name is the file's own, or it is an item of a list. */
  readonly isMember: boolean;
  /** Whether the grammar asks for it. */
  readonly isRequired: boolean;
  /** The grammar's names of what stands here: Decision, Row, Effects. */
  readonly is: readonly string[];
  /** What the grammar says of it, its references followed. */
  readonly schemas: readonly Schema[];
}

/** Every place of a file outside of its expressions, in the order written. */
export function spotsOf(kind: Kind, document: unknown, knowledge: Knowledge): readonly Spot[] {
  const found: Spot[] = [];
  visit({ pointer: [], value: document, holder: undefined, isMember: true, isRequired: true }, [
    { id: `${kind}.schema.json`, schema: knowledge.schemas[`${kind}.schema.json`] ?? {} },
  ]);
  return found;

  function visit(bare: Omit<Spot, 'is' | 'schemas'>, given: readonly Placed[]): void {
    const { is, placed } = resolved(given, bare.value, knowledge);
    const schemas = placed.map(({ schema }) => schema);
    const spot: Spot = { ...bare, is, schemas };
    found.push(spot);
    if (is.includes('Expr')) return;
    const { value, pointer } = bare;
    if (Array.isArray(value)) {
      value.forEach((item, index) =>
        visit(
          { pointer: [...pointer, String(index)], value: item, holder: spot, isMember: false, isRequired: false },
          inner(placed, (schema) => schema.items),
        ),
      );
    } else if (isJsonObject(value)) {
      for (const [name, member] of Object.entries(value)) {
        const isMember = schemas.some(
          ({ properties, propertyNames }) => has(properties, name) || namesOf(propertyNames).includes(name),
        );
        visit(
          {
            pointer: [...pointer, name],
            value: member,
            holder: spot,
            isMember,
            isRequired: schemas.some(({ required }) => Array.isArray(required) && required.includes(name)),
          },
          [
            ...inner(placed, ({ properties, additionalProperties }) =>
              has(properties, name) ? properties[name] : additionalProperties,
            ),
            ...(name === 'look' ? optionsOfWidget(value.widget) : []),
          ],
        );
      }
    }
  }

  function optionsOfWidget(widget: unknown): readonly Placed[] {
    const id = knowledge.widgets[String(widget)];
    const schema = id === undefined ? undefined : knowledge.schemas[id];
    return id === undefined || schema === undefined ? [] : [{ id, schema }];
  }
}

interface Placed {
  readonly id: string;
  readonly schema: Schema;
}

/** The schemas that a value is held to, through references, alternatives and the options of blocks and widgets. */
function resolved(
  given: readonly Placed[],
  value: unknown,
  { schemas, blocks }: Knowledge,
): { readonly is: readonly string[]; readonly placed: readonly Placed[] } {
  const is: string[] = [];
  const placed: Placed[] = [];
  const open = [...given];
  const options = (id: string | undefined) => {
    if (id !== undefined && schemas[id] !== undefined) open.push({ id, schema: schemas[id] });
  };
  for (let one = open.shift(); one !== undefined; one = open.shift()) {
    const { id, schema } = one;
    if (typeof schema.$ref === 'string') {
      const name = schema.$ref.split('/').at(-1) ?? '';
      is.push(name);
      const target = follow(schemas, id, schema.$ref);
      open.push({ id: target.id, schema: target.schema });
      if (name === 'Block' && isJsonObject(value)) options(blocks[String(value.block)]);
    } else {
      placed.push(one);
      for (const part of listOf(schema.allOf)) open.push({ id, schema: part });
      const branch = listOf(schema.anyOf)[branchFor(schema.title, value)];
      if (branch !== undefined) open.push({ id, schema: branch });
    }
  }
  return { is, placed };
}

function inner(placed: readonly Placed[], of: (schema: Schema) => unknown): readonly Placed[] {
  return placed.flatMap(({ id, schema }) => {
    const found = of(schema);
    return isJsonObject(found) ? [{ id, schema: found }] : [];
  });
}

function listOf(value: unknown): readonly Schema[] {
  return Array.isArray(value) ? value.filter(isJsonObject) : [];
}

function has(table: unknown, name: string): table is Schema {
  return isJsonObject(table) && Object.hasOwn(table, name);
}

/** The names that a closed list of names allows. */
function namesOf(schema: unknown): readonly unknown[] {
  return isJsonObject(schema) && Array.isArray(schema.enum) ? schema.enum : [];
}
