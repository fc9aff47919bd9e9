import { variables } from '../../engine/expression/index.ts';
import type { Rule } from './subject.ts';

/** What belongs to a journey under way: nobody knows it where its name on the device is told. */
const underWay = new Set(['form', 'data', 'flow', 'value', 'event', 'error']);

/** The name under which a journey is kept is told before the journey runs, to find what was kept. */
export const keptUnder: Rule = (subject, report) => {
  for (const document of subject.documents('flow')) {
    const keep = subject.configuration.flows[document.name]?.keep;
    const unknown = keep === undefined ? undefined : variables(keep).find(({ root }) => underWay.has(root));
    if (unknown === undefined) continue;
    report(document, ['keep'], {
      code: 'flow.keep',
      message: `"${[unknown.root, ...unknown.path].join('.')}" is not known where a kept journey is looked for, so that it would never be found`,
      suggestion: 'read with, session, settings, site, profile or route',
    });
  }
};
