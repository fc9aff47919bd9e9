export { addKeywords, ajvOptions } from './add-keywords.ts';
export { SchemaError, type Refusal, type Schema, type SchemaObject } from './schema.ts';
export { validate } from './validate.ts';
