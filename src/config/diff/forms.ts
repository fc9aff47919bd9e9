import { own } from '../../engine/value.ts';
import { isJsonObject } from '../json/object.ts';
import type { Field } from '../../language/language.gen.ts';
import type { Configuration } from '../configuration.ts';
import { became, type Change, type Versions } from './change.ts';
import { differences, type Difference } from './differences.ts';
import { placeIn } from './rows.ts';
import type { Speech } from './speech.ts';

/** What changed in what is asked: fields, what they take, what they say. */
export function formChanges(versions: Versions): readonly Change[] {
  const { before, after } = versions;
  return [...new Set([...Object.keys(after.forms), ...Object.keys(before.forms)])].flatMap(
    (form): readonly Change[] => {
      const subject = `Form [${form}]`;
      const [was, is] = [own(before.forms, form), own(after.forms, form)];
      if (is === undefined) return [{ subject, says: 'This form is gone.' }];
      if (was === undefined)
        return [
          {
            subject,
            says: `This form is new: ${Object.keys(is.fields)
              .map((id) => versions.now.field(form, id))
              .join(', ')}.`,
          },
        ];
      return differences(was, is).map((difference) => ({ subject, says: `${sentence(form, difference, versions)}.` }));
    },
  );
}

/** How a bound is said, by its keyword. */
const bounds: Readonly<Record<string, (value: string) => string>> = {
  minLength: (value) => `at least ${value} letters`,
  maxLength: (value) => `at most ${value} letters`,
  minimum: (value) => `at least ${value}`,
  maximum: (value) => `at most ${value}`,
  exclusiveMinimum: (value) => `more than ${value}`,
  exclusiveMaximum: (value) => `less than ${value}`,
  decimalMinimum: (value) => `at least ${value}`,
  decimalMaximum: (value) => `at most ${value}`,
  decimalExclusiveMinimum: (value) => `more than ${value}`,
  decimalPlaces: (value) => `with at most ${value} decimals`,
  dateMinimum: (value) => `not before ${value}`,
  dateMaximum: (value) => `not after ${value}`,
  multipleOf: (value) => `in steps of ${value}`,
  minItems: (value) => `at least ${value} choices`,
  maxItems: (value) => `at most ${value} choices`,
  pattern: (value) => `written as ${value}`,
  enum: (value) => `one of ${value}`,
  const: (value) => `nothing but ${value}`,
  type: (value) => `of the type ${value}`,
  format: (value) => `written as a ${value}`,
};

