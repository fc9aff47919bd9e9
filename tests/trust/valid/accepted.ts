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

/** An edit of which the checker says something, and what. */
export interface Refused {
  readonly what: string;
  readonly alarms: readonly string[];
}

/**
 * The edits of which something is said wrongly. Those that change none of the same files are laid together, since a check
 * of all lenders for each takes most of the time; where something is said of several, they are halved until it is known of which.
 * @param isWalked whose journeys are walked too, after what is said without has been found
 */
export function refusedAmong(
  configured: Configured,
  edits: readonly ValidEdit[],
  isWalked: (edit: ValidEdit) => boolean = () => true,
): readonly Refused[] {
  const among = (some: readonly ValidEdit[], walks: boolean): readonly Refused[] => {
    const [only] = some;
    const alarms = only === undefined ? [] : falseAlarms(configured, laidTogether(configured.files, some), walks);
    if (alarms.length === 0 || only === undefined) return [];
    if (some.length === 1) return [{ what: only.what, alarms }];
    const middle = Math.ceil(some.length / 2);
    return [...among(some.slice(0, middle), walks), ...among(some.slice(middle), walks)];
  };
  return apartByFile(configured.files, edits).flatMap((group) => {
    const named = among(group, false);
    const others = group.filter((edit) => isWalked(edit) && !named.some(({ what }) => what === edit.what));
    return [...named, ...among(others, true)];
  });
}

/** As many as are halved in few steps. */
const mostTogether = 40;

/** New words of an edit, which stand in one file with those of others. */
const isOfNewWords = (path: string) => path.endsWith('/news.json');

/** What an edit changes, by file; undefined where a file is gone. */
function changedBy({ files }: ValidEdit, before: Files): ReadonlyMap<string, string | undefined> {
  return new Map(
    [...new Set([...Object.keys(before), ...Object.keys(files)])]
      .filter((path) => files[path] !== before[path])
      .map((path) => [path, files[path]]),
  );
}

/** Groups of edits of which no two change the same file. */
export function apartByFile(before: Files, edits: readonly ValidEdit[]): readonly (readonly ValidEdit[])[] {
  const groups: { readonly edits: ValidEdit[]; readonly changed: Set<string> }[] = [];
  for (const edit of edits) {
    const changed = [...changedBy(edit, before).keys()].filter((path) => !isOfNewWords(path));
    let group = groups.find(
      (one) => one.edits.length < mostTogether && changed.every((path) => !one.changed.has(path)),
    );
    if (group === undefined) groups.push((group = { edits: [], changed: new Set() }));
    group.edits.push(edit);
    for (const path of changed) group.changed.add(path);
  }
  return groups.map((group) => group.edits);
}

function laidTogether(before: Files, edits: readonly ValidEdit[]): ValidEdit {
  const files: Record<string, string> = { ...before };
  for (const [path, text] of edits.flatMap((edit) => [...changedBy(edit, before)])) {
    if (text === undefined) delete files[path];
    else files[path] = isOfNewWords(path) ? withWords(files[path], text) : text;
  }
  return { what: edits.map(({ what }) => what).join('; '), files };
}

function withWords(one: string | undefined, other: string): string {
  return JSON.stringify({ ...(JSON.parse(one ?? '{}') as object), ...(JSON.parse(other) as object) });
}
