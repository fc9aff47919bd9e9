import type { Pointer } from '../../json/pointer.ts';
import type { Configuration } from '../../configuration.ts';
import type { LayeredDocument } from '../../layers.ts';
import { groupsOf } from '../../../engine/flow/groups.ts';
import { decisionsOf, isPath, rowsIn, rowsOf, targetWords } from '../../../engine/flow/index.ts';
import { suggestName, suggestUse } from '../saying/nearest.ts';
import { layoutsOf } from '../../layouts-of.ts';
import type { Check, Codes, Report } from '../rule.ts';
import { sharedCodes } from '../shared-codes.ts';
import type { Subject } from '../subject.ts';

type Referred = 'screen' | 'flow' | 'form' | 'field' | 'gate' | 'call' | 'step';

/** Where names of a kind can be looked up. */
const placesOf: Partial<Readonly<Record<Referred, string>>> = {
  screen: 'screens/',
  flow: 'rules/flows/',
  form: 'schemas/forms/',
  gate: 'rules/gates.json',
  call: 'schemas/api/',
};

export const codes = {
  'reference.flow': {
    means: "The flow's file is not there; or a route has neither a flow nor gates.",
    mend: 'Mend the name, or write the file.',
  },
  'reference.step': {
    means: 'A target is misspelt, or an overlay has taken the step away that something else leads to.',
    mend: 'Lead to a step that is there.',
  },
  'reference.group': {
    means: 'The `fields` block and the fields must name the same group.',
    mend: 'Mend the name of the group.',
  },
  'reference.unused': sharedCodes['reference.unused'],
  'reference.screen': { means: "The screen's file is not there.", mend: 'Mend the name, or write the file.' },
  'reference.form': { means: "The form's file is not there.", mend: 'Mend the name, or write the file.' },
  'reference.field': sharedCodes['reference.field'],
  'reference.gate': { means: '`rules/gates.json` has no gate of that name.', mend: 'Mend the name, or add the gate.' },
  'reference.call': sharedCodes['reference.call'],
} as const satisfies Codes;

type Code = keyof typeof codes;

export const reads = ['flow', 'form', 'routes', 'gates', 'screen'] as const;

/** Everything that a file names exists: screens, flows, forms, layouts, groups, steps, gates, fields, calls. */
export const check: Check<Code> = (subject, report) => {
  const { configuration, knowledge } = subject;
  const { flows, screens, forms, gates, routes } = configuration;

  const wanted = (
    table: Readonly<Record<string, unknown>>,
    name: string,
    kind: Referred,
    document: LayeredDocument,
    pointer: Pointer,
  ) => {
    if (!Object.hasOwn(table, name))
      report(document, pointer, {
        code: `reference.${kind}`,
        message: `there is no ${kind} "${name}"`,
        suggestion: suggestName(name, Object.keys(table), placesOf[kind]),
      });
  };

  for (const document of subject.documents('flow')) {
    const flow = flows[document.name];
    if (flow === undefined) continue;
    if (flow.form !== undefined) wanted(forms, flow.form, 'form', document, ['form']);
    if (flow.beside !== undefined) wanted(screens, flow.beside, 'screen', document, ['beside']);
    if (flow.frame?.layout !== undefined) wanted(screens, flow.frame.layout, 'screen', document, ['frame', 'layout']);
    const fields = forms[flow.form ?? '']?.fields ?? {};
    for (const [id, step] of Object.entries(flow.steps)) {
      if ('screen' in step) {
        wanted(screens, step.screen, 'screen', document, ['steps', id, 'screen']);
        for (const group of screens[step.screen] ? groupsOf(screens[step.screen] ?? { title: '', body: {} }) : []) {
          if (!Object.values(fields).some((field) => field.group === group)) {
            const at = ['steps', id, 'screen'];
            if (flow.form === undefined)
              report(document, at, {
                code: 'reference.group',
                message: `the screen "${step.screen}" shows the group "${group}", and this flow has no form`,
                suggestion: mendForm(group, configuration),
              });
            else
              report(document, at, {
                code: 'reference.group',
                message: `the screen "${step.screen}" shows the group "${group}", which no field of this flow's form has`,
                suggestion: suggestName(group, new Set(Object.values(fields).map((field) => field.group))),
              });
          }
        }
      }
      if ('flow' in step) wanted(flows, step.flow, 'flow', document, ['steps', id, 'flow']);
      if ('over' in step && step.over !== undefined && step.over !== 'here')
        wanted(flow.steps, step.over, 'step', document, ['steps', id, 'over']);
    }
    for (const { decision, pointer } of decisionsOf(flow)) {
      for (const { written: row, pointer: at } of rowsOf(decision, gates, pointer)) {
        // A plain decision is its own target.
        const target = typeof decision === 'string' ? at : [...at, 'to'];
        if (row.to !== undefined && !isPath(row.to) && !targetWords.has(row.to)) {
          if (!Object.hasOwn(flow.steps, row.to))
            report(document, target, {
              code: 'reference.step',
              message: `"${row.to}" is no step of this flow`,
              suggestion:
                mendTarget(row.to, configuration) ??
                suggestName(
                  row.to,
                  [...Object.keys(flow.steps), ...targetWords],
                  `rules/flows/${document.name}.json and its chapters`,
                ),
            });
        }
        for (const path of Object.keys(row.set ?? {}))
          if (path.startsWith('form.')) wanted(fields, path.slice(5), 'field', document, [...at, 'set', path]);
        for (const field of Object.keys(row.refuse ?? {}))
          wanted(fields, field, 'field', document, [...at, 'refuse', field]);
      }
    }
  }

  for (const document of subject.documents('form')) {
    const form = forms[document.name];
    for (const [id, { field }] of Object.entries(form?.checks ?? {}))
      wanted(form?.fields ?? {}, field, 'field', document, ['checks', id, 'field']);
  }

  const table = subject.document('routes', 'routes');
  if (table) {
    for (const [id, { flow, layout, gates: rows }] of Object.entries(routes)) {
      if (flow !== undefined) wanted(flows, flow, 'flow', table, ['routes', id, 'flow']);
      if (layout !== undefined) wanted(screens, layout, 'screen', table, ['routes', id, 'layout']);
      if (flow === undefined && rows === undefined)
        report(table, ['routes', id], {
          code: 'reference.flow',
          message: 'this route opens nothing',
          suggestion: 'give it a "flow", or "gates" that lead elsewhere',
        });
    }
  }

  // What stands in any kind of file.
  for (const document of ['flow', 'routes', 'gates', 'screen'].flatMap((kind) => subject.documents(kind as 'flow'))) {
    for (const { value, pointer } of subject.constructs(document, 'Effects')) {
      if (typeof value !== 'object' || value === null) continue;
      const { gate, refresh } = value as { readonly gate?: unknown; readonly refresh?: object };
      if (typeof gate === 'string') wanted(gates, gate, 'gate', document, [...pointer, 'gate']);
      for (const call of Object.keys(refresh ?? {}))
        wanted(knowledge.contract.operations, call, 'call', document, [...pointer, 'refresh', call]);
    }
  }
  unused(subject, report);
};

