import type { Flow } from '../../../language/language.gen.ts';
import { begins, decisionsOf, rowsOf } from '../../../engine/flow/index.ts';
import { isJsonObject } from '../../json/object.ts';
import type { Check, Codes } from '../rule.ts';
import type { Subject } from '../subject.ts';

export const codes = {
  'money.unasked': {
    means: 'Money would move when a page opens or a timer ends.',
    mend: 'Put a place before the call, where the borrower confirms.',
  },
} as const satisfies Codes;

type Code = keyof typeof codes;

export const reads = ['flow', 'gates', 'screen'] as const;

export const each = 'flow';

/** No money moves unless the borrower has just done something: never on arrival at a page, never by a timer. */
export const check: Check<Code> = (subject, report) => {
  const { configuration, knowledge } = subject;
  for (const document of subject.documents('flow')) {
    const flow = configuration.flows[document.name];
    if (flow === undefined) continue;
    const unasked = decisionsOf(flow).filter(
      ({ event, pointer, step }) =>
        event === begins ||
        pointer[2] === 'after' ||
        isPolled(flow, step, event) ||
        countdownsOf(flow, step, subject).has(event),
    );
    for (const { decision, event } of unasked) {
      const begin = rowsOf(decision, configuration.gates).map(({ row }) => row.to ?? 'stay');
      for (const id of transitFrom(flow, begin, configuration.gates)) {
        const step = flow.steps[id];
        if (step === undefined || !('call' in step) || knowledge.contract.operations[step.call]?.info.money !== true)
          continue;
        report(document, ['steps', id, 'call'], {
          code: 'money.unasked',
          message: `"${step.call}" moves money, and ${event === begins ? 'opening the page' : 'a timer'} leads to it without the borrower`,
          suggestion: 'put a place before it, where the borrower confirms',
        });
      }
    }
  }
};

/** The events that countdowns send where a decision answers: at its step, or at all of its flow. */
function countdownsOf(flow: Flow, step: string | undefined, subject: Subject): ReadonlySet<string> {
  const steps = step === undefined ? Object.values(flow.steps) : [flow.steps[step]];
  const screens = [
    ...steps.flatMap((one) => (one && 'screen' in one ? one.screen : [])),
    ...(flow.beside === undefined ? [] : [flow.beside]),
  ];
  return new Set(
    screens.flatMap((screen) => {
      const document = subject.document('screen', screen);
      return document === undefined
        ? []
        : subject
            .constructs(document, 'Block')
            .flatMap(({ value }) =>
              isJsonObject(value) && value.block === 'countdown' && typeof value.event === 'string'
                ? [value.event]
                : [],
            );
    }),
  );
}

/** What a place is told by itself of what it asks again and again. */
function isPolled(flow: Flow, id: string | undefined, event: string): boolean {
  const step = id !== undefined && Object.hasOwn(flow.steps, id) ? flow.steps[id] : undefined;
  return step !== undefined && 'screen' in step && step.poll !== undefined && ['ok', 'late', 'failed'].includes(event);
}

/** The steps that are reached from some targets before any place. */
function transitFrom(flow: Flow, begin: readonly string[], gates: Parameters<typeof rowsOf>[1]): ReadonlySet<string> {
  const reached = new Set<string>();
  const open = [...begin];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const step = Object.hasOwn(flow.steps, id) ? flow.steps[id] : undefined;
    if (step === undefined || reached.has(id) || 'screen' in step || 'flow' in step) continue;
    reached.add(id);
    for (const { decision, step: of } of decisionsOf(flow))
      if (of === id) open.push(...rowsOf(decision, gates).map(({ row }) => row.to ?? 'stay'));
  }
  return reached;
}
