import { own } from '../../../engine/value.ts';
import type { Expr } from '../../../language/language.gen.ts';
import { isJsonObject } from '../../json/object.ts';
import type { Pointer } from '../../json/pointer.ts';
import type { LayeredDocument } from '../../layers.ts';
import { isNever } from '../judging/never.ts';
import type { Check, Codes } from '../rule.ts';
import { outcomeOf } from '../scope/scope.ts';
import { partsOf } from '../scope/screen-parts.ts';
import { stepsShowing } from '../scope/scopes.ts';

export const codes = {
  'place.closed': {
    means: 'No button of the page is ever shown and enabled, so that the borrower is stuck.',
    mend: 'Mend the condition, or take it away.',
  },
} as const satisfies Codes;

export const reads = ['screen', 'flow', 'values', 'form', 'gates', 'routes'] as const;

export const apart = true;

export const stage = 'ways';

/** Of the buttons and links that lead away from a page, one can be pressed. */
export const check: Check<keyof typeof codes> = (subject, report) => {
  const { configuration, scopes } = subject;
  for (const document of subject.documents('screen')) {
    const ways = subject
      .constructs(document)
      .flatMap(({ is, pointer }) =>
        (is === 'Id' && pointer.at(-1) === 'event') || is === 'Address' ? [conditionsAt(document, pointer)] : [],
      );
    for (const { flow: name, step: id } of stepsShowing(configuration, document.name)) {
      const flow = own(configuration.flows, name);
      const step = own(flow?.steps ?? {}, id);
      if (
        flow === undefined ||
        step === undefined ||
        !('screen' in step) ||
        step.screen !== document.name ||
        step.after !== undefined ||
        step.poll !== undefined
      )
        continue;
      const beside = own(configuration.screens, flow.beside ?? '');
      if (beside !== undefined && partsOf(beside).senders.length > 0) continue;
      const scope = scopes.inFlow(name)?.at(id);
      if (ways.length === 0 || ways.some((conditions) => conditions.length === 0)) continue;
      const named = { ...configuration.values, ...flow.values, ...own(configuration.screens, step.screen)?.values };
      const closed = ways.map((conditions) =>
        conditions.find(
          ({ condition }) =>
            isNever(condition, named) || (scope !== undefined && outcomeOf(condition, scope) === false),
        ),
      );
      if (closed.includes(undefined)) continue;
      for (const found of closed)
        if (found)
          report(document, found.pointer, {
            code: 'place.closed',
            message: `this is never true at "${id}", and nothing else leads away from the page`,
            suggestion: 'mend the condition, or take it away',
          });
    }
  }
};

interface Placed {
  readonly pointer: Pointer;
  readonly condition: Expr;
}

/** The conditions of what stands at a place, and of what stands around it. */
function conditionsAt({ value: whole }: LayeredDocument, pointer: Pointer): readonly Placed[] {
  const found: Placed[] = [];
  let node: unknown = whole;
  for (const [depth, name] of pointer.entries()) {
    if (!isJsonObject(node)) break;
    for (const member of ['if', 'enabled'] as const)
      if (node[member] !== undefined)
        found.push({ pointer: [...pointer.slice(0, depth), member], condition: node[member] as Expr });
    node = node[name];
  }
  return found;
}
