import type { Check, Codes } from '../rule.ts';
import { isNever } from '../judging/never.ts';

export const codes = {
  'field.never': {
    means: 'The condition of the field cannot be true: it contradicts itself, or is `false`.',
    mend: 'Mend the condition, or take the field away.',
  },
} as const satisfies Codes;

type Code = keyof typeof codes;

export const reads = ['form', 'flow'] as const;

export const each = 'form';

/** Every field can come to be asked: its `if` can be true (B14). */
export const check: Check<Code> = (subject, report) => {
  const { configuration } = subject;
  for (const document of subject.documents('form')) {
    const form = configuration.forms[document.name];
    const flows = Object.values(configuration.flows).filter((flow) => flow.form === document.name);
    if (form === undefined || flows.length === 0) continue;
    for (const [id, field] of Object.entries(form.fields)) {
      const condition = field.if;
      if (
        condition !== undefined &&
        flows.every((flow) => isNever(condition, { ...configuration.values, ...flow.values }))
      ) {
        report(document, ['fields', id, 'if'], {
          code: 'field.never',
          message: `this can never be true, so "${id}" is never asked`,
          suggestion: 'mend the condition, or take the field away',
        });
      }
    }
  }
};
