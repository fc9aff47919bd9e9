import { nearest } from '../../../engine/nearest.ts';
import type { Check, Codes } from '../rule.ts';
import { namesCounted } from '../reading/names-counted.ts';

export const codes = {
  'step.counted': {
    means:
      'The frame of the flow counts the names of a list as steps, and one of them is no step: the borrower is told of one more than come.',
    mend: "Take the name out of the list. A lender's file replaces a list whole.",
  },
} as const satisfies Codes;

type Code = keyof typeof codes;

export const reads = ['flow'] as const;

/** What a frame counts are steps of its flow. */
export const check: Check<Code> = (subject, report) => {
  for (const document of subject.documents('flow')) {
    const flow = subject.configuration.flows[document.name];
    for (const { pointer, item } of flow === undefined ? [] : namesCounted(flow)) {
      if (flow === undefined || Object.hasOwn(flow.steps, item)) continue;
      const near = nearest(item, Object.keys(flow.steps));
      report(document, pointer, {
        code: 'step.counted',
        message: `"${item}" is counted as a step here, and is no step of this flow`,
        suggestion: `take it out of the list${near === undefined ? '' : `, or did you mean "${near}"?`}`,
      });
    }
  }
};
