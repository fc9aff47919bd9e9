import { compare, isDecimal } from '../../../engine/decimal.ts';
import { rowsIn } from '../../../engine/flow/index.ts';
import { own } from '../../../engine/value.ts';
import type { Expr, Field, Flow, Form, With } from '../../../language/language.gen.ts';
import type { Schema } from '../../contract.ts';
import { isJsonObject } from '../../json/object.ts';
import type { Pointer } from '../../json/pointer.ts';
import { screensOf } from '../../screens-of.ts';
import type { LayeredDocument } from '../../layers.ts';
import { textLengths } from '../judging/pattern-lengths.ts';
import type { Check, Codes, Finding } from '../rule.ts';
import type { Subject } from '../subject.ts';

export const codes = {
  'argument.never': {
    means: 'No answer to the field is one that the call takes: often two arguments are swapped.',
    mend: 'Give the call the answer that is meant.',
  },
  'argument.wide': {
    means: 'The field takes answers that the call refuses, so that the borrower is told only after they have sent it.',
    mend: 'Bound the field as the call does; the sentence says how.',
  },
} as const satisfies Codes;

type Code = keyof typeof codes;
type Named = Readonly<Record<string, Expr>>;

export const reads = ['flow', 'form', 'screen', 'gates', 'values'] as const;

export const each = 'flow';

/** What is typed into a field is what the call takes that is given it. */
export const check: Check<Code> = (subject, report) => {
  const { flows, forms, gates, values } = subject.configuration;
  for (const document of subject.documents('flow')) {
    const flow = own(flows, document.name);
    const form = own(forms, flow?.form ?? '');
    if (flow === undefined || form === undefined) continue;
    const steps = Object.entries(flow.steps).flatMap(([id, step]): readonly Given[] =>
      'call' in step
        ? [
            { document, call: step.call, with: step.with, pointer: ['steps', id, 'with'] },
            ...rowsIn(flow, gates).flatMap(({ row, written, pointer }) =>
              row.to === id ? [{ document, call: step.call, with: written.with, pointer: [...pointer, 'with'] }] : [],
            ),
          ]
        : [],
    );
    const named = { ...values, ...flow.values };
    for (const given of [...steps, ...loadsOf(subject, document, flow)]) {
      for (const meeting of [
        ...namedAnswers(subject, given, form, named),
        ...allAnswers(subject, given, form, subject.document('form', flow.form ?? ''), named),
      ])
        for (const finding of findingsOf(meeting)) report(meeting.document, meeting.pointer, finding);
    }
  }
};

/** An answer that is given to a call. */
interface Meeting {
  /** Where it is told. */
  readonly document: LayeredDocument;
  readonly pointer: Pointer;
  readonly call: string;
  /** What the call knows it by. */
  readonly name: string;
  readonly answer: string;
  readonly field: Field;
  readonly form: Form;
  /** What the call takes. */
  readonly taken: Schema;
}

/** Answers that are given by name. */
function namedAnswers(
  { knowledge: { contract } }: Subject,
  { document, call, with: given = {}, pointer }: Given,
  form: Form,
  named: Named,
): readonly Meeting[] {
  const { request = {} } = own(contract.operations, call) ?? {};
  return Object.entries(given).flatMap(([name, expr]) => {
    const answer = answerIn(expr, named) ?? '';
    const [field, taken] = [own(form.fields, answer), own(request, name)];
    return field === undefined || taken === undefined
      ? []
      : [{ document, pointer: [...pointer, name], call, name, answer, field, form, taken: contract.resolve(taken) }];
  });
}

const boundWords = [
  'maxLength',
  'maximum',
  'decimalMaximum',
  'pattern',
  'minLength',
  'minimum',
  'decimalMinimum',
] as const;

/** Answers that are given all at once: told at the field. */
function allAnswers(
  { knowledge: { contract } }: Subject,
  { call, with: given = {} }: Given,
  form: Form,
  document: LayeredDocument | undefined,
  named: Named,
): readonly Meeting[] {
  const spread = given['*'];
  if (spread === undefined || answerIn(spread, named) !== '' || document === undefined) return [];
  const { request = {} } = own(contract.operations, call) ?? {};
  return Object.entries(request).flatMap(([name, taken]) => {
    const field = own(form.fields, name);
    if (field === undefined || Object.hasOwn(given, name)) return [];
    const bound = boundWords.find((word) => Object.hasOwn(field.schema, word));
    const pointer = ['fields', name, 'schema', ...(bound === undefined ? [] : [bound])];
    return [{ document, pointer, call, name, answer: name, field, form, taken: contract.resolve(taken) }];
  });
}

