import type { Keyword } from './keyword.ts';
import type { Schema } from './schema.ts';

/** Keywords that join schemas. */
export const logicKeywords: Readonly<Record<string, Keyword>> = {
  not(says, value, walk) {
    if (walk.fits(says as Schema, value)) walk.refuse({});
  },
  allOf(says, value, walk) {
    for (const schema of says as readonly Schema[]) walk.into(schema, value);
  },
  anyOf(says, value, walk) {
    for (const schema of says as readonly Schema[]) if (walk.into(schema, value)) return walk.forgive();
    walk.refuse({});
  },
  oneOf(says, value, walk) {
    const passing: number[] = [];
    for (const [place, schema] of (says as readonly Schema[]).entries()) {
      if (walk.into(schema, value)) passing.push(place);
      if (passing.length === 2) return walk.refuse({ passingSchemas: passing });
    }
    if (passing.length === 1) walk.forgive();
    else walk.refuse({ passingSchemas: null });
  },
  if(says, value, walk, schema) {
    const branch = walk.fits(says as Schema, value) ? 'then' : 'else';
    const next = schema[branch];
    if (next !== undefined && !walk.into(next as Schema, value)) walk.refuse({ failingKeyword: branch });
  },
};
