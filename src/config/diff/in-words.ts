import type { Expr } from '../language.gen.ts';
import { operators } from '../../engine/expression/index.ts';
import { isObject, type Value } from '../../engine/value.ts';

const between: Readonly<Record<string, string>> = { '===': 'is', '!==': 'is not', '<': '<', '<=': '<=', '>': '>', '>=': '>=', '+': '+', '-': '-', '*': '×', '/': '/', in: 'is one of', contains: 'contains', and: 'and', or: 'or' };

/** An expression in words that a person can read over: not with.id, value.taken and data.score.ok (else no). */
export function inWords(expr: Expr | undefined): string {
  if (expr === undefined || expr === null) return 'nothing';
  if (expr === true) return 'yes';
  if (expr === false) return 'no';
  if (typeof expr === 'string') return JSON.stringify(expr);
  if (typeof expr === 'number') return String(expr);
  if (Array.isArray(expr)) return `[${expr.map(inWords).join(', ')}]`;
  const members = Object.entries(expr as Readonly<Record<string, Expr>>);
  const isTable = members.length !== 1 || !members.every(([member]) => member === 'var' || Object.hasOwn(operators, member));
  if (isTable) return `{${members.map(([member, value]) => `${member}: ${inWords(value)}`).join(', ')}}`;
  const [[name, given] = ['', null]] = members;
  const operands: readonly Expr[] = Array.isArray(given) ? given : [given];
  if (name === 'var') return operands.length < 2 ? String(operands[0]) : `${String(operands[0])} (else ${inWords(operands[1])})`;
  if (name === 'has') return `${operands.map(String).join(' and ')} ${operands.length > 1 ? 'are' : 'is'} known`;
  if (name === '!') return `not ${inner(operands[0])}`;
  const word = Object.hasOwn(between, name) ? between[name] : undefined;
  if (word !== undefined && operands.length > 1) return operands.map(inner).join(` ${word} `);
  return `${name}(${operands.map(inWords).join(', ')})`;
}

function inner(expr: Expr | undefined): string {
  const text = inWords(expr);
  const isTerm = !isObject(expr as Value) || ['var', 'has'].includes(Object.keys(expr as object)[0] ?? '');
  return isTerm || /^[\w-]+\([^()]*\)$/.test(text) ? text : `(${text})`;
}
