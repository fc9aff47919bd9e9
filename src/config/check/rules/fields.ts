import { evaluate, EvaluationError, isTemplate } from '../../../engine/expression/index.ts';
import { PENDING } from '../../../engine/value.ts';
import { patternMistake } from '../../../engine/pattern.ts';
import { isJsonObject, type JsonObject } from '../../json/object.ts';
import type { Pointer } from '../../json/pointer.ts';
import type { Expr, Field } from '../../../language/language.gen.ts';
import type { LayeredDocument } from '../../layers.ts';
import { boundsCodes, boundsFaults } from '../judging/bounds.ts';
import { patternLengths } from '../judging/pattern-lengths.ts';
import type { Check, Codes, Report } from '../rule.ts';
import type { Subject } from '../subject.ts';
import { isLendersOwn } from '../../layered-document.ts';

export const codes = {
  ...boundsCodes,
  'schema.wrong': {
    means: 'The schema of the value contradicts itself.',
    mend: 'The sentence says what is wrong with it.',
  },
  'consent.open': {
    severity: 'warning',
    means: 'A box must be answered, and nothing says that it must be ticked: a consent could be left out.',
    mend: 'Write `"const": true` in its schema where one must agree, or `"fill": false` at the field where both answers are right.',
  },
  'consent.given': {
    severity: 'warning',
    means: 'What can only be agreed to is agreed to beforehand: such a consent is none where the law asks for one.',
    mend: 'Take `fill` away.',
  },
  'schema.default': { means: 'The first value would be refused.', mend: 'Change the value or the bounds.' },
  'schema.pattern': {
    means: 'The regular expression is wrong, not known to older phones, or can be made to hang.',
    mend: 'Write it simpler, without nested or neighbouring repetitions.',
  },
  'schema.loose': {
    severity: 'warning',
    means:
      'The pattern has no ^ before and no $ behind it, so that it is looked for anywhere in the answer, and what stands around it is taken too.',
    mend: 'Write `^` at its beginning and `$` at its end. Where it is meant, let it be: a warning holds nothing back.',
  },
  'field.choices': {
    means: 'Choices that are written out are named by texts, and are all that there is to choose from.',
    mend: 'Make the schema a text, and keep either `choices` or `options`.',
  },
  'field.value': {
    means: 'What is worked out is never typed, so that nothing fills, requires or limits it.',
    mend: 'Take away what is named, or `value`.',
  },
  'field.options': {
    means: 'The borrower would see an empty list.',
    mend: 'Add `options`, or an `enum` to the schema.',
  },
  'field.define': {
    means:
      'A field whose own fields the core defines at run time is nothing by itself: its answer is an object, and it has no widget, no choices and no limits.',
    mend: 'Write `"schema": { "type": "object" }`, and take away what is named.',
  },
  'field.twice': {
    means: 'Nobody could tell afterwards which of the two was chosen.',
    mend: 'Give each choice a value of its own.',
  },
  'field.open': {
    means: 'A PIN or a password would be kept on the device with the other answers.',
    mend: 'Add `"writeOnly": true` to its schema.',
  },
  'field.short': {
    means: 'PINs, codes and passwords have four characters or more; a lender cannot go below.',
    mend: 'Add `"minLength": 4`, or a pattern such as `^[0-9]{4}$`.',
  },
  'field.secret': { means: 'A PIN, password or code must be typed by the borrower.', mend: 'Remove `fill`.' },
} as const satisfies Codes;

type Code = keyof typeof codes;

export const reads = ['form', 'flow', 'screen'] as const;

export const each = 'document';

/** Schemas of values can be compiled, can be satisfied, and their regular expressions can't be made to hang. */
export const check: Check<Code> = (subject, report) => {
  for (const document of ['form', 'flow', 'screen'].flatMap((kind) => subject.documents(kind as 'form'))) {
    for (const { is, value, pointer } of subject.constructs(document)) {
      if (is === 'JsonSchema' && isJsonObject(value)) schema(subject, report, document, pointer, value);
      if (is === 'Field' && isJsonObject(value))
        checkField(subject, report, document, pointer, value as unknown as Field);
    }
  }
};