/** How a target is written that is the name of something else. */
function mendTarget(name: string, { routes, screens, flows }: Configuration): string | undefined {
  if (name === 'end')
    return 'an end is a step of its own, "done": { "end": "done" }; or lead to an address, such as "/"';
  if (Object.values(routes).some(({ path }) => path === `/${name}`))
    return `an address begins with a slash: "/${name}"`;
  const kind = Object.hasOwn(screens, name) ? 'screen' : Object.hasOwn(flows, name) ? 'flow' : undefined;
  return kind && `that is a ${kind}, to which a step of its own leads: { "${kind}": "${name}" }`;
}

/** Which form a flow lacks that shows a group: one that no other flow has. */
function mendForm(group: string, { flows, forms }: Configuration): string {
  const taken = new Set(Object.values(flows).map(({ form }) => form));
  const free = Object.keys(forms).find(
    (name) => !taken.has(name) && Object.values(forms[name]?.fields ?? {}).some((field) => field.group === group),
  );
  return free === undefined ? 'name its form at "form"' : `"form": ${JSON.stringify(free)}`;
}

/** Screens, flows, forms and gates that nothing names. */
/** One table, by which the rows of a flow are found again. */
const noGates = {};

function unused(subject: Subject, report: Report<Code>): void {
  const { flows, screens, forms, gates, routes } = subject.configuration;
  const all = Object.values(flows);
  const steps = all.flatMap(({ steps: table }) => Object.values(table));
  const rows = [
    ...all.flatMap((flow) => rowsIn(flow, noGates)),
    ...Object.values(routes).flatMap(({ gates: table }) => (table ? rowsOf(table, {}) : [])),
  ];
  const used = {
    screen: new Set([
      ...steps.flatMap((step) => ('screen' in step ? step.screen : [])),
      ...all.flatMap(({ beside }) => beside ?? []),
      ...layoutsOf(subject.configuration),
    ]),
    flow: new Set([
      'app',
      ...steps.flatMap((step) => ('flow' in step ? step.flow : [])),
      ...Object.values(routes).flatMap(({ flow }) => flow ?? []),
    ]),
    form: new Set(all.flatMap(({ form }) => form ?? [])),
  };
  for (const [kind, table] of [
    ['screen', screens],
    ['flow', flows],
    ['form', forms],
  ] as const) {
    for (const name of Object.keys(table)) {
      const document = subject.document(kind, name);
      if (document && !used[kind].has(name))
        report(document, [], {
          code: 'reference.unused',
          message: `nothing uses this ${kind}`,
          suggestion: 'name it somewhere, or delete the file',
        });
    }
  }
  const document = subject.document('gates', 'gates');
  const namedGates = new Set(rows.flatMap(({ written }) => written.gate ?? []));
  for (const name of Object.keys(gates)) {
    if (document && !namedGates.has(name))
      report(document, ['gates', name], {
        code: 'reference.unused',
        message: `nothing uses the gate "${name}"`,
        suggestion: suggestUse(name, document.fileAt(['gates', name]), namedGates),
      });
  }
}
