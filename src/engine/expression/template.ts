import { dayWord, format, formats, FormatError, type FormatContext } from '../format/index.ts';
import { isValue, own, type Lookup, type Result, type ValueObject } from '../value.ts';
import { EvaluationError } from './error.ts';
import { madeText } from './limits.ts';
import { parsePath, read, type Path } from './path.ts';
import { whenAll } from './undecided.ts';
import { wordOf } from './word.ts';

/** The words of a key in the page's language, with these values in it; a key without words gives itself. */
export type Translate = (key: string, values: ValueObject) => string;

/** What a template needs besides its values; `translate` only for the formats `or`, `word` and `day`. */
export interface Wording extends FormatContext {
  readonly translate?: Translate | undefined;
}

export interface Placeholder extends Path {
  readonly formats: readonly { readonly name: string; readonly args: readonly string[] }[];
}

const hole = /\{\{([^{}]{0,300})\}\}/g;
const sum = /\|\s*money\b/g;
const currencyCode = /^[A-Z]{3}$/;

export function isTemplate(text: string): boolean {
  return text.includes('{{');
}

function parse(inside: string): Placeholder {
  const [path = '', ...pipes] = inside.split('|');
  return {
    ...parsePath(path.trim()),
    formats: pipes.map((pipe) => {
      const colon = pipe.indexOf(':');
      const name = (colon < 0 ? pipe : pipe.slice(0, colon)).trim();
      const args = colon < 0 ? [] : [pipe.slice(colon + 1).trim()];
      const known = own(formats, name);
      if (known === undefined) throw new EvaluationError(`No format is called ${JSON.stringify(name)}`);
      if (args.length < known.min || args.length > known.max) {
        throw new EvaluationError(`${name} takes ${known.max === 0 ? 'no argument' : 'one argument'}`);
      }
      return { name, args };
    }),
  };
}

const known = new Map<string, readonly Placeholder[]>();
/** A page has some hundred templates; a server with many lenders begins anew now and then. */
const mostKnown = 2000;

/** What stands between the braces of a template, in order. Throws an EvaluationError for what is no path or format. */
export function placeholders(template: string): readonly Placeholder[] {
  const before = known.get(template);
  if (before) return before;
  const found = placeholdersIn(template);
  if (known.size >= mostKnown) known.clear();
  known.set(template, found);
  return found;
}

function placeholdersIn(template: string): Placeholder[] {
  if (/\{\{|\}\}/.test(template.replace(hole, '')))
    throw new EvaluationError(`A brace has no partner: ${template.slice(0, 60)}`);
  return [...template.matchAll(hole)].map((match) => parse(match[1] ?? ''));
}

function formatted(value: Result, name: string, args: readonly string[], lookup: Lookup, wording: Wording): Result {
  if (name === 'or') {
    const empty = value === undefined || value === null || value === '';
    return empty ? wording.translate?.(args[0] ?? '', {}) : value;
  }
  if (name === 'word')
    return whenAll([value], ([code = '']) =>
      wordOf(String(code), args[0] ?? '', (key) => wording.translate?.(key, {}) ?? key),
    );
  if (name === 'day')
    return whenAll([value, read(lookup, parsePath('today')) ?? ''], ([of = null, today]) =>
      written(() => dayWord(of, today, (key) => wording.translate?.(key, {}), wording)),
    );
  const given = args.map((arg) =>
    formats[name]?.arg === 'value' && !currencyCode.test(arg) ? read(lookup, parsePath(arg)) : arg,
  );
  return whenAll([value, ...given], ([of = null, ...rest]) =>
    written(() => format(name, of, rest.map(String), wording)),
  );
}

function written(write: () => string): string {
  try {
    return write();
  } catch (error) {
    throw error instanceof FormatError || error instanceof RangeError
      ? new EvaluationError(error.message, { cause: error })
      : error;
  }
}

function filled({ formats: pipes, ...path }: Placeholder, lookup: Lookup, wording: Wording): Result {
  let result = read(lookup, path);
  if (result === null) result = undefined;
  for (const { name, args } of pipes) result = formatted(result, name, args, lookup, wording);
  if (isValue(result) && typeof result === 'object')
    throw new EvaluationError(`${[path.root, ...path.path].join('.')} can't be put into a text`);
  return result;
}

/**
 * A template with its placeholders filled: `{{ form.amount | money: value.currency }}`. Missing when one of them is
 * missing and no `or` says what then; pending or failed when one is. Values are put in as plain text, never as HTML. As
 * soon as one sum of a sentence has decimals, all have: of ₦1,000.00 you receive ₦974.50.
 * Throws an EvaluationError for an unknown format or a value that it can't show.
 */
export function fill(template: string, lookup: Lookup, wording: Wording): Result {
  const results = (of: string) => placeholders(of).map((each) => filled(each, lookup, wording));
  const round = results(template);
  const sums = template.split(sum).length - 1;
  const exact = sums > 1 ? results(template.replace(sum, '|exact-money')) : round;
  return whenAll(round.filter((text, place) => text !== exact[place]).length < sums ? exact : round, (values) => {
    let next = 0;
    return madeText(template.replace(hole, () => String(values[next++])));
  });
}
