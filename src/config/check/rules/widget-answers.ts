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
  'field.cut': {
    severity: 'warning',
    means:
      'The field takes shorter texts than its widget may give, such as the address of an upload: who has sent the file would be refused for it.',
    mend: 'Write the length that is named.',
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
      if (given.kind === taken.kind && isShorter(schema.maxLength, answers.maxLength))
        report(document, ['fields', id, 'schema', 'maxLength'], {
          code: 'field.cut',
          message: `the widget "${widget}" may give ${String(answers.maxLength)} characters, and "${id}" takes ${String(schema.maxLength)}`,
          suggestion: `write ${String(answers.maxLength)}`,
        });
      if (taken.kind === 'any' || given.kind === taken.kind) continue;
      report(document, ['fields', id, 'schema'], {
        code: 'field.kind',
        message: `the widget "${widget}" gives ${knownWords(given)}, and "${id}" takes ${knownWords(taken)}`,
        suggestion: `"schema": ${JSON.stringify(answers)}`,
      });
    }
  }
};

function isShorter(one: unknown, other: unknown): boolean {
  return typeof one === 'number' && typeof other === 'number' && one < other;
}
