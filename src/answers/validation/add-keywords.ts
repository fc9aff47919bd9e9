import type { Ajv, FuncKeywordDefinition, SchemaValidateFunction } from 'ajv';
import { isMultiple } from '../../engine/decimal.ts';
import { formats } from './formats.ts';
import { ownKeywords, type OwnKeyword } from './own-keywords.ts';

/**
 * The options under which ajv judges as the page does: a value's own members alone, or "constructor" would be a member
 * of every object. Add `strict: true` where schemas are checked.
 */
export const ajvOptions = { allErrors: true, ownProperties: true } as const;

/** Gives an ajv the page's own keywords and formats, so that page, checker and core agree about every value. */
export function addKeywords<A extends Pick<Ajv, 'addFormat' | 'addKeyword' | 'removeKeyword'>>(ajv: A): A {
  ajv.removeKeyword('multipleOf');
  ajv.addKeyword(multipleOf);
  for (const [name, isOne] of Object.entries(formats)) ajv.addFormat(name, { type: 'string', validate: isOne });
  for (const [keyword, own] of Object.entries(ownKeywords)) ajv.addKeyword(definition(keyword, own));
  return ajv;
}

/** ajv's own divides binary fractions, and refuses 896589.19 as a multiple of 0.01. */
const judgeMultiple: SchemaValidateFunction = (step: number, value: number) => {
  const is = isMultiple(value, step);
  judgeMultiple.errors = is
    ? []
    : [{ keyword: 'multipleOf', params: { multipleOf: step }, message: `must be multiple of ${step}` }];
  return is;
};
const multipleOf: FuncKeywordDefinition = {
  keyword: 'multipleOf',
  type: 'number',
  schemaType: 'number',
  metaSchema: { type: 'number', exclusiveMinimum: 0 },
  errors: true,
  validate: judgeMultiple,
};

function definition(keyword: string, own: OwnKeyword): FuncKeywordDefinition {
  const validate: SchemaValidateFunction = (says: unknown, text: string) => {
    const params = own.refuse(says, text);
    validate.errors = params ? [{ keyword, params, message: `must pass "${keyword}" keyword validation` }] : [];
    return params === undefined;
  };
  return { keyword, type: 'string', metaSchema: { ...own.says }, errors: true, validate };
}