function schema(
  { knowledge }: Subject,
  report: Report<Code>,
  document: LayeredDocument,
  pointer: Pointer,
  value: JsonObject,
): void {
  const mistake = typeof value.pattern === 'string' ? patternMistake(value.pattern, 'u') : undefined;
  // Only the outermost is compiled: what stands inside of it is compiled with it.
  if (pointer.at(-1) === 'schema' || pointer.at(-2) === 'takes') {
    const fault = knowledge.schemaFault(value);
    if (fault !== undefined && mistake === undefined)
      report(document, pointer, {
        code: 'schema.wrong',
        message: `no value can be judged by this schema: ${fault}`,
        suggestion:
          value.format === 'decimal' && Object.keys(value).some((name) => /^(?:exclusiveM|m)(?:in|ax)imum$/.test(name))
            ? 'the bounds of an amount are "decimalMinimum" and "decimalMaximum", in quotes'
            : '',
      });
    else if (fault === undefined && Object.hasOwn(value, 'default')) {
      const refused = knowledge.valueFault(value, value.default);
      if (refused !== undefined)
        report(document, [...pointer, 'default'], {
          code: 'schema.default',
          message: `the first value is refused by its own schema: ${refused}`,
          suggestion: 'change the value or the bounds',
        });
    }
  }
  for (const { keywords, finding } of boundsFaults(value, knowledge))
    report(document, ownOf(document, pointer, keywords), finding);
  if (typeof value.pattern === 'string') {
    const fault =
      mistake ??
      knowledge.patternFault?.(value.pattern, typeof value.maxLength === 'number' ? value.maxLength : undefined);
    if (fault !== undefined)
      report(document, [...pointer, 'pattern'], {
        code: 'schema.pattern',
        message: `the regular expression can't be used: ${fault}`,
        suggestion:
          mistake === undefined
            ? 'write it without nested or neighbouring repetitions of the same letters'
            : 'write it as browsers read it: other programs know (?i), \\A and \\Z',
      });
    const whole = meantWhole(value.pattern, value.maxLength);
    if (whole !== undefined)
      report(document, [...pointer, 'pattern'], {
        code: 'schema.loose',
        message: 'what has this anywhere inside is taken, whatever stands around it',
        suggestion: `for the whole answer: "${whole.replaceAll('\\', '\\\\')}"`,
      });
  }
}

/** Letters of one set after another, of which a number is counted: a number of so many digits. */
const counted = /^(\^?)((?:(?:\[(?:[^\]\\]|\\.)+\]|\\[dw]|[\w -])(?:\{\d+(?:,\d*)?\}|[+*?])?)+)(\$?)$/;

/** The first of such sets, where it says of no certain number of letters that they stand there. */
const openingMany = /^(?:\[(?:[^\]\\]|\\.)+\]|\\[dw]|[\w -])[+*?]/;

