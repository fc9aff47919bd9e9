import type { Flow } from '../../../language/language.gen.ts';
import { begins, decisionsOf, rowsOf } from '../../../engine/flow/index.ts';
import type { Check, Codes } from '../rule.ts';

export const codes = {
  'money.unasked': { means: 'Money would move when a page opens or a timer ends.', mend: 'Put a place before the call, where the borrower confirms.' },
} as const satisfies Codes;

type Code = keyof typeof codes;

export const reads = ['flow', 'gates'] as const;

/** No money moves unless the borrower has just done something: never on arrival at a page, never by a timer. */
export const check: Check<Code> = (subject, report) => {
  const { configuration, knowledge } = subject;
  for (const document of subject.documents('flow')) {
    const flow = configuration.flows[document.name];
    if (flow === undefined) continue;
    const unasked = decisionsOf(flow).filter(({ event, pointer }) => event === begins || pointer[2] === 'after');
    for (const { decision, event } of unasked) {
      const begin = rowsOf(decision, configuration.gates).map(({ row }) => row.to ?? 'stay');
      for (const id of transitFrom(flow, begin, configuration.gates)) {
        const step = flow.steps[id];
        if (step === undefined || !('call' in step) || knowledge.contract.operations[step.call]?.info.money !== true) continue;
        report(document, ['steps', id, 'call'], {
          code: 'money.unasked',
          message: `"${step.call}" moves money, and ${event === begins ? 'opening the page' : 'a timer'} leads to it without the borrower`,
          suggestion: 'put a place before it, where the borrower confirms',
        });
      }
    }
  }
};

/** The steps that are reached from some targets before any place. */
function transitFrom(flow: Flow, begin: readonly string[], gates: Parameters<typeof rowsOf>[1]): ReadonlySet<string> {
  const reached = new Set<string>();
  const open = [...begin];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const step = Object.hasOwn(flow.steps, id) ? flow.steps[id] : undefined;
    if (step === undefined || reached.has(id) || 'screen' in step || 'flow' in step) continue;
    reached.add(id);
    for (const { decision, step: of } of decisionsOf(flow)) if (of === id) open.push(...rowsOf(decision, gates).map(({ row }) => row.to ?? 'stay'));
  }
  return reached;
}
