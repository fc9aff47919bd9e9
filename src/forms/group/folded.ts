import type { Field } from '../../language/language.gen.ts';
import type { ValueObject } from '../../engine/value.ts';
import type { FormPort } from '../port.ts';
import { besideOf } from './group-state.ts';

/** Fewer are seen in one look, and are not worth a press. */
const fewest = 3;

/**
 * The fields of a group that are folded away: those that nobody has to answer, with the words before them and the
 * headings of sections that have no others. None where they are few, or where nothing else is asked. Only what never
 * changes decides, so that no field moves under the hand of the borrower.
 */
export function foldedFields(port: FormPort): ReadonlySet<string> {
  const { fields, order } = port;
  const must = order.filter((name) => fields[name] !== undefined && mustBeSeen(fields[name]) && !isWords(fields[name]));
  // What a field that stays waits for is no search behind a button.
  const seen = new Set(must.flatMap((name) => [name, ...besideOf(port, name).map(([, sibling]) => sibling)]));
  const folded = new Set<string>();
  let sectionStays = false;
  let nextFolds = false;
  for (const name of [...order].reverse()) {
    const field = fields[name];
    if (field === undefined) continue;
    const heading = isHeading(field);
    const folds: boolean = heading ? !sectionStays && nextFolds : isWords(field) ? nextFolds : !seen.has(name);
    if (folds) folded.add(name);
    sectionStays = !heading && (sectionStays || !folds);
    nextFolds = !heading && folds;
  }
  const many = [...folded].filter((name) => fields[name] !== undefined && !isWords(fields[name])).length >= fewest;
  return new Set(many && must.length > 0 ? order.filter((name) => folded.has(name)) : []);
}

/** Has to be answered, at least at times, or is there to be read. */
function mustBeSeen({ required, readonly, value }: Field): boolean {
  return (required !== undefined && required !== false) || readonly !== undefined || value !== undefined;
}

function isWords({ schema }: Field): boolean {
  return schema.readOnly === true;
}

function isHeading(field: Field): boolean {
  return isWords(field) && (field.look as ValueObject | undefined)?.['heading'] === true;
}
