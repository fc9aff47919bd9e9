import { isJsonObject } from '../../json/object.ts';
import { valueAt, type Pointer } from '../../json/pointer.ts';
import type { Layers } from '../../layers.ts';
import { grammarFaults, type GrammarCode } from '../judging/grammar-of.ts';
import { placed } from '../locate.ts';
import type { FilesRead, Finding, Found } from '../rule.ts';
import { nearest } from '../saying/nearest.ts';

export { grammarCodes as codes } from '../judging/grammar-of.ts';

/** Every document against the grammar, after its layers are laid over each other. */
export function check({ files, layers: { documents }, knowledge }: FilesRead): readonly Found<GrammarCode>[] {
  return documents.flatMap((document) => {
    const wrong = grammarFaults(knowledge, `${document.kind}.schema.json`, document.value);
    return wrong.map(({ at, finding }) => placed(files, document, at, misspelt(documents, document, at, finding)));
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