function sentence(form: string, difference: Difference, versions: Versions): string {
  const { before, after, how, pointer, table } = difference;
  const { old, now } = versions;
  const [member, id = '', part, ...inside] = pointer;
  const speak = (when: 'before' | 'after') => (when === 'before' ? old : now);
  const value = became(difference, (one, when) => speak(when).value(one));
  if (member !== 'fields' && member !== 'checks') return `“${pointer.join(' ')}” ${value}`;
  if (id === '') return `Its ${member} are ${how === 'gone' ? 'gone' : `now ${now.value(after)}`}`;
  if (member === 'checks') return checkInWords(form, id, part, difference, versions);
  const field = now.field(form, id);
  if (part === undefined) {
    if (how === 'gone')
      return `The field ${old.field(form, id)} is gone${placesOf(versions.before, form, (before as Field).group, old)}`;
    if (how === 'moved') return `The field ${field} is now asked ${placeIn(table, id, (one) => now.field(form, one))}`;
    return `The field ${field} is new${placesOf(versions.after, form, (after as Field).group, now)}: ${requiredInWords((after as Field).required, now)}${(after as Field).if === undefined ? '' : `, asked when ${now.expression((after as Field).if)}`}`;
  }
  const named = `The field ${field}`;
  const [keyword = ''] = inside;
  if (part === 'required')
    return `${named} is now ${requiredInWords(after, now)} (it was ${requiredInWords(before, old)})`;
  if (part === 'group')
    return `${named} is now asked in the group [${String(after)}] instead of [${String(before)}]${placesOf(versions.after, form, String(after), now)}`;
  if ((part === 'schema' || part === 'limit') && inside.length === 1) {
    const bound = Object.hasOwn(bounds, keyword) ? bounds[keyword] : undefined;
    if (keyword === 'writeOnly') return `${named} ${after === true ? 'is now a secret' : 'is no longer a secret'}`;
    if (bound && how === 'new') return `${named}: now ${bound(now.value(after))}`;
    if (bound && how === 'gone') return `${named}: no longer ${bound(old.value(before))}`;
    if (bound) return `${named}: ${bound(now.value(after))} instead of ${old.value(before)}`;
  }
  if (part === 'limit' && inside.length === 0)
    return `${named}: ${how === 'gone' ? 'no longer' : 'now'} ${Object.entries((after ?? before) as object)
      .map(([name, limit]) => (bounds[name] ?? String)(speak(how === 'gone' ? 'before' : 'after').value(limit)))
      .join(', ')}`;
  if (part === 'if')
    return how === 'gone'
      ? `${named} is now always asked (it was asked when ${old.expression(before)})`
      : `${named} is now asked when ${now.expression(after)}${how === 'new' ? ' (it was always asked)' : ` (it was: ${old.expression(before)})`}`;
  if (part === 'label' || part === 'help') return textInWords(`${named}: its ${part}`, difference, versions);
  if (part === 'messages' && inside.length === 1)
    return textInWords(`${named}: what is said when it is refused (${keyword})`, difference, versions);
  if (part === 'options' && inside.length === 0)
    return `${named} ${how === 'gone' ? 'no longer has anything to choose from' : 'is now chosen from a list'}`;
  const what =
    {
      fill: 'its first value',
      widget: 'how it is shown',
      readonly: 'that it cannot be changed',
      for: 'what the answer belongs to',
      options: 'what there is to choose from',
      look: 'its look',
    }[part] ?? part;
  return `${named}: ${what}${inside.length === 0 ? '' : ` (${inside.join(' ')})`} ${value}`;
}

function textInWords(what: string, { how, before, after }: Difference, { old, now }: Versions): string {
  if (how === 'gone') return `${what} is no longer its own: ${old.text(before)}`;
  return `${what} is now ${now.text(after)}${how === 'new' ? '' : ` instead of ${old.text(before)}`}`;
}

function checkInWords(
  form: string,
  id: string,
  part: string | undefined,
  difference: Difference,
  { old, now }: Versions,
): string {
  const { how, before, after } = difference;
  const whole = (how === 'gone' ? before : after) as {
    readonly if?: unknown;
    readonly text?: unknown;
    readonly field?: unknown;
  };
  const speech = how === 'gone' ? old : now;
  if (part === undefined && how === 'moved') return `The check [${id}] stands elsewhere in the order`;
  if (part === undefined)
    return `The check [${id}] is ${how === 'new' ? 'new' : 'gone'}: when ${speech.expression(whole.if)}, ${speech.field(form, String(whole.field))} says ${speech.text(whole.text)}`;
  if (part === 'if')
    return `The check [${id}] now refuses when ${now.expression(after)} (it was: ${old.expression(before)})`;
  if (part === 'text') return `The check [${id}] now says ${now.text(after)} instead of ${old.text(before)}`;
  return `The check [${id}]: its ${part} ${became(difference, (value, when) => (when === 'before' ? old : now).value(value))}`;
}

function requiredInWords(required: unknown, speech: Speech): string {
  if (required === true) return 'required';
  if (required === undefined || required === false) return 'optional';
  return `required when ${speech.expression(required)}`;
}

/** " on “Your work” [application/professional]", for a group that screens show. */
function placesOf(configuration: Configuration, form: string, group: string, speech: Speech): string {
  const shown = Object.values(configuration.flows)
    .filter((flow) => flow.form === form)
    .flatMap((flow) => Object.values(flow.steps).flatMap((step) => ('screen' in step ? [step.screen] : [])))
    .filter((screen) => showsGroup(own(configuration.screens, screen)?.body, group));
  return shown.length === 0 ? '' : ` on ${[...new Set(shown)].map((screen) => speech.screen(screen)).join(', ')}`;
}

function showsGroup(value: unknown, group: string): boolean {
  if (!isJsonObject(value)) return false;
  return (
    (value.block === 'fields' && value.group === group) ||
    Object.values(value).some((member) => showsGroup(member, group))
  );
}
