import { groupsOf } from '../../../engine/flow/groups.ts';
import { own } from '../../../engine/value.ts';
import type { Configuration } from '../../configuration.ts';
import type { Operation } from '../../contract.ts';
import type { Expr, Field, Flow, With } from '../../../language/language.gen.ts';
import { callsOf, callsThatTakeAll } from '../reading/calls-that-take-all.ts';
import { readsAt, readsOf } from '../reading/reads-in.ts';
import { namesByFlow } from '../reading/names-by-flow.ts';
import { kindsWithExpressions } from '../kinds-with-expressions.ts';
import type { Check, Codes } from '../rule.ts';
import { nearest } from '../../../engine/nearest.ts';
import type { Subject } from '../subject.ts';

export const codes = {
  'answer.lost': {
    means:
      'The borrower is asked, and what they answer goes nowhere: no call is given it, and no rule and no text reads it.',
    mend: 'Give it to a call that takes it, at `with`; show it; or take the field away. A name that no call takes can be one of the lender\'s own answers: `"own": true`.',
  },
  'answer.half': {
    severity: 'warning',
    means:
      'Two steps of a flow make the same call, and one of them alone gives it an answer: whoever comes by the other has answered for nothing.',
    mend: 'Give it at `with` of both. Where it is meant, let it be: a warning holds nothing back.',
  },
  'answer.unasked': {
    severity: 'warning',
    means:
      "Of the lender's own answers that are kept, one is read under a name that no field of a form has, and one has nearly the same: nothing would ever stand there.",
    mend: 'Write the name of the field. Where another program gives that answer, let it be: a warning holds nothing back.',
  },
} as const satisfies Codes;

export const reads = kindsWithExpressions;

/** What is asked is taken by someone: a call, a rule or a text. */
export const check: Check<keyof typeof codes> = (subject, report) => {
  const { configuration } = subject;
  readUnasked(subject, report);
  const read = readsByFlow(subject);
  const flows = Object.entries(configuration.flows);
  // A flow that is handed its calls is there once for each caller: what one of the calls takes is not lost where another does without.
  const writtenAt = new Map(flows.map(([name]) => [name, subject.document('flow', name)?.fileAt(['steps'])]));
  const handedWhole = new Map(flows.map(([name, flow]) => [name, callsThatTakeAll(subject, flow)]));
  const isTaken = (name: string, id: string, field: Field) =>
    read(name, id, field) || handedWhole.get(name)?.some(({ operation }) => takes(operation, id)) === true;
  for (const [name, flow] of flows) {
    for (const { step, call, member, other } of halves(subject, flow)) {
      const document = subject.document('flow', name);
      if (document)
        report(document, ['steps', other, 'with', member], {
          code: 'answer.half',
          message: `"${call}" is given what is answered, as "${member}", and the step "${step}" makes the same call without it`,
          suggestion: `write "${member}" at "with" of the step "${step}" too`,
        });
    }
    const document = subject.document('form', flow.form ?? '');
    if (document === undefined) continue;
    const shown = shownGroups(flow, configuration);
    const same = flows.filter(([other]) => writtenAt.get(other) === writtenAt.get(name));
    for (const [id, field] of Object.entries(configuration.forms[document.name]?.fields ?? {})) {
      if (!shown.has(field.group) || isForegone(field) || same.some(([one]) => isTaken(one, id, field))) continue;
      report(document, ['fields', id], {
        code: 'answer.lost',
        message: `what is answered at "${id}" is lost: in the flow "${name}" no call is given it, and no rule and no text reads it`,
        suggestion: field.own === true ? mendOwn(subject, flow) : mend(subject, flow, id),
      });
    }
  }
};

/** A kept answer that is read under a misspelt name: the contract has no names for them, and the forms have. */
function readUnasked(subject: Subject, report: Parameters<typeof check>[1]): void {
  const asked = new Set(
    Object.values(subject.configuration.forms).flatMap(({ fields }) =>
      Object.keys(fields).filter((id) => fields[id]?.own === true),
    ),
  );
  if (asked.size === 0) return;
  for (const document of reads.flatMap((kind) => subject.documents(kind)))
    for (const construct of subject.constructs(document))
      for (const path of readsAt(construct)) {
        const [, name] = /^profile\.own_answers\.([^.]+)/.exec(path) ?? [];
        const meant = name === undefined || asked.has(name) ? undefined : nearest(name, asked);
        if (meant !== undefined)
          report(document, construct.pointer, {
            code: 'answer.unasked',
            message: `no field of the lender's own is called "${name ?? ''}"`,
            suggestion: `did you mean "${meant}"?`,
          });
      }
}

