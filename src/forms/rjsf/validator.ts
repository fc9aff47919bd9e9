import { toErrorSchema, type RJSFSchema, type RJSFValidationError, type ValidatorType } from '@rjsf/utils';
import type { Value } from '../../engine/value.ts';
import { validate, type Refusal, type Schema } from '../../answers/validation/index.ts';

/**
 * Our interpreter behind rjsf's validator interface. rjsf asks it which branch of a conditional schema is drawn; an
 * error is thrown on, since rjsf's own validators answer "no" for it and show the wrong branch.
 */
export const validator: ValidatorType = {
  isValid: (schema, data, rootSchema) => validate(schemaOf(schema), valueOf(data), schemaOf(rootSchema)).length === 0,
  rawValidation: <Result,>(schema: RJSFSchema, data?: unknown) => ({ errors: validate(schemaOf(schema), valueOf(data)) as Result[] }),
  validateFormData(data, schema) {
    const errors = validate(schemaOf(schema), valueOf(data)).map(asRjsf);
    return { errors, errorSchema: toErrorSchema(errors) };
  },
  reset() {},
};

function schemaOf(schema: RJSFSchema): Schema {
  return schema as Schema;
}

/** rjsf asks about nothing at all when a form is still empty. */
function valueOf(data: unknown): Value {
  return (data ?? {}) as Value;
}

function asRjsf({ instancePath, keyword, params }: Refusal): RJSFValidationError {
  const missing = typeof params['missingProperty'] === 'string' ? `.${params['missingProperty']}` : '';
  return { name: keyword, property: instancePath.replaceAll('/', '.') + missing, message: keyword, params, stack: keyword };
}
