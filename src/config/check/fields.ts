import { isJsonObject, type JsonObject } from '../json/object.ts';
import type { Pointer } from '../json/pointer.ts';
import type { Field } from '../language.gen.ts';
import type { LayeredDocument } from '../layers.ts';
import { compare, isDecimal } from '../../engine/lending/index.ts';
import type { Report, Rule, Subject } from './subject.ts';

const bounds = [['minLength', 'maxLength'], ['minimum', 'maximum'], ['minItems', 'maxItems'], ['dateMinimum', 'dateMaximum'], ['decimalMinimum', 'decimalMaximum']] as const;

/** Schemas of values can be compiled, can be satisfied, and their regular expressions can't be made to hang. */
export const fields: Rule = (subject, report) => {
  for (const document of ['form', 'flow', 'screen'].flatMap((kind) => subject.documents(kind as 'form'))) {
    for (const { is, value, pointer } of subject.places(document)) {
      if (is === 'JsonSchema' && isJsonObject(value)) schema(subject, report, document, pointer, value);
      if (is === 'Field' && isJsonObject(value)) field(report, document, pointer, value as unknown as Field);
    }
  }
};

function schema({ knowledge }: Subject, report: Report, document: LayeredDocument, pointer: Pointer, value: JsonObject): void {
  // Only the outermost is compiled: what stands inside of it is compiled with it.
  if (pointer.at(-1) === 'schema' || pointer.at(-2) === 'takes') {
    const fault = knowledge.schemaFault(value);
    if (fault !== undefined) report(document, pointer, { code: 'schema.wrong', message: `no value can be judged by this schema: ${fault}`, suggestion: '' });
    else if (Object.hasOwn(value, 'default')) {
      const refused = knowledge.valueFault(value, value.default);
      if (refused !== undefined) report(document, [...pointer, 'default'], { code: 'schema.default', message: `the first value is refused by its own schema: ${refused}`, suggestion: 'change the value or the bounds' });
    }
  }
  for (const [least, most] of bounds) {
    if (value[least] !== undefined && value[most] !== undefined && isMore(value[least], value[most])) {
      report(document, [...pointer, least], { code: 'schema.bounds', message: `"${least}" is above "${most}", so nothing can be answered`, suggestion: 'swap them' });
    }
  }
  if (typeof value.pattern === 'string') {
    const fault = patternFault(value.pattern) ?? knowledge.patternFault?.(value.pattern, typeof value.maxLength === 'number' ? value.maxLength : undefined);
    if (fault !== undefined) report(document, [...pointer, 'pattern'], { code: 'schema.pattern', message: `the regular expression can't be used: ${fault}`, suggestion: 'write it without nested or neighbouring repetitions of the same letters' });
  }
}

function isMore(least: unknown, most: unknown): boolean {
  if (typeof least === 'number' && typeof most === 'number') return least > most;
  if (typeof least !== 'string' || typeof most !== 'string') return false;
  return isDecimal(least) && isDecimal(most) ? compare(least, most) > 0 : least > most;
}

function patternFault(pattern: string): string | undefined {
  // Look-behind is unknown to older phones' browsers.
  if (/\(\?<[=!]/.test(pattern)) return 'it looks behind, which older phones do not know';
  try {
    void new RegExp(pattern, 'u');
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function field(report: Report, document: LayeredDocument, pointer: Pointer, { schema: { enum: choices, type, writeOnly }, options, widget, fill }: Field): void {
  if (widget !== undefined && ['select', 'radio'].includes(widget) && options === undefined && choices === undefined && type !== 'boolean') {
    report(document, pointer, { code: 'field.options', message: `a field shown by "${widget}" has nothing to choose from`, suggestion: 'add "options", or an "enum" to its schema' });
  }
  if (writeOnly === true && fill !== undefined) report(document, [...pointer, 'fill'], { code: 'field.secret', message: 'a secret is never filled in', suggestion: 'remove "fill"' });
}
