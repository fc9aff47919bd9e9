import type { Expr, Field, Flow, Form, Gates, Screen } from '../../../language/language.gen.ts';
import type { CallFacts } from '../../../language/bundle.ts';
import type { Program } from '../program.ts';

interface Parts {
  readonly flows: Readonly<Record<string, Flow>>;
  /** Forms by name, as tables of fields. */
  readonly forms?: Readonly<Record<string, Readonly<Record<string, Omit<Field, 'at'>>>>>;
  readonly screens?: Readonly<Record<string, Screen>>;
  /** Names that a call takes; "money" in front of them when it moves money. */
  readonly calls?: Readonly<Record<string, readonly string[]>>;
  readonly gates?: Gates['gates'];
  readonly values?: Readonly<Record<string, Expr>>;
}

/** A program from its flows. A screen that is not given shows the fields of the group that has its name. */
export function programOf({ flows, forms = {}, screens = {}, calls = {}, gates = {}, values = {} }: Parts): Program {
  const shown = Object.values(flows).flatMap((flow) =>
    Object.values(flow.steps).flatMap((step) => ('screen' in step ? [step.screen] : [])),
  );
  return {
    flows,
    screens: { ...Object.fromEntries(shown.map((name) => [name, screenOf(name)])), ...screens },
    forms: Object.fromEntries(Object.entries(forms).map(([name, fields]): [string, Form] => [name, formOf(fields)])),
    calls: Object.fromEntries(Object.entries(calls).map(([name, names]) => [name, factsOf(names)])),
    gates,
    values,
  };
}

function screenOf(name: string): Screen {
  return { title: name, body: { fields: { at: 10, block: 'fields', group: name } } };
}

function formOf(fields: Readonly<Record<string, Omit<Field, 'at'>>>): Form {
  return {
    fields: Object.fromEntries(
      Object.entries(fields).map(([name, field], index) => [name, { at: index * 10, ...field }]),
    ),
  };
}

function factsOf(names: readonly string[]): CallFacts {
  return { params: [], query: [], body: names.filter((name) => name !== 'money'), money: names.includes('money') };
}

/** A required text in a group. */
export function text(group: string, more: Partial<Field> = {}): Omit<Field, 'at'> {
  return { group, required: true, schema: { type: 'string' }, ...more };
}

/** A secret in a group. */
export function secret(group: string): Omit<Field, 'at'> {
  return text(group, { schema: { type: 'string', writeOnly: true } });
}

export function variable(path: string, otherwise?: Expr): Expr {
  return { var: otherwise === undefined ? path : [path, otherwise] };
}

export function is(path: string, value: Expr): Expr {
  return { '===': [{ var: [path, ''] }, value] };
}

export function has(path: string): Expr {
  return { has: path };
}

export function not(condition: Expr): Expr {
  return { '!': condition };
}
