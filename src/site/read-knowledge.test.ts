import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, it } from 'vitest';
import { knowledge } from '../config/testing/knowledge.ts';

it('judges documents by a grammar that is right itself, which is not asked at each start', () => {
  const ajv = new Ajv2020({ strict: false });
  for (const [id, schema] of Object.entries(knowledge().schemas))
    expect([id, ajv.validateSchema(schema), ajv.errorsText()]).toEqual([id, true, 'No errors']);
});
