import { alsoOf, flowOfChapter, inOrder, withChapter } from './chapters.ts';
import { isDeeperThan } from './json/depth.ts';
import { isJsonObject } from './json/object.ts';
import { pointerText, type Pointer } from './json/pointer.ts';
import type { Kind, LayeredDocument } from './layered-document.ts';
import { limits } from './limits.ts';
import { mergePatch } from './merge-patch.ts';
import { once } from './once.ts';
import { remember } from './recent.ts';
import type { WritingFault } from './writing/fault.ts';
import { withHandedCalls } from './writing/handed-calls.ts';
import { writtenOut } from './writing/parts.ts';

/** Configuration files by their path from the root of the repository. */
export type Files = Readonly<Record<string, string>>;

export type { Kind, LayeredDocument, Source } from './layered-document.ts';

export interface Layers {
  /** Parts and handed calls written out. */
  readonly documents: readonly LayeredDocument[];
  /** Flows that must be handed calls, as they are written: each step that runs one has a flow of its own among the documents. */
  readonly handed: readonly LayeredDocument[];
  /** Parts and calls that could not be. */
  readonly faults: readonly WritingFault[];
  /** The parts that something uses. */
  readonly usedParts: ReadonlySet<string>;
  /** Files of this lender's layers that are not JSON, or too large or too deep to be looked at. */
  readonly unreadable: readonly string[];
  /** Files of this lender's layers that stand where nothing is read. */
  readonly misplaced: readonly string[];
  /** Layers that are named and have no folder. */
  readonly missing: readonly string[];
}

/** Endings that an editor, or a hurry, has put in the place of `.json`: nothing reads such a file, and that is told. */
export const mistakenEnding = /\.(?:json\.txt|jsonc|json5|jsn|jso)$/i;

const nested = '([a-z0-9_-]+(?:/[a-z0-9_-]+)*)';
const placesOfKinds: readonly (readonly [Kind, RegExp])[] = [
  ['screen', new RegExp(`^screens/${nested}\\.json$`)],
  ['flow', new RegExp(`^rules/flows/${nested}\\.json$`)],
  ['chapter', new RegExp(`^rules/chapters/([a-z0-9_-]+(?:/[a-z0-9_-]+)+)\\.json$`)],
  ['gates', /^rules\/(gates)\.json$/],
  ['routes', /^rules\/(routes)\.json$/],
  ['values', new RegExp(`^rules/(values(?:/${nested})?)\\.json$`)],
  ['asks', /^rules\/(asks)\.json$/],
  ['parts', /^rules\/(parts)\.json$/],
  ['form', new RegExp(`^schemas/forms/${nested}\\.json$`)],
  ['locale', /^locales\/([a-zA-Z-]{2,10}\/[a-z0-9_-]+(?:\/[a-z0-9_-]+)*)\.json$/],
  ['tenant', /^(tenant)\.json$/],
];

/** What a file is by where it stands in its layer; undefined where nothing is read. */
export function kindOf(path: string): { readonly kind: Kind; readonly name: string } | undefined {
  for (const [kind, place] of placesOfKinds) {
    const found = place.exec(path)?.[1];
    if (found !== undefined) return { kind, name: found };
  }
  return undefined;
}

/** The slugs of all lenders, in order. */
export function lendersIn(files: Files): readonly string[] {
  return Object.keys(files)
    .map((path) => /^tenants\/([a-z][a-z0-9-]*)\/tenant\.json$/.exec(path)?.[1])
    .filter((slug) => slug !== undefined)
    .sort();
}