function findingsOf(meeting: Meeting): readonly Finding<Code>[] {
  const { call, name, answer, field, taken } = meeting;
  const asked = { ...field.schema } as Schema;
  const isTyped = mayBeTyped(meeting);
  const limited = new Set(Object.keys(field.limit ?? {}));
  const isOpen = (...bounds: readonly string[]) => !isTyped || bounds.some((bound) => limited.has(bound));
  const found: Finding<Code>[] = [];
  const isAlike = (['minLength', 'maxLength', 'pattern'] as const).every((word) => asked[word] === taken[word]);
  const [text, texts] = isAlike ? [] : [textLengths(asked), textLengths(taken)];
  if (text !== undefined && texts !== undefined) {
    if (!text.meets(texts))
      found.push({
        code: 'argument.never',
        message: `"${call}" takes ${texts.words} as "${name}", and "${answer}" has ${text.words}`,
        suggestion: 'give it the answer that is meant',
      });
    else if (!isOpen('minLength', 'maxLength') && !text.isWithin(texts))
      found.push({
        code: 'argument.wide',
        message: `"${call}" takes ${texts.words} as "${name}", and "${answer}" may have ${text.words}`,
        suggestion: `bound the field "${answer}" alike${boundsOf(taken, ['minLength', 'maxLength', 'pattern'])}`,
      });
  }
  for (const [least, most] of [
    ['minimum', 'maximum'],
    ['decimalMinimum', 'decimalMaximum'],
  ] as const) {
    if (isBelow(asked[most], taken[least]) || isBelow(taken[most], asked[least]))
      found.push({
        code: 'argument.never',
        message: `"${call}" takes no "${answer}" as "${name}": nothing is right for both${boundsOf(taken, [least, most])}`,
        suggestion: 'give it the answer that is meant',
      });
    else if (
      isKind(asked, taken) &&
      ((!isOpen(most) && isWider(taken[most], asked[most], 1)) ||
        (!isOpen(least) && isWider(taken[least], asked[least], -1)))
    )
      found.push({
        code: 'argument.wide',
        message: `"${call}" takes less as "${name}" than can be typed into "${answer}"`,
        suggestion: `bound the field "${answer}" alike${boundsOf(taken, [least, most])}`,
      });
  }
  return found;
}

interface Given {
  readonly document: LayeredDocument;
  readonly call: string;
  readonly with: With | undefined;
  readonly pointer: Pointer;
}

function loadsOf(subject: Subject, document: LayeredDocument, flow: Flow): readonly Given[] {
  const screens = screensOf(flow).flatMap((name) => subject.document('screen', name) ?? []);
  return [
    { of: document, load: flow.load },
    ...screens.map((of) => ({ of, load: own(subject.configuration.screens, of.name)?.load })),
  ].flatMap(({ of, load }) =>
    // A read that waits for a condition may wait for what the call takes.
    Object.entries(load ?? {}).flatMap(([name, { call, if: condition, with: given }]) =>
      condition === undefined ? [{ document: of, call, with: given, pointer: ['load', name, 'with'] }] : [],
    ),
  );
}

/** The answer that an expression reads and nothing else: "" for all of them. */
function answerIn(expr: Expr, named: Named): string | undefined {
  const path = isJsonObject(expr) ? [expr.var].flat()[0] : undefined;
  if (typeof path !== 'string') return undefined;
  const [root, name = '', more] = path.split('.');
  if (root === 'value' && more === undefined && own(named, name) !== undefined)
    return answerIn(own(named, name) ?? null, {});
  return root === 'form' && more === undefined ? name : undefined;
}

/** Whether anything may be typed: it is not chosen or worked out, and no check looks at it. */
function mayBeTyped({ field, answer, form: { checks = {} } }: Meeting): boolean {
  const { options, choices, value, readonly, schema } = field;
  return (
    [options, choices, value, schema.enum, schema.const].every((member) => member === undefined) &&
    readonly !== true &&
    !Object.values(checks).some((one) => one.field === answer)
  );
}

/** Both numbers, or both amounts. */
function isKind(asked: Schema, taken: Schema): boolean {
  const isNumber = ({ type }: Schema) => type === 'integer' || type === 'number';
  return (isNumber(asked) && isNumber(taken)) || (asked.format === 'decimal' && taken.format === 'decimal');
}

function isBelow(most: unknown, least: unknown): boolean {
  return isBound(most) && isBound(least) && compare(String(most), String(least)) < 0;
}

/** @param way 1: the most, -1: the least */
function isWider(taken: unknown, asked: unknown, way: 1 | -1): boolean {
  return isBound(taken) && (!isBound(asked) || compare(String(asked), String(taken)) * way > 0);
}

function isBound(bound: unknown): boolean {
  return typeof bound === 'number' || (typeof bound === 'string' && isDecimal(bound));
}

function boundsOf(taken: Schema, names: readonly string[]): string {
  const said = names.flatMap((name) =>
    taken[name] === undefined ? [] : `${JSON.stringify(name)}: ${JSON.stringify(taken[name])}`,
  );
  return said.length === 0 ? '' : ` (${said.join(', ')})`;
}
