import { isJsonObject } from '../../json/object.ts';
import { valueAt, type Pointer } from '../../json/pointer.ts';
import type { Layers } from '../../layers.ts';
import { grammarFaults, type GrammarFault } from '../judging/grammar-of.ts';
import { grammarCodes, type GrammarCode } from '../judging/grammar-codes.ts';
import { placed } from '../locate.ts';
import type { Codes, FilesRead, Finding, Found } from '../rule.ts';
import { misspeltPart } from '../saying/misspelt-part.ts';
import { nearest } from '../../../engine/nearest.ts';
import { twoOperators } from '../saying/two-operators.ts';
import { sharedCodes } from '../shared-codes.ts';
import { isLendersOwn } from '../../layered-document.ts';

export const codes = {
  ...grammarCodes,
  'expression.operator': sharedCodes['expression.operator'],
  'overlay.over-nothing': {
    means:
      "A lender's file holds only what differs, and there is no file of its name below to lie over: that one was renamed or deleted, or the name is misspelt.",
    mend: "Give it the name of the file that it changes. One that is the lender's own must be whole.",
  },
} as const satisfies Codes;

type Code = keyof typeof codes;

/** Every document against the grammar, after its layers are laid over each other. */
export function check({ files, layers: { documents }, knowledge }: FilesRead): readonly Found<Code>[] {
  return documents.flatMap((document) => {
    const faults = grammarFaults(knowledge, `${document.kind}.schema.json`, document.value);
    const over = overNothing(documents, document, faults);
    const wrong = over === undefined ? faults : faults.filter((fault) => !over.of.has(fault));
    return [
      ...(over === undefined ? [] : [placed<Code>(files, document, [], over.finding)]),
      ...wrong.map(({ at, finding, isOperation }) => {
        if (document.kind === 'locale' && valueAt(document.value, at) === null)
          return placed<Code>(files, document, at, {
            ...finding,
            message: 'null takes no words away here: no file of this name has them below this one',
            suggestion: 'write what this lender says instead, or remove the line',
          });
        const operation = isOperation === true ? valueAt(document.value, at) : undefined;
        if (isJsonObject(operation) && Object.keys(operation).length > 1) {
          const two = twoOperators(document, at, Object.keys(operation));
          return placed<Code>(files, document, two.at, two.finding);
        }
        const beside = finding.code === 'grammar.many' ? laidBeside(document, at) : overRows(document, at, finding);
        if (beside !== undefined) return placed<Code>(files, document, beside.at, beside.finding);
        return placed<Code>(
          files,
          document,
          at,
          ofTable(document, at, overOneRow(document, at, misspeltPart(document, at, finding))),
        );
      }),
    ];
  });
}

/** Kinds of which a lender may have some of its own. */
const ofTheirOwn: ReadonlySet<string> = new Set(['screen', 'flow', 'form']);

/** What a lender's file lacks that lies over nothing: told as one thing, since one that lies over what it changes needs none of it. */
function overNothing(
  documents: Layers['documents'],
  document: Layers['documents'][number],
  faults: readonly GrammarFault[],
): { readonly finding: Finding<Code>; readonly of: ReadonlySet<GrammarFault> } | undefined {
  const [file = ''] = document.files;
  if (!isLendersOwn(file) || !ofTheirOwn.has(document.kind)) return undefined;
  const lacking = faults.filter(({ finding: { code } }) => code === 'grammar.missing');
  const meant = meantBelow(documents, document);
  // A file that has all that its kind needs is one of the lender's own, of which each part is told that lacks something.
  if (meant.length === 0 && !lacking.some(({ at }) => at.length === 1 || at.at(-1) === 'schema')) return undefined;
  if (lacking.length < 2 && !(meant.length > 0 && lacking.some(({ at }) => at.length === 1))) return undefined;
  const path = file.split('/').slice(2).join('/');
  const lacks = lacking
    .slice(0, 3)
    .map(({ at }) => `"${at.at(-1) ?? ''}"${at.length === 1 ? '' : ` of "${at.at(-2) ?? ''}"`}`);
  const whole = `${lacks.join(', ')}${lacking.length > lacks.length ? ` and ${lacking.length - lacks.length} more` : ''}`;
  const found = meant.flatMap(({ files: [lowest] }) => lowest ?? []).join(' or ');
  return {
    finding: {
      code: 'overlay.over-nothing',
      message: `this lies over nothing: there is no ${path} below it`,
      suggestion:
        found === ''
          ? `was that file renamed? as one of the lender's own this must be whole, and lacks ${whole}`
          : `did you mean ${found}? as one of the lender's own this must be whole, and lacks ${whole}`,
    },
    of: new Set(
      faults.filter(
        (fault) =>
          lacking.includes(fault) ||
          valueAt(document.value, fault.at) === null ||
          meant.some(({ kind }) => kind !== document.kind),
      ),
    ),
  };
}

/** The documents of the base that a file may have been meant to change: one of a near name, those of its name in other folders, or the only one that has all parts that the file names. */
function meantBelow(
  documents: Layers['documents'],
  { kind, name, value }: Layers['documents'][number],
): Layers['documents'] {
  const below = documents.filter(({ files: [lowest] }) => lowest !== undefined && !isLendersOwn(lowest));
  const others = below.filter((other) => other.kind === kind && other.name !== name);
  const near = nearest(
    name,
    others.map((other) => other.name),
  );
  if (near !== undefined) return others.filter((other) => other.name === near);
  const last = name.slice(name.lastIndexOf('/') + 1);
  const elsewhere = [
    ...others.filter((other) => other.name.endsWith(`/${last}`) || other.name === last),
    ...below.filter((other) => other.files[0] === `rules/${name}.json`),
  ];
  if (elsewhere.length > 0) return elsewhere;
  const parts = isJsonObject(value)
    ? Object.entries(value).flatMap(([table, items]) =>
        isJsonObject(items) ? Object.keys(items).map((id) => [table, id]) : [],
      )
    : [];
  const having =
    parts.length === 0 ? [] : others.filter((other) => parts.every((part) => valueAt(other.value, part) !== undefined));
  return having.length === 1 ? having : [];
}

