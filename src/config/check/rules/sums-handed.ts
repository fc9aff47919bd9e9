import { setsIn } from '../../../engine/flow/index.ts';
import { own } from '../../../engine/value.ts';
import type { Expr, Flow, With } from '../../../language/language.gen.ts';
import { canonical } from '../../json/canonical.ts';
import { isJsonObject } from '../../json/object.ts';
import type { Pointer } from '../../json/pointer.ts';
import type { Check, Codes } from '../rule.ts';
import { operationIn } from '../scope/facts.ts';
import { isSum } from '../scope/type.ts';
import { typeOfSchema } from '../scope/type-of-schema.ts';
import type { Subject } from '../subject.ts';

export const codes = {
  'sum.other': {
    severity: 'warning',
    means:
      'A flow that asks for the PIN is told a sum, and the call that moves the money is given another under the same name: the borrower would agree to one sum, and another would be sent.',
    mend: 'Give both the same. Where what is told has a cost in it, let it be the sum that is sent and the cost: `{ "+": [ … ] }`.',
  },
  'sum.without': {
    severity: 'warning',
    means:
      'A call that moves money is given two sums, such as what is paid and its fee, and none of those that the borrower is told holds both: what is paid in all would be more than they agreed to.',
    mend: 'Tell the flow a sum of both: `{ "+": [ … ] }`, or the named value that is that.',
  },
} as const satisfies Codes;

export const reads = ['flow', 'gates', 'values'] as const;

/** Who runs a flow and hands it a call that moves money tells it what that call sends. */
export const check: Check<keyof typeof codes> = (subject, report) => {
  const { flows, gates, values } = subject.configuration;
  for (const document of subject.documents('flow')) {
    const flow = own(flows, document.name);
    if (flow === undefined) continue;
    const marks = setsIn(flow, gates);
    const named = (path: string): Expr | undefined => {
      const [root, name = '', more] = path.split('.');
      if (root === 'value' && more === undefined) return own({ ...values, ...flow.values }, name);
      const [set, another] = (marks.get(path) ?? []).filter((to) => to !== null);
      return another === undefined ? set : undefined;
    };
    for (const [id, step] of Object.entries(flow.steps)) {
      if (!('flow' in step) || step.with === undefined) continue;
      const { told, sent } = sumsOf(subject, own(flows, step.flow), step.with);
      const both = [...sent].filter(([argument]) => told.has(argument));
      const at = (name: string): Pointer => ['steps', id, 'with', name];
      const partsOf = (expr: Expr) => addends(expr, named);
      const isOther = both.filter(([argument, expr]) => !holds(partsOf(told.get(argument) ?? null), partsOf(expr)));
      for (const [argument] of isOther)
        report(document, at(argument), {
          code: 'sum.other',
          message: `the flow is told another sum as "${argument}" than the call it is handed sends as "${argument}"`,
          suggestion: 'give both the same value',
        });
      const all = both.flatMap(([, expr]) => partsOf(expr));
      if (both.length < 2 || isOther.length > 0 || [...told.values()].some((expr) => isSame(partsOf(expr), all)))
        continue;
      report(document, ['steps', id, 'with'], {
        code: 'sum.without',
        message: `the call that is handed over sends ${both.map(([argument]) => `"${argument}"`).join(' and ')}, and no sum that the flow is told is made of both`,
        suggestion: `what is paid in all is ${JSON.stringify({ '+': both.map(([, expr]) => expr) })}`,
      });
    }
  }
};

interface Sums {
  /** What the flow is told, by name. */
  readonly told: ReadonlyMap<string, Expr>;
  /** What calls that move money are given, by the names of their arguments. */
  readonly sent: ReadonlyMap<string, Expr>;
}

function sumsOf({ knowledge: { contract } }: Subject, called: Flow | undefined, given: With): Sums {
  const [told, sent] = [new Map<string, Expr>(), new Map<string, Expr>()];
  for (const [name, taken] of Object.entries(called?.takes ?? {})) {
    const expr = given[name];
    if (expr === undefined || !isJsonObject(taken)) continue;
    const operation = typeof taken.call === 'string' ? own(contract.operations, taken.call) : undefined;
    const argument = typeof taken.argument === 'string' ? taken.argument : undefined;
    const schema =
      argument === undefined ? taken : operation?.info.money === true ? operation.request[argument] : undefined;
    if (schema !== undefined && isSum(typeOfSchema(schema, contract.resolve)))
      (argument === undefined ? told : sent).set(argument ?? name, expr);
  }
  return { told, sent };
}

/** What is added up to a sum: a named value is what it is made of, a mark what it is set to where that is one thing. */
function addends(expr: Expr, named: (path: string) => Expr | undefined, depth = 0): readonly string[] {
  const operation = operationIn(expr);
  const [path] = operation?.operands ?? [];
  if (operation?.name === '+') return operation.operands.flatMap((operand) => addends(operand, named, depth));
  if (operation?.name !== 'var' || typeof path !== 'string') return [canonical(expr)];
  const meant = depth > deepest ? undefined : named(path);
  return ['+', 'var'].includes(operationIn(meant)?.name ?? '') ? addends(meant ?? null, named, depth + 1) : [path];
}

/** Values that rest on themselves, of which another rule tells, go on without end. */
const deepest = 20;

/** Whether a sum has all parts of another. */
function holds(whole: readonly string[], parts: readonly string[]): boolean {
  const left = [...whole];
  return parts.every((part) => {
    const place = left.indexOf(part);
    if (place !== -1) left.splice(place, 1);
    return place !== -1;
  });
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && holds(one, other);
