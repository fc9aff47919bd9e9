import { patternMistake } from '../../engine/pattern.ts';
import type { Value } from '../../engine/value.ts';
import { validate, type SchemaObject } from '../validation/index.ts';
import { checkRequest } from './check-request.ts';
import { choiceOf, DefinitionError, longestRule, member, numberOf, textOf, textsOf } from './delivered-field.ts';
import { fieldDefinitions } from './field-definitions.ts';
import { fieldTypes } from './field-types.ts';
import { fileType } from './file-types.ts';
import type { FormRules, Note } from './form-problem.ts';

const numeric: ReadonlySet<string> = new Set(['integer', 'number', 'amount']);
const dates: ReadonlySet<string> = new Set(['date', 'date_time']);
const chosen: ReadonlySet<string> = new Set(['checkbox', 'dropdown', 'select', 'radio']);
const uploaded: ReadonlySet<string> = new Set(['upload', 'file', 'video', 'audio', 'image']);
/** Years between the first and the last day that can be chosen. */
const widest = 250;

/** What is wrong with one field. Says whether anything was. */
export function checkField(
  field: Value,
  id: string,
  path: string,
  here: ReadonlySet<string>,
  rules: FormRules,
  note: Note,
): boolean {
  let any = false;
  const say: Note = (at, code, text) => {
    any = true;
    note(at, code, text);
  };
  const type = textOf(member(field, 'type')) ?? '';
  if (!Object.hasOwn(fieldTypes, type))
    say(`${path}/type`, 'field.type', `there is no type "${type}"; there are ${Object.keys(fieldTypes).join(', ')}`);
  if (textOf(member(field, 'name')) === undefined && textOf(member(field, 'label')) === undefined)
    say(`${path}/label`, 'field.label', 'a field needs a label');
  const validation = member(field, 'validation');
  checkBounds(type, validation, `${path}/validation`, say);
  checkRule(type, validation, `${path}/validation/rule`, rules, say);
  if (chosen.has(type)) checkOptions(member(field, 'options'), validation, type, path, say);
  if (uploaded.has(type)) checkFiles(field, validation, path, say);
  if (type === 'api') checkRequest(member(field, 'request'), id, `${path}/request`, here, rules, say);
  else if (member(field, 'request') !== undefined)
    say(`${path}/request`, 'request.type', 'only a field of type "api" asks a service');
  if (!any) checkDefault(field, id, path, say);
  return any;
}

function checkBounds(type: string, validation: Value | undefined, path: string, say: Note): void {
  const pair = (least: string, most: string): readonly [number | undefined, number | undefined] => {
    const bounds = [least, most].map((name) => {
      const given = member(validation, name);
      const number = numberOf(given);
      if (given !== undefined && number === undefined) say(`${path}/${name}`, 'bounds.number', 'must be a number');
      return number;
    });
    const [from, to] = bounds;
    if (from !== undefined && to !== undefined && from > to)
      say(`${path}/${least}`, 'bounds.reversed', `${from} is more than "${most}", ${to}: nothing could be answered`);
    return [from, to];
  };
  const [minimum, maximum] = pair('minimum', 'maximum');
  const [shortest, longest] = pair('minimum_length', 'maximum_length');
  pair('minimum_select', 'maximum_select');
  if (numeric.has(type)) {
    const isWhole = type === 'integer' || shortest === undefined || longest === undefined;
    for (const [name, bound] of [
      ['minimum', minimum],
      ['maximum', maximum],
    ] as const) {
      if (bound !== undefined && isWhole && !Number.isInteger(bound))
        say(
          `${path}/${name}`,
          'bounds.whole',
          `${bound} can't be answered, since only whole numbers are; give both lengths to take decimals`,
        );
      if (bound !== undefined && type === 'amount' && bound < 0)
        say(`${path}/${name}`, 'bounds.negative', 'an amount is never negative');
      if (bound !== undefined && Math.abs(bound) > Number.MAX_SAFE_INTEGER)
        say(`${path}/${name}`, 'bounds.huge', 'more than can be told exactly');
    }
    if (longest !== undefined && minimum !== undefined && minimum >= 10 ** longest)
      say(`${path}/minimum`, 'bounds.reversed', `${minimum} has more digits than "maximum_length" lets it have`);
    if (shortest !== undefined && maximum !== undefined && shortest > 1 && maximum < 10 ** (shortest - 1))
      say(`${path}/maximum`, 'bounds.reversed', `${maximum} has fewer digits than "minimum_length" asks for`);
  }
  if (dates.has(type)) {
    const [from, to] = type === 'date' ? [minimum ?? -100, maximum ?? 0] : [minimum ?? -5, maximum ?? 100];
    if (from > to && (minimum === undefined || maximum === undefined))
      say(path, 'bounds.reversed', `from ${from} to ${to} years from today: nothing could be answered`);
    if (to - from > widest) say(path, 'bounds.wide', `${to - from} years to choose from; ${widest} at most`);
  }
}

