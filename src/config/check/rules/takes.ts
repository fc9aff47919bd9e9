import type { Pointer } from '../../json/pointer.ts';
import type { Takes, With } from '../../../language/language.gen.ts';
import type { LayeredDocument } from '../../layers.ts';
import { leadsTo } from '../reading/leads-to.ts';
import { decisionsOf, rowsOf } from '../../../engine/flow/index.ts';
import { suggestName } from '../saying/nearest.ts';
import type { Check, Codes } from '../rule.ts';

export const codes = {
  'with.unknown': {
    means: 'A screen or a flow is given something that it does not name at `takes`.',
    mend: 'Mend the name, or add it to `takes`.',
  },
} as const satisfies Codes;

type Code = keyof typeof codes;

export const reads = ['flow', 'routes', 'screen', 'gates'] as const;

export const stage = 'ways';

/** What screens and flows are given is what they take. */
export const check: Check<Code> = (subject, report) => {
  const { flows, screens, routes, gates } = subject.configuration;

  const given = (
    document: LayeredDocument,
    pointer: Pointer,
    what: string,
    taken: Takes | undefined,
    names: With | undefined,
  ) => {
    for (const name of Object.keys(names ?? {})) {
      if (name !== '*' && !Object.hasOwn(taken ?? {}, name))
        report(document, [...pointer, name], {
          code: 'with.unknown',
          message: `${what} takes no "${name}"`,
          suggestion: suggestName(name, Object.keys(taken ?? {})),
        });
    }
  };

  for (const document of subject.documents('flow')) {
    const flow = flows[document.name];
    if (flow === undefined) continue;
    const toStep = (id: string, pointer: Pointer, names: With | undefined) => {
      const step = Object.hasOwn(flow.steps, id) ? flow.steps[id] : undefined;
      if (step === undefined) return;
      // A screen reads what its flow was given too.
      if ('screen' in step)
        given(
          document,
          pointer,
          `the screen "${step.screen}"`,
          { ...flow.takes, ...screens[step.screen]?.takes },
          names,
        );
      if ('flow' in step) given(document, pointer, `the flow "${step.flow}"`, flows[step.flow]?.takes, names);
    };
    for (const [id, step] of Object.entries(flow.steps))
      if ('with' in step) toStep(id, ['steps', id, 'with'], step.with);
    for (const { decision, pointer } of decisionsOf(flow)) {
      for (const { row, written, pointer: at } of rowsOf(decision, gates, pointer)) {
        if (written.with === undefined || row.to === undefined) continue;
        if (!row.to.startsWith('/')) toStep(row.to, [...at, 'with'], written.with);
        else {
          const route = Object.values(routes).find(({ path }) => leadsTo(path, row.to ?? ''));
          if (route?.flow !== undefined)
            given(document, [...at, 'with'], `the flow "${route.flow}"`, flows[route.flow]?.takes, row.with);
        }
      }
    }
  }
  const table = subject.document('routes', 'routes');
  if (table === undefined) return;
  for (const [id, route] of Object.entries(routes)) {
    if (route.flow !== undefined)
      given(table, ['routes', id, 'with'], `the flow "${route.flow}"`, flows[route.flow]?.takes, route.with);
  }
};
