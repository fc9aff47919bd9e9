import { own } from '../../engine/value.ts';
import { lineOf } from '../check/locate.ts';
import type { Configuration } from '../configuration.ts';
import type { Contract } from '../contract.ts';
import { isJsonObject } from '../json/object.ts';
import type { Pointer } from '../json/pointer.ts';
import type { Expr } from '../../language/language.gen.ts';
import type { Files, LayeredDocument, Layers } from '../layers.ts';
import { witnessText } from '../paths/finding-text.ts';
import { groundOf, type Ground } from '../paths/ground.ts';
import { pointerOf } from '../paths/pointer-of.ts';
import { asksOf, rowsOf } from '../../engine/flow/index.ts';
import type { Exploration, Way } from '../paths/index.ts';
import { inWords } from './in-words.ts';
import { valuesIn } from './values-in.ts';
import { isLendersOwn } from '../layered-document.ts';

/** A lender as it was read, with what was found on its paths. */
export interface Explained {
  readonly files: Files;
  readonly layers: Layers;
  readonly configuration: Configuration;
  readonly contract: Contract;
  readonly exploration: Exploration;
}

/**
 * Why one gets to a step: each way in with its rule in words and the shortest case that takes it, what the named values
 * mean, and the file and line, of the base or of a layer, that has set each part.
 */
export function explainStep(of: Explained, step: string): string {
  const { configuration, contract, exploration } = of;
  const ground = groundOf(configuration, contract, exploration.flow);
  const definition = own(ground.flow.steps, step) ?? {};
  const into = exploration.ways.filter(({ to }) => to === step);
  const document = documentOf(of.layers, exploration.flow);
  const at = (pointer: Pointer): string => (document === undefined ? '' : placeOf(of.files, document, pointer));
  const parts = Object.entries(definition).flatMap(([name, value]): readonly (readonly [string, Pointer])[] => {
    const pointer = ['steps', step, name];
    return ['on', 'after', 'with'].includes(name) && isJsonObject(value)
      ? Object.keys(value).map((member) => [`${name} ${member}`, [...pointer, member]])
      : [[`${name} ${typeof value === 'string' ? value : ''}`.trim(), pointer]];
  });
  const conditions = into.flatMap((way): readonly Expr[] => [
    ...rowsBefore(of, way),
    ...(way.when === undefined ? [] : [way.when]),
  ]);
  const values = valuesIn(conditions, (name) => ground.valuesNamed(name).at(-1));
  return [
    `${exploration.flow}/${step}`,
    ...parts.map(([part, pointer]) => `  ${part} - ${at(pointer)}`),
    ...laidOverScreen(of, 'screen' in definition ? definition.screen : undefined),
    ...asksText(of, ground, step),
    '',
    ...(into.length === 0 ? ['No case of any rule leads here.'] : into.flatMap((way) => wayText(of, way, at))),
    ...(values.size === 0
      ? []
      : [
          '',
          'where',
          ...[...values].map(([name, expr]) => `  value.${name} = ${inWords(expr)} - ${at(['values', name])}`),
        ]),
    '',
  ].join('\n');
}

/** The parts of the step's screen that a layer has set; all others are the base's. */
function laidOverScreen({ files, layers }: Explained, screen: unknown): readonly string[] {
  const document = layers.documents.find(({ kind, name }) => kind === 'screen' && name === screen);
  if (document === undefined) return [];
  const setByLayers = (value: unknown, pointer: Pointer): readonly Pointer[] => {
    if (isLendersOwn(document.fileAt(pointer))) return [pointer];
    return isJsonObject(value)
      ? Object.entries(value).flatMap(([name, inner]) => setByLayers(inner, [...pointer, name]))
      : [];
  };
  return setByLayers(document.value, []).map(
    (pointer) =>
      `  in the screen ${pointer.length === 0 ? 'everything' : pointer.join(' ')} - ${placeOf(files, document, pointer)}`,
  );
}

/** What the fields of a place ask while the borrower is there. */
function asksText({ layers, files, configuration }: Explained, ground: Ground, step: string): readonly string[] {
  const form = layers.documents.find(({ kind, name }) => kind === 'form' && name === ground.flow.form);
  const shared = layers.documents.find(({ kind }) => kind === 'asks');
  return ground.fieldsAt(step).flatMap((id) => {
    const field = own(ground.fields, id);
    return Object.entries(field === undefined ? {} : asksOf(field, configuration.asks)).map(([name, { call }]) => {
      const [document, pointer] =
        own(field?.ask, name) === undefined
          ? [shared, ['asks', field?.widget ?? '', name]]
          : [form, ['fields', id, 'ask', name]];
      return `  ${id} asks ${name}: ${call}${document === undefined ? '' : ` - ${placeOf(files, document, pointer)}`}`;
    });
  });
}

function wayText(of: Explained, way: Way, at: (pointer: Pointer) => string): readonly string[] {
  const { from, event, row, when, witness } = way;
  const before = rowsBefore(of, way);
  const rule =
    when === undefined
      ? before.length === 0
        ? 'always'
        : 'when none of the rows before it is taken'
      : `if ${inWords(when)}`;
  const decision = event === 'decide' || from === '' ? '' : `, when ${event}`;
  const pointer = pointerOf(of.configuration, of.exploration.flow, { step: from, event, row });
  const [written, led] = [at(pointer), at([...pointer, 'to'])];
  // A layer often changes nothing of a row but where it leads.
  const isLedElsewhere = fileOf(led) !== fileOf(written);
  return [
    `from ${from === '' ? 'the start' : from}${decision}: ${rule} - ${written}${isLedElsewhere ? `; led here by ${led}` : ''}`,
    ...before.map((condition) => `  and not: ${inWords(condition)}`),
    `  to see it: ${witnessText(witness)}`,
  ];
}

/** The conditions of the rows that are tried before one, each of which has come to no. */
function rowsBefore({ configuration, exploration }: Explained, { from, event, row }: Way): readonly Expr[] {
  const flow = own(configuration.flows, exploration.flow);
  const pointer = pointerOf(configuration, exploration.flow, { step: from, event });
  const decision = pointer.reduce<unknown>((node, name) => (isJsonObject(node) ? node[name] : undefined), flow);
  if (decision === undefined) return [];
  const rows = rowsOf(decision as Parameters<typeof rowsOf>[0], configuration.gates);
  const index = rows.findIndex(({ id }) => id === row);
  return rows
    .slice(0, Math.max(0, index))
    .flatMap(({ row: { if: condition } }): readonly Expr[] => (condition === undefined ? [] : [condition]));
}

function documentOf({ documents }: Layers, flow: string): LayeredDocument | undefined {
  return documents.find(({ kind, name }) => kind === 'flow' && name === flow);
}

const fileOf = (place: string): string => place.slice(0, place.lastIndexOf(':'));

/** base, rules/flows/application.json:12; or naija, tenants/naija/rules/… */
function placeOf(files: Files, document: LayeredDocument, pointer: Pointer): string {
  const { file, pointer: written } = document.sourceAt(pointer);
  const layer = /^tenants\/([^/]+)\//.exec(file)?.[1] ?? 'base';
  return `${layer}, ${file}:${lineOf(files, file, written)}`;
}
