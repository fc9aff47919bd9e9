import { isJsonObject } from '../../json/object.ts';
import { valueAt, type Pointer } from '../../json/pointer.ts';
import type { Layers } from '../../layers.ts';
import { grammarCodes, grammarFaults, type GrammarCode } from '../judging/grammar-of.ts';
import { placed } from '../locate.ts';
import type { Codes, FilesRead, Finding, Found } from '../rule.ts';
import { nearest } from '../saying/nearest.ts';
import { twoOperators } from '../saying/two-operators.ts';
import { sharedCodes } from '../shared-codes.ts';

export const codes = { ...grammarCodes, 'expression.operator': sharedCodes['expression.operator'] } as const satisfies Codes;

type Code = keyof typeof codes;

/** Every document against the grammar, after its layers are laid over each other. */
export function check({ files, layers: { documents }, knowledge }: FilesRead): readonly Found<Code>[] {
  return documents.flatMap((document) => {
    const wrong = grammarFaults(knowledge, `${document.kind}.schema.json`, document.value);
    return wrong.map(({ at, finding, isOperation }) => {
      const operation = isOperation === true ? valueAt(document.value, at) : undefined;
      if (isJsonObject(operation) && Object.keys(operation).length > 1) {
        const two = twoOperators(document, at, Object.keys(operation));
        return placed<Code>(files, document, two.at, two.finding);
      }
      return placed<Code>(files, document, at, overOneRow(document, at, misspelt(documents, document, at, finding)));
    });
  });
}

/** A part that a lender's file adds without all it needs was mostly meant to change a part of the base: the name that is near is told. */
function misspelt(documents: Layers['documents'], document: Layers['documents'][number], at: Pointer, finding: Finding<GrammarCode>): Finding<GrammarCode> {
  if (finding.code !== 'grammar.missing' || at.length === 0 || !document.fileAt(at).startsWith('tenants/')) return finding;
  const part = at.slice(0, -1);
  const name = String(part.at(-1) ?? document.name);
  const beside = valueAt(document.value, part.slice(0, -1));
  const known = part.length === 0 ? documents.filter(({ kind }) => kind === document.kind).map((one) => one.name) : Object.keys(isJsonObject(beside) ? beside : {});
  const near = nearest(name, known.filter((one) => one !== name));
  return near === undefined ? finding : { ...finding, suggestion: `${finding.suggestion ?? ''}; or did you mean "${near}" instead of "${name}"?` };
}

/** Rows that a lender's file lays over one row that stands below for itself: merge patch leaves both, so the row's own members have to go. */
function overOneRow(document: Layers['documents'][number], at: Pointer, finding: Finding<GrammarCode>): Finding<GrammarCode> {
  const row = at.slice(0, -1);
  const beside = valueAt(document.value, row);
  if (finding.code !== 'grammar.key' || !isJsonObject(beside) || !isJsonObject(valueAt(document.value, at)) || !/^(?:on|decide)$/.test(String(row.at(row.at(-1) === 'decide' ? -1 : -2)))) return finding;
  const below = Object.keys(beside).filter((name) => document.fileAt([...row, name]) !== document.fileAt(at));
  if (below.length === 0) return finding;
  return { ...finding, suggestion: `${document.fileAt([...row, below[0] ?? ''])} has one row here; to write several in its place, take its members away: ${below.map((name) => `"${name}": null`).join(', ')}` };
}
