import { variables } from '../../../engine/expression/index.ts';
import type { Check, Codes } from '../rule.ts';

/** What belongs to a journey under way: nobody knows it where its name on the device is told. */
const underWay = new Set(['form', 'data', 'flow', 'value', 'event', 'error']);

export const codes = {
  'flow.keep': {
    means:
      '`keep` is the name under which a journey is kept, told before the journey runs. What it has typed, read or marked, and its named values, are not known there: nothing would be kept.',
    mend: 'Make the name of what it was given and who it is for.',
  },
} as const satisfies Codes;

type Code = keyof typeof codes;

export const reads = ['flow'] as const;

/** The name under which a journey is kept is told before the journey runs, to find what was kept. */
export const check: Check<Code> = (subject, report) => {
  for (const document of subject.documents('flow')) {
    const keep = subject.configuration.flows[document.name]?.keep;
    if (typeof keep === 'boolean' || typeof keep === 'number')
      report(document, ['keep'], {
        code: 'flow.keep',
        message: `this is the name under which the journey is kept, and ${String(keep)} is no name`,
        suggestion: `write a text: "keep": "${document.name.replaceAll('/', '-')}"`,
      });
    const unknown = keep === undefined ? undefined : variables(keep).find(({ root }) => underWay.has(root));
    if (unknown === undefined) continue;
    report(document, ['keep'], {
      code: 'flow.keep',
      message: `"${[unknown.root, ...unknown.path].join('.')}" is not known where a kept journey is looked for, so that it would never be found`,
      suggestion: 'read with, session, settings, site, profile or route',
    });
  }
};
