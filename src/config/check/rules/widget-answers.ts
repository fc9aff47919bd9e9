import { own } from '../../../engine/value.ts';
import { isJsonObject } from '../../json/object.ts';
import type { Check, Codes } from '../rule.ts';
import { knownWords } from '../saying/type-words.ts';
import { typeOfSchema } from '../scope/type-of-schema.ts';

export const codes = {
  'field.kind': {
    means:
      'The widget gives another kind of answer than the schema of the field takes, so that every answer would be refused, or money would be sent as a number, which is not exact.',
    mend: 'Write the schema that is named. Money is `{ "type": "string", "format": "decimal" }`.',
  },
} as const satisfies Codes;

export const reads = ['form'] as const;

/** A field takes what its widget gives, where the widget says so at `x-answers` of its options. */
export const check: Check<keyof typeof codes> = (
  { configuration, knowledge: { contract, schemas, widgets }, documents },
  report,
) => {
  for (const document of documents('form')) {
    for (const [id, { widget = '', schema }] of Object.entries(own(configuration.forms, document.name)?.fields ?? {})) {
      const answers = schemas[own(widgets, widget) ?? '']?.['x-answers'];
      if (!isJsonObject(answers)) continue;
      const [given, taken] = [
        typeOfSchema(answers, contract.resolve),
        typeOfSchema(schema as Readonly<Record<string, unknown>>, contract.resolve),
      ];
      if (taken.kind === 'any' || given.kind === taken.kind) continue;
      report(document, ['fields', id, 'schema'], {
        code: 'field.kind',
        message: `the widget "${widget}" gives ${knownWords(given)}, and "${id}" takes ${knownWords(taken)}`,
        suggestion: `"schema": ${JSON.stringify(answers)}`,
      });
    }
  }
};
