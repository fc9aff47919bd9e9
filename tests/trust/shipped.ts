import { join } from 'node:path';
import { flowOfChapter } from '../../src/config/chapters.ts';
import { kindOf, lendersIn, type Files, type Kind } from '../../src/config/layers.ts';
import {
  check,
  checkAll,
  checkNames,
  type Checked,
  type Knowledge,
  type Problem,
} from '../../src/config/check/index.ts';
import { filesConcerning } from '../../src/config/files-concerning.ts';
import { isJsonObject } from '../../src/config/json/object.ts';
import { rememberingKnowledge } from '../../src/config/testing/knowledge.ts';
import { FileReader } from '../../src/site/read-files.ts';
import { spotsOf, type Spot } from './spot.ts';

/** Files, and what the checker knows besides them. */
export interface Configured {
  readonly files: Files;
  readonly knowledge: Knowledge;
  /** The lenders, and the files of each. */
  readonly lenders: readonly string[];
}

let read: Configured | undefined;

/** The configuration that this repository ships. One for all files of a process, so that what is said of it before any edit is found once. */
export function shipped(): Configured {
  if (read !== undefined) return read;
  const files = new FileReader(join(import.meta.dirname, '..', '..')).read();
  read = { files, knowledge: rememberingKnowledge(), lenders: lendersIn(files) };
  return read;
}

/** What of a lender's files decides what is said of it, as one text. */
const concerning = (files: Files, lender: string): string =>
  JSON.stringify(Object.entries(filesConcerning(files, lender)).sort(([one], [other]) => (one < other ? -1 : 1)));

interface Before {
  readonly concerning: string;
  readonly checked: Checked;
}

const before = new WeakMap<Files, Map<string, Before>>();

/**
 * All that is said of edited files. A lender that the edit does not concern is not looked at again: of it is said what was said before.
 * @param how each of the others is checked
 */
export function saidOfEdit(
  { files, knowledge }: Configured,
  edited: Files,
  how: (lender: string) => typeof check = () => checkNames,
): readonly Problem[] {
  const known = before.get(files) ?? new Map<string, Before>();
  before.set(files, known);
  const beforeOf = (lender: string): Before => {
    const found = known.get(lender) ?? {
      concerning: concerning(files, lender),
      checked: checkNames(files, lender, knowledge),
    };
    known.set(lender, found);
    return found;
  };
  const isThere = new Set(lendersIn(files));
  return checkAll(edited, lendersIn(edited), knowledge, (all, lender) => {
    const untouched = isThere.has(lender) ? beforeOf(lender) : undefined;
    return untouched?.concerning === concerning(all, lender) ? untouched.checked : how(lender)(all, lender, knowledge);
  });
}

export interface ConfiguredFile {
  readonly path: string;
  readonly kind: Kind;
  readonly name: string;
  /** The layer that it stands in: empty for the base. */
  readonly layer: string;
  readonly document: unknown;
  readonly spots: readonly Spot[];
  /** The lenders that it is laid under or over. */
  readonly lenders: readonly string[];
}

/** Every JSON file that some lender is made of. */
export function filesOf({ files, knowledge, lenders }: Configured): readonly ConfiguredFile[] {
  return Object.keys(files)
    .sort()
    .flatMap((path) => {
      const layer = /^tenants\/([^/]+)\//.exec(path)?.[1] ?? '';
      const found = kindOf(layer === '' ? path : path.slice(`tenants/${layer}/`.length));
      if (found === undefined || !path.endsWith('.json')) return [];
      const document = JSON.parse(files[path] ?? '') as unknown;
      // A chapter is a part of its flow.
      const part = found.kind === 'chapter' ? { kind: 'flow' as const, name: flowOfChapter(found.name) } : found;
      const users = lenders.filter(
        (lender) => layer === '' || layer === lender || layersOf(files, lender).includes(layer),
      );
      return [{ path, ...part, layer, document, spots: spotsOf(found.kind, document, knowledge), lenders: users }];
    });
}

function layersOf(files: Files, lender: string): readonly unknown[] {
  const tenant = JSON.parse(files[`tenants/${lender}/tenant.json`] ?? '{}') as unknown;
  return isJsonObject(tenant) && Array.isArray(tenant.layers) ? tenant.layers : [];
}
