import { isJsonObject } from '../../json/object.ts';
import type { Check, Codes } from '../rule.ts';

export const codes = {
  'button.confirm': { means: 'A question is asked before an event is sent. A link leads on at once, and could be opened elsewhere.', mend: 'Send an event, and let the flow lead to the address.' },
} as const satisfies Codes;

type Code = keyof typeof codes;

export const reads = ['screen'] as const;

/** A button that asks first sends an event. */
export const check: Check<Code> = (subject, report) => {
  for (const document of subject.documents('screen')) {
    for (const { is, value, pointer } of subject.constructs(document)) {
      if (is === 'Button' && isJsonObject(value) && value.confirm !== undefined && (value.event === undefined || value.to !== undefined)) report(document, [...pointer, 'confirm'], { code: 'button.confirm', message: 'a question is asked before an event is sent, and this button leads to an address', suggestion: 'write "event" instead of "to"' });
    }
  }
};
