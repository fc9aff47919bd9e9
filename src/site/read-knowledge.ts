import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { Knowledge, Refusal } from '../config/check/index.ts';
import type { Schema } from '../config/contract.ts';
import { withoutWaysOfWriting } from '../config/writing/without-ways-of-writing.ts';
import { addKeywords, ajvOptions } from '../answers/validation/index.ts';
import { readContract } from './read-contract.ts';
import { errorText } from '../engine/error-text.ts';

/**
 * What the checker knows besides lenders' files: the grammar, the options of blocks and widgets, and the calls, from
 * the repository at a root.
 */
export function readKnowledge(root: string): Knowledge {
  const schemas: Record<string, Schema> = {};
  const take = (file: string): string => {
    const schema = withoutWaysOfWriting(JSON.parse(readFileSync(file, 'utf8')) as Schema);
    const id = String(schema.$id);
    schemas[id] = schema;
    return id;
  };
  const grammar = join(root, 'schemas/config');
  for (const file of readdirSync(grammar)) if (file.endsWith('.schema.json')) take(join(grammar, file));
  const options = (folder: string) =>
    Object.fromEntries(
      readdirSync(join(root, folder))
        .map((name) => [name, join(root, folder, name, 'options.schema.json')] as const)
        .filter(([, file]) => existsSync(file))
        .map(([name, file]) => [name, take(file)]),
    );
  const blocks = options('src/screen/blocks');
  const widgets = options('src/forms/widgets');
  const asks = Object.fromEntries(
    Object.keys(widgets)
      .map((name) => [name, join(root, 'src/forms/widgets', name, 'asks.json')] as const)
      .filter(([, file]) => existsSync(file))
      .map(([name, file]) => [name, JSON.parse(readFileSync(file, 'utf8')) as Knowledge['asks'][string]]),
  );

  // Each schema judges a handful of documents: making its code short costs more than running it.
  const code = { optimize: false };
  // That the grammar itself is right is held by tests: judging it took as long as most documents.
  const ours = { meta: false, validateSchema: false, strict: false } as const;
  const grammarJudge = once(
    () => new Ajv2020({ ...ours, allErrors: true, verbose: true, code, schemas: Object.values(schemas) }),
  );
  const strictJudge = once(() =>
    addKeywords(new Ajv2020({ ...ajvOptions, strict: true, strictRequired: false, addUsedSchema: false, code })),
  );
  const judged = new Map<string, ValidateFunction | string>();
  // Compiling is slow, and lenders share most of their schemas.
  const compiled = (schema: unknown): ValidateFunction | string => {
    const key = JSON.stringify(schema);
    const known = judged.get(key);
    if (known !== undefined) return known;
    let made: ValidateFunction | string;
    try {
      made = strictJudge().compile(schema as Schema);
    } catch (error) {
      made = errorText(error);
    }
    judged.set(key, made);
    return made;
  };
  return {
    contract: readContract(root),
    schemas,
    blocks,
    widgets,
    asks,
    judge(reference, value) {
      const validate = grammarJudge().getSchema(reference);
      if (validate === undefined) throw new Error(`no schema ${reference}`);
      void validate(value);
      return (validate.errors ?? []).map(
        ({ keyword, instancePath, params, message, parentSchema, propertyName }): Refusal => ({
          keyword,
          instancePath,
          params: params as Refusal['params'],
          message: message ?? keyword,
          parent: parentSchema,
          propertyName,
        }),
      );
    },
    schemaFault(schema) {
      const found = compiled(schema);
      return typeof found === 'string' ? found : undefined;
    },
    valueFault(schema, value) {
      const found = compiled(schema);
      if (typeof found === 'string') return found;
      return found(value) ? undefined : strictJudge().errorsText(found.errors, { dataVar: 'it' });
    },
  };
}

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