function checkRule(type: string, validation: Value | undefined, path: string, rules: FormRules, say: Note): void {
  const rule = member(validation, 'rule');
  if (rule === undefined) return;
  if (typeof rule !== 'string') return say(path, 'rule.wrong', 'a rule is a regular expression');
  if (rule.length > longestRule) return say(path, 'rule.long', `${rule.length} letters; ${longestRule} at most`);
  if (!['short_text', 'api', 'phone'].includes(type))
    return say(path, 'rule.unused', `a field of type "${type}" has no rule: it would never be looked at`);
  // As it will be run: on the whole value, in either case. In Unicode mode other dialects' words are mistakes, not letters.
  const whole = `^(?:${rule})$`;
  const longest = numberOf(member(validation, 'maximum_length'));
  const fault = patternMistake(rule, 'iu') ?? patternMistake(whole, 'iu') ?? rules.patternFault(whole, longest);
  if (fault !== undefined)
    say(
      path,
      'rule.wrong',
      `the regular expression can't be used: ${fault}; write it without nested or neighbouring repetitions of the same letters`,
    );
}

function checkOptions(
  options: Value | undefined,
  validation: Value | undefined,
  type: string,
  path: string,
  say: Note,
): void {
  const listed =
    typeof options === 'string' ? textsOf(options) : Array.isArray(options) ? (options as readonly Value[]) : [];
  if (listed.length === 0) return say(`${path}/options`, 'options.none', 'there is nothing to choose from');
  const seen = new Set<string | number | boolean>();
  listed.forEach((option, place) => {
    try {
      const { value } = choiceOf(option);
      if (seen.has(value))
        say(`${path}/options/${place}`, 'options.twice', `two choices have the value ${JSON.stringify(value)}`);
      seen.add(value);
    } catch (error) {
      if (!(error instanceof DefinitionError)) throw error;
      say(
        `${path}/options/${place}`,
        'options.wrong',
        'a choice is a text, a number, or an object with "value" and "label"',
      );
    }
  });
  const least = numberOf(member(validation, 'minimum_select'));
  if (type === 'checkbox' && least !== undefined && least > seen.size)
    say(`${path}/validation/minimum_select`, 'bounds.reversed', `${least} must be chosen of ${seen.size}`);
}

function checkFiles(field: Value, validation: Value | undefined, path: string, say: Note): void {
  const inside = member(validation, 'allowed');
  const at = inside === undefined ? `${path}/allowed` : `${path}/validation/allowed`;
  textsOf(inside ?? member(field, 'allowed')).forEach((word, place) => {
    if (fileType(word) === undefined)
      say(
        `${at}/${place}`,
        'upload.type',
        `"${word}" is not taken: name kinds of files, such as "pdf", "image/jpeg" or "video/*"; never all files, SVG or HTML`,
      );
  });
}

/** A first answer that its own field would refuse. */
function checkDefault(field: Value, id: string, path: string, say: Note): void {
  const given = member(field, 'default');
  if (given === undefined) return;
  const made = fieldDefinitions([field], 'form', '').fields[id];
  const [refusal] = made === undefined ? [] : validate(made.schema as SchemaObject, given);
  if (refusal !== undefined)
    say(`${path}/default`, 'bounds.default', `the first answer is refused by the field's own "${refusal.keyword}"`);
}
