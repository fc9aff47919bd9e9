import { check, checkNames, problemText } from '../../../src/config/check/index.ts';
import type { Files } from '../../../src/config/layers.ts';
import { saidOfEdit, type Configured } from '../shipped.ts';
import type { ValidEdit } from './draft.ts';

/**
 * What the checker wrongly says of a valid edit: nothing, where it can be trusted.
 * @param walks whether the journeys are walked too, which takes most of the time
 */
export function falseAlarms(configured: Configured, { files }: ValidEdit, walks = true): readonly string[] {
  return saidOfEdit(configured, files, () => (walks ? check : checkNames)).map(
    (problem) => `${problem.severity} ${problem.code}: ${problemText(problem)}`,
  );
}

interface Together {
  readonly edits: readonly ValidEdit[];
  /** What they change, by file; undefined where a file is gone. */
  readonly changed: ReadonlyMap<string, string | undefined>;
}

/** New words of an edit, which stand in one file with those of others. */
const isOfNewWords = (path: string) => path.endsWith('/news.json');

function changedBy({ files }: ValidEdit, before: Files): ReadonlyMap<string, string | undefined> {
  return new Map(
    [...new Set([...Object.keys(before), ...Object.keys(files)])]
      .filter((path) => files[path] !== before[path])
      .map((path) => [path, files[path]]),
  );
}

function withWords(one: string | undefined, other: string | undefined): string {
  return JSON.stringify({ ...(JSON.parse(one ?? '{}') as object), ...(JSON.parse(other ?? '{}') as object) });
}

/** Edits that change none of the same files, laid together: a check of all lenders for each takes most of the time. */
export function editsTogether(
  { files: before }: Configured,
  edits: readonly ValidEdit[],
): readonly { readonly edits: readonly ValidEdit[]; readonly all: ValidEdit }[] {
  const groups: Together[] = [];
  for (const edit of edits) {
    const changed = changedBy(edit, before);
    const at = groups.findIndex((group) =>
      [...changed.keys()].every((path) => isOfNewWords(path) || !group.changed.has(path)),
    );
    const { edits: others = [], changed: there = new Map<string, string | undefined>() } = groups[at] ?? {};
    const both = new Map([
      ...there,
      ...[...changed].map(
        ([path, text]) => [path, isOfNewWords(path) ? withWords(there.get(path), text) : text] as const,
      ),
    ]);
    groups.splice(at === -1 ? groups.length : at, 1, { edits: [...others, edit], changed: both });
  }
  return groups.map(({ edits: laid, changed }) => ({
    edits: laid,
    all: {
      what: laid.map(({ what }) => what).join('; '),
      files: Object.fromEntries([
        ...Object.entries(before).filter(([path]) => !changed.has(path)),
        ...[...changed].flatMap(([path, text]) => (text === undefined ? [] : [[path, text] as const])),
      ]),
    },
  }));
}