/** The pattern from end to end, where it is none and was meant so. One end alone says that something begins or ends so, where it is short. */
function meantWhole(pattern: string, maxLength: unknown): string | undefined {
  const [, start = '', body, end = ''] = counted.exec(pattern) ?? [];
  if (body === undefined || (start !== '' && end !== '')) return undefined;
  const whole = `^${body}$`;
  // More letters or none at an open end say nothing: what has one anywhere is taken all the same.
  if ((end === '' && /[+*?]$/.test(body)) || (start === '' && openingMany.test(body))) return whole;
  if (!/\{\d/.test(body)) return undefined;
  const least = patternLengths(whole)?.least ?? 0;
  return least < (start === '' && end === '' ? 2 : 5) || (typeof maxLength === 'number' && maxLength <= least)
    ? undefined
    : whole;
}

/** Which of those that do not fit together a lender has written; else the first. */
function ownOf(document: LayeredDocument, around: Pointer, names: readonly [string, ...string[]]): Pointer {
  const own = names.find((name) => isLendersOwn(document.fileAt([...around, name])));
  return [...around, own ?? names[0]];
}

/** Bounds that read nothing but today, as they are on one day. */
function countedFromToday(limit: Field['limit']): JsonObject {
  return Object.fromEntries(
    Object.entries(limit ?? {}).flatMap(([keyword, bound]) => {
      if (typeof bound !== 'object') return [];
      try {
        const result = evaluate(bound as Expr, { lookup: (root) => (root === 'today' ? '2026-06-15' : PENDING) });
        return typeof result === 'string' ? [[keyword, result]] : [];
      } catch (error) {
        // What cannot be worked out is told by the rules for operators.
        if (error instanceof EvaluationError) return [];
        throw error;
      }
    }),
  );
}

function checkField(
  { knowledge }: Subject,
  report: Report<Code>,
  document: LayeredDocument,
  pointer: Pointer,
  field: Field,
): void {
  const { schema: of, options, widget, fill, define, value } = field;
  const { enum: choices, type, writeOnly } = of;
  if (
    widget !== undefined &&
    ['select', 'radio', 'chips'].includes(widget) &&
    options === undefined &&
    field.choices === undefined &&
    choices === undefined &&
    type !== 'boolean'
  ) {
    report(document, pointer, {
      code: 'field.options',
      message: `a field shown by "${widget}" has nothing to choose from`,
      suggestion: 'add "options", "choices", or an "enum" to its schema',
    });
  }
  const limits = Object.fromEntries(
    Object.entries(field.limit ?? {}).filter(
      ([, bound]) => typeof bound === 'number' || (typeof bound === 'string' && !isTemplate(bound)),
    ),
  );
  if (Object.keys(limits).length > 0) {
    const alone = new Set(boundsFaults({ ...of }, knowledge).map(({ keywords: [keyword] }) => keyword));
    for (const { keywords, finding } of boundsFaults({ ...of, ...limits }, knowledge)) {
      if (alone.has(keywords[0])) continue;
      const places = keywords.map((word) => [...pointer, Object.hasOwn(limits, word) ? 'limit' : 'schema', word]);
      report(document, places.find((place) => isLendersOwn(document.fileAt(place))) ?? places[0] ?? pointer, finding);
    }
  }
  // Days that are both counted from today: which of them comes first is the same every day.
  for (const { keywords, finding } of boundsFaults(countedFromToday(field.limit), knowledge))
    if (finding.code === 'schema.bounds') report(document, ownOf(document, [...pointer, 'limit'], keywords), finding);
  if (fill === true && of.const === true)
    report(document, [...pointer, 'fill'], {
      code: 'consent.given',
      message: 'the box is ticked before anybody has ticked it, so that whoever goes on has agreed to nothing',
      suggestion: 'take "fill" away: a consent is given by who is asked for it',
    });
  if (widget === 'checkbox' && field.required === true && of.const === undefined && fill === undefined)
    report(document, [...pointer, 'schema'], {
      code: 'consent.open',
      message: 'the box must be answered, and whoever ticks it and takes the tick away again has answered no',
      suggestion: 'where one must agree: "const": true; where both are right: "fill": false at the field',
    });
  if (field.choices !== undefined) {
    if (type !== 'string')
      report(document, [...pointer, 'schema'], {
        code: 'field.choices',
        message: 'the answer is the name of a choice, which is a text',
        suggestion: '"schema": { "type": "string" }',
      });
    if (options !== undefined)
      report(document, [...pointer, 'options'], {
        code: 'field.choices',
        message: 'what there is to choose from is written out at "choices", and taken from a list as well',
        suggestion: 'take one of the two away',
      });
    const unfit = Object.keys(field.choices).find(
      (name) => type === 'string' && knowledge.valueFault(of, name) !== undefined,
    );
    if (unfit !== undefined)
      report(document, [...pointer, 'choices', unfit], {
        code: 'schema.choice',
        message: `"${unfit}" could be chosen, and its schema refuses it`,
        suggestion: 'take the choice away, or change the schema',
      });
  }
  if (value !== undefined) {
    for (const member of ['fill', 'required', 'options', 'choices', 'limit', 'for', 'define'] as const)
      if (field[member] !== undefined)
        report(document, [...pointer, member], {
          code: 'field.value',
          message: `the answer is worked out, and "${member}" is for what is typed`,
          suggestion: 'take it away',
        });
  }
  if (define !== undefined) {
    if (type !== 'object' || of.properties !== undefined)
      report(document, [...pointer, 'schema'], {
        code: 'field.define',
        message: 'the answer holds those of the fields that are defined at run time',
        suggestion: '"schema": { "type": "object" }',
      });
    for (const member of ['options', 'widget', 'limit', 'look'] as const)
      if (field[member] !== undefined)
        report(document, [...pointer, member], {
          code: 'field.define',
          message: `"${member}" says nothing here: each of the fields that are defined at run time has its own`,
          suggestion: 'take it away',
        });
  }
  const twice = options === undefined ? undefined : sameValue(options);
  if (twice !== undefined)
    report(document, [...pointer, 'options', 'of'], {
      code: 'field.twice',
      message: `two choices have the value ${JSON.stringify(twice)}`,
      suggestion: 'give each a value of its own',
    });
  const isSecret = widget !== undefined && secretWidgets.has(widget);
  if (isSecret && writeOnly !== true)
    report(document, [...pointer, 'schema'], {
      code: 'field.open',
      message: `what is typed into "${widget}" is a secret, and would be kept with the other answers`,
      suggestion: 'add "writeOnly": true to its schema',
    });
  if (writeOnly === true || isSecret) {
    if (fill !== undefined)
      report(document, [...pointer, 'fill'], {
        code: 'field.secret',
        message: 'a secret is never filled in',
        suggestion: 'remove "fill"',
      });
    const short = shortSecrets.find((text) => knowledge.valueFault(of, text) === undefined);
    if (short !== undefined)
      report(document, [...pointer, 'schema'], {
        code: 'field.short',
        message: `a secret of ${short.length} characters would be taken`,
        suggestion: 'at least 4: "minLength": 4, or a pattern such as ^[0-9]{4}$',
      });
  }
}

const secretWidgets: ReadonlySet<string> = new Set(['pin', 'password']);
/** Nothing that a person has typed in a hurry may pass for a PIN, a code or a password. */
const shortSecrets = ['', '1', '12', '123', 'a', 'ab', 'abc'];

/** A value that two of the choices have, where they are written out. */
function sameValue({ of, value }: NonNullable<Field['options']>): unknown {
  if (!Array.isArray(of) || !isJsonObject(value) || value.var !== 'item') return undefined;
  return of.find((one, index) => of.indexOf(one) !== index);
}
