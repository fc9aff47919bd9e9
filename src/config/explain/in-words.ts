import { operators } from '../../engine/expression/every-operator.ts';
import { isObject, type Value } from '../../engine/value.ts';
import type { Expr } from '../../language/language.gen.ts';
import { listed } from '../listed.ts';

const between: Readonly<Record<string, string>> = {
  '===': 'is',
  '!==': 'is not',
  '<': 'is below',
  '<=': 'is at most',
  '>': 'is above',
  '>=': 'is at least',
  '+': '+',
  '-': '−',
  '*': '×',
  '/': '÷',
  in: 'is one of',
  contains: 'contains',
  and: 'and',
  or: 'or',
};
const sums = new Set(['+', '-', '*', '/']);
const joined = new Set(['and', 'or']);

/**
 * A json-logic expression in words that a person can read over: settings.country is "NGA" and value.before. Named values
 * stand by their names; `valuesIn` tells which they are. The same expression gives the same words.
 */
export function inWords(expr: Expr | undefined): string {
  if (expr === undefined || expr === null) return 'nothing';
  if (expr === true) return 'yes';
  if (expr === false) return 'no';
  if (typeof expr === 'string') return JSON.stringify(expr);
  if (typeof expr === 'number') return String(expr);
  if (Array.isArray(expr)) return expr.length === 0 ? 'an empty list' : expr.map(inWords).join(', ');
  const members = Object.entries(expr as Readonly<Record<string, Expr>>);
  const [[name, given] = ['', null]] = members;
  const isOperation = members.length === 1 && Object.hasOwn(operators, name);
  if (!isOperation) return `{${members.map(([member, value]) => `${member}: ${inWords(value)}`).join(', ')}}`;
  return operationInWords(name, Array.isArray(given) ? given : [given]);
}

function operationInWords(name: string, operands: readonly Expr[]): string {
  const [first, second, third] = operands;
  const of = (operand: Expr | undefined): string => bracketed(operand);
  switch (name) {
    // That a missing answer counts as no, or as an empty text, goes without saying.
    case 'var':
      return second === undefined || second === false || second === ''
        ? String(first)
        : `${String(first)} (missing: ${inWords(second)})`;
    case 'has':
      return `${listed(operands.map(String), 'and')} ${operands.length > 1 ? 'are' : 'is'} there`;
    case 'ready':
      return `${operands.map(String).join(', ')} has come`;
    case '!':
      return negated(first);
    case 'if':
      return conditional(operands);
    case 'in':
      return isList(second)
        ? second.length === 1
          ? around('===', [first ?? null, second[0] ?? null])
          : `${of(first)} is one of ${inWords(second)}`
        : `${of(first)} is in ${of(second)}`;
    case 'some':
      return `some of ${of(first)} has: ${inWords(second)}`;
    case 'all':
      return `all of ${of(first)} have: ${inWords(second)}`;
    case 'filter':
      return `those of ${of(first)} with: ${inWords(second)}`;
    case 'find':
      return `the first of ${of(first)} with: ${inWords(second)}${third === undefined ? '' : ` (else ${inWords(third)})`}`;
    case 'map':
      return `${of(second)} for each of ${of(first)}`;
    case 'sort':
      return `${of(first)} sorted by ${of(second)}${third === 'desc' ? ', the last first' : ''}`;
    case 'count':
      return `the number of ${of(first)}`;
    case 'sum':
      return `the sum of ${of(first)}`;
    case 'lower':
      return `${of(first)} in small letters`;
    case 'trim':
      return `${of(first)} without spaces around`;
    case 'split':
      return `${of(first)} split at ${inWords(second)}`;
    case 'number':
    case 'text':
      return `${of(first)} as a ${name}`;
    case 'later':
      return `${of(first)} ${of(second)} ${String(third)} later`;
    case 'join':
      return operands.map(of).join(' and then ');
    default:
      return between[name] !== undefined && operands.length > 1
        ? around(name, operands)
        : `${name}(${operands.map(inWords).join(', ')})`;
  }
}

function around(name: string, operands: readonly Expr[]): string {
  const word = ` ${between[name] ?? name} `;
  if (sums.has(name) || joined.has(name)) return operands.map((operand) => bracketed(operand, name)).join(word);
  const [first, ...rest] = operands;
  return `${bracketed(first)}${word}${rest.map((operand) => bracketed(operand)).join(word)}`;
}

function negated(expr: Expr | undefined): string {
  const {
    name,
    operands: [first, second, ...rest],
  } = operation(expr);
  if (name === '===') return operationInWords('!==', [first ?? null, second ?? null]);
  if (name === 'has')
    return `${listed(
      [first, second, ...rest].flatMap((path) => (path === undefined ? [] : String(path))),
      'or',
    )} is not there`;
  if (name === 'in' && isList(second)) return `${bracketed(first)} is none of ${inWords(second)}`;
  if (name === 'var' && rest.length === 0) return `not ${inWords(expr)}`;
  return `not ${bracketed(expr)}`;
}

function conditional(operands: readonly Expr[]): string {
  const parts: string[] = [];
  for (let index = 0; index + 1 < operands.length; index += 2)
    parts.push(`${bracketed(operands[index + 1])} if ${bracketed(operands[index])}`);
  return [...parts, ...(operands.length % 2 === 1 ? [`else ${bracketed(operands.at(-1))}`] : [])].join(', ');
}

/** In brackets where the words would run together; those of one and the same `and`, `or` or sum need none. */
function bracketed(expr: Expr | undefined, inside?: string): string {
  const words = inWords(expr);
  const { name } = operation(expr);
  const isTerm = name === undefined || ['var', 'has', 'count', 'sum', 'lower', 'trim', 'number', 'text'].includes(name);
  const isSafe = joined.has(inside ?? '') && name !== undefined && !joined.has(name) && name !== 'if';
  return isTerm || isSafe || name === inside ? words : `(${words})`;
}

function operation(expr: Expr | undefined): { readonly name: string | undefined; readonly operands: readonly Expr[] } {
  if (!isObject(expr as Value)) return { name: undefined, operands: [] };
  const [[name, given] = ['', null]] = Object.entries(expr as Readonly<Record<string, Expr | Expr[]>>);
  return { name, operands: Array.isArray(given) ? given : [given] };
}

function isList(expr: Expr | undefined): expr is Expr[] {
  return Array.isArray(expr);
}
