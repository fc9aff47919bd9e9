import { add } from '../../src/engine/decimal.ts';
import { fieldsOf } from '../../src/engine/flow/index.ts';
import { FAILED, PENDING, type Value } from '../../src/engine/value.ts';
import { judge, presentSchema } from '../../src/answers/judge.ts';
import { problemOf } from '../../src/forms/group/problem.ts';
import { widgetName } from '../../src/answers/definition/widget-name.ts';
import type { FieldRules, FormPort } from '../../src/forms/port.ts';
import { createStage, portAt, type RenderedLender } from '../../src/render/index.ts';
import type { Sample, SampledLender } from './lenders.ts';
import { frameAt, reader, stepsByScreen } from './places.ts';

type Schema = ReturnType<typeof presentSchema>;

/** Values that the schema of this moment refuses, by what refuses them. */
function refused(rules: FieldRules, schema: Schema): readonly (Value | undefined)[] {
  const number = (keyword: string): number | undefined =>
    typeof schema[keyword] === 'number' ? schema[keyword] : undefined;
  const text = (keyword: string): string | undefined =>
    typeof schema[keyword] === 'string' ? schema[keyword] : undefined;
  const beside = (date: string, days: number): string =>
    new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
  const values: (Value | undefined)[] = [undefined];
  const push = <T>(bound: T | undefined, make: (bound: T) => Value): void =>
    void (bound !== undefined && values.push(make(bound)));
  push(number('minLength'), (length) => 'x'.repeat(Math.max(length - 1, 1)));
  push(number('maxLength'), (length) => 'x'.repeat(length + 1));
  push(text('pattern'), () => 'x');
  push(text('format'), () => 'x');
  push(number('minimum'), (bound) => bound - 1);
  push(number('maximum'), (bound) => bound + 1);
  push(text('decimalMinimum'), (bound) => add(bound, '-1'));
  push(text('decimalMaximum'), (bound) => add(bound, '1'));
  push(number('decimalPlaces'), (places) =>
    `${text('decimalMinimum') ?? '1'}.${'1'.repeat(places + 3)}`.replace(/\.(\d*)\./, '.$1'),
  );
  push(text('dateMinimum'), (date) => beside(date, -1));
  push(text('dateMaximum'), (date) => beside(date, 1));
  if (schema.type === 'integer') values.push('x', 1.5);
  if (schema.const !== undefined) values.push(false);
  if (Array.isArray(rules.options) || schema.enum !== undefined)
    values.push(schema.type === 'integer' ? -1 : 'no such');
  return values;
}

/** One field: what it is called, its sample answer as it is shown in words, and its errors in words. */
function fieldText(port: FormPort, name: string, example: Value | undefined, full: boolean): string {
  const field = port.fields[name];
  if (field === undefined) throw new Error(`no field ${name}`);
  const asked = port.rules(name, port.store.get);
  const rules: FieldRules = { ...asked, asked: true };
  const schema = presentSchema(field, rules, port.currency);
  const options = Array.isArray(rules.options) ? rules.options : undefined;
  const shown =
    options?.find((option) => option.value === example)?.text ??
    (schema.writeOnly === true ? '••••' : (JSON.stringify(example) ?? 'nothing'));
  const words = new Map<string, string>();
  const judged = judge(field, rules, example, port.currency);
  for (const value of refused(rules, schema)) {
    const verdict = judge(field, rules, value, port.currency);
    if (verdict)
      words.set(
        verdict.keyword === 'format' ? `format ${String(schema.format)}` : verdict.keyword,
        problemOf(port, name, rules.label, verdict).words,
      );
  }
  for (const state of [PENDING, FAILED] as const) {
    if (field.options === undefined) continue;
    const verdict = judge(field, { ...rules, options: state }, example ?? 'x', port.currency);
    if (verdict) words.set(verdict.keyword, problemOf(port, name, rules.label, verdict).words);
  }
  const facts = full
    ? [
        `  widget: ${widgetName(field, options?.length)}${rules.required ? ', required' : ''}${rules.readonly ? ', readonly' : ''}${asked.asked ? '' : ', not asked'}`,
        `  example: ${shown}${judged ? ` (refused: ${judged.keyword})` : ''}`,
      ]
    : [];
  return [
    `${name}: “${rules.label}”`,
    ...facts,
    ...(rules.help === undefined ? [] : [`  help: ${rules.help}`]),
    ...[...words].map(([keyword, said]) => `  ${keyword}: ${said}`),
  ].join('\n');
}

/** Every field of a form, as the flow that asks it first shows it. */
export function formText(lender: SampledLender, rendered: RenderedLender, form: string, full: boolean): string {
  const { sample } = lender;
  const lines: string[] = [];
  const flow = Object.entries(rendered.program.flows).find(([, definition]) => definition.form === form)?.[0];
  if (flow === undefined) throw new Error(`no flow asks the form ${form}`);
  const stage = stageOf(rendered, sample, flow);
  const steps = [...stepsByScreen(lender).values()].flat().filter((step) => step.flow === flow);
  for (const [name, field] of Object.entries(fieldsOf(rendered.program, flow)).sort(([, a], [, b]) => a.at - b.at)) {
    const shown = steps.find((step) =>
      portAt(stage, frameAt(stage, sample, step, 'blank'), step.screen).groups.includes(field.group),
    );
    if (shown === undefined && field.query !== undefined) {
      // No widget asks it: an event of a list sets it, and it lives in the address.
      if (full) lines.push(`${name}: at ${field.query} in the address alone`);
      continue;
    }
    if (shown === undefined) throw new Error(`no screen asks ${name}`);
    const port = portAt(stage, frameAt(stage, sample, shown, 'answered'), shown.screen).form(field.group);
    lines.push(fieldText(port, name, sample.flows[flow]?.answers?.[name], full));
  }
  return `${lines.join('\n')}\n`;
}

function stageOf(rendered: RenderedLender, sample: Sample, flow: string) {
  const { settings, session, profile, route, now } = sample;
  return createStage(rendered, {
    settings,
    session,
    profile,
    route,
    now,
    read: reader(sample, flow, 'there', new Set()),
  });
}
