import { isJsonObject } from '../../json/object.ts';
import { valueAt, type Pointer } from '../../json/pointer.ts';
import type { LayeredDocument } from '../../layers.ts';
import type { Finding } from '../rule.ts';
import { nearest } from '../../../engine/nearest.ts';
import { suggestName } from './nearest.ts';
import { isLendersOwn } from '../../layered-document.ts';

/** A part that a lender's file adds without all it needs was mostly meant to change a part of the base: the name that is near is told. */
export function misspeltPart<C extends string>(
  document: LayeredDocument,
  at: Pointer,
  finding: Finding<C>,
): Finding<C> {
  if (finding.code !== 'grammar.missing' || at.length < 2 || !isLendersOwn(document.fileAt(at))) return finding;
  const [name, near] = misspeltAround(document, at.slice(0, -1)) ?? [];
  const chapter = chapterOverNothing(document, at);
  if (near === undefined && chapter !== undefined)
    return {
      ...finding,
      suggestion: `${finding.suggestion ?? ''}; or was the chapter renamed that this changes? there is no ${chapter} below it`,
    };
  if (near === undefined && document.files.length > 1 && at.length > 2 && isLendersOwn(document.fileAt(at.slice(0, 2))))
    return {
      ...finding,
      suggestion: `${finding.suggestion ?? ''}; or was this to change "${at[1] ?? ''}" of ${document.files[0] ?? ''}? there is none: ${suggestName(at[1] ?? '', namesBelow(document, at.slice(0, 1)), document.files[0])}`,
    };
  return near === undefined
    ? finding
    : { ...finding, suggestion: `${finding.suggestion ?? ''}; or did you mean "${near}" instead of "${name}"?` };
}

/** The names of a table that the lender has not added. */
function namesBelow(document: LayeredDocument, table: Pointer): readonly string[] {
  const value = valueAt(document.value, table);
  return Object.keys(isJsonObject(value) ? value : {}).filter(
    (name) => !isLendersOwn(document.fileAt([...table, name])),
  );
}

/** The innermost of the names around a place that is near to one beside it which a lower layer has. */
function misspeltAround(document: LayeredDocument, part: Pointer): readonly [name: string, near: string] | undefined {
  const [table, name] = [part.slice(0, -1), part.at(-1)];
  if (name === undefined) return undefined;
  const beside = valueAt(document.value, table);
  const near = nearest(
    name,
    Object.keys(isJsonObject(beside) ? beside : {}).filter((one) => one !== name),
  );
  return near === undefined ? misspeltAround(document, table) : [name, near];
}

/** A lender's chapter of a name that no chapter below it has. */
function chapterOverNothing({ files, fileAt }: LayeredDocument, at: Pointer): string | undefined {
  const path = fileAt(at).split('/').slice(2).join('/');
  return path.startsWith('rules/chapters/') && files.filter((file) => file.endsWith(path)).length === 1
    ? path
    : undefined;
}