interface Half {
  readonly step: string;
  readonly call: string;
  readonly member: string;
  /** The step that gives it. */
  readonly other: string;
}

/** Answers that one step gives to a call, and another that makes the same call with others of them does not. */
function halves({ configuration, knowledge: { contract } }: Subject, flow: Flow): readonly Half[] {
  const fields = own(configuration.forms, flow.form ?? '')?.fields ?? {};
  const steps = callsOf(flow, configuration.gates).map(({ given, ...step }) => ({
    ...step,
    given: Object.assign({}, ...given) as With,
  }));
  return steps.flatMap(({ id: other, call, given }) =>
    own(contract.operations, call)?.info.kind !== 'api'
      ? []
      : Object.entries(given).flatMap(([member, expr]) =>
          isAnswer(expr)
            ? steps.flatMap((one) =>
                one.call !== call ||
                Object.hasOwn(one.given, member) ||
                (Object.hasOwn(one.given, '*')
                  ? member !== 'own_answers'
                  : !Object.entries(one.given).some(([name, also]) => isAnswer(also) && isAnswer(own(given, name))))
                  ? []
                  : [{ step: one.id, call, member, other }],
              )
            : [],
        ),
  );

  /** Whether an expression reads what the borrower has answered. A secret is asked for where it is needed. */
  function isAnswer(expr: Expr | undefined): boolean {
    return readsOf(expr).some((path) => {
      const [root, name = ''] = path.split('.');
      return root === 'own' || (root === 'form' && name !== '' && own(fields, name)?.schema.writeOnly !== true);
    });
  }
}

/** Nothing is lost of what can be answered in one way only, such as a consent. */
function isForegone({ schema, required }: Field): boolean {
  return (
    required !== undefined && (schema.const !== undefined || (Array.isArray(schema.enum) && schema.enum.length === 1))
  );
}

function shownGroups({ steps, beside }: Flow, { screens }: Configuration): ReadonlySet<string> {
  const names = [beside, ...Object.values(steps).map((step) => ('screen' in step ? step.screen : undefined))];
  return new Set(
    names.flatMap((name) => {
      const screen = own(screens, name ?? '');
      return screen === undefined ? [] : groupsOf(screen);
    }),
  );
}

/** Whether something in a flow reads a field. */
function readsByFlow(subject: Subject): (flow: string, id: string, field: Field) => boolean {
  const names = namesByFlow(subject);
  return (flow, id, field) =>
    [flow, undefined].some((one) => {
      const stems = names.get(one)?.stems ?? new Set<string>();
      return (
        stems.has(`form.${id}`) ||
        stems.has('form') ||
        (field.own === true && (stems.has('own') || stems.has(`own.${id}`)))
      );
    });
}

function takes({ request, info }: Operation, name: string): boolean {
  return Object.hasOwn(request, name) || info.open === true;
}

/** Which call of the flow could take the lender's own answers. */
function mendOwn({ configuration: { gates }, knowledge: { contract } }: Subject, flow: Flow): string {
  const taking = callsOf(flow, gates).find(({ call }) =>
    Object.hasOwn(own(contract.operations, call)?.request ?? {}, 'own_answers'),
  );
  return taking === undefined
    ? "no call of this flow takes the lender's own answers: show it, or take the field away"
    : `write "own_answers": { "var": ["own", null] } at "with" of the step "${taking.id}"`;
}

/** Which call of the flow could take it, by this name or one that is near. */
function mend({ configuration: { gates }, knowledge: { contract } }: Subject, flow: Flow, name: string): string {
  const calls = callsOf(flow, gates).filter(
    ({ call }) =>
      (own(contract.operations, call)?.info.body.length ?? 0) > 0 &&
      own(contract.operations, call)?.info.kind === 'api',
  );
  for (const { id, call } of calls) {
    const { request = {} } = own(contract.operations, call) ?? {};
    const wanted = Object.hasOwn(request, name) ? name : nearest(name, Object.keys(request));
    if (wanted !== undefined)
      return `"${call}" takes "${wanted}": write "${wanted}": { "var": "form.${name}" } at "with" of the step "${id}"`;
  }
  const named = [...new Set(calls.map(({ call }) => `"${call}"`))];
  const shown = `${named.slice(0, 6).join(', ')}${named.length > 6 ? `, and ${named.length - 6} more` : ''}`;
  return named.length === 0
    ? 'read it somewhere, or take the field away'
    : `no call of this flow takes "${name}" (${shown}): make it one of the lender's own answers by "own": true, where this flow sends those, show it, or take the field away`;
}
