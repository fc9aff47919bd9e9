import type { Flow, Takes } from '../../../language/language.gen.ts';
import type { LayeredDocument } from '../../layers.ts';
import { rowsIn } from '../../../engine/flow/index.ts';
import { givenCodes, tellKind, toCall, type Given } from '../judging/given.ts';
import { typeOfExpr } from '../scope/scope.ts';
import type { FlowScopes } from '../scope/scopes.ts';
import { takesMembers } from '../scope/takes-members.ts';
import { any } from '../scope/type.ts';
import { scopedConstructs } from '../reading/scoped-constructs.ts';
import { kindsWithExpressions } from '../kinds-with-expressions.ts';
import type { Check, Codes, Report } from '../rule.ts';
import type { Subject } from '../subject.ts';

export const codes = {
  ...givenCodes,
} as const satisfies Codes;

type Code = keyof typeof codes;

export const reads = kindsWithExpressions;

export const apart = true;

export const stage = 'ways';

/** What calls, screens, flows and answers are given is of the kind that they take, and what a call needs is there. */
export const check: Check<Code> = (subject, report) => {
  const { configuration, scopes } = subject;
  for (const document of subject.documents('flow')) {
    const flow = configuration.flows[document.name];
    const ofFlow = scopes.inFlow(document.name);
    if (flow === undefined || ofFlow === undefined) continue;
    for (const [name, { call, with: given }] of Object.entries(flow.load ?? {}))
      toCall(subject, report, document, call, [{ given, pointer: ['load', name, 'with'], scope: ofFlow.anywhere }]);
    toSteps(subject, report, document, flow, ofFlow);
  }
  for (const { document, construct, scope } of scopedConstructs(subject)) {
    if (document.kind === 'screen' && construct.pointer[0] === 'load' && construct.is === 'With') {
      const load = configuration.screens[document.name]?.load?.[construct.pointer[1] ?? ''];
      if (load) toCall(subject, report, document, load.call, [{ given: load.with, pointer: construct.pointer, scope }]);
    }
  }
  const routes = subject.document('routes', 'routes');
  for (const [id, { flow, with: given }] of Object.entries(configuration.routes)) {
    if (routes && flow !== undefined)
      toTaker(subject, report, routes, configuration.flows[flow]?.takes, {
        given,
        pointer: ['routes', id, 'with'],
        scope: scopes.everywhere,
      });
  }
};

function toSteps(
  subject: Subject,
  report: Report<Code>,
  document: LayeredDocument,
  flow: Flow,
  scopes: FlowScopes,
): void {
  const { configuration } = subject;
  const rows = rowsIn(flow, configuration.gates);
  for (const [id, step] of Object.entries(flow.steps)) {
    const own: Given = {
      given: 'with' in step ? step.with : undefined,
      pointer: ['steps', id, 'with'],
      scope: scopes.entering(id),
    };
    const more = rows.flatMap(({ row, written, pointer }): Given[] =>
      row.to === id && written.with
        ? [{ given: written.with, pointer: [...pointer, 'with'], scope: scopes.after(pointer) }]
        : [],
    );
    if ('call' in step) toCall(subject, report, document, step.call, [own, ...more], true);
    if ('screen' in step && step.poll !== undefined)
      toCall(
        subject,
        report,
        document,
        step.poll.call,
        [{ given: step.poll.with, pointer: ['steps', id, 'poll', 'with'], scope: scopes.entering(id) }],
        true,
      );
    const takes =
      'screen' in step
        ? { ...flow.takes, ...configuration.screens[step.screen]?.takes }
        : 'flow' in step
          ? configuration.flows[step.flow]?.takes
          : undefined;
    if (!('call' in step)) for (const each of [own, ...more]) toTaker(subject, report, document, takes, each);
  }
}

function toTaker(
  { knowledge }: Subject,
  report: Report<Code>,
  document: LayeredDocument,
  takes: Takes | undefined,
  { given, pointer, scope }: Given,
): void {
  const members = takesMembers(takes, knowledge.contract);
  for (const [name, expr] of Object.entries(given ?? {})) {
    // Words are written out as texts, whatever they are made of.
    if (!Object.hasOwn(members, name) || takes?.[name] === 'text') continue;
    tellKind(report, document, [...pointer, name], name, typeOfExpr(expr, scope), members[name]?.() ?? any);
  }
}
