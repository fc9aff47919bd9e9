import { isJsonObject, type JsonObject } from '../json/object.ts';
import { valueAt, type Pointer } from '../json/pointer.ts';
import type { LayeredDocument, Source } from '../layered-document.ts';
import { once } from '../once.ts';
import type { WritingFault } from './fault.ts';

/** Where no part stands: names are free there, so that one may be called `use`. */
const tablesOfValues: ReadonlySet<string> = new Set([
  'with',
  'give',
  'takes',
  'values',
  'refuse',
  'messages',
  'look',
  'schema',
  'set',
  'icons',
]);
/** Tables of what may be a part, whose names are free too: `use` among them is one more, and so is a button called `set`. */
const tables: ReadonlySet<string> = new Set([
  'steps',
  'on',
  'after',
  'fields',
  'choices',
  'body',
  'buttons',
  'lines',
  'items',
  'rows',
  'columns',
  'groups',
  'tiles',
  'notes',
  'series',
]);

/** Where a part was written out: `own` is what stood there, `use` included. */
interface Site {
  readonly pointer: Pointer;
  readonly part: string;
  readonly own: JsonObject;
}

interface WrittenOut {
  readonly value: unknown;
  readonly sites: readonly Site[];
}

export interface WithParts {
  readonly documents: readonly LayeredDocument[];
  readonly faults: readonly WritingFault[];
  /** The parts that something uses. */
  readonly used: ReadonlySet<string>;
}

/**
 * Writes out the parts of `rules/parts.json`: whatever has `"use": "<part>"` is that part with its own members laid over.
 * A finding about what came from a part is told at the part's file and line.
 */
export function writtenOut(documents: readonly LayeredDocument[]): WithParts {
  const table = documents.find(({ kind }) => kind === 'parts');
  const parts = isJsonObject(table?.value) && isJsonObject(table.value.parts) ? table.value.parts : {};
  const faults: WritingFault[] = [];
  const used = new Set<string>();
  const known = new Map<string, WrittenOut>();

  return {
    documents: documents.map((document) => {
      if (document.kind !== 'screen' && document.kind !== 'flow' && document.kind !== 'form') return document;
      if (!saysUse(document.value)) return document;
      const { value, sites } = inDocument(document);
      return sites.length === 0 ? document : placed(document, value, sites);
    }),
    faults,
    used,
  };

  /** A document in which nothing is wrong comes out the same as long as it and the parts stay. */
  function inDocument(document: LayeredDocument): WrittenOut {
    if (!isJsonObject(document.value)) return walk(document.value, document, [], []);
    const before = once(writtenBefore, parts, () => new WeakMap<object, WrittenOut>());
    const same = before.get(document.value);
    for (const { part } of same?.sites ?? []) partOf(part, document, [], []);
    if (same !== undefined) return same;
    const faultless = faults.length;
    const made = walk(document.value, document, [], []);
    if (faults.length === faultless) before.set(document.value, made);
    return made;
  }

  function walk(value: unknown, document: LayeredDocument, from: Pointer, open: readonly string[]): WrittenOut {
    const sites: Site[] = [];
    return { value: written(value, [], false), sites };

    function written(node: unknown, pointer: Pointer, areNames: boolean): unknown {
      if (!isJsonObject(node)) return node;
      const inside = Object.fromEntries(
        Object.entries(node).map(([name, member]) => [
          name,
          !areNames && tablesOfValues.has(name)
            ? member
            : written(member, [...pointer, name], !areNames && tables.has(name)),
        ]),
      );
      const { use, ...own } = inside;
      if (areNames || typeof use !== 'string') return inside;
      const part = partOf(use, document, [...from, ...pointer, 'use'], open);
      if (part === undefined) return inside;
      sites.push({ pointer, part: use, own: node });
      return laidOver(part.value, own, (at) =>
        faults.push({
          code: 'part.kind',
          document,
          pointer: [...from, ...pointer, ...at],
          message: `the part "${use}" has a list here, and this is a table: nothing of the part stays`,
          name: use,
          known: [],
        }),
      );
    }
  }

  function partOf(
    name: string,
    document: LayeredDocument,
    pointer: Pointer,
    open: readonly string[],
  ): WrittenOut | undefined {
    used.add(name);
    if (table === undefined || !Object.hasOwn(parts, name)) {
      faults.push({
        code: 'reference.part',
        document,
        pointer,
        message: `there is no part "${name}"`,
        name,
        known: Object.keys(parts),
      });
      return undefined;
    }
    if (open.includes(name)) {
      faults.push({
        code: 'part.circle',
        document,
        pointer,
        message: `the part "${name}" uses itself${open.length > 1 ? `, by ${open.slice(1).join(', ')}` : ''}`,
        name,
        known: [],
      });
      return undefined;
    }
    const made = known.get(name) ?? walk(parts[name], table, ['parts', name], [...open, name]);
    known.set(name, made);
    return made;
  }

  function placed(document: LayeredDocument, value: unknown, sites: readonly Site[]): LayeredDocument {
    const sourceAt = (pointer: Pointer): Source => sourceOf(pointer, sites, (at) => document.sourceAt(at));
    return { ...document, value, sourceAt, fileAt: (pointer) => sourceAt(pointer).file };
  }

  /** Follows a pointer into the part that it came from, as deep as parts use parts. */
  function sourceOf(pointer: Pointer, sites: readonly Site[], own: (pointer: Pointer) => Source): Source {
    const site = sites.reduce<Site | undefined>(
      (deepest, one) =>
        one.pointer.length > (deepest?.pointer.length ?? -1) && isWithin(pointer, one.pointer) ? one : deepest,
      undefined,
    );
    const rest = pointer.slice(site?.pointer.length ?? 0);
    if (site === undefined || table === undefined || rest.length === 0 || valueAt(site.own, rest) !== undefined)
      return own(pointer);
    const inPart = (at: Pointer) => table.sourceAt(['parts', site.part, ...at]);
    return sourceOf(rest, known.get(site.part)?.sites ?? [], inPart);
  }
}

const writtenBefore = new WeakMap<object, WeakMap<object, WrittenOut>>();
const knownToUse = new WeakMap<object, boolean>();

/** Most documents use no part, and are what they are. */
function saysUse(document: unknown): boolean {
  return isJsonObject(document) && once(knownToUse, document, () => usesIn(document));
}

function usesIn(node: unknown): boolean {
  return isJsonObject(node) && (typeof node.use === 'string' || Object.keys(node).some((name) => usesIn(node[name])));
}

/** Own members over those of the part. A null takes a member of the part away; where the part has none, it is what it is. */
function laidOver(part: unknown, own: unknown, tellOther: (pointer: Pointer) => void, pointer: Pointer = []): unknown {
  if (Array.isArray(part) && isTable(own)) tellOther(pointer);
  if (!isJsonObject(part) || !isJsonObject(own)) return own;
  const laid = new Map<string, unknown>(Object.entries(part));
  for (const [name, member] of Object.entries(own)) {
    if (member === null && laid.has(name)) laid.delete(name);
    else laid.set(name, laid.has(name) ? laidOver(laid.get(name), member, tellOther, [...pointer, name]) : member);
  }
  return Object.fromEntries(laid);
}

/** An expression has one member, its operator, and may stand for a list. */
function isTable(value: unknown): boolean {
  return isJsonObject(value) && Object.keys(value).length > 1;
}

function isWithin(pointer: Pointer, outer: Pointer): boolean {
  return outer.every((part, depth) => pointer[depth] === part);
}