/** By what they have, parts that stand in a table of their document. */
const tablesOfParts: ReadonlyMap<string, string> = new Map([
  ['block', 'body'],
  ['schema', 'fields'],
  ['screen', 'steps'],
  ['call', 'steps'],
  ['decide', 'steps'],
]);

/** A part that is written beside the table in which the one of its name stands, or its like; and buttons that stand in no block. */
function ofTable(
  document: Layers['documents'][number],
  at: Pointer,
  finding: Finding<GrammarCode>,
): Finding<GrammarCode> {
  const name = at.at(-1) ?? '';
  if (finding.code === 'grammar.missing' && at.at(-2) === 'buttons' && at.at(-3) === 'body')
    return { ...finding, suggestion: 'buttons stand in a block: { "at": 90, "block": "actions", "buttons": { … } }' };
  const around = valueAt(document.value, at.slice(0, -1));
  if (finding.code !== 'grammar.key' || !isJsonObject(around)) return finding;
  const part = around[name];
  const like =
    at.length === 1 && isJsonObject(part) ? Object.keys(part).flatMap((member) => tablesOfParts.get(member) ?? []) : [];
  const table = [
    ...Object.keys(around).filter((one) => one !== name && valueAt(around[one], [name]) !== undefined),
    ...like.filter((one) => isJsonObject(around[one])),
  ][0];
  return table === undefined
    ? finding
    : { ...finding, suggestion: `it stands in "${table}": { "${table}": { "${name}": … } }` };
}

/** Members of one file that are laid beside those of another, where there can be only so many: one toast, of one tone. */
function laidBeside(
  document: Layers['documents'][number],
  at: Pointer,
): { readonly at: Pointer; readonly finding: Finding<GrammarCode> } | undefined {
  const value = valueAt(document.value, at);
  const names = isJsonObject(value) ? Object.keys(value) : [];
  const fileOf = (name: string) => document.fileAt([...at, name]);
  const upper = document.files.findLast((file) => names.some((name) => fileOf(name) === file));
  const own = names.find((name) => fileOf(name) === upper);
  const below = names.filter((name) => fileOf(name) !== upper);
  if (names.length !== 2 || own === undefined || below.length === 0) return undefined;
  return {
    at: [...at, own],
    finding: {
      code: 'grammar.many',
      message: `one member can stand here, and this is laid over ${below.map((name) => `"${name}" of ${fileOf(name)}`).join(' and ')}, which stays beside it`,
      suggestion: `take it away in your file: ${below.map((name) => `"${name}": null`).join(', ')}`,
    },
  };
}

/** One row that a lender's file lays over the rows of a decision: told once, at what the lender has written. */
function overRows(
  document: Layers['documents'][number],
  at: Pointer,
  finding: Finding<GrammarCode>,
): { readonly at: Pointer; readonly finding: Finding<GrammarCode> } | undefined {
  const decision = valueAt(document.value, at.slice(0, -1));
  if (finding.code !== 'grammar.key' || !isJsonObject(decision) || !isDecision(at.slice(0, -1))) return undefined;
  const layerOf = (name: string) => document.files.indexOf(document.fileAt([...at.slice(0, -1), name]));
  const own = Object.keys(decision).find((name) => layerOf(name) > layerOf(String(at.at(-1))));
  const rows = Object.keys(decision).filter(
    (name) => own !== undefined && layerOf(name) < layerOf(own) && isJsonObject(decision[name]),
  );
  if (own === undefined || rows.length === 0) return undefined;
  const below = document.fileAt([...at.slice(0, -1), rows[0] ?? '']);
  return {
    at: [...at.slice(0, -1), own],
    finding: {
      code: 'grammar.many',
      message: `one row stands here, and ${below} has ${rows.map((name) => `"${name}"`).join(', ')} beside it`,
      suggestion: `change one of those, or take each away beside yours: ${rows.map((name) => `"${name}": null`).join(', ')}`,
    },
  };
}

const isDecision = (at: Pointer): boolean => /^(?:on|decide)$/.test(String(at.at(at.at(-1) === 'decide' ? -1 : -2)));

/** Rows that a lender's file lays over one row that stands below for itself: merge patch leaves both, so the row's own members have to go. */
function overOneRow(
  document: Layers['documents'][number],
  at: Pointer,
  finding: Finding<GrammarCode>,
): Finding<GrammarCode> {
  const row = at.slice(0, -1);
  const beside = valueAt(document.value, row);
  if (
    finding.code !== 'grammar.key' ||
    !isJsonObject(beside) ||
    !isJsonObject(valueAt(document.value, at)) ||
    !isDecision(row)
  )
    return finding;
  const below = Object.keys(beside).filter((name) => document.fileAt([...row, name]) !== document.fileAt(at));
  if (below.length === 0) return finding;
  return {
    ...finding,
    suggestion: `${document.fileAt([...row, below[0] ?? ''])} has one row here; to write several in its place, take its members away: ${below.map((name) => `"${name}": null`).join(', ')}`,
  };
}