/** Files of folders that are neither a lender's nor a layer that one names: nobody reads them. */
export function strayIn(files: Files): readonly string[] {
  const lenders = lendersIn(files);
  const read = new Set([...lenders, ...lenders.flatMap((lender) => layersNamed(files, lender))]);
  const isStray = (folder: string | undefined) => folder !== undefined && !read.has(folder);
  return Object.keys(files)
    .filter((path) => isStray(/^tenants\/([^/]+)\//.exec(path)?.[1]))
    .sort();
}

/** Reads a lender: base, then the layers that it names, then its own files, each laid over the one below by merge patch. */
export function readLayers(files: Files, lender: string): Layers {
  const named = layersNamed(files, lender);
  const paths = Object.keys(files).sort();

  const unreadable: string[] = [];
  const misplaced: string[] = [];
  const building = new Map<string, Building>();
  const faults: WritingFault[] = [];
  const alsoIn = new Map<string, readonly string[]>();
  for (const prefix of prefixesOf(files, lender)) {
    const chapters: { readonly name: string; readonly path: string; readonly value: unknown }[] = [];
    for (const path of paths) {
      if (!path.startsWith(prefix) || path.endsWith('.svg') || (prefix === '' && !isBase(path))) continue;
      const kind = kindOf(path.slice(prefix.length));
      if (kind === undefined || (kind.kind === 'tenant' && prefix === '')) {
        misplaced.push(path);
        continue;
      }
      const value = parsed(files, path);
      if (value === undefined) unreadable.push(path);
      else if (kind.kind === 'chapter') chapters.push({ name: kind.name, path, value });
      else lay(building, kind, path, value);
    }
    // A flow and its chapters stand side by side; a chapter of a higher layer is laid over the whole, like any other file.
    for (const { name: chapter, path, value } of inOrder(chapters)) {
      const also = alsoOf(value) ?? alsoIn.get(chapter) ?? [];
      alsoIn.set(chapter, also);
      const own = flowOfChapter(chapter);
      for (const name of new Set([own, ...also])) {
        const flow = building.get(`flow:${name}`);
        if (flow === undefined && name === own) misplaced.push(path);
        else if (flow === undefined) faults.push(unknownFlow(building, path, value, name));
        else if (isJsonObject(value) && flow.files[0]?.startsWith(`${prefix}rules/`) === true)
          putBeside(flow, path, value, faults);
        else
          lay(
            building,
            { kind: 'flow', name },
            path,
            isJsonObject(value) ? once(alone, value, () => withChapter({}, value, () => undefined)) : value,
          );
      }
    }
  }
  const parts = writtenOut([...building.values()].map(documentOf));
  const calls = withHandedCalls(parts.documents);
  return {
    documents: calls.documents.map(asBefore),
    handed: calls.handed,
    faults: [...faults, ...parts.faults, ...calls.faults],
    usedParts: parts.used,
    unreadable,
    misplaced,
    missing: named.filter((layer) => !paths.some((path) => path.startsWith(`tenants/${layer}/`))),
  };
}

/** Of each file and each document, as many as lenders have of it, with some edits. */
const mostOfOne = 8;
const readBefore = new Map<string, Map<string, object>>();

const given = new WeakSet<object>();

/** Chapters that are laid over a flow of a lower layer, as that flow would be written. */
const alone = new WeakMap<object, unknown>();

/** A document that holds what it held at an earlier reading has that very value: what was found out of it is known by it. */
function asBefore(document: LayeredDocument): LayeredDocument {
  if (!isJsonObject(document.value) || given.has(document.value)) return document;
  const name = `${document.kind}:${document.name}`;
  const values = once(readBefore, name, () => new Map<string, object>());
  const text = JSON.stringify(document.value);
  const value = values.get(text) ?? document.value;
  remember(values, text, value, mostOfOne);
  given.add(value);
  return { ...document, value };
}

/** How the paths of a lender's files begin, lowest layer first; of the base's, see `isBase`. */
export function prefixesOf(files: Files, lender: string): readonly string[] {
  return ['', ...layersNamed(files, lender).map((layer) => `tenants/${layer}/`), `tenants/${lender}/`];
}

function layersNamed(files: Files, lender: string): readonly string[] {
  const tenant = parsed(files, `tenants/${lender}/tenant.json`);
  return isJsonObject(tenant) && Array.isArray(tenant.layers)
    ? tenant.layers.filter((layer) => typeof layer === 'string')
    : [];
}

/** Whether a file belongs to all lenders. */
export function isBase(path: string): boolean {
  return /^(?:screens|rules|locales|schemas\/forms)\//.test(path);
}

const parsedBefore = new Map<string, Map<string, { readonly value: unknown }>>();

/** Undefined for what is no JSON, and for what is too large or too deep to be looked at. A file that holds what it held before has that very value. */
export function parsed(files: Files, path: string): unknown {
  const text = files[path] ?? '';
  const values = once(parsedBefore, path, () => new Map<string, { readonly value: unknown }>());
  const known = values.get(text) ?? { value: valueOf(text) };
  remember(values, text, known, mostOfOne);
  return known.value;
}

function valueOf(text: string): unknown {
  if (text.length > limits.file || isDeeperThan(text, limits.depth)) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

interface Building {
  readonly kind: Kind;
  readonly name: string;
  value: unknown;
  readonly files: string[];
  beside: number;
  /** The pointers that higher layers have touched, with the last that did, by its place in `files`. */
  readonly touched: Map<string, number>;
}

function lay(
  building: Map<string, Building>,
  { kind, name }: { readonly kind: Kind; readonly name: string },
  path: string,
  value: unknown,
): void {
  const key = `${kind}:${name}`;
  const below = building.get(key);
  if (below === undefined) {
    building.set(key, { kind, name, value, files: [path], beside: 1, touched: new Map() });
    return;
  }
  const layer = below.files.push(path) - 1;
  const { value: laid, told } = joinedBefore(laidBefore, below.value, value, mergedWith);
  below.value = laid;
  for (const pointer of told) below.touched.set(pointer, layer);
}

interface Joined<Told> {
  readonly value: unknown;
  /** What was told while they were joined. */
  readonly told: readonly Told[];
}

type JoinedBefore<Told> = WeakMap<object, WeakMap<object, Joined<Told>>>;

const laidBefore: JoinedBefore<string> = new WeakMap();
const putBefore: JoinedBefore<readonly [pointer: Pointer, how: 'put' | 'twice']> = new WeakMap();

/** What two values come to, made once for these two: most files stay as they are when one is edited, and with them all that is known by what they come to. */
function joinedBefore<Told>(
  before: JoinedBefore<Told>,
  below: unknown,
  value: unknown,
  join: (below: unknown, value: unknown) => Joined<Told>,
): Joined<Told> {
  return isJsonObject(below) && isJsonObject(value)
    ? once(
        once(before, below, () => new WeakMap<object, Joined<Told>>()),
        value,
        () => join(below, value),
      )
    : join(below, value);
}

function mergedWith(below: unknown, value: unknown): Joined<string> {
  const told: string[] = [];
  return { value: mergePatch(below, value, (pointer) => told.push(pointerText(pointer))), told };
}

function withChapterIn(flow: unknown, chapter: unknown): Joined<readonly [pointer: Pointer, how: 'put' | 'twice']> {
  const told: (readonly [pointer: Pointer, how: 'put' | 'twice'])[] = [];
  return { value: withChapter(flow, chapter, (...one) => told.push(one)), told };
}

/** What is said of a chapter that names a flow which is not there. */
function unknownFlow(
  building: ReadonlyMap<string, Building>,
  path: string,
  chapter: unknown,
  name: string,
): WritingFault {
  const document = documentOf({
    kind: 'chapter',
    name: path,
    value: chapter,
    files: [path],
    beside: 1,
    touched: new Map(),
  });
  const known = [...building.values()].filter(({ kind }) => kind === 'flow').map((flow) => flow.name);
  return {
    code: 'chapter.also',
    document,
    pointer: ['also', String(alsoOf(chapter)?.indexOf(name) ?? 0)],
    message: `there is no flow "${name}" that this chapter could be a part of`,
    name,
    known,
  };
}

function putBeside(flow: Building, path: string, chapter: unknown, faults: WritingFault[]): void {
  const before = documentOf({ ...flow, files: [...flow.files], touched: new Map(flow.touched) });
  const file = flow.files.push(path) - 1;
  flow.beside = flow.files.length;
  const { value, told } = joinedBefore(putBefore, flow.value, chapter, withChapterIn);
  flow.value = value;
  for (const [pointer, how] of told) {
    if (how === 'put') flow.touched.set(pointerText(pointer), file);
    else
      faults.push({
        code: 'chapter.twice',
        document: before,
        pointer,
        message: `this stands in ${path} too, and only this one counts`,
        name: pointer.at(-1) ?? '',
        known: [],
      });
  }
}

function documentOf({ kind, name, value, files, beside, touched }: Building): LayeredDocument {
  const fileAt = (pointer: Pointer): string => {
    let last = touched.get('') ?? 0;
    let at = '';
    // What a layer has put or taken away whole is no longer of those that had a part of it before.
    for (const part of pointer) {
      at += pointerText([part]);
      last = Math.max(last, touched.get(at) ?? 0);
    }
    return files[last] ?? '';
  };
  return { kind, name, value, files, beside, fileAt, sourceAt: (pointer) => ({ file: fileAt(pointer), pointer }) };
}
