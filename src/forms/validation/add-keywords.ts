import type { Ajv, FuncKeywordDefinition, SchemaValidateFunction } from 'ajv';
import { formats } from './formats.ts';
import { ownKeywords, type OwnKeyword } from './own-keywords.ts';

/** The options under which ajv judges as the page does. Add `strict: true` where schemas are checked. */
export const ajvOptions = { allErrors: true, multipleOfPrecision: 8 } as const;

/** Gives an ajv the page's own keywords and formats, so that page, checker and core agree about every value. */
export function addKeywords<A extends Pick<Ajv, 'addFormat' | 'addKeyword'>>(ajv: A): A {
  for (const [name, isOne] of Object.entries(formats)) ajv.addFormat(name, { type: 'string', validate: isOne });
  for (const [keyword, own] of Object.entries(ownKeywords)) ajv.addKeyword(definition(keyword, own));
  return ajv;
}

function definition(keyword: string, own: OwnKeyword): FuncKeywordDefinition {
  const validate: SchemaValidateFunction = (says: unknown, text: string) => {
    const params = own.refuse(says, text);
    validate.errors = params ? [{ keyword, params, message: `must pass "${keyword}" keyword validation` }] : [];
    return params === undefined;
  };
  return { keyword, type: 'string', metaSchema: { ...own.says }, errors: true, validate };
}
