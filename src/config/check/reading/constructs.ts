import type { Schema } from '../../contract.ts';
import { isJsonObject, type JsonObject } from '../../json/object.ts';
import type { Pointer } from '../../json/pointer.ts';
import type { Expr } from '../../../language/language.gen.ts';
import type { LayeredDocument } from '../../layers.ts';
import { once } from '../../once.ts';
import type { Knowledge } from '../knowledge.ts';
import { branchFor, follow } from './schema-reference.ts';

/** A part of a document that the grammar has a name for. */
export interface Construct {
  /** The grammar's name: Expr, Text, Decision, Block, Button, With, Target, Address, … */
  readonly is: string;
  readonly value: unknown;
  readonly pointer: Pointer;
  /** The list whose items are shown or chosen from here, where there is one: `item` has a meaning. */
  readonly list: Expr | undefined;
  /** The objects around it, outermost first. */
  readonly around: readonly JsonObject[];
}

/** Parts by the value of their document, which stays the same from one reading to the next, and the grammar that they were found by. */
let known = { grammar: [] as readonly unknown[], parts: new WeakMap<object, readonly Construct[]>() };

/** Of the parts of a document those that rules ask for by what they are: most parts are nothing to a rule. */
const byNames = new WeakMap<readonly Construct[], Map<string, readonly Construct[]>>();

/**
 * The parts of a document, found once for each content: most documents of a lender stay as they are when one is edited.
 * @param named what they are called by the grammar; none: all
 */
export function constructsIn(
  document: LayeredDocument,
  knowledge: Knowledge,
  named: readonly string[] = [],
): readonly Construct[] {
  const all = allIn(document, knowledge);
  return named.length === 0
    ? all
    : once(
        once(byNames, all, () => new Map<string, readonly Construct[]>()),
        named.join(' '),
        () => all.filter(({ is }) => named.includes(is)),
      );
}

function allIn(document: LayeredDocument, knowledge: Knowledge): readonly Construct[] {
  const grammar = [knowledge.schemas, knowledge.blocks, knowledge.widgets];
  if (grammar.some((part, index) => part !== known.grammar[index])) known = { grammar, parts: new WeakMap() };
  if (!isJsonObject(document.value)) return constructsOf(document, knowledge);
  const found = known.parts.get(document.value) ?? constructsOf(document, knowledge);
  known.parts.set(document.value, found);
  return found;
}

/** Every part of a document that the grammar names, options of blocks and widgets included, in the order written. */
function constructsOf(document: LayeredDocument, { schemas, blocks, widgets }: Knowledge): readonly Construct[] {
  const found: Construct[] = [];
  const root = `${document.kind}.schema.json`;
  const whole = schemas[root];
  if (whole !== undefined) walk(root, whole, document.value, [], undefined, []);
  return found;

  function walk(
    id: string,
    schema: Schema,
    value: unknown,
    pointer: Pointer,
    list: Expr | undefined,
    around: readonly JsonObject[],
  ): void {
    if (typeof schema.$ref === 'string') {
      const is = schema.$ref.split('/').at(-1) ?? '';
      found.push({ is, value, pointer, list, around });
      // An expression is walked by those who read expressions.
      if (is === 'Expr') return;
      const target = follow(schemas, id, schema.$ref);
      walk(target.id, target.schema, value, pointer, list, around);
      if (is === 'Block' && isJsonObject(value)) walkOptions(blocks[String(value.block)], value, pointer, list, around);
      if (is === 'Field' && isJsonObject(value) && typeof value.widget === 'string' && isJsonObject(value.look)) {
        walkOptions(widgets[value.widget], value.look, [...pointer, 'look'], list, [...around, value]);
      }
      return;
    }
    for (const part of schemasIn(schema.allOf)) walk(id, part, value, pointer, list, around);
    const branches = schemasIn(schema.anyOf);
    const branch = branches[branchFor(schema.title, value)];
    if (branch !== undefined) walk(id, branch, value, pointer, list, around);
    if (Array.isArray(value)) {
      if (isJsonObject(schema.items))
        for (const [index, item] of value.entries())
          walk(id, schema.items, item, [...pointer, String(index)], list, around);
      return;
    }
    if (!isJsonObject(value)) return;
    const members = isJsonObject(schema.properties) ? schema.properties : {};
    for (const [name, member] of Object.entries(value)) {
      const of = Object.hasOwn(members, name) ? members[name] : schema.additionalProperties;
      const inner = name === 'of' || !Object.hasOwn(value, 'of') ? list : (value.of as Expr);
      if (isJsonObject(of)) walk(id, of, member, [...pointer, name], inner, [...around, value]);
    }
  }

  function walkOptions(
    id: string | undefined,
    value: JsonObject,
    pointer: Pointer,
    list: Expr | undefined,
    around: readonly JsonObject[],
  ): void {
    const options = id === undefined ? undefined : schemas[id];
    if (id !== undefined && options !== undefined) walk(id, options, value, pointer, list, around);
  }
}

function schemasIn(value: unknown): readonly Schema[] {
  return Array.isArray(value) ? value.filter(isJsonObject) : [];
}
